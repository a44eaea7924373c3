import { type Db, inTransaction } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { EngineContext } from '../context.ts'
import { paymentRefusals } from '../contract.ts'
import type { Difference } from './bill-day.ts'
import { lockDifference, markSettled } from './difference-queries.ts'

/** A person explains a difference. It still counts in its day's figures: explained money is not found money. */
export async function settleDifference(
  engine: EngineContext,
  db: Db,
  settled: { id: string; personId: string; note: string },
): Promise<Difference> {
  const note = settled.note.trim().slice(0, 500)
  if (note === '') throw new Error('a difference is settled with a note')
  return await inTransaction(db, async (db) => {
    const state = (await lockDifference(db, settled.id)) ?? refuse(paymentRefusals.differenceUnknown)
    if (state !== 'open') refuse(paymentRefusals.differenceSettled)
    return await markSettled(db, settled.id, { personId: settled.personId, note, endedAt: engine.clock() })
  })
}
