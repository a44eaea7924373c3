import { inTransaction, type Store } from '#platform/db'
import type { Files } from '#platform/files'
import { pruneData, pruneRevisions } from './queries.ts'

const DAY_MS = 86_400_000
/** Days that a draft stays after its last save; that what was handed in stays after what it was for has ended; that saves between stay for merging. */
const DAYS = { draft: 90, ended: 3 * 365, between: 7 } as const
const BATCH = 500

/** The purpose under which files of forms are sent. */
export const FORM_FILES = 'form'

/** Deletes filled forms whose time is over, with their files, and saves between that nobody merges by any more. */
export async function pruneForms(
  { store, files }: { store: Store; files: Pick<Files, 'release'> },
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const bounds = { drafts: before(DAYS.draft), ended: before(DAYS.ended), most: BATCH }
  for (let count = BATCH; count === BATCH; )
    count = await inTransaction(store.db, async (db) => {
      const gone = await pruneData(db, bounds)
      await files.release(db, gone.fileIds, FORM_FILES)
      return gone.count
    })
  await pruneRevisions(store.db, before(DAYS.between))
}
