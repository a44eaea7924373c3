import {
  CHECK_STATE_WORDS,
  type CheckKind,
  checkNo,
  HALF_WORDS,
  type Half,
  neededBy,
  visitRefusals as no,
  type Party,
  type SentPicture,
} from '#contract/decoration'
import { workdaysOf } from '#door/estate'
import { type Db, newId } from '#platform/db'
import { readRules } from '#platform/settings'
import { type Day, dayOf, shortDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { insertStep } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { moveCase } from '../ground/moving.ts'
import type { Visiting } from '../visits/cases.ts'
import { CHECK_AHEAD, REPEAT_FEN } from '../visits/declared.ts'
import { formOf, listsOf } from '../visits/lists.ts'
import { listPhotosOf } from '../visits/photo-queries.ts'
import { takePhotos } from '../visits/photos.ts'
import { checkDays } from '../visits/times.ts'
import { closeDuty, openDuty } from './duties.ts'
import { insertCheck, listChecksOf, updateCheck } from './queries.ts'
import { ASKED, type CheckRow } from './row.ts'
import { askNo } from './rules.ts'

/** Who asks something of a case that the caller holds. */
export interface Asking {
  readonly workCase: CaseRow
  readonly parties: readonly Party[]
  readonly byId: string
  readonly now: Date
}

/** Whether somebody asks for checks of a case: its applicant and its foreman. */
export const asksFor = (parties: readonly Party[]): boolean =>
  parties.includes('applicant') || parties.includes('foreman')

/** Days for which a check of a park may be asked today. */
export async function daysOf(db: Db, areaId: string, now: Date): Promise<Day[]> {
  const [{ ahead }, table] = [await readRules(db, areaId, { ahead: CHECK_AHEAD }), await workdaysOf(db, areaId)]
  return checkDays(dayOf(now), ahead, table)
}

async function mustBeFree(db: Db, areaId: string, day: Day, now: Date): Promise<void> {
  const days = await daysOf(db, areaId, now)
  const data = { from: shortDay(days[0] ?? dayOf(now)), until: shortDay(days.at(-1) ?? dayOf(now)) }
  if (!days.includes(day)) refuse(no.slotBad, { field: 'day', data })
}

/** Refuses the final check while a room misses something: open corrections by their number, else what is missing. */
async function mustBeWhole(db: Db, engines: Visiting, { workCase, now }: Asking): Promise<void> {
  const lacks = await engines.hooks.lacks(db, 'check', workCase, now)
  const correction = lacks.find(({ kind }) => kind === 'correction')
  if (correction) refuse(no.correctionsOpen, { data: { n: correction.count } })
  if (lacks.length > 0) refuse(no.checkLacks, { data: { words: lacks.map(({ words }) => words).join('；') } })
}

/** Asks for a check in the caller's transaction. Refuses by `checkNo`, what is missing before the final one, and a day that is none. The final one ends the work. */
export async function askCheck(
  db: Db,
  engines: Visiting,
  of: Asking,
  { kind, day, half }: { kind: CheckKind; day: Day; half: Half },
): Promise<CheckRow> {
  const { workCase, parties, byId, now } = of
  const { areaId, id: caseId, state } = workCase
  if (!asksFor(parties)) refuse(no.mayNotAsk)
  const [{ lists }, checks] = [await listsOf(db, areaId), await listChecksOf(db, caseId)]
  const forms = neededBy(lists.checks, await engines.hooks.stages(db, workCase))
  const found = checkNo({ state, checks, forms }, kind)
  if (found !== null) {
    const { kind: why, data } = askNo(found, state)
    refuse(why, { data })
  }
  if (kind === 'final') await mustBeWhole(db, engines, of)
  await mustBeFree(db, areaId, day, now)
  const before = checks.filter((check) => check.kind === kind)
  const { title } = formOf(lists, kind)
  const made = { ...ASKED, id: newId(), areaId, caseId, kind, nth: before.length + 1, title, onDay: day, half }
  const row: CheckRow = { ...made, askedAt: now, askedBy: byId, dutyAt: now, changedAt: now }
  const feeFen = await chargeRepeat(db, engines, of, { row, repeats: before.some((check) => check.state === 'failed') })
  await insertCheck(db, { ...row, feeFen })
  const words = `${title}，${shortDay(day)}${HALF_WORDS[half]}`
  if (kind === 'final') await moveCase(db, engines, { workCase, to: 'checking', act: 'check', byId, words, now })
  else await insertStep(db, caseId, { act: 'check', byId, words, detail: { check: row.id }, at: now })
  await openDuty(db, engines, { workCase, row, now })
  return { ...row, feeFen }
}

/** Asks the builder for the fee of a check that is repeated; answers it in fen, 0: none. */
async function chargeRepeat(
  db: Db,
  { hooks }: Visiting,
  { workCase, byId, now }: Asking,
  { row, repeats }: { row: CheckRow; repeats: boolean },
): Promise<number> {
  const money = hooks.moneyIfAny()
  if (!repeats || money === null) return 0
  const { fen } = await readRules(db, workCase.areaId, { fen: REPEAT_FEN })
  if (fen === 0) return 0
  await money.charge(db, { workCase, key: feeKey(row.id), label: `${row.title}复验费`, fen, side: 'firm', byId, now })
  return fen
}

/** The key of a fee for a repeated check. */
export const feeKey = (checkId: string): string => `recheck.${checkId}`

/** Refuses a check that is not asked any more, or not as the caller saw it. */
export function mustBeAsked({ state, version }: CheckRow, seen: number | null): void {
  if (state !== 'asked' || (seen !== null && version !== seen))
    refuse(no.checkOver, { data: { what: state === 'asked' ? '已被他人修改' : CHECK_STATE_WORDS[state] } })
}

/** Moves a check to another half day. A review is nobody's to move. */
export async function moveCheck(
  db: Db,
  engines: Visiting,
  { workCase, parties, byId, now }: Asking,
  { row, day, half }: { row: CheckRow; day: Day; half: Half },
): Promise<CheckRow> {
  if (row.kind === 'review' || !(asksFor(parties) || parties.includes('staff'))) refuse(no.mayNotAsk)
  await mustBeFree(db, row.areaId, day, now)
  const moved = await updateCheck(db, row.id, { onDay: day, half, dutyAt: now }, now)
  const words = `${row.title}改到${shortDay(day)}${HALF_WORDS[half]}`
  await insertStep(db, row.caseId, { act: 'check.move', byId, words, detail: { check: row.id }, at: now })
  await openDuty(db, engines, { workCase, row: moved, now })
  return moved
}

/** Withdraws a check; after the final one the work goes on. */
export async function withdrawCheck(
  db: Db,
  engines: Visiting,
  { workCase, parties, byId, now }: Asking,
  { row, reason }: { row: CheckRow; reason: string },
): Promise<CheckRow> {
  if (row.kind === 'review' || !asksFor(parties)) refuse(no.mayNotAsk)
  const done = await updateCheck(db, row.id, { state: 'withdrawn', withdrawReason: reason.trim() }, now)
  await closeDuty(db, engines, row)
  const step = { act: 'check.withdraw', byId, words: `${row.title}：${reason.trim()}` }
  if (row.kind === 'final' && workCase.state === 'checking')
    await moveCase(db, engines, { workCase, to: 'working', ...step, now })
  else await insertStep(db, row.caseId, { ...step, detail: { check: row.id }, at: now })
  return done
}

/** Takes the first picture of a waterproofing. Refuses a second one. */
export async function takeFirst(
  db: Db,
  engines: Visiting,
  of: { row: CheckRow; photo: SentPicture; byId: string; late: boolean; toTime: (takenAt: string) => Date; now: Date },
): Promise<void> {
  const { row, photo, ...by } = of
  if (row.kind !== 'waterproof') refuse(no.pairHas)
  if ((await listPhotosOf(db, [row.id])).some(({ role }) => role === 'first')) refuse(no.pairHas)
  const { areaId, caseId, id: ownerId } = row
  await takePhotos(db, engines, { areaId, caseId, ownerId, ...by }, [{ photo, role: 'first' }])
}
