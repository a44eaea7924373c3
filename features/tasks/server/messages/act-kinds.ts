import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { TASK_TOPIC } from './kinds.ts'
import { listSeenTasks } from './queries.ts'

/** Kinds of messages about what sponsors and operators do; the thing is the task. */
export const ACT_KINDS = {
  /** A copy came. */
  copied: 'tasks.copied',
  /** The task was cancelled or terminated. */
  ended: 'tasks.ended',
  /** There is more time. */
  extended: 'tasks.extended',
} as const

/** Registers what messages about acts are called; whoever sees the task may open them. */
export function registerActMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  for (const kind of Object.values(ACT_KINDS)) inbox.kind({ kind, topic: TASK_TOPIC, mayOpen: openTasks })
}

async function openTasks(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  return new Set(facts ? await listSeenTasks(db, { ...reader, ...facts }, ids) : [])
}
