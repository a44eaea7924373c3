import type { FastifyInstance } from 'fastify'
import type { RoutePaths } from '#platform/http'
import type { EngineContext } from './context.ts'
import { readForm } from './form.ts'
import { takeNotify } from './notifies/notifies.ts'

const BODY_LIMIT = 64 * 1024

/** The notifies' route, for the OpenAPI document. */
export const notifyPaths: RoutePaths = {
  '/ipark/pay/notify/{channel}': {
    post: {
      tags: ['payments'],
      operationId: 'payments.notify',
      summary: 'A payment channel tells what happened, signed and answered in its own way',
      security: [],
      parameters: [{ name: 'channel', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: { '*/*': {} } },
      responses: {
        default: { description: 'As the channel wants it', content: { '*/*': {} } },
        404: { description: 'No such channel', content: { 'text/plain': { schema: { const: 'failure' } } } },
      },
    },
  },
}

/** Where channels tell us what happened. The body is kept as its bytes: signatures are over bytes, not over what a parser made of them. */
export async function notifyRoutes(engine: EngineContext, app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { channel: string } }>(
      '/ipark/pay/notify/:channel',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await takeNotify(engine, request.params.channel, {
          headers: request.headers,
          rawBody,
          form: readForm(rawBody),
        })
        if (!answer) return await reply.code(404).type('text/plain').send('failure')
        return await reply
          .code(answer.status)
          .type(answer.contentType)
          .header('cache-control', 'no-store')
          .send(answer.body)
      },
    )
  })
}
