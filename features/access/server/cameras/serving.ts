import type { FastifyInstance } from 'fastify'
import type { RoutePaths } from '#platform/http'
import type { AccessEngines } from '../engines.ts'
import { addressOf, isSigned, VIDEO_PATH } from './addresses.ts'
import { playlistOf, segmentsAt } from './playlist.ts'
import { ports } from './ports.ts'
import { findAlive } from './queries.ts'

type Serving = Pick<AccessEngines, 'identity' | 'store' | 'clock'>

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)
const TYPES = { playlist: 'application/vnd.apple.mpegurl', video: 'video/mp4' } as const

/**
 * Sends what is watched: playlist, head and segments, each by an address that was signed for it alone, while the viewing is alive. No session is asked for, because the phone's own player sends none: whoever has an
 * address has it until the viewing is over, a minute after its viewer kept it alive last. Never stored on the way.
 */
export function serveVideo(app: FastifyInstance, engines: Serving): void {
  app.get<{ Params: { id: string; name: string }; Querystring: { sign?: string } }>(
    VIDEO_PATH,
    async (request, reply) => {
      const { id, name } = request.params
      const { sign = '' } = request.query
      const no = (status: number, words: string) => reply.code(status).type('text/plain').send(`${words}\n`)
      reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-resource-policy', 'same-origin')
      if (!isId(id) || !isSigned(engines, { id, name, sign })) return no(403, 'not signed')
      const now = engines.clock()
      const viewing = await findAlive(engines.store.db, id, now)
      if (viewing === null) return no(403, 'over')
      const there = segmentsAt(viewing.openedAt, now)
      if (name === 'index.m3u8')
        return reply.type(TYPES.playlist).send(playlistOf(there, (thing) => addressOf(engines, id, thing)))
      const port = ports[viewing.kind]
      const number = Number(/^(\d{1,4})\.m4s$/.exec(name)?.[1] ?? Number.NaN)
      if (!(name === 'head.mp4' || (number >= there.first && number <= there.last))) return no(404, 'not there')
      try {
        const bytes = await (name === 'head.mp4' ? port.head(viewing) : port.segment(viewing, number))
        return reply.type(TYPES.video).send(Buffer.from(bytes))
      } catch (error) {
        request.log.warn({ error }, 'a camera does not answer')
        return no(503, 'no picture')
      }
    },
  )
}

/** That route, for the OpenAPI document. */
export const videoPaths: RoutePaths = {
  '/ipark/video/{id}/{name}': {
    get: {
      tags: ['security'],
      operationId: 'security.video',
      summary: 'Playlist, head and segments of a viewing that is alive, each by its own signed address',
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'sign', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'The playlist, or video', content: { [TYPES.playlist]: {}, [TYPES.video]: {} } },
        403: { description: 'Not signed, or over' },
        404: { description: 'No such segment now' },
        503: { description: 'The camera does not answer' },
      },
    },
  },
}
