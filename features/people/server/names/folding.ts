import { type Db, inTransaction } from '#platform/db'
import { foldName } from '#vocabulary/names'
import { listUnfolded, listUnfoldedApplications, lockName, type StoredName, setApplicationName } from './queries.ts'
import { callPerson } from './renaming.ts'

/** Names that are read at once. */
const BATCH = 500

/**
 * Folds the names that came before all ways in folded them, so that people are found by what is typed now. A name of which nothing would be left stays: its
 * person is told at the next change. Running it again does nothing.
 */
export async function foldNames(db: Db): Promise<number> {
  let folded = 0
  await walk(
    (after) => listUnfolded(db, after, BATCH),
    async ({ id, name }) => {
      const done = await inTransaction(db, async (tx) => {
        // somebody may have called them otherwise meanwhile
        const now = await lockName(tx, id)
        if (now?.nickName !== name) return false
        await callPerson(tx, id, { nickName: foldName(name) })
        return true
      })
      if (done) folded += 1
    },
  )
  await walk(
    (after) => listUnfoldedApplications(db, after, BATCH),
    async (one) => {
      await setApplicationName(db, one, foldName(one.name))
      folded += 1
    },
  )
  return folded
}

async function walk(
  list: (after: string | null) => Promise<readonly StoredName[]>,
  fold: (one: StoredName) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const names: readonly StoredName[] = await list(after)
    for (const one of names) {
      const name = foldName(one.name)
      if (name !== '' && name !== one.name) await fold(one)
    }
    after = names.at(-1)?.id ?? null
    if (after === null || names.length < BATCH) return
  }
}
