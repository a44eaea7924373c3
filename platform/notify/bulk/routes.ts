import type { FastifyInstance } from 'fastify'
import type { RoutePaths } from '#platform/http'
import { isLinkToken } from './link.ts'

/** The route of short addresses, for the OpenAPI document. */
export const shortLinkPaths: RoutePaths = {
  '/s/{token}': {
    get: {
      tags: ['notify'],
      operationId: 'notify.shortLink',
      summary: 'A short address out of an SMS leads to the page that says what it is about',
      security: [],
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 302: { description: 'The page; unknown ones and those that are over lead there too' } },
    },
  },
}

/** Leads short addresses to this page of the phone, which asks what the token is about. Known and unknown ones are answered alike. */
export function shortLinks(page: string) {
  return (app: FastifyInstance): void => {
    app.get<{ Params: { token: string } }>('/s/:token', (request, reply) => {
      const { token } = request.params
      return reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .redirect(isLinkToken(token) ? `${page}?id=${token}` : page, 302)
    })
  }
}
