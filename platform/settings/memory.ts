import type { Store } from '#platform/db'
import { type HeldVersion, listHeld } from './read-queries.ts'
import { type Rule, type ValueOf, valueFrom } from './rule.ts'
import { SETTINGS_CHANGED } from './version-queries.ts'

/** How soon a reading that failed is tried again, in milliseconds. */
const AGAIN_MS = 500

/** What this process knows of the rules of all parks. */
export interface Memory {
  /** What a rule says in a park now; the usual before `start`. */
  of<R extends Rule>(areaId: string, rule: R): ValueOf<R>
  /** Reads all, and hears what changes. */
  start(): Promise<void>
}

/**
 * Keeps what parks have set in memory, for what is asked often and need not be exact to the transaction. A change is heard with its commit; after a lost connection all is read anew. A version
 * from a future day is known beforehand and holds from its moment on.
 */
export function createMemory(store: Store, now: () => number): Memory {
  const parks = new Map<string, readonly HeldVersion[]>()
  // Of two readings of a park that end in another order than they began the later one holds.
  let turn = 0
  const readAt = new Map<string, number>()

  async function read(areaId: string | null): Promise<void> {
    const mine = ++turn
    const rows = await listHeld(store.db, areaId)
    const touched = areaId === null ? new Set([...parks.keys(), ...rows.map((row) => row.areaId)]) : [areaId]
    for (const park of touched) {
      if ((readAt.get(park) ?? 0) > mine) continue
      readAt.set(park, mine)
      parks.set(
        park,
        rows.filter((row) => row.areaId === park),
      )
    }
  }

  async function readOn(areaId: string | null): Promise<void> {
    for (;;) {
      try {
        return await read(areaId)
      } catch {
        await new Promise<void>((done) => setTimeout(done, AGAIN_MS).unref())
        if (store.pool.ended || store.pool.ending) return
      }
    }
  }

  return {
    of(areaId, rule) {
      const [held] = (parks.get(areaId) ?? [])
        .filter(({ name, fromAt }) => name === rule.name && fromAt.getTime() <= now())
        .toSorted((a, b) => b.fromAt.getTime() - a.fromAt.getTime() || b.number - a.number)
      return valueFrom(rule, held?.value)
    },
    async start() {
      await store.listen(SETTINGS_CHANGED, (heard) => {
        void readOn(heard.kind === 'notified' ? heard.payload : null)
      })
      await read(null)
    },
  }
}
