import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A module of the server with all that it imports, in a few files. */
export interface Bundled {
  readonly file: string
  remove(): void
}

/**
 * Bundles our modules and the packages of many small ones: a process that loads the result begins in a quarter of the time, which counts where
 * hundreds of them die. What modules find beside themselves they find by `../../`, so the files stand two folders below the root.
 */
export async function bundled(module: string): Promise<Bundled> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/bundled-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['typebox', 'kysely'] },
    build: {
      ssr: module,
      outDir: folder,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'bundled.mjs', chunkFileNames: '[name].mjs' } },
    },
  })
  return { file: join(folder, 'bundled.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
