import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import type { Db } from '#platform/db'
import type { PageSource, ServedPage } from '#platform/http'
import { preferredPark } from '#vocabulary/preferences'
import type { BuiltFile, BuiltPage } from './built-files.ts'
import { withoutText, withText } from './page-text.ts'

/** How many drawn pages are cached; a page with a new text is another page. */
const MAX_CACHED = 200
/** Of who chose none, as calls have it. */
const FIRST_PARK = '1'
/** Says that a page has a text in it: the phone's worker keeps none of these for its route. */
export const SERVED_HEADER = 'x-served'

/** What pages with a text are made of. */
export interface ServedPages {
  /** By the route's path. */
  readonly sources: ReadonlyMap<string, PageSource>
  readonly db: Db
  readonly clock: () => Date
  readonly publicUrl: string
  readonly log: Logger
}

/** What the build's drawing entry offers: `app/phone/prerender.tsx`. */
interface Drawing {
  draw(address: string, answers: ServedPage['answers']): Promise<string>
}

/** Who asks for a page: the parts of a request that say it. */
export interface Asked {
  readonly route: string
  /** Path and query below the base. */
  readonly at: string
  readonly cookie: string | undefined
}

/** Gives built pages of some routes their card and their text. */
export interface PageServer {
  /** Whether a route has pages with a text. */
  has(route: string): boolean
  /** The page as it is answered now; `served`: it has a text. Never fails: what cannot be drawn or asked for comes as it was built. */
  page(built: BuiltPage, asked: Asked): Promise<{ readonly file: BuiltFile; readonly served: boolean }>
}

/** Serves such pages from a build. Nothing of React is loaded before the first of them is asked for. */
export function servePages(dist: string, { sources, db, clock, publicUrl, log }: ServedPages): PageServer {
  let drawing: Drawing | null = null
  const load = createRequire(import.meta.url)
  const cache = new Map<string, BuiltFile>()

  async function drawn(at: string, page: ServedPage): Promise<string | null> {
    try {
      // our own build wrote it
      drawing ??= load(join(dist, 'drawing', 'prerender.mjs')) as Drawing
      return await drawing.draw(at, page.answers)
    } catch (error) {
      log.error({ err: error }, 'a page could not be drawn')
      return null
    }
  }

  async function cachedFile(
    key: string,
    built: BuiltPage,
    write: (html: string) => Promise<string>,
  ): Promise<BuiltFile> {
    const before = cache.get(key)
    cache.delete(key)
    const file = before ?? fileOf(await write((await built.read('identity')).toString()))
    cache.set(key, file)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return file
  }

  return {
    has: (route) => sources.has(route),
    async page(built, { route, at, cookie }) {
      const query = new URLSearchParams(at.split('?')[1] ?? '')
      const asked = { db, areaId: preferredPark(cookie ?? '') ?? FIRST_PARK, now: clock(), query }
      const page = await sources
        .get(route)?.(asked)
        .catch((error: unknown) => {
          log.error({ err: error }, 'a page could not be read')
          return null
        })
      if (!page) {
        const file = await cachedFile(built.tag, built, async (html) => withoutText(html, publicUrl))
        return { file, served: false }
      }
      // as a call would answer the phone: dates and the like as text
      const pageText = JSON.parse(JSON.stringify(page)) as ServedPage
      const key = tagOf(JSON.stringify([built.tag, at, pageText]))
      const file = await cachedFile(key, built, async (html) =>
        withText(html, pageText, {
          publicUrl,
          at,
          drawn: pageText.answers.length > 0 ? await drawn(at, pageText) : null,
        }),
      )
      return { file, served: pageText.answers.length > 0 }
    },
  }
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function fileOf(html: string): BuiltFile {
  const bytes = Buffer.from(html)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const forms = { identity: bytes, gzip: gzipSync(bytes), br: brotliCompressSync(bytes, quality) }
  return {
    type: 'text/html; charset=utf-8',
    tag: tagOf(html),
    immutable: false,
    encodings: ['br', 'gzip'],
    read: async (encoding) => forms[encoding],
  }
}
