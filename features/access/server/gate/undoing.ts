import type { Db } from '#platform/db'
import { type CrossingRow, findLastMove } from '../crossings/queries.ts'
import { type PassRow, updateInside } from '../passes/queries.ts'

/**
 * Puts a pass's person back to where they were before a crossing at which nobody passed after all. Only its latest move is undone: what happened since stands.
 * The pass is held. Answers the pass as it is then.
 */
export async function undoMove(db: Db, crossing: CrossingRow, pass: PassRow | null): Promise<PassRow | null> {
  if (pass === null || !crossing.moved || (await findLastMove(db, pass.id)) !== crossing.id) return pass
  const inside = crossing.direction === 'out'
  const entriesLeft = pass.entriesLeft === null || inside ? pass.entriesLeft : pass.entriesLeft + 1
  const since = pass.insideSince ?? crossing.at
  await updateInside(db, pass.id, { inside, entriesLeft, now: since })
  return { ...pass, inside, entriesLeft, insideSince: inside ? since : null }
}
