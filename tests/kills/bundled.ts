import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '../../tools/build/server.ts'

const root = join(import.meta.dirname, '../..')

/** A module of the server with all that it imports, in a few files. */
export interface Bundled {
  readonly file: string
  remove(): void
}

/** Bundles a module as the server is bundled, into a folder of its own: it counts where hundreds of processes die. */
export async function bundled(module: string): Promise<Bundled> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/bundled-'))
  await bundleServer(root, module, folder)
  return { file: join(folder, 'main.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
