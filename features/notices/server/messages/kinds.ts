import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { listInPark } from './queries.ts'

/** Kinds of messages to those who send notices. Notices themselves have a list of their own and are no messages. */
export const NOTICE_KINDS = {
  /** To those who send for the same: one is to be agreed to. */
  second: 'notices.second',
  /** To the author: agreed, sent back, recalled by somebody else. */
  author: 'notices.author',
} as const

/** The topic of what is published, which publishing registers. */
const TOPIC = 'publishing'

/** Registers what messages about one's own notices are called. */
export function registerNoticeMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  for (const kind of Object.values(NOTICE_KINDS)) inbox.kind({ kind, topic: TOPIC, mayOpen: listSendable })
}

/** Of these notices, those that somebody sends for today, by the rule of `rights.ts` in any company of theirs. */
async function listSendable(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  if (!facts) return new Set()
  const companies = facts.companies.filter(({ manager }) => manager).map(({ companyId }) => companyId)
  const park = facts.roles.includes('operator') || facts.rights.includes('notice.park')
  const rows = await listInPark(db, reader.areaId, ids)
  return new Set(
    rows.flatMap(({ id, companyId }) => ((companyId === null ? park : companies.includes(companyId)) ? id : [])),
  )
}
