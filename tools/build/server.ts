import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { SERVER } from '../install.mjs'
import { replaceFolder } from './replace.ts'

/** What the bundle follows from beside its modules. */
const MAKERS = ['package.json', 'package-lock.json', 'tools/build/server.ts']

/** Which modules stand in which file of the bundle, as paths below the root. */
export type Chunks = Readonly<Record<string, readonly string[]>>

/**
 * Bundles a module of the server, our modules that it imports and the packages of many small ones into `out`, two folders below the root; `main.mjs` is
 * what to run. A process that loads few files begins in half the time. What is imported later stays a file of its own.
 */
export async function bundleServer(root: string, module: string, out: string): Promise<Chunks> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces(root)],
    ssr: { noExternal: ['typebox', 'kysely'] },
    build: {
      ssr: module,
      outDir: out,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs', keepNames: true } },
    },
  })
  return Object.fromEntries(outputsOf(built).flatMap((each) => (each.type === 'chunk' ? [modulesOf(root, each)] : [])))
}

/** Bundles the server into `.cache/server` where that does not hold the sources as they are now. Answers whether it built. */
export async function buildServerIfStale(root: string): Promise<boolean> {
  const out = join(root, SERVER)
  const had = await readFile(join(out, 'sources.json'), 'utf8').catch(() => null)
  if (had !== null && had === (await written(root, Object.keys(JSON.parse(had) as object)))) return false
  const work = join(root, '.cache', `server-build-${process.pid}`)
  try {
    const chunks = await bundleServer(root, 'app/server/main.ts', work)
    await writeFile(join(work, 'chunks.json'), JSON.stringify(chunks))
    const sources = new Set(Object.values(chunks).flat())
    await writeFile(join(work, 'sources.json'), await written(root, [...MAKERS, ...[...sources].sort()]))
    await keepParts(out, work)
    await replaceFolder(work, out)
    return true
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The parts of the bundle before this one stay: a server that has run since then loads some of them only when they are needed. */
async function keepParts(before: string, fresh: string): Promise<void> {
  const told = await readFile(join(before, 'chunks.json'), 'utf8').catch(() => '{}')
  const files = new Set(Object.keys(JSON.parse(told) as Chunks).flatMap((part) => [part, `${part}.map`]))
  const counts = (path: string) => path === before || files.has(basename(path))
  // what has not changed is there already
  if (files.size > 0) await cp(before, fresh, { recursive: true, force: false, filter: counts })
}

/** Each module finds what stands beside it where it stood before it was bundled. */
function ownPlaces(root: string): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id)
      if (file.startsWith('..') || file.includes('node_modules') || !code.includes('import.meta.url')) return null
      const place = `new URL(${JSON.stringify(`../../${file}`)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', place), map: null }
    },
  }
}

function outputsOf(built: Awaited<ReturnType<typeof build>>): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  if ('on' in built) throw new Error('a build that watches has no end')
  return [built].flat().flatMap(({ output }) => output)
}

function modulesOf(root: string, { fileName, moduleIds }: Rolldown.OutputChunk): [string, string[]] {
  const own = moduleIds.filter((id) => id.startsWith(`${root}/`) && !id.includes('/node_modules/'))
  return [fileName, own.map((id) => relative(root, id)).sort()]
}

/** What stands in these files, as a text: paths below the root with the hash of each. */
async function written(root: string, files: readonly string[]): Promise<string> {
  const hashes = files.map(async (file) => {
    const bytes = await readFile(join(root, file)).catch(() => '')
    return [file, createHash('sha256').update(bytes).digest('base64url')]
  })
  return JSON.stringify(Object.fromEntries(await Promise.all(hashes)))
}
