import type { CaseState } from '#contract/decoration'
import { addressesOfCaller } from '#platform/approvals'
import { type AnswerOf, type Db, inTransaction, newId } from '#platform/db'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { approve } from '../applications/deciding.ts'
import { insertSignature } from '../applications/paper-queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { insertCase, lockCase, setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { APPLY } from '../ground/case-words.ts'
import { moveCase, readyIfWhole } from '../ground/moving.ts'
import { sealedForeman } from '../ground/sealing.ts'
import { countDeposit, countFees } from '../money/counting.ts'
import { listCharges } from '../pots/charge-queries.ts'
import type { TypeVersion } from '../types/queries.ts'

/** A day in milliseconds. */
export const DAY_MS = 86_400_000

/** A room of the demo. */
export interface DemoRoom {
  readonly id: string
  readonly place: string
  readonly buildingId: string | null
  readonly level: number
}

/** Who makes the cases of the demo, and with what. */
export interface Making {
  readonly engines: CaseEngines
  readonly areaId: string
  readonly now: Date
  readonly managerId: string
  readonly companyId: string
  readonly foreman: { readonly id: string; readonly name: string; readonly phone: string }
  readonly neighbourId: string
  readonly operatorId: string
  readonly propertyId: string
  readonly firmId: string
  /** A signature under an agreement that was drawn and that nobody has given yet. */
  nextSignature(): string
  /** The same under the result of a check. */
  nextSign(): string
}

/** What a case of the demo is of. */
export interface DemoCase {
  readonly nth: number
  readonly type: TypeVersion
  readonly room: DemoRoom
  readonly scope: string
  /** When it was begun, in days before now. */
  readonly daysAgo: number
  /** When work is to begin, in days from now. */
  readonly firstIn: number
  readonly lastIn: number
  /** The foreman applies for a room of their own, without a company. */
  readonly own?: boolean
}

/** A moment of the demo's past. */
export const at = ({ now }: Making, daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS)

/** A number as the park gives them, beyond those of that day. */
const numberOf = (day: Day, nth: number): string => `ZX${day.replaceAll('-', '')}${String(9000 + nth)}`

/** Begins a case of the demo; answers its id. */
export async function begin(making: Making, of: DemoCase): Promise<string> {
  const { engines, areaId, managerId, companyId, foreman, firmId } = making
  const { nth, type, room, scope, daysAgo, firstIn, lastIn, own = false } = of
  const now = at(making, daysAgo)
  const today = dayOf(making.now)
  const id = newId()
  await insertCase(
    engines.store.db,
    {
      id,
      areaId,
      number: numberOf(dayOf(now), nth),
      state: 'draft',
      place: room.place,
      applicantId: own ? foreman.id : managerId,
      companyId: own ? null : companyId,
      roomId: room.id,
      buildingId: room.buildingId,
      level: room.level,
      typeId: type.typeId,
      typeVersion: type.version,
      firmId,
      scope,
      areaHundredths: 12_600,
      firstOn: addDays(today, firstIn),
      lastOn: addDays(today, lastIn),
      ...sealedForeman(engines.vault, id, foreman),
    },
    now,
  )
  return id
}

/** Does something with a case of the demo that is held, in a transaction of its own: the ledger takes one post a transaction. */
export function withCase<Done>(
  { engines }: Pick<Making, 'engines'>,
  id: string,
  work: (db: Db, workCase: CaseRow) => Promise<Done>,
): Promise<AnswerOf<Done>> {
  return inTransaction(engines.store.db, async (db) => {
    const workCase = await lockCase(db, id)
    if (!workCase) throw new Error('a case of the demo is gone')
    return await work(db, workCase)
  })
}

/** Hands a case in: it waits for those who decide. */
export async function handIn(making: Making, id: string, type: TypeVersion, daysAgo: number): Promise<void> {
  const { engines, areaId } = making
  const now = at(making, daysAgo)
  await withCase(making, id, async (db, workCase) => {
    const { applicantId: personId, companyId } = workCase
    const set = { round: 1, submittedAt: now }
    await moveCase(db, engines, { workCase, to: 'reviewing', act: 'submit', byId: personId, set, now })
    const begun = await engines.approvals.begin(db, {
      areaId,
      processId: type.processId,
      version: type.processVersion,
      subject: { kind: APPLY, id },
      title: `${type.design.title}：${workCase.place}`,
      applicant: { personId, companyId },
      fields: {},
      now,
    })
    await setCase(db, id, { approvalId: begun.caseId }, now)
  })
}

/** The first who decides sends it back, or refuses it. */
export async function decide(
  making: Making,
  id: string,
  act: { act: 'return'; fields: readonly string[]; opinion: string } | { act: 'reject'; opinion: string },
  daysAgo: number,
): Promise<void> {
  const { engines, areaId, propertyId: personId } = making
  const addresses = addressesOfCaller({ personId, roles: ['property'], rights: ['decoration.review'], companies: [] })
  await withCase(making, id, async (db, { approvalId }) => {
    if (approvalId === null) throw new Error('a case of the demo has no approval')
    const actor = { areaId, personId, addresses, now: at(making, daysAgo) }
    await engines.approvals.perform(db, actor, { caseId: approvalId, ...act })
  })
}

/** All who decide agree: it waits for money and signatures. */
export async function approved(making: Making, id: string, daysAgo: number): Promise<void> {
  const { engines, areaId, operatorId: byId } = making
  const now = at(making, daysAgo)
  await withCase(making, id, async (db, workCase) => {
    const done = { areaId, kind: APPLY, subjectIds: [id], to: 'approved' as const, by: byId, opinion: '同意', now }
    await engines.approvals.settle(db, done)
    const settled = (await lockCase(db, id)) ?? workCase
    if (settled.state === 'reviewing') await approve(db, engines, { workCase: settled, byId, words: '同意', now })
  })
}

/** Both sign, and pay at the counter: fees and deposits. The last of it gives the permit. */
export async function permitted(making: Making, id: string, daysAgo: number): Promise<void> {
  const { engines, foreman, operatorId: byId } = making
  const now = at(making, daysAgo)
  await withCase(making, id, async (db, { applicantId: personId, companyId }) => {
    const name = companyId === null ? foreman.name : '陈建国'
    const applicant = { party: 'applicant' as const, personId, name, at: now }
    await insertSignature(db, id, { ...applicant, fileId: making.nextSignature() })
    const firm = { party: 'foreman' as const, personId: foreman.id, name: foreman.name, at: now }
    await insertSignature(db, id, { ...firm, fileId: making.nextSignature() })
  })
  const counted = { caseId: id, byId, now }
  const fees = await withCase(making, id, async (db) =>
    (await listCharges(db, id)).filter(({ state }) => state === 'to_pay'),
  )
  const amountFen = fees.reduce((sum, { amountFen: fen }) => sum + fen, 0)
  const receiptNo = (part: string) => `SJ${id.slice(-8)}${part}`
  if (amountFen > 0)
    await withCase(making, id, (db) =>
      countFees(engines, db, { ...counted, side: 'applicant', amountFen, receiptNo: receiptNo('F') }),
    )
  for (const side of ['applicant', 'firm'] as const)
    await withCase(making, id, async (db, workCase) => {
      const costs = await engines.hooks.costs(db, workCase)
      const fen = side === 'applicant' ? costs.depositApplicantFen : costs.depositFirmFen
      await countDeposit(engines, db, { ...counted, side, amountFen: fen, receiptNo: receiptNo(side.slice(0, 1)) })
    })
  await withCase(making, id, (db, workCase) => readyIfWhole(db, engines, { workCase, byId, now }))
}

/** Moves a case on; where it is there already nothing happens. */
export async function move(
  making: Making,
  id: string,
  of: { to: CaseState; act: string; byId: string | null; words?: string; set?: object; daysAgo: number },
): Promise<void> {
  const { to, daysAgo, ...rest } = of
  await withCase(making, id, async (db, workCase) => {
    if (workCase.state === to) return
    await moveCase(db, making.engines, { workCase, to, now: at(making, daysAgo), ...rest })
  })
}

/** Work has begun: the first worker came in. */
export const begun = (making: Making, id: string, daysAgo: number): Promise<void> =>
  move(making, id, { to: 'working', act: 'begin', byId: null, daysAgo, set: { begunAt: at(making, daysAgo) } })
