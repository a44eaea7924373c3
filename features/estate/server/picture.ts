import type { FastifyInstance } from 'fastify'
import type { RoutePaths } from '#platform/http'
import { PARK_PICTURE_PATH } from '#vocabulary/addresses'
import { DEFAULT_AREA_ID } from '#vocabulary/defaults'
import { preferredPark } from '#vocabulary/preferences'
import type { EstateEngines } from './engines.ts'
import { findPark } from './queries.ts'

/** A park changes its picture a few times a year; a phone asks again after this time, in seconds. */
const FRESH_SECONDS = 300

/** Serves the header picture of the park that this phone chose, else of the first: its address is known before anything else is. */
export function servePicture(app: FastifyInstance, { store, files }: EstateEngines): void {
  app.get(PARK_PICTURE_PATH, async (request, reply) => {
    const park = await findPark(store.db, preferredPark(request.headers.cookie ?? '') ?? DEFAULT_AREA_ID)
    reply.header('cache-control', `private, max-age=${FRESH_SECONDS}`).header('vary', 'cookie')
    const id = park?.pictureId ?? null
    if (id === null) return reply.code(204).send()
    const tag = `"${id}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const file = await files.openFile(id)
    return file ? reply.type(file.type).send(file.bytes) : reply.code(204).send()
  })
}

/** The route of the park's picture, for the OpenAPI document. */
export const picturePaths: RoutePaths = {
  [PARK_PICTURE_PATH]: {
    get: {
      tags: ['estate'],
      operationId: 'estate.picture',
      summary: 'The header picture of the park in the cookie of preferences, else of the first park',
      security: [],
      responses: {
        200: { description: 'The picture', content: { 'image/*': {} } },
        204: { description: 'The park has none' },
        304: { description: 'As before' },
      },
    },
  },
}
