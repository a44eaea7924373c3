import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { managedBy } from '../ground/ties.ts'
import { listGoneFrom, listOpenTo, listSentBy } from './part-queries.ts'

/** Kinds of messages about tasks. */
export const TASK_KINDS = {
  /** To who is to fill a share in or helps: it arrived, came back, changed hands. The thing is the share. */
  part: 'tasks.part',
  /** To who had a share: it was handed to another. The thing is the share. */
  gone: 'tasks.gone',
  /** To the sponsor: what became of their task. The thing is the task. */
  sponsor: 'tasks.sponsor',
} as const

/** Topic of messages about tasks. */
export const TASK_TOPIC = 'task'

/** Registers what messages about tasks are called, and who may open what they lead to. */
export function registerTaskMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  inbox.topic({ key: TASK_TOPIC, title: '任务', sms: true })
  inbox.kind({ kind: TASK_KINDS.part, topic: TASK_TOPIC, mayOpen: openParts })
  inbox.kind({
    kind: TASK_KINDS.gone,
    topic: TASK_TOPIC,
    mayOpen: async (db, reader, ids) => new Set(await listGoneFrom(db, reader, ids)),
  })
  inbox.kind({
    kind: TASK_KINDS.sponsor,
    topic: TASK_TOPIC,
    mayOpen: async (db, reader, ids) => new Set(await listSentBy(db, reader, ids)),
  })
}

async function openParts(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  if (!facts) return new Set()
  return new Set(await listOpenTo(db, { ...reader, companyIds: managedBy(facts) }, ids))
}
