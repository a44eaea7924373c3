import { factsOf } from '#door/people'
import type { Notify } from '#platform/notify'
import { TASK_TOPIC } from '../messages/kinds.ts'
import { listSeenCycles } from './queries.ts'

/** The kind of messages about cycles; the thing is the cycle. */
export const CYCLE_KIND = 'tasks.cycle'

/** Registers what messages about cycles are called; whoever sees the cycle may open them. */
export function registerCycleMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  inbox.kind({
    kind: CYCLE_KIND,
    topic: TASK_TOPIC,
    mayOpen: async (db, reader, ids) => {
      const facts = await factsOf(db, reader)
      return new Set(facts ? await listSeenCycles(db, { ...reader, ...facts }, ids) : [])
    },
  })
}
