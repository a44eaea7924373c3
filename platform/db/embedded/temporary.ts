import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { type EmbeddedStore, type StartOptions, startStore } from './launcher.ts'

/**
 * An empty embedded store for tests and tools in a folder of its own, in memory where there is room, else under /tmp. `stop`
 * removes it; if this process dies, in whatever way, the store stops and the folder goes too.
 */
export async function startTemporaryStore(options: StartOptions = {}): Promise<EmbeddedStore> {
  // A short path, so that the socket's name fits; open, so that the store's user may cross it.
  const folder = mkdtempSync(`${roomiest()}/yuanqu-`)
  try {
    chmodSync(folder, 0o755)
    const store = await startStore(folder, { durable: false, temporary: true, ...options })
    return { ...store, stop: () => store.stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** What a run of all tests may need, in bytes. */
const ROOM = 4 * 1024 ** 3

/** Where temporary folders are quickest: in memory where there is room. */
export function roomiest(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= ROOM) return '/dev/shm'
  } catch {
    // this system has no such folder
  }
  return '/tmp'
}
