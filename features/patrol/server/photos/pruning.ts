import { inTransaction } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import { deleteOldProblems, listUnshown } from './pruning-queries.ts'
import { deleteOldPhotos } from './queries.ts'
import { PATROL_PHOTO } from './taking.ts'

const DAY_MS = 86_400_000
/** How long problems are stored after they ended, and photos of rounds after they were told, as `retention.ts` declares. */
export const YEARS = 3 * 365
const AT_ONCE = 200

/** Deletes problems and photos of rounds that have lived long enough, and lets their files go. */
export async function prunePatrol({
  store,
  files,
  clock,
}: Pick<PatrolEngines, 'store' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - YEARS * DAY_MS)
  for (;;) {
    const gone = await inTransaction(store.db, async (db) => {
      const { problems, fileIds } = await deleteOldProblems(db, before, AT_ONCE)
      const photos = await deleteOldPhotos(db, before, AT_ONCE)
      await files.release(db, await listUnshown(db, [...fileIds, ...photos]), PATROL_PHOTO)
      return problems + photos.length
    })
    if (gone === 0) return
  }
}
