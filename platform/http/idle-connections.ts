import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a server that closes waits, in milliseconds. */
const WAITS = {
  /** For a reader that takes nothing of its answer. */
  stalledMs: 5_000,
  /** For everybody; then every connection is cut. Shorter than the server is given to end (`app/server/serve.ts`), so that the rest ends well. */
  longestMs: 20_000,
}

/**
 * Ends connections that ask nothing when the server closes, and busy ones as soon as their last answer is out. Node leaves two kinds open: those
 * that have asked nothing yet, as browsers keep in store, for half a minute; and those that were just being answered, as long as they are kept alive.
 * A third kind Node cuts: those whose answer is written but not yet read by a slow phone. Here they are read to their end, as long as something is taken.
 */
export function endIdleConnections(app: FastifyInstance, { stalledMs, longestMs } = WAITS): void {
  /** What each connection asked last: answers leave in the order of the questions. */
  const latest = new Map<Socket, ServerResponse | null>()
  let closing = false
  const endWhenIdle = (socket: Socket, response: ServerResponse | null) => {
    if (response === null || response.writableFinished) {
      socket.destroySoon()
      return
    }
    response.once('close', () => {
      if (latest.get(socket) === response) socket.destroySoon()
    })
    // Node's server cuts a connection on which nothing moves for so long.
    if (response.writableEnded) socket.setTimeout(stalledMs)
    else response.once('prefinish', () => socket.setTimeout(stalledMs))
  }
  app.server.on('connection', (socket) => {
    latest.set(socket, null)
    socket.once('close', () => latest.delete(socket))
    if (closing) endWhenIdle(socket, null)
  })
  // Nothing more a request: a listener of its own for each answer would be felt. One that comes while the server closes is told by Fastify that it is the last.
  app.server.on('request', ({ socket }, response) => void latest.set(socket, response))
  // Node's own, which it calls when it closes, holds an answer for done that is written and not sent.
  app.server.closeIdleConnections = () => {}
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, response] of latest) endWhenIdle(socket, response)
    setTimeout(() => app.server.closeAllConnections(), longestMs).unref()
  })
}
