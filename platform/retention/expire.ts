import type { Db } from '#platform/db'
import { type DeclaredTable, keeperLifetimes } from './declared.ts'
import { pointingFirst } from './erase.ts'
import { expireSome, findPointers } from './expiry-queries.ts'

const DAY_MS = 86_400_000
/** So many rows end in one transaction. */
const BATCH = 500
/** So many batches of one lifetime in one turn: what is left over waits for the next hour, and nobody waits for this. */
const MAX_BATCHES = 200

/** What one lifetime ended. */
export interface Expired {
  readonly table: string
  readonly since: string
  readonly rows: number
  /** More is due than one turn does. */
  readonly more: boolean
}

/**
 * Ends what has lived as long as its declaration says, in batches, rows that point to others before those. A lifetime that fails keeps none of the others from their turn: what was
 * thrown is in the answer's order of tables, thrown together at the end.
 */
export async function expireDue(db: Db, tables: readonly DeclaredTable[], now: Date): Promise<Expired[]> {
  const pointers = await findPointers(db)
  const done: Expired[] = []
  const failed: unknown[] = []
  for (const { on, lifetime } of keeperLifetimes(pointingFirst(tables, pointers))) {
    const facts = {
      before: new Date(now.getTime() - lifetime.days * DAY_MS),
      pointers: pointers.get(on.name) ?? [],
      limit: BATCH,
    }
    let rows = 0
    let last = BATCH
    try {
      for (let turn = 0; turn < MAX_BATCHES && last === BATCH; turn += 1) {
        last = await expireSome(db, on, lifetime, facts)
        rows += last
      }
    } catch (error) {
      failed.push(new Error(`the lifetime of ${on.name} by ${lifetime.since} was not carried out`, { cause: error }))
    }
    if (rows > 0) done.push({ table: on.name, since: lifetime.since, rows, more: last === BATCH })
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some lifetimes were not carried out')
  return done
}
