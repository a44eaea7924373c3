import { moneyRefusals as no, SIDE_WORDS } from '#contract/decoration'
import { workdaysOf } from '#door/estate'
import { rightAddress } from '#platform/approvals'
import { type Db, inTransaction, newId } from '#platform/db'
import { depositRefusals } from '#platform/deposits'
import type { Caller } from '#platform/identity'
import { clockOf, dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { inOurWords, refusals, refuse } from '#vocabulary/refusal'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import {
  type DeductionRow,
  type EndedWhy,
  findDeduction,
  insertDeduction,
  insertProofs,
  listRunOut,
  setDeduction,
} from '../pots/deduction-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { textDecided, writeOperators, writePayers } from '../pots/messages.ts'
import { depositPath } from '../pots/names.ts'
import { findPot, type PotOwnRow } from '../pots/pot-queries.ts'
import { returnFree } from '../pots/returning.ts'
import { appealProblem, appealUntil, clockEnds, decideProblem, decideUntil } from '../pots/rules.ts'

/** The subject of operators' duties about appeals. */
export const DEDUCTION_SUBJECT = 'decoration.deduction'
const DUTY = 'appeal'
/** So many deductions whose time is over are ended in one turn. */
const AT_ONCE = 100

const momentWords = (at: Date): string => `${dayOf(at)} ${clockOf(at)}`
/** A hold's reason in the engine of deposits: at most 200 characters. */
const reasonOf = (clause: string, words: string): string => [...`${clause}：${words}`].slice(0, 200).join('')

/** A deduction of a case that is held until the transaction ends, with its deposit. Refuses `notFound`. */
export async function heldDeduction(
  db: Db,
  areaId: string,
  id: string,
): Promise<{ workCase: CaseRow; pot: PotOwnRow; deduction: DeductionRow }> {
  const seen = await findDeduction(db, id)
  const workCase = seen?.areaId === areaId ? await lockCase(db, seen.caseId) : null
  const deduction = workCase && (await findDeduction(db, id))
  const pot = deduction && (await findPot(db, areaId, deduction.potId))
  if (!workCase || !deduction || !pot) return refuse(refusals.notFound, { field: 'id' })
  return { workCase, pot, deduction }
}

/** Lets pictures be proofs: their sender's own uploads, used nowhere else. Refuses `pictureUnknown`. */
async function takeProofs(
  { files }: Pick<MoneyEngines, 'files'>,
  db: Db,
  { senderId, ...of }: { deductionId: string; part: 'proof' | 'appeal'; byId: string; senderId?: string | null },
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds)
    if (!(await files.claim(db, fileId, senderId === undefined ? of.byId : senderId)))
      refuse(no.pictureUnknown, { field: 'pictures' })
  await insertProofs(db, of, fileIds)
}

/** What is proposed to be deducted. */
export interface Proposed {
  readonly workCase: CaseRow
  readonly pot: PotOwnRow
  readonly amountFen: number
  readonly clause: string
  readonly words: string
  readonly pictures: readonly string[]
  readonly byId: string
  /** Who sent the pictures: `byId` where it is left out; null: we drew them. */
  readonly senderId?: string | null
  readonly now: Date
}

/** Proposes a deduction: its amount is held at once. The caller holds the case. Refuses `overFree`, `pictureUnknown`. */
export async function propose(engines: MoneyEngines, db: Db, proposed: Proposed) {
  const { workCase, pot, amountFen, clause, words, pictures, byId, senderId, now } = proposed
  const id = newId()
  const until = appealUntil(now)
  const { areaId, caseId } = pot
  await insertDeduction(db, {
    id,
    areaId,
    caseId,
    potId: pot.id,
    amountFen,
    clause,
    words,
    proposedBy: byId,
    proposedAt: now,
    appealUntil: until,
  })
  await takeProofs(
    engines,
    db,
    { deductionId: id, part: 'proof', byId, ...(senderId !== undefined && { senderId }) },
    pictures,
  )
  const { freeFen } = await engines.deposits
    .hold(db, { potId: pot.id, amountFen, reason: reasonOf(clause, words), ref: id })
    .catch((error: unknown) => {
      const data = { amount: formatPrice(freeIn(error)) }
      throw inOurWords(error, [[depositRefusals.short, no.overFree, { field: 'amountFen', data }]])
    })
  await writePayers(db, engines, {
    workCase,
    pot,
    deductionId: id,
    byId,
    now,
    title: `保证金拟扣款${formatPrice(amountFen)}`,
    text: `${workCase.place}：${clause}，如有异议请在${momentWords(until)}前申诉`,
  })
  return { id, state: 'held' as const, freeFen }
}

/** What the engine says is free, from its refusal. */
function freeIn(error: unknown): number {
  const data: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'data') : null
  const freeFen: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'freeFen') : null
  return typeof freeFen === 'number' ? freeFen : 0
}

/** Appeals a deduction. The caller holds its case and may appeal it. Refuses `appealOver`, `appealedBefore`, `deductionEnded`, `pictureUnknown`. */
export async function appeal(
  engines: MoneyEngines,
  db: Db,
  { workCase, pot, deduction }: Awaited<ReturnType<typeof heldDeduction>>,
  { words, pictures, byId, now }: { words: string; pictures: readonly string[]; byId: string; now: Date },
) {
  const problem = appealProblem(deduction, now)
  if (problem) refuse(problem)
  const { id, areaId, amountFen } = deduction
  const until = decideUntil(now, await workdaysOf(db, areaId))
  const appealed = { appealedBy: byId, appealedAt: now, appealWords: words, decideUntil: until }
  await setDeduction(db, id, { state: 'appealed', ...appealed })
  await takeProofs(engines, db, { deductionId: id, part: 'appeal', byId }, pictures)
  const title = `保证金扣款申诉：${workCase.place}`
  const text = `${SIDE_WORDS[pot.side]}对${formatPrice(amountFen)}扣款提出申诉，请在${momentWords(until)}前裁定，逾期视为申诉成立`
  await engines.approvals.duties.open(db, {
    areaId,
    kind: DUTY,
    subject: { kind: DEDUCTION_SUBJECT, id },
    addresses: [rightAddress('operator')],
    title,
    text,
    path: depositPath(workCase.id),
    dueAt: until,
    now,
  })
  await writeOperators(db, engines, { workCase, pot, deductionId: id, byId, title, text, now })
  return { id, state: 'appealed' as const, decideUntil: until }
}

interface Ending {
  readonly state: 'taken' | 'dropped'
  readonly why: EndedWhy
  /** What is taken, where it is less than was proposed. */
  readonly takenFen?: number
  readonly words: string
  /** Null: the clock. */
  readonly byId: string | null
  readonly now: Date
}

/** Ends a deduction of a case that the caller holds: takes it, whole or lowered, or releases it; what becomes free goes back where the case is over. */
async function end(
  engines: MoneyEngines,
  db: Db,
  { workCase, pot, deduction }: Awaited<ReturnType<typeof heldDeduction>>,
  { state, why, takenFen = deduction.amountFen, words, byId, now }: Ending,
): Promise<number> {
  const { id, areaId, potId, amountFen, clause } = deduction
  const lowered = state === 'taken' && takenFen < amountFen
  const holdRef = lowered ? newId() : deduction.holdRef
  const ended = { endedBy: byId, endedAt: now, endedWhy: why, endWords: words }
  await setDeduction(db, id, { state, takenFen: state === 'taken' ? takenFen : null, holdRef, ...ended })
  await engines.approvals.duties.close(db, { areaId, kind: DUTY, subject: { kind: DEDUCTION_SUBJECT, id } })
  const result = state === 'taken' ? `已扣款${formatPrice(takenFen)}` : '已撤销，金额已解除冻结'
  const title = `保证金扣款${why === 'silence' || why === 'withdrawn' ? '' : '申诉'}结果：${result}`
  const news = { workCase, pot, deductionId: id, byId, now }
  await writePayers(db, engines, { ...news, title, text: `${workCase.place}：${clause}。${words}` })
  if (deduction.appealedBy !== null) await textDecided(db, engines, { workCase, deductionId: id, title, now })
  if (lowered || state === 'dropped') await engines.deposits.drop(db, deduction.holdRef)
  if (lowered)
    await engines.deposits.hold(db, { potId, amountFen: takenFen, reason: reasonOf(clause, words), ref: holdRef })
  // what is free goes back before money is posted: the engine posts once a transaction, as its last
  await returnFree(engines, db, workCase, now)
  if (state === 'taken') return (await engines.deposits.take(db, holdRef)).freeFen
  return (await engines.deposits.stateOf(db, [potId])).get(potId)?.freeFen ?? 0
}

/** Decides an appeal, or takes back what nobody appealed. Refuses `ownDeduction`, `deductionEnded`, `deductionWaits`, `amountOver`. */
export async function decide(
  engines: MoneyEngines,
  db: Db,
  held: Awaited<ReturnType<typeof heldDeduction>>,
  by: { who: Caller; act: 'take' | 'drop'; amountFen?: number | undefined; words: string; now: Date },
) {
  const { who, act, amountFen, words, now } = by
  const byId = who.personId
  const { deduction } = held
  const problem = decideProblem(deduction, { byId, act, amountFen, now })
  if (problem) {
    const { kind, data, field } = problem
    refuse(kind, { ...(data && { data }), ...(field && { field }) })
  }
  const taken = { state: 'taken', why: 'refused', ...(amountFen !== undefined && { takenFen: amountFen }) } as const
  const dropped = { state: 'dropped', why: deduction.state === 'held' ? 'withdrawn' : 'won' } as const
  const ending = act === 'take' ? taken : dropped
  const freeFen = await end(engines, db, held, { ...ending, words, byId, now })
  return { id: deduction.id, state: ending.state, freeFen }
}

const CLOCK_WORDS = { silence: '申诉期内未收到申诉，已按规定扣款', late: '逾期未裁定，申诉成立' } as const

/** Ends deductions whose time is over, one transaction each: nobody appealed, so it is taken; nobody decided, so the appeal is won. */
export async function endRunOut(engines: MoneyEngines): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const due = await listRunOut(store.db, clock(), AT_ONCE)
    for (const { id } of due) await inTransaction(store.db, (db) => endByClock(engines, db, id, clock()))
    if (due.length < AT_ONCE) return
  }
}

async function endByClock(engines: MoneyEngines, db: Db, id: string, now: Date): Promise<void> {
  const seen = await findDeduction(db, id)
  if (!seen) return
  const held = await heldDeduction(db, seen.areaId, id)
  // Somebody appealed or decided between the look and now.
  const ending = clockEnds(held.deduction, now)
  if (ending) await end(engines, db, held, { ...ending, words: CLOCK_WORDS[ending.why], byId: null, now })
}
