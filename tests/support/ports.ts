import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: nobody is given one of these by chance. */
const [FIRST, LAST] = [15_000, 30_000]

/** A port of loopback that nobody listens on just now, and that no outgoing connection will be given meanwhile. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(FIRST, LAST)
    const server = createServer()
    server.listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('no free port')
}
