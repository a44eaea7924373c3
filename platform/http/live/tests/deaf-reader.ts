import { connect as openSocket } from 'node:net'

/** A phone that opens a stream and then never reads again. */
export async function deafReader(origin: string, token: string): Promise<{ closed: Promise<'closed'> }> {
  const socket = openSocket(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`GET /ipark/live HTTP/1.1\r\nhost: x\r\nloginSession: ${token}\r\n\r\n`)
  await new Promise<void>((done) => socket.once('data', () => done()))
  socket.pause()
  const closed = new Promise<'closed'>((done) => {
    // One who does not read sees no end either: a write tells. An empty line between requests means nothing to a server.
    const probe = setInterval(() => socket.write('\r\n'), 200)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(probe)
      done('closed')
    })
  })
  return { closed }
}
