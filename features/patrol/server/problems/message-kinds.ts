import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { companiesOf, mayManage } from '../ground/rights.ts'
import { listFormer, listSeen } from './queries.ts'

/** Topic of messages about patrol. */
export const TOPIC = 'patrol'

/** Kinds of messages about problems; the thing is the problem. */
export const PROBLEM_KINDS = {
  /** To who reported it or mends it: what became of it. */
  moved: 'patrol.problem',
  /** To who had to mend it: it is theirs no more. */
  gone: 'patrol.gone',
  /** To operators: it came again and again. */
  again: 'patrol.again',
} as const

/** Registers what messages of patrol are called; whoever sees a problem may open them. */
export function registerMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  inbox.topic({ key: TOPIC, title: '巡查', sms: true })
  for (const kind of [PROBLEM_KINDS.moved, PROBLEM_KINDS.again])
    inbox.kind({ kind, topic: TOPIC, mayOpen: openProblems })
  inbox.kind({ kind: PROBLEM_KINDS.gone, topic: TOPIC, mayOpen: openGone })
}

async function openProblems(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  if (!facts) return new Set()
  return new Set(await listSeen(db, { ...reader, seesAll: mayManage(facts), companyIds: companiesOf(facts) }, ids))
}

async function openGone(db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await factsOf(db, reader)
  if (!facts) return new Set()
  return new Set(await listFormer(db, { ...reader, companyIds: companiesOf(facts) }, ids))
}
