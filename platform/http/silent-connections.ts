import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that never asked anything when the server closes. Browsers open some in store, and Node takes one for busy until its first
 * request has come: each would hold up the end of the server for half a minute.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    if (closing) return socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
  })
}
