import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that ask nothing when the server closes, and busy ones as soon as their last answer is out. Node leaves two kinds open: those
 * that have asked nothing yet, as browsers keep in store, for half a minute; and those that were just being answered, as long as they are kept alive.
 */
export function endIdleConnections(app: FastifyInstance): void {
  /** How many requests of each connection are being answered. */
  const asking = new Map<Socket, number>()
  let closing = false
  const endIfIdle = (socket: Socket) => {
    if (closing && asking.get(socket) === 0) socket.destroySoon()
  }
  app.server.on('connection', (socket) => {
    asking.set(socket, 0)
    socket.once('close', () => asking.delete(socket))
    endIfIdle(socket)
  })
  // One function for all answers: a closure a request would be felt.
  function answered(this: ServerResponse): void {
    const { socket } = this.req
    const others = asking.get(socket)
    if (others === undefined) return // it has closed
    asking.set(socket, others - 1)
    endIfIdle(socket)
  }
  app.server.on('request', ({ socket }, response) => {
    asking.set(socket, (asking.get(socket) ?? 0) + 1)
    response.on('close', answered)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of asking.keys()) endIfIdle(socket)
  })
}
