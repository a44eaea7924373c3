import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, runningStore, startStore } from '#platform/db'

/** The database that a tool works on. */
export interface ToolStore {
  readonly url: string
  readonly dataDir: string
  done(): Promise<void>
}

/** The embedded store was never made. */
export class NoStore extends Error {}

/**
 * The database of DATABASE_URL, else this checkout's embedded one (DATA_DIR as the server reads it). `beside` works next
 * to a running server and wants the store to exist; `first` makes it where it does not; `alone` is refused (EmbeddedError) while a server runs.
 */
export async function toolStore(how: 'beside' | 'first' | 'alone'): Promise<ToolStore> {
  const external = process.env['DATABASE_URL']
  const checkout = fileURLToPath(new URL('..', import.meta.url))
  const { path, note } = dataFolder(checkout, process.env['DATA_DIR'], external !== undefined && external !== '')
  if (external) return { url: external, dataDir: path, done: async () => undefined }
  if (note) console.log(note)
  const running = how === 'alone' ? null : runningStore(path)
  if (running) return { url: running, dataDir: path, done: async () => undefined }
  if (how === 'beside' && !existsSync(join(path, 'postgres', 'PG_VERSION')))
    throw new NoStore(`there is no store in ${path}`)
  const own = await startStore(path)
  return { url: own.url, dataDir: path, done: () => own.stop() }
}
