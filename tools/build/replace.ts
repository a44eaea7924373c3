import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Puts a folder where another or none stands: there is the old one or the new one, as a whole. */
export async function replaceFolder(fresh: string, place: string): Promise<void> {
  await mkdir(join(place, '..'), { recursive: true })
  for (let tries = 1; ; tries += 1) {
    const old = `${place}.old-${process.pid}-${tries}`
    await rename(place, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    try {
      await rename(fresh, place)
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      // another disk
      if (code === 'EXDEV') return await cp(fresh, place, { recursive: true })
      // another build of the same moment was quicker: its result is moved away in its turn
      if (tries === 3 || (code !== 'ENOTEMPTY' && code !== 'EEXIST')) throw error
    } finally {
      await rm(old, { recursive: true, force: true })
    }
  }
}
