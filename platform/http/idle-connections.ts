import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that ask nothing when the server closes, and busy ones as soon as their last answer is out. Node leaves two kinds open: those
 * that have asked nothing yet, as browsers keep in store, for half a minute; and those that were just being answered, as long as they are kept alive.
 * A third kind Node cuts: those whose answer is written but not yet read by a slow phone. Here they are read to their end.
 */
export function endIdleConnections(app: FastifyInstance): void {
  /** What each connection asked last: answers leave in the order of the questions. */
  const latest = new Map<Socket, ServerResponse | null>()
  let closing = false
  const endWhenIdle = (socket: Socket, response: ServerResponse | null) => {
    if (response === null || response.writableFinished) socket.destroySoon()
    else {
      response.once('close', () => {
        if (latest.get(socket) === response) socket.destroySoon()
      })
    }
  }
  app.server.on('connection', (socket) => {
    latest.set(socket, null)
    socket.once('close', () => latest.delete(socket))
    if (closing) endWhenIdle(socket, null)
  })
  // Nothing more a request: a listener of its own for each answer would be felt.
  app.server.on('request', ({ socket }, response) => {
    latest.set(socket, response)
    if (closing) endWhenIdle(socket, response)
  })
  // Node's own, which it calls when it closes, holds an answer for done that is written and not sent.
  app.server.closeIdleConnections = () => {}
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, response] of latest) endWhenIdle(socket, response)
  })
}
