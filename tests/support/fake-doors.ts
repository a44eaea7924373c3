import { createServer, type RequestListener, type Server } from 'node:http'
import { servesAxe } from './findings.ts'

/** The listeners of this process that stand free: an address answers for one fake server after another, so that its files stay in a browser's store. */
const free: { server: Server; origin: string }[] = []

/** A door of this process at which these requests arrive, until it is left to the next one. */
export async function takeDoor(hear: RequestListener): Promise<{ origin: string; leave(): void }> {
  const door = free.pop() ?? (await openDoor())
  const { server, origin } = door
  server.on('request', hear)
  return {
    origin,
    leave() {
      server.removeAllListeners('request')
      server.closeAllConnections()
      free.push(door)
    },
  }
}

async function openDoor(): Promise<{ server: Server; origin: string }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`
  servesAxe(origin)
  return { server, origin }
}
