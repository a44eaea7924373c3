import { type Db, inTransaction, type Store } from '#platform/db'
import type { JobLog } from './log.ts'
import { claimEvent, finishOutbox, markEvent, markEvents, type OutboxRow } from './outbox.ts'

/** An event as its subscriber sees it. `id` is stable over repeats. */
export interface DeliveredEvent<Payload = unknown> {
  id: string
  type: string
  payload: Payload
}

/** Who hears of events of a type. */
export interface Subscriber {
  readonly name: string
  /** Whether it wants those that wait together in one transaction. */
  readonly many: boolean
  readonly handler: (db: Db, events: readonly DeliveredEvent[]) => Promise<void>
}

/** Who hears what, and how it is told. */
export interface Events {
  add(type: string, subscriber: Subscriber): void
  /** The types of which somebody wants many at once. */
  together(): string[]
  /** All subscribers in one transaction, which marks the event as done; where one of them fails, each in its own, so that it holds up no other. Throws where one fails. */
  deliver(row: OutboxRow): Promise<void>
  /** Events of one type in one transaction, which marks them as done. Answers those that are to be delivered each by itself: what was tried before, and all where one fails. */
  deliverTogether(rows: readonly OutboxRow[]): Promise<OutboxRow[]>
}

/** A handler of many, from one that handles them one by one. */
export function eachOf(handler: (db: Db, event: DeliveredEvent) => Promise<void>): Subscriber['handler'] {
  return async (db, events) => {
    for (const event of events) await handler(db, event)
  }
}

/** The subscribers of one server process. */
export function createEvents(store: Store, log: JobLog): Events {
  const subscribers = new Map<string, Subscriber[]>()
  const of = (type: string) => subscribers.get(type) ?? []

  async function hear(db: Db, rows: readonly OutboxRow[], those: readonly Subscriber[]): Promise<void> {
    const events = rows.map(({ id, name, payload }) => ({ id, type: name, payload }))
    for (const { handler } of those) await handler(db, events)
  }

  return {
    add: (type, subscriber) => void subscribers.set(type, [...of(type), subscriber]),
    together: () => [...subscribers].filter(([, all]) => all.some(({ many }) => many)).map(([type]) => type),
    async deliver(row) {
      const all = of(row.name)
      try {
        await inTransaction(store.db, async (db) => {
          const claims = await markEvent(db, row.id)
          // who alone ever claimed it need not ask who has handled it
          if (claims !== null) await hear(db, [row], claims > 1 ? await claimEvent(db, row.id, all) : all)
        })
      } catch (error) {
        if (all.length < 2) throw error
        log.warn({ err: error, event: row.name, id: row.id }, 'subscribers did not handle an event together')
        const failed: unknown[] = []
        for (const each of all)
          await inTransaction(store.db, async (db) => hear(db, [row], await claimEvent(db, row.id, [each]))).catch(
            (error: unknown) => failed.push(error),
          )
        if (failed.length > 0) throw failed[0]
        await finishOutbox(store.db, [row.id])
      }
    },
    async deliverTogether(rows) {
      const [first] = rows
      if (!first) return []
      const fresh = rows.filter(({ attempts }) => attempts === 1)
      const ids = fresh.map(({ id }) => id)
      try {
        await inTransaction(store.db, async (db) => {
          const ours = await markEvents(db, ids)
          const those = fresh.filter(({ id }) => ours.has(id))
          if (those.length > 0) await hear(db, those, of(first.name))
        })
        return rows.filter(({ attempts }) => attempts > 1)
      } catch (error) {
        log.warn({ err: error, event: first.name, events: ids.length }, 'events were not handled together')
        return [...rows]
      }
    },
  }
}
