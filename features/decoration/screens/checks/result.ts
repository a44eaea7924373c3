import type { HeldPhoto } from '#client/onsite'
import type { CheckKind, MeasureField } from '#contract/decoration'
import { answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import { CHECK, type DoneCheck, type HeldPoint, PARTY_SIGN, SECOND, STAFF_SIGN } from '../acts/visit-acts.ts'
import { newPoint, type PointFault, photosOfPoints, pointFaults } from '../corrections/points.ts'

const HOUR_MS = 3_600_000
/** What stands for a thing that is not as it should be. */
const NOT_GOOD = '不合格'

/** A check as it is being filled in. */
export interface CheckDraft {
  /** Null: not decided yet. */
  readonly passed: boolean | null
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly words: string
  readonly partyName: string
  readonly photos: readonly HeldPhoto[]
  /** Of one that failed. */
  readonly points: readonly HeldPoint[]
  readonly days: number | null
}

/** Nothing is filled in yet. */
export const EMPTY_CHECK: CheckDraft = {
  passed: null,
  answers: {},
  words: '',
  partyName: '',
  photos: [],
  points: [newPoint([])],
  days: null,
}

/** What is checked. */
export interface Checked {
  readonly checkId: string
  readonly caseId: string
  readonly kind: CheckKind
  readonly version: number
  readonly fields: readonly MeasureField[]
  /** When the first picture of a waterproofing was taken, by the server's clock; null: not yet, or of another kind. */
  readonly firstAt: string | null
  /** Hours between the two pictures of a waterproofing. */
  readonly pairHours: number
}

/** What is wrong with a check. */
export interface CheckFaults {
  readonly result: string | null
  readonly measures: Readonly<Record<string, string>>
  readonly second: string | null
  readonly partyName: string | null
  readonly staffSign: string | null
  readonly partySign: string | null
  readonly points: readonly PointFault[]
}

/** Nothing is wrong. */
export const NO_FAULTS: CheckFaults = {
  result: null,
  measures: {},
  second: null,
  partyName: null,
  staffSign: null,
  partySign: null,
  points: [],
}

/** Whether the builder signs too: where it passed and is no review. */
export const needsParty = (kind: CheckKind, passed: boolean | null): boolean => passed === true && kind !== 'review'

/** What is wrong with each measured value: of a check that passed its limits and what is 不合格; one that failed may have any, and none. */
export function measureFaults(
  fields: readonly MeasureField[],
  answers: CheckDraft['answers'],
  passed: boolean,
): Record<string, string> {
  const asked = passed ? fields : fields.map((field) => ({ ...field, required: false, min: '', max: '' }))
  const clean = cleanAnswers(asked, answers)
  const bad = passed
    ? fields
        .filter(({ id }) => clean[id]?.includes(NOT_GOOD))
        .map(({ id, label }) => [id, `“${label}”不合格，不能通过`] as const)
    : []
  return Object.fromEntries([...bad, ...answerProblems(asked, clean).map(({ id, message }) => [id, message] as const)])
}

/** When the second picture of a waterproofing may be taken, in ms by the server's clock; null: there is no first. */
export const secondFromOf = ({ firstAt, pairHours }: Pick<Checked, 'firstAt' | 'pairHours'>): number | null =>
  firstAt === null ? null : Date.parse(firstAt) + pairHours * HOUR_MS

/** What is wrong with a check as it is filled in. `now` by the server's clock, in ms. */
export function checkFaults(target: Checked, draft: CheckDraft, now: number): CheckFaults {
  const { kind, fields, pairHours } = target
  const { passed, answers, partyName, photos, points } = draft
  if (passed === null) return { ...NO_FAULTS, result: '请选择验收结论' }
  const has = (key: string) => photos.some(({ itemId }) => itemId === key)
  const from = secondFromOf(target)
  const second = (): string | null => {
    if (kind !== 'waterproof' || !passed) return null
    if (from === null) return '请先上传闭水试验的首张照片'
    if (now < from) return `两张照片须间隔${pairHours}小时，时间还没到`
    return has(SECOND) ? null : `请拍${pairHours}小时后的照片`
  }
  const party = needsParty(kind, passed)
  return {
    result: null,
    measures: measureFaults(fields, answers, passed),
    second: second(),
    partyName: party && partyName.trim() === '' ? '请填写施工方签字人姓名' : null,
    staffSign: has(STAFF_SIGN) ? null : '请验收人签字',
    partySign: party && !has(PARTY_SIGN) ? '请施工方签字' : null,
    points: passed ? [] : pointFaults(points, photos),
  }
}

/** How many things are wrong. */
export const countFaults = ({ measures, points, ...others }: CheckFaults): number =>
  Object.keys(measures).length + points.length + Object.values(others).filter((words) => words !== null).length

/** The check as it is sent. Ask `checkFaults` first. */
export function doneCheckOf(target: Checked, draft: CheckDraft): DoneCheck {
  const { checkId, caseId, version, fields, kind } = target
  const { words, points, days } = draft
  const passed = draft.passed === true
  return {
    what: 'check',
    checkId,
    caseId,
    passed,
    version,
    answers: cleanAnswers(fields, draft.answers),
    words,
    partyName: needsParty(kind, passed) ? draft.partyName : '',
    order: passed ? null : { points, days },
  }
}

/** The pictures that go with it. */
export function photosOfCheck({ kind }: Pick<Checked, 'kind'>, draft: CheckDraft): HeldPhoto[] {
  const { passed, photos, points } = draft
  const keys = [
    CHECK,
    STAFF_SIGN,
    ...(needsParty(kind, passed) ? [PARTY_SIGN] : []),
    ...(kind === 'waterproof' && passed === true ? [SECOND] : []),
  ]
  const own = photos.filter(({ itemId }) => itemId !== null && keys.includes(itemId))
  return passed === true ? own : [...own, ...photosOfPoints(points, photos)]
}
