import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, mergeConfig } from 'vite'
import type { Place } from '../../app/phone/place.ts'
import config from '../../vite.config.ts'

/** One row of Vite's manifest: a file of the bundle and what it needs. */
export interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  /** What it may import later. */
  readonly dynamicImports?: readonly string[]
}

/** Vite's manifest: chunks by the source file they came from. */
export type Manifest = Readonly<Record<string, Chunk>>

/** What the prerendering entry offers once it is built. */
export interface Prerenderer {
  /** The HTML of an address of the route table (parameters as `{id}`) as a person sees it before the program is there. */
  prerender(path: string): Promise<{
    readonly html: string
    /** It is the screen as it draws itself first, not only its frame. */
    readonly own: boolean
    readonly place: Omit<Place, 'load'>
  }>
  /** The HTML that stands on an unknown address until the bundle arrives. */
  waiting(): string
}

const run = (own: InlineConfig) => build({ ...mergeConfig(config, own), configFile: false, logLevel: 'warn' })

const MAIN = 'app/phone/main.tsx'

/** Changes seldom: stays in the phone's cache from deploy to deploy. */
const VENDOR = {
  name: 'vendor',
  // many queries at once are asked by the home, pages of a list by lists
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/](?!.*(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery))/,
  priority: 3,
}

/**
 * Few files for each screen: `first` has what the program and the screen `first` need at once, `forms` and `views` the pieces of the kit that three screens or
 * more share, and each area one file of what its screens share.
 */
function groupsFor(first: ReadonlySet<string>) {
  return [
    VENDOR,
    { name: 'plate', test: /[\\/](ui|vocabulary)[\\/]plate\b/, priority: 3 },
    { name: 'first', test: (id: string) => first.has(id), priority: 2 },
    {
      name: 'forms',
      test: /[\\/](ui[\\/](field|form|typing|keypad|amount-field|pin)|client[\\/](form|draft))[\\/]/,
      minShareCount: 3,
      priority: 1,
    },
    { name: 'views', test: /[\\/](ui|client|vocabulary)[\\/]/, minShareCount: 3, priority: 1 },
    {
      name: (id: string) => /features[\\/](\w+)[\\/]/.exec(id)?.[1] ?? null,
      debugName: 'areas',
      test: /[\\/]features[\\/]/,
      minShareCount: 2,
    },
  ]
}

/** Builds the client into `out` (hashed files under `assets/`) and answers its manifest. `first` is the source of the screen where most people begin. */
export async function buildClient(out: string, first: string): Promise<Manifest> {
  const needed = await modulesAtOnce([MAIN, first])
  await run({
    build: {
      outDir: out,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: { main: MAIN },
        output: {
          // Short names: each is written in the route table, once for every chunk of every screen.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
          codeSplitting: { groups: groupsFor(needed) },
        },
      },
    },
  })
  const path = join(out, 'manifest.json')
  // Vite wrote it just now
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  await rm(path)
  return manifest
}

/** The modules, by their ids, that these sources need before they can run, packages and the last of the sources left out. */
async function modulesAtOnce(sources: readonly string[]): Promise<Set<string>> {
  const input = Object.fromEntries(sources.map((source, at) => [`entry${at}`, source]))
  const result = await run({
    build: { write: false, minify: false, rolldownOptions: { input, output: { codeSplitting: { groups: [VENDOR] } } } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = new Map(
    outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made] as const] : [])),
  )
  const found = new Set<string>()
  const visit = (file: string): void => {
    const chunk = chunks.get(file)
    if (!chunk || chunk.name === 'vendor') return
    chunks.delete(file)
    for (const id of chunk.moduleIds) found.add(id)
    for (const next of chunk.imports) visit(next)
  }
  for (const chunk of chunks.values()) if (/^entry\d/.test(chunk.name)) visit(chunk.fileName)
  const own = sources.at(-1) ?? ''
  return new Set([...found].filter((id) => !id.includes('node_modules') && !id.endsWith(own)))
}

/** Builds and loads the prerendering entry, with all its packages: the server draws with it too. */
export async function buildPrerenderer(out: string): Promise<Prerenderer> {
  await run({
    // as people get React, whatever the server's environment says
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: out,
      emptyOutDir: true,
      ssr: 'app/phone/prerender.tsx',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  // the build above made it from app/phone/prerender.tsx
  return (await import(pathToFileURL(join(out, 'prerender.mjs')).href)) as Prerenderer
}

/** Builds one small script that stands inside the HTML, as a classic script without imports. */
export async function buildInline(entry: string): Promise<string> {
  const result = await run({
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'inline', fileName: () => 'inline.js' },
      rolldownOptions: { output: { exports: 'none' } },
    },
  })
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error(`${entry} gave no script`)
  const code = output.output[0].code.trim()
  if (code.includes('</script')) throw new Error(`${entry} would end its own script element`)
  return code
}

/** The files that a chunk and everything it imports at once need: scripts, the chunk's own first, and style sheets. */
export function filesOf(manifest: Manifest, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not part of the bundle`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    // what a chunk imports comes before it, as in the cascade of the bundle
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}
