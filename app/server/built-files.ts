import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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
}

/** What a build left: files by their path below the base, pages by the address they answer, all known addresses. */
export interface Built {
  readonly files: ReadonlyMap<string, BuiltFile>
  readonly pages: ReadonlyMap<string, BuiltFile>
  readonly shell: BuiltFile
  readonly paths: readonly string[]
  /** The content security policy of every page. */
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
 * Reads the index of a build. Pages are read at once; other files on first use, so a start stays quick. Only what was
 * listed here can ever be served: no path of a request reaches the file system. Throws where the build is incomplete.
 */
export async function readBuilt(dist: string, configuration: ClientConfiguration = {}): Promise<Built> {
  const [{ policy }, index] = await Promise.all([
    json<{ policy: string }>(join(dist, 'csp.json')),
    json<{ shell: string; pages: Record<string, string>; paths: string[] }>(join(dist, 'pages.json')),
  ])
  const files = await listFiles(join(dist, 'phone'))
  const page = (name: string) => readPage(join(dist, 'pages', name), configuration)
  const pages = await Promise.all(
    Object.entries(index.pages).map(async ([path, name]) => [path, await page(name)] as const),
  )
  return { files, pages: new Map(pages), shell: await page(index.shell), paths: index.paths, policy }
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
async function readPage(path: string, configuration: ClientConfiguration): Promise<BuiltFile> {
  if (Object.keys(configuration).length > 0) return configuredPage(await readFile(path, 'utf8'), configuration)
  const tag = tagOf(await readFile(path))
  const page = fileAt(path, { tag, immutable: false, encodings: ['br', 'gzip'] })
  await Promise.all([page.read('identity'), page.read('br'), page.read('gzip')])
  return page
}

function configuredPage(html: string, configuration: ClientConfiguration): BuiltFile {
  const content = JSON.stringify(configuration)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  // Before the first script, which asks for it; a function, for `$` in the text must stay.
  const bytes = Buffer.from(
    html.replace('<head>', () => `<head><meta name="client-configuration" content="${content}">`),
  )
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const forms = { identity: bytes, gzip: gzipSync(bytes), br: brotliCompressSync(bytes, quality) }
  return {
    type: types['.html'] ?? 'text/html',
    tag: tagOf(bytes),
    immutable: false,
    encodings: ['br', 'gzip'],
    read: async (encoding) => forms[encoding],
  }
}

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

function fileAt(path: string, facts: Pick<BuiltFile, 'tag' | 'immutable' | 'encodings'>): BuiltFile {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    ...facts,
    type: types[extname(path)] ?? 'application/octet-stream',
    read(encoding) {
      const reading = kept.get(encoding) ?? readFile(path + suffixes[encoding])
      kept.set(encoding, reading)
      reading.catch(() => kept.delete(encoding))
      return reading
    },
  }
}
