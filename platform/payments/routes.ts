import type { FastifyInstance } from 'fastify'
import type { EngineContext } from './context.ts'
import { readForm } from './form.ts'
import { takeNotify } from './notifies/notifies.ts'

const BODY_LIMIT = 64 * 1024

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
