import { CHECK_STATE_WORDS, visitRefusals as no, type SentResult } from '#contract/decoration'
import { type Db, newId } from '#platform/db'
import { readRules } from '#platform/settings'
import { addDays, type Day, dayOf, shortDay } from '#vocabulary/day'
import { cleanAnswers } from '#vocabulary/form-fields'
import { refuse } from '#vocabulary/refusal'
import { orderCorrection } from '../corrections/ordering.ts'
import { insertStep, setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { moveCase } from '../ground/moving.ts'
import type { Acted, Recorded } from '../inspections/recording.ts'
import { isOver, type Visiting } from '../visits/cases.ts'
import { PAIR_HOURS, REVIEW_DAYS } from '../visits/declared.ts'
import { formOf, kindNameOf, listsOfVersion } from '../visits/lists.ts'
import { VISIT_KINDS, writeToParties } from '../visits/messages.ts'
import { checkPath } from '../visits/paths.ts'
import { listPhotosOf } from '../visits/photo-queries.ts'
import { type Brought, takePhotos } from '../visits/photos.ts'
import { pairOf, secondFrom } from '../visits/times.ts'
import { closeDuty } from './duties.ts'
import { insertCheck, listChecksOf, updateCheck } from './queries.ts'
import { ASKED, type CheckRow, PARTY_NAME } from './row.ts'
import { measureWrong, signsMissing } from './rules.ts'

/** A review that failed is repeated after so many days. */
const AGAIN_DAYS = 7

/** What became of a check. */
export interface Decided extends Recorded {
  readonly state: CheckRow['state']
  readonly reviewOn: Day | null
}

/**
 * Decides a check in the caller's transaction, which holds case and check. What ended meanwhile is refused; of an act that came late it is answered as `over`. Refuses
 * what is not whole: values, signatures, pictures of a waterproofing, corrections of one that failed.
 */
export async function decideCheck(
  db: Db,
  engines: Visiting,
  of: Acted,
  { row, result }: { row: CheckRow; result: SentResult },
): Promise<Decided> {
  const { workCase, byId, senderId = byId, at, late, now, toTime, clockOff } = of
  const over = overOf(workCase, row)
  if (over !== null && !late) refuse(no.checkOver, { data: { what: over.what } })
  const held = (await listsOfVersion(db, row.areaId, result.version)) ?? refuse(no.listUnknown)
  const { fields } = formOf(held.lists, row.kind)
  if (over !== null) return { ...lateOf(row, over.why, result, (kind) => kindNameOf(held.lists, kind)) }
  const wrong = measureWrong(fields, result.answers, result.passed)
  if (wrong !== null) refuse(no.measureBad, { field: 'answers', data: { words: wrong } })
  if (result.passed && result.order) refuse(no.passPoints, { field: 'order' })
  if (!result.passed && !result.order) refuse(no.failPoints, { field: 'order' })
  if (signsMissing(result, row.kind)) refuse(no.signBoth)
  const marked = await pairMarked(db, of, row, result)
  if (row.kind === 'review' && dayOf(at) < row.onDay) refuse(no.reviewEarly, { data: { day: shortDay(row.onDay) } })
  if (result.passed) await mustBeWhole(db, engines, of, row)
  const name = result.partyName.trim()
  const done = await updateCheck(
    db,
    row.id,
    {
      state: result.passed ? 'passed' : 'failed',
      decidedAt: at,
      decidedBy: byId,
      listVersion: result.version,
      fields,
      answers: cleanAnswers(fields, result.answers),
      words: result.words.trim(),
      pairMarked: marked,
      partyNameSealed: name === '' ? null : engines.vault.seal(name, { purpose: PARTY_NAME, of: row.id }),
      clockOff,
    },
    now,
  )
  await takePhotos(
    db,
    engines,
    { areaId: row.areaId, caseId: row.caseId, ownerId: row.id, byId, senderId, late, toTime, now },
    broughtBy(result),
  )
  await closeDuty(db, engines, row)
  const after = await carryOn(db, engines, of, done)
  const order = result.order && {
    workCase: after.workCase,
    order: result.order,
    checkId: row.id,
    byId,
    senderId,
    late,
    toTime,
    now,
  }
  const correction = order && (await orderCorrection(db, engines, order))
  await notifyParties(db, engines, after.workCase, done, now)
  return {
    id: row.id,
    state: done.state,
    correctionId: correction?.id ?? null,
    reviewOn: after.reviewOn,
    lateReport: false,
  }
}

/** Why a check can be decided no more; null: it can. */
function overOf(workCase: CaseRow, { state, kind }: CheckRow): { what: string; why: string } | null {
  if (state === 'withdrawn') return { what: CHECK_STATE_WORDS[state], why: '该验收已撤回' }
  if (state !== 'asked') return { what: CHECK_STATE_WORDS[state], why: '该验收已由他人办理' }
  const stands =
    kind === 'final'
      ? workCase.state === 'checking'
      : kind === 'review'
        ? workCase.state === 'watching'
        : !isOver(workCase)
  return stands ? null : { what: '已失效', why: '工程状态已变化' }
}

function lateOf(row: CheckRow, why: string, result: SentResult, kindName: (kind: string) => string): Decided {
  const points = result.order?.points ?? []
  const lines = [
    `${row.title}：${result.passed ? '通过' : '未通过'}`,
    ...(result.words.trim() === '' ? [] : [result.words.trim()]),
    ...points.map(({ kind, words }) => `整改 ${kindName(kind)}：${words}`),
  ]
  const photos: Brought[] = [
    ...broughtBy(result),
    ...points.flatMap((point) => point.photos.map((photo) => ({ photo, role: 'late' as const }))),
  ]
  return {
    id: row.id,
    state: row.state,
    correctionId: null,
    reviewOn: null,
    lateReport: true,
    over: { why, lines, photos },
  }
}

const broughtBy = ({ photos, second, staffSign, partySign }: SentResult): Brought[] => [
  ...photos.map((photo) => ({ photo, role: 'check' as const })),
  ...(second ? [{ photo: second, role: 'second' as const }] : []),
  ...(staffSign ? [{ photo: staffSign, role: 'staff_sign' as const }] : []),
  ...(partySign ? [{ photo: partySign, role: 'party_sign' as const }] : []),
]

/** Whether the pair of a waterproofing that passed is marked. Refuses a pair that is none, and one that was taken too soon. */
async function pairMarked(
  db: Db,
  { at, late, toTime, now }: Acted,
  row: CheckRow,
  result: SentResult,
): Promise<boolean> {
  if (row.kind !== 'waterproof' || !result.passed) return false
  const first = (await listPhotosOf(db, [row.id])).find(({ role }) => role === 'first')
  if (!first || !result.second) return refuse(no.pairNone, { field: 'second' })
  const { hours } = await readRules(db, row.areaId, { hours: PAIR_HOURS })
  const { takenAt } = result.second
  const secondAt = late ? (takenAt === undefined ? at : toTime(takenAt)) : now
  const pair = pairOf(first, secondAt, hours)
  const from = secondFrom(first.at, hours)
  if (pair === 'soon') refuse(no.pairSoon, { field: 'second', data: { hours, at: timeWords(from) } })
  return pair === 'marked'
}

const timeWords = (at: Date): string =>
  `${shortDay(dayOf(at))} ${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)}`

/** Refuses that a final check or a review passes while something is open: of the final one corrections, of a review what any room misses. */
async function mustBeWhole(db: Db, engines: Visiting, { workCase, now }: Acted, { kind }: CheckRow): Promise<void> {
  if (kind !== 'final' && kind !== 'review') return
  const all = await engines.hooks.lacks(db, 'close', workCase, now)
  const lacks = kind === 'review' ? all : all.filter((lack) => lack.kind === 'correction')
  if (lacks.length > 0) refuse(no.closeLacks, { data: { words: lacks.map(({ words }) => words).join('；') } })
}

/** What follows from a check: a stage leaves the case where it is; the final one and the review move it on. */
async function carryOn(
  db: Db,
  engines: Visiting,
  { workCase, byId, at, now }: Acted,
  done: CheckRow,
): Promise<{ workCase: CaseRow; reviewOn: Day | null }> {
  const passed = done.state === 'passed'
  const words = `${done.title}${passed ? '通过' : '未通过'}`
  const step = { act: passed ? 'check.pass' : 'check.fail', byId, words, detail: { check: done.id }, now }
  if (done.kind === 'final') {
    if (!passed) return { workCase: await moveCase(db, engines, { workCase, to: 'working', ...step }), reviewOn: null }
    const { days } = await readRules(db, done.areaId, { days: REVIEW_DAYS })
    const reviewOn = addDays(dayOf(at), days)
    await addReview(db, workCase, reviewOn, now)
    const set = { passedAt: at, reviewOn }
    return { workCase: await moveCase(db, engines, { workCase, to: 'watching', ...step, set }), reviewOn }
  }
  if (done.kind === 'review' && passed)
    return { workCase: await moveCase(db, engines, { workCase, to: 'closed', ...step }), reviewOn: null }
  await insertStep(db, workCase.id, { act: step.act, byId, words, detail: step.detail, at: now })
  if (done.kind !== 'review') return { workCase, reviewOn: null }
  const reviewOn = addDays(dayOf(now), AGAIN_DAYS)
  await addReview(db, workCase, reviewOn, now)
  return { workCase: await setCase(db, workCase.id, { reviewOn }, now), reviewOn }
}

/** The review of a case that is being watched: nobody asks for it. */
async function addReview(db: Db, { id: caseId, areaId }: CaseRow, onDay: Day, now: Date): Promise<void> {
  const nth = (await listChecksOf(db, caseId)).filter(({ kind }) => kind === 'review').length + 1
  const made = { ...ASKED, id: newId(), areaId, caseId, kind: 'review' as const, nth, title: '观察期复查', onDay }
  await insertCheck(db, { ...made, half: 'am', askedAt: now, askedBy: null, dutyAt: null, changedAt: now })
}

async function notifyParties(db: Db, engines: Visiting, workCase: CaseRow, done: CheckRow, now: Date): Promise<void> {
  const passed = done.state === 'passed'
  const title = `${done.title}${passed ? '已通过' : '未通过'}`
  const todo = passed ? '可查看验收记录' : '请按整改单整改后再次申请'
  const path = checkPath(done.id, workCase.id)
  await writeToParties(db, engines, workCase, {
    kind: VISIT_KINDS.check,
    thing: done.id,
    title,
    text: `${workCase.place}，${todo}`,
    path,
    now,
  })
}
