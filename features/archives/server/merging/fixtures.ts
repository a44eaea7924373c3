import { type Db, newId } from '#platform/db'
import { finishMerge, insertMerge, markMerged } from './merge-queries.ts'
import { MOVES } from './moved.ts'
import { moveRows } from './moving-queries.ts'

/** A merge of two archives, done by this person. */
export async function makeMerge(
  db: Db,
  { areaId, survivorId, mergedId }: { areaId: string; survivorId: string; mergedId: string },
  by: { id: string },
  now = new Date(),
): Promise<{ id: string }> {
  const id = newId()
  const two = { survivorId, mergedId }
  await insertMerge(db, { ...two, id, areaId, at: now, byId: by.id })
  for (const moved of MOVES) await moveRows(db, moved, id, two)
  await markMerged(db, two, now)
  await finishMerge(db, id, { survivorId, basic: null })
  return { id }
}
