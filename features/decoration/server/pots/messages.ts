import { areaName } from '#door/estate'
import { factsOf, operatorsOf, phonesOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import type { CaseRow } from '../ground/case-row.ts'
import { foremanPerson } from '../ground/foreman.ts'
import { applicantsOf, TOPIC } from '../ground/messages.ts'
import { managedBy, ownIndex } from '../ground/parties.ts'
import { findDeduction, listDeductionPots } from './deduction-queries.ts'
import type { MoneyEngines } from './engines.ts'
import { DEDUCTION_NEWS, DESK_PATH, depositPath, POT_NEWS } from './names.ts'
import { listOwnPots, type PotOwnRow } from './pot-queries.ts'

/** What the sender of SMS calls appeals that were decided. */
const TEXTED = 'decoration.appeal'

/** Registers what messages about money are called, and who may open them; and whom an SMS about a decided appeal still reaches. */
export function registerMoneyMessages(engines: Pick<MoneyEngines, 'notify' | 'vault'>): void {
  const { notify, vault } = engines
  const openPots = async (db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const facts = await factsOf(db, reader)
    if (!facts) return new Set()
    if (facts.roles.includes('operator')) return new Set(ids)
    const index = await ownIndex(db, vault, reader.personId)
    return new Set(await listOwnPots(db, ids, { personId: reader.personId, companyIds: managedBy(facts), index }))
  }
  notify.inbox.kind({ kind: POT_NEWS, topic: TOPIC, mayOpen: openPots })
  notify.inbox.kind({
    kind: DEDUCTION_NEWS,
    topic: TOPIC,
    async mayOpen(db, reader, ids) {
      const of = await listDeductionPots(db, ids)
      const open = await openPots(db, reader, [...new Set(of.map(({ potId }) => potId))])
      return new Set(of.filter(({ potId }) => open.has(potId)).map(({ id }) => id))
    },
  })
  const reached = async (db: Db, ref: string): Promise<string[]> => {
    const deduction = await findDeduction(db, ref)
    if (!deduction?.appealedBy || deduction.endedAt === null) return []
    const open = await notify.inbox.wantSms(db, DEDUCTION_NEWS, [deduction.appealedBy])
    return [...open]
  }
  notify.bulk.subject(TEXTED, {
    lacking: async (db, ref, after, limit) =>
      (await reached(db, ref)).filter((id) => after === null || id > after).slice(0, limit),
    still: async (db, ref, personIds) => {
      const reach = await reached(db, ref)
      return new Set(personIds.filter((id) => reach.includes(id)))
    },
    phones: (db, personIds) => phonesOf(db, vault, personIds),
  })
}

/** Who pays a deposit: the applicant, or the person behind the foreman's phone; nobody where no account has it. */
async function payersOf(
  db: Db,
  { vault }: Pick<MoneyEngines, 'vault'>,
  { workCase, pot }: { workCase: CaseRow; pot: PotOwnRow },
): Promise<string[]> {
  if (pot.side === 'applicant') return await applicantsOf(db, workCase)
  // a firm that was replaced is written to no more: its foreman's phone went with it
  if (pot.releasedAt !== null && pot.firmId !== workCase.firmId) return []
  const foreman = await foremanPerson(db, vault, workCase)
  return foreman === null ? [] : [foreman]
}

/** A message about a deposit or a deduction. */
export interface MoneyNews {
  readonly workCase: CaseRow
  readonly pot: PotOwnRow
  /** Null: it is about the deposit as a whole. */
  readonly deductionId: string | null
  /** Whose act it was: they read nothing of it. */
  readonly byId: string | null
  readonly title: string
  readonly text: string
  readonly now: Date
}

/** Writes to who pays a deposit what became of it, in the caller's transaction. */
export async function writePayers(
  db: Db,
  engines: Pick<MoneyEngines, 'notify' | 'vault'>,
  { workCase, pot, deductionId, byId, ...news }: MoneyNews,
): Promise<void> {
  const personIds = (await payersOf(db, engines, { workCase, pot })).filter((id) => id !== byId)
  if (personIds.length === 0) return
  const { areaId, id } = workCase
  const about = deductionId === null ? { kind: POT_NEWS, thing: pot.id } : { kind: DEDUCTION_NEWS, thing: deductionId }
  await engines.notify.inbox.write(db, { areaId, personIds, ...about, ...news, path: depositPath(id) })
}

/** Writes to operators what waits for them, in the caller's transaction. */
export async function writeOperators(
  db: Db,
  { notify }: Pick<MoneyEngines, 'notify'>,
  { workCase, pot, deductionId, byId, ...news }: MoneyNews,
): Promise<void> {
  const { areaId } = workCase
  const personIds = (await operatorsOf(db, areaId)).filter((id) => id !== byId)
  if (personIds.length === 0) return
  const about = deductionId === null ? { kind: POT_NEWS, thing: pot.id } : { kind: DEDUCTION_NEWS, thing: deductionId }
  await notify.inbox.write(db, { areaId, personIds, ...about, ...news, path: DESK_PATH })
}

/** Texts who appealed that it was decided; it leaves after the commit, not by night. */
export async function textDecided(
  db: Db,
  { notify }: Pick<MoneyEngines, 'notify'>,
  { workCase, deductionId, title, now }: { workCase: CaseRow; deductionId: string; title: string; now: Date },
): Promise<void> {
  const { areaId, id } = workCase
  await notify.bulk.begin(db, {
    id: newId(),
    areaId,
    kind: TEXTED,
    ref: deductionId,
    sender: await areaName(db, areaId),
    title,
    path: depositPath(id),
    at: now,
    steps: [{ channel: 'sms', afterMinutes: 0 }],
  })
}
