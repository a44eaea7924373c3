import { type Db, newId } from '#platform/db'
import { createLearner } from './learn.ts'

/** A stay as tests of counts need it: when a car came, and when it left; null: it is still inside, or its exit was never seen. */
export interface CountedStay {
  readonly enteredAt: Date
  readonly exitedAt: Date | null
  readonly lost?: boolean
}

/** Puts stays of made-up plates into a lot. */
export async function makeCountedStays(
  db: Db,
  lot: { id: string; areaId: string },
  stays: readonly CountedStay[],
): Promise<void> {
  const rows = stays.map(({ enteredAt, exitedAt, lost = false }) => {
    const state = lost ? 'lost' : exitedAt ? 'closed' : 'open'
    const id = newId()
    const { areaId, id: lotId } = lot
    const plate = `鄂${id.slice(-12)}`
    return { id, areaId, lotId, plate, vehicleKind: 'small', enteredAt, exitedAt, state, feeFen: exitedAt && 0 }
  })
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('parking.stay')
      .values(rows.slice(at, at + 1000))
      .execute()
}

/** Counts and foresees as the clock's work does, once: what the stays of a made past say. */
export async function learnPeaks(db: Db, now: Date): Promise<void> {
  await createLearner({ db, clock: () => now }).learn()
}
