import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE, FIRST } from '../phone/paths.ts'
import { routeFinder } from '../phone/route-finder.ts'
import { type BuiltFile, type ClientConfiguration, readBuilt } from './built-files.ts'
import { OUTSIDE_PAGE, OUTSIDE_POLICY, wantsPage } from './outside-page.ts'
import { SERVED_HEADER, type ServedPages, servePages } from './served-pages.ts'

/** A worker lives under the policy of its own file: it may fetch the program, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Where the built phone client is, and whether the kit's gallery may be shown (demo and development only). */
export interface PhoneAssetsOptions {
  /** The folder that `npm run build` writes. Throws at registration where it holds no complete build. */
  readonly dist: string
  readonly gallery?: boolean
  readonly configuration?: ClientConfiguration
  /** Pages that come with their text; left out: none do. */
  readonly pages?: ServedPages
}

/**
 * Serves the built phone client: `/` and `/front/mobile/` redirect to its first screen, hashed files are immutable and
 * come precompressed, every other address below the base answers its page with the content security policy of that page.
 * An unknown address answers the shell with 404; the phone then says so itself. One outside of the client answers a person
 * with a page, a program with the server's own answer.
 */
export async function phoneAssets(app: FastifyInstance, options: PhoneAssetsOptions): Promise<void> {
  const built = await readBuilt(options.dist, options.configuration)
  const find = routeFinder([...built.pages.keys()].map((path) => ({ path })))
  const texts = options.pages ? servePages(options.dist, options.pages) : null
  const toFirst = (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`${BASE}${FIRST}${request.raw.url?.match(/\?.*$/)?.[0] ?? ''}`, 302)

  app.get('/', toFirst)
  app.get(BASE, toFirst)
  app.get(`${BASE}/`, toFirst)

  app.get('/*', (request, reply) => {
    if (!wantsPage(request.headers.accept)) return reply.callNotFound()
    return reply
      .code(404)
      .headers({ 'content-security-policy': OUTSIDE_POLICY, 'cache-control': 'no-store', vary: 'accept' })
      .type('text/html; charset=utf-8')
      .send(OUTSIDE_PAGE)
  })

  app.get(`${BASE}/*`, async (request, reply) => {
    const path = pathBelowBase(request.raw.url ?? '')
    const file = path === null ? undefined : built.files.get(path)
    if (file) return sendFile(request, reply, file)
    if (path === null || path.startsWith('/assets/')) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found\n')
    }
    if (path === '/sw.js')
      return sendFile(request, reply.header('content-security-policy', WORKER_POLICY), built.worker)
    const hidden = path.startsWith('/dev/') && options.gallery !== true
    // an alias has a page of its own: it is written for its address
    const route = stripSlash(path)
    const known = hidden ? undefined : (built.pages.get(route) ?? built.pages.get(find(path)?.route.path ?? ''))
    const page = known ?? built.shell
    reply.header('content-security-policy', page.policy)
    // the worker keeps it for addresses whose page it does not have
    if (!known && path !== '/~shell') reply.code(404)
    if (!known || !texts?.has(route)) return sendFile(request, reply, page)
    const at = (request.raw.url ?? '').slice(BASE.length)
    const { file: text, served } = await texts.page(known, { route, at, cookie: request.headers.cookie })
    if (served) reply.header(SERVED_HEADER, 'text')
    return sendFile(request, reply, text, 'accept-encoding, cookie')
  })
}

/** The path below the base, as the browser wrote it; null where it cannot be decoded. */
function pathBelowBase(url: string): string | null {
  try {
    return decodeURI(url.replace(/[?#].*$/, '').slice(BASE.length))
  } catch {
    return null
  }
}

/** `/a/` is `/a`. */
function stripSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings)
  const etag = `"${file.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('vary', vary)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('etag', etag)
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(await file.read(encoding))
}

/** The best encoding that the browser takes and the build made: brotli, then gzip, then none. */
export function chooseEncoding(
  header: string | undefined,
  made: readonly ('br' | 'gzip')[],
): 'br' | 'gzip' | 'identity' {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((piece) => piece.startsWith('q='))
    if (name) weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return (['br', 'gzip'] as const).find((name) => made.includes(name) && weightOf(name) > 0) ?? 'identity'
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
