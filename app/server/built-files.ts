import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { WORKER_CACHE } from '../phone/paths.ts'

/** One file of the build with the encodings that stand beside it. */
export interface BuiltFile {
  readonly type: string
  /** Same bytes, same tag. */
  readonly tag: string
  readonly immutable: boolean
  readonly encodings: readonly ('br' | 'gzip')[]
  /** The bytes in an encoding that is listed in `encodings`, or plain. Kept in memory after the first reading. */
  read(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer>
}

/** What the operator says about the client, as `client/configuration` reads it; only what differs from its defaults. */
export interface ClientConfiguration {
  readonly appPrefix?: string
  readonly bridgeHandler?: string
  readonly answerKey?: string
  readonly answerSeal?: 'gcm' | 'ecb'
  /** false: phones keep no program, and those that did stop. */
  readonly worker?: boolean
}

/** What a build left: files by their path below the base, pages by the address they answer, all known addresses. */
export interface Built {
  readonly files: ReadonlyMap<string, BuiltFile>
  /** By the path of the route, parameters as `{id}`. */
  readonly pages: ReadonlyMap<string, BuiltPage>
  readonly shell: BuiltPage
  /** The service worker. */
  readonly worker: BuiltFile
}

/** A page of the client. */
export interface BuiltPage extends BuiltFile {
  /** Its content security policy. */
  readonly policy: string
}

/** A page as `pages.json` lists it. */
interface ListedPage {
  readonly file: string
  readonly tag: string
  readonly policy: string
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * Reads the index of a build. Files and pages are read on first use, so a start stays quick. Only what was
 * listed here can ever be served: no path of a request reaches the file system. Throws where the build is incomplete.
 */
export async function readBuilt(dist: string, configuration: ClientConfiguration = {}): Promise<Built> {
  const index = await json<{
    shell: ListedPage
    pages: Record<string, ListedPage>
    worker: { readonly file: string; readonly files: readonly string[]; readonly ahead: readonly string[] }
  }>(join(dist, 'pages.json'))
  const files = await listFiles(join(dist, 'phone'))
  const page = (listed: ListedPage) => pageAt(join(dist, 'pages', listed.file), listed, configuration)
  const pages = new Map(Object.entries(index.pages).map(([path, listed]) => [path, page(listed)]))
  const shell = page(index.shell)
  const tags = [...pages.values(), shell].map(({ tag }) => tag)
  const { file, ...workerFacts } = index.worker
  const build = { stamp: tagOf(Buffer.from(tags.join())), paths: Object.keys(index.pages), ...workerFacts }
  const program = await readFile(join(dist, 'pages', file), 'utf8')
  const worker = configuration.worker === false ? NO_WORKER : `const BUILD=${JSON.stringify(build)};\n${program}`
  return { files, pages, shell, worker: workerOf(worker) }
}

/** Sends the worker of earlier days away: a phone asks for this file by itself. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${WORKER_CACHE}')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

function workerOf(program: string): BuiltFile {
  const bytes = Buffer.from(program)
  const forms = { identity: bytes, gzip: gzipSync(bytes), br: brotliCompressSync(bytes) }
  return {
    type: types['.js'] ?? 'text/javascript',
    tag: tagOf(bytes),
    immutable: false,
    encodings: ['br', 'gzip'],
    read: async (encoding) => forms[encoding],
  }
}

async function json<T>(file: string): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`the phone client is not built (${file} is missing): run \`npm run build\``)
  })
  // our own build wrote it
  return JSON.parse(text) as T
}

async function listFiles(root: string): Promise<Map<string, BuiltFile>> {
  const found = new Map<string, BuiltFile>()
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const encodings = (['br', 'gzip'] as const).filter((encoding) => names.has(name + suffixes[encoding]))
    // a hashed name is its own tag; the few others are read now for theirs
    const immutable = name.startsWith('assets/')
    const tag = immutable ? name.slice('assets/'.length) : tagOf(await readFile(join(root, name)))
    found.set(`/${name}`, fileAt(join(root, name), { tag, immutable, encodings }))
  }
  return found
}

/** The page as built; where the operator configured the client, with that said in its head and compressed anew. */
function pageAt(path: string, { tag, policy }: ListedPage, configuration: ClientConfiguration): BuiltPage {
  const plain = fileAt(path, { tag, immutable: false, encodings: ['br', 'gzip'] })
  if (Object.keys(configuration).length === 0) return { ...plain, policy }
  const configurationJson = JSON.stringify(configuration)
  let forms: Promise<Record<'br' | 'gzip' | 'identity', Buffer>> | null = null
  return {
    ...plain,
    tag: tagOf(Buffer.from(tag + configurationJson)),
    policy,
    async read(encoding) {
      forms ??= plain.read('identity').then((bytes) => configured(bytes.toString(), configurationJson))
      return (await forms)[encoding]
    },
  }
}

function configured(html: string, configurationJson: string): Record<'br' | 'gzip' | 'identity', Buffer> {
  const content = configurationJson.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  // Before the first script, which asks for it; a function, for `$` in the text must stay.
  const bytes = Buffer.from(
    html.replace('<head>', () => `<head><meta name="client-configuration" content="${content}">`),
  )
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return { identity: bytes, gzip: gzipSync(bytes), br: brotliCompressSync(bytes, quality) }
}

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

function fileAt(path: string, facts: Pick<BuiltFile, 'tag' | 'immutable' | 'encodings'>): BuiltFile {
  const cache = new Map<string, Promise<Buffer>>()
  return {
    ...facts,
    type: types[extname(path)] ?? 'application/octet-stream',
    read(encoding) {
      const reading = cache.get(encoding) ?? readFile(path + suffixes[encoding])
      cache.set(encoding, reading)
      reading.catch(() => cache.delete(encoding))
      return reading
    },
  }
}
