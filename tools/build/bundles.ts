import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, mergeConfig } from 'vite'
import config from '../../vite.config.ts'

/** One row of Vite's manifest: a file of the bundle and what it needs. */
export interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Vite's manifest: chunks by the source file they came from. */
export type Manifest = Readonly<Record<string, Chunk>>

/** What the prerendering entry offers once it is built. */
export interface Prerenderer {
  /** The HTML of a screen as a person without a session and without data sees it first; null where it is not built. */
  prerender(path: string): Promise<{ readonly html: string; readonly title: string } | null>
  /** The HTML that stands until the bundle of any other screen arrives. */
  waiting(): string
}

const run = (own: InlineConfig) => build({ ...mergeConfig(config, own), configFile: false, logLevel: 'warn' })

/** Builds the client into `out` (hashed files under `assets/`) and answers its manifest. */
export async function buildClient(out: string): Promise<Manifest> {
  await run({
    build: {
      outDir: out,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: { main: 'app/phone/main.tsx' },
        output: {
          // Short names: each is written in the entry, once for every chunk of every screen.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
          // changes seldom: stays in the phone's cache from deploy to deploy
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/,
              },
            ],
          },
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

/** Builds and loads the prerendering entry. `out` must lie inside the checkout, where packages are found. */
export async function buildPrerenderer(out: string): Promise<Prerenderer> {
  await run({
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
