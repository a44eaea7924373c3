import type { FastifyInstance } from 'fastify'
import type { RoutePaths } from '#platform/http'
import { keyIn } from './keys.ts'

/** The route of links in SMS, for the OpenAPI document. */
export const shortLinkPaths: RoutePaths = {
  '/s/{key}': {
    get: {
      tags: ['notify'],
      operationId: 'notify.shortLink',
      summary: 'A link out of an SMS leads to the page that opens it; nothing is looked up, done or used up here',
      security: [],
      parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 302: { description: 'The page; links that are unknown, over or not whole lead there too' } },
    },
  },
}

const AHEAD = '/s/'

/**
 * Leads links to this page of the phone, which asks how they stand. Signs that cannot belong to the key are left out, whatever they are: a text that went on right behind the
 * link, a half of an encoded sign. Known and unknown keys are answered alike.
 */
export function shortLinks(page: string) {
  return (app: FastifyInstance): void => {
    for (const path of ['/s', `${AHEAD}*`])
      app.get(path, (request, reply) => {
        const key = keyIn((request.raw.url ?? '').slice(AHEAD.length))
        return reply
          .header('referrer-policy', 'no-referrer')
          .header('cache-control', 'no-store')
          .redirect(key === null ? page : `${page}?key=${key}`, 302)
      })
  }
}

/**
 * How an address is read before it is routed: below `/s/` without what stands behind its first percent sign, question mark or hash, and without blanks before the key. The router
 * refuses an address that it cannot decode; of a key that is whole nothing is lost.
 */
export function readShortLink(url: string): string {
  if (!url.startsWith(AHEAD)) return url
  const [key = ''] = /^[^%?#]*/.exec(url.slice(AHEAD.length).replace(/^(?:%20|\+)+/, '')) ?? []
  return AHEAD + key
}
