import type { Store } from '#platform/db'
import { verifyLedger } from '#platform/ledger'
import { everyLaw } from '../support/laws.ts'

/** Everything that is wrong with the books, in words; empty where they are right. `few`: no table has thousands of rows. */
export async function wrongInBooks(store: Pick<Store, 'pool'>, rows: 'many' | 'few' = 'many'): Promise<string[]> {
  const { pool } = store
  const wrong: string[] = []
  // Thousands of rows were just written: a plan made for empty tables would compare each with each.
  if (rows === 'many') await pool.query('analyze')
  for (const [law, query] of await everyLaw()) {
    const { rows } = await pool.query<object>(query)
    wrong.push(...rows.map((row) => `${law}: ${JSON.stringify(row)}`))
  }
  const verified = await verifyLedger(store)
  return verified.wrong === null ? wrong : [...wrong, `the ledger: ${verified.wrong}`]
}

/** A passage that went through, as the stays are to be told from it. */
export interface Fact {
  direction: 'entry' | 'exit'
  at: number
}

/**
 * The stays that facts tell of, reckoned the slow way: walk through time; an exit closes the car that is inside, an entry on top of an
 * entry loses the first. Independent of the server's own reckoning.
 */
export function staysOf(facts: readonly Fact[]): { entered: number; exited: number | null; state: string }[] {
  const stays: { entered: number; exited: number | null; state: string }[] = []
  const inTime = facts.toSorted(
    (a, b) => a.at - b.at || (a.direction === b.direction ? 0 : a.direction === 'entry' ? -1 : 1),
  )
  for (const { direction, at } of inTime) {
    const inside = stays.find((stay) => stay.state === 'open')
    if (direction === 'entry') {
      if (inside) inside.state = 'lost'
      stays.push({ entered: at, exited: null, state: 'open' })
    } else if (inside) Object.assign(inside, { exited: at, state: 'closed' })
  }
  return stays
}
