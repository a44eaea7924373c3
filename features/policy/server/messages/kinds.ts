import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { actsFor } from '../companies.ts'
import { mayWrite } from '../rights.ts'
import { listOfCompanies, listPublished, listStored } from './queries.ts'

/** Kinds of messages about policies. */
export const POLICY_KINDS = {
  /** To who follows a theme: a new policy, or a version of one. The thing is the policy. */
  news: 'policy.news',
  /** To other holders of the right: a version was handed in. The thing is the policy. */
  review: 'policy.review',
  /** To the author: what became of it. The thing is the policy. */
  item: 'policy.item',
  /** To who applied: what became of the application. The thing is the application. */
  application: 'policy.application',
} as const

/** Registers what messages about policies are called, and who may open what they lead to. */
export function registerPolicyMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  const topic = 'policy'
  inbox.topic({ key: topic, title: '政策', sms: false })
  inbox.kind({ kind: POLICY_KINDS.news, topic, mayOpen: (db, { areaId }, ids) => listPublished(db, areaId, ids) })
  inbox.kind({ kind: POLICY_KINDS.review, topic, mayOpen: atDesk })
  inbox.kind({ kind: POLICY_KINDS.item, topic, mayOpen: atDesk })
  inbox.kind({ kind: POLICY_KINDS.application, topic, mayOpen: ofCompanies })
}

/** Those of these that are in the park, for whoever writes there today. */
async function atDesk(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  return facts && mayWrite(facts) ? await listStored(db, reader.areaId, ids) : new Set()
}

/** Those of these applications that are of a company for which the reader acts today. */
async function ofCompanies(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  return facts ? await listOfCompanies(db, reader.areaId, actsFor(facts), ids) : new Set()
}
