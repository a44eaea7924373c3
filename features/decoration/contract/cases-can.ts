import { addDays, type Day, daysBetween } from '#vocabulary/day'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { addWorkdays, type WorkdayTable } from '#vocabulary/workdays'
import type { CaseDraft, CaseLack, Costs, Firm, Limits, TypeFacts } from './cases/shapes.ts'
import { dayWords } from './limits-can.ts'

// What a case lacks before it may be handed in, and what it costs: reckoned alike by phone and server. The refusal of handing in is the first lack that is no warning.

export { CASE_MOST } from './limits-can.ts'

/** What of a type decides about a case. */
export type TypeJudged = Pick<TypeFacts, 'papers' | 'days' | 'fees' | 'depositApplicant' | 'depositFirm'>

/** What a case is judged by. */
export interface CaseFacts {
  /** The day of handing in, in the park's zone. */
  readonly today: Day
  readonly earliestOn: Day
  readonly limits: Pick<Limits, 'periodDays' | 'leadWorkdays'>
  /** Null: none was chosen, or it is not offered any more. */
  readonly type: TypeJudged | null
  /** Whether the one that the case is for holds the room today. */
  readonly holdsRoom: boolean
  /** Number of the case that the room has already; null: none. */
  readonly takenBy: string | null
  readonly firm: Pick<Firm, 'name' | 'licenceUntil' | 'insuranceUntil'> | null
  /** What the form still lacks, by path, in the words of its fields. */
  readonly form: readonly { path: string; message: string }[]
}

/** The first day that one handed in today may ask for. `workdays`: as the park knows them. */
export function earliestDay(today: Day, leadWorkdays: number, workdays: WorkdayTable): Day {
  return leadWorkdays === 0 ? today : addWorkdays(today, leadWorkdays, workdays)
}

/** Days of a period, both ends included. */
export const periodDays = (firstOn: Day, lastOn: Day): number => daysBetween(firstOn, lastOn) + 1

/** What a case comes to in fen; each amount by the area is rounded to the fen. Null: an amount goes by the area, and that is not known. */
export function costsOf(
  { fees, depositApplicant, depositFirm }: Pick<TypeJudged, 'fees' | 'depositApplicant' | 'depositFirm'>,
  areaHundredths: number | null,
): Costs | null {
  const isByArea = [...fees, depositApplicant, depositFirm].some(({ per, fen }) => per === 'area' && fen > 0)
  if (isByArea && areaHundredths === null) return null
  const come = ({ fen, per }: { fen: number; per: 'flat' | 'area' }) =>
    per === 'flat' ? fen : Math.round((fen * (areaHundredths ?? 0)) / 100)
  return {
    fees: fees.map((fee) => ({ key: fee.key, label: fee.label, fen: come(fee) })).filter(({ fen }) => fen > 0),
    depositApplicantFen: come(depositApplicant),
    depositFirmFen: come(depositFirm),
  }
}

/** Which paper of a firm is over on a day, in a sentence; null: both stand. */
export function firmEndedOn(
  { name, licenceUntil, insuranceUntil }: Pick<Firm, 'name' | 'licenceUntil' | 'insuranceUntil'>,
  on: Day,
): string | null {
  if (licenceUntil < on) return `${name}的执照或资质有效期至${dayWords(licenceUntil)}`
  return insuranceUntil < on ? `${name}的保险有效期至${dayWords(insuranceUntil)}` : null
}

type Kind = CaseLack['kind']
const lack = (kind: Kind, spot: string, name: string, words: string, warning = false): CaseLack => ({
  kind,
  spot,
  name,
  words,
  warning,
})

/** What a case lacks before it may be handed in, in the order of the form. */
export function lacksOf(draft: CaseDraft, facts: CaseFacts): CaseLack[] {
  return [
    ...roomLacks(draft, facts),
    ...typeLacks(draft, facts),
    ...periodLacks(draft, facts),
    ...firmLacks(draft, facts),
  ]
}

function roomLacks({ roomId }: CaseDraft, { holdsRoom, takenBy }: CaseFacts): CaseLack[] {
  if (roomId === null) return [lack('room', 'roomId', '装修房间', '请选择装修房间')]
  if (!holdsRoom) return [lack('room', 'roomId', '装修房间', '该房间不在您的承租范围内，请选择您承租的房间')]
  return takenBy === null
    ? []
    : [lack('taken', 'roomId', '装修房间', `该房间已有办理中的装修（${takenBy}），请等其完结后再申请`)]
}

function typeLacks({ typeId, papers, scope, areaHundredths }: CaseDraft, { type, form }: CaseFacts): CaseLack[] {
  if (type === null)
    return [lack('type', 'typeId', '装修类型', typeId === null ? '请选择装修类型' : '该装修类型已停办，请重新选择')]
  const has = (key: string) => papers.some((paper) => paper.key === key && paper.fileIds.length > 0)
  return [
    ...(scope.trim() === '' ? [lack('scope', 'scope', '装修内容', '请填写装修内容')] : []),
    ...(areaHundredths === null ? [lack('area', 'areaHundredths', '装修面积', '请填写装修面积')] : []),
    ...form.map(({ path, message }) => lack('form', `form.${path}`, message, message)),
    ...type.papers
      .filter(({ key, required }) => required && !has(key))
      .map(({ key, name }) => lack('paper', `papers.${key}`, name, `请上传${name}`)),
  ]
}

function periodLacks({ firstOn, lastOn }: CaseDraft, { type, limits, earliestOn }: CaseFacts): CaseLack[] {
  if (firstOn === null) return [lack('days', 'firstOn', '开工日期', '请选择开工日期')]
  if (lastOn === null) return [lack('days', 'lastOn', '竣工日期', '请选择竣工日期')]
  if (lastOn < firstOn) return [lack('days', 'lastOn', '竣工日期', '竣工日期不能早于开工日期')]
  const most = type?.days ?? limits.periodDays
  const early = `请至少提前${limits.leadWorkdays}个工作日提交，开工日期最早可选${dayWords(earliestOn)}`
  return [
    ...(firstOn < earliestOn ? [lack('lead', 'firstOn', '开工日期', early)] : []),
    ...(periodDays(firstOn, lastOn) > most
      ? [lack('period', 'lastOn', '工期', `工期最长${most}天，请调整竣工日期`)]
      : []),
  ]
}

function firmLacks(
  { firmId, foremanName, foremanPhone, firstOn, lastOn }: CaseDraft,
  { firm, today }: CaseFacts,
): CaseLack[] {
  const name = '施工单位'
  const ended = firm && firmEndedOn(firm, firstOn !== null && firstOn > today ? firstOn : today)
  const endsLater = firm && ended === null && lastOn !== null ? firmEndedOn(firm, lastOn) : null
  return [
    ...(firm === null
      ? [lack('firm', 'firmId', name, firmId === null ? '请选择施工单位' : '没有找到该施工单位，请重新选择')]
      : []),
    ...(ended ? [lack('ended', 'firmId', name, `${ended}，请更新后再提交`)] : []),
    ...(endsLater ? [lack('ended', 'firmId', name, `${endsLater}，早于竣工日期，到期前请续期`, true)] : []),
    ...(foremanName.trim() === '' ? [lack('foreman', 'foremanName', '施工负责人', '请填写施工负责人姓名')] : []),
    ...(isPhone(normalisePhone(foremanPhone))
      ? []
      : [lack('foreman', 'foremanPhone', '施工负责人手机号', '请填写施工负责人的11位手机号')]),
  ]
}

/** Which parts of a case a change after the approval touches. */
export type ChangePart = 'firm' | 'foreman' | 'scope' | 'area' | 'period'

/** Who decides anew about a change: `review` and, where the type asks it, `fire` about what is built, `operator` about when and by whom. */
export function changeDeciders(
  parts: readonly ChangePart[],
  fire: boolean,
): { review: boolean; fire: boolean; operator: boolean } {
  const isWork = parts.includes('scope') || parts.includes('area')
  return {
    review: isWork,
    fire: isWork && fire,
    operator: parts.some((part) => part === 'period' || part === 'firm' || part === 'foreman'),
  }
}

/** Why a later end is no extension that the park gives; null: it is one. `left`: extensions that may still be had. */
export function extensionProblem({
  from,
  to,
  left,
  days,
}: {
  from: Day
  to: Day
  left: number
  days: number
}): 'extensions' | 'extensionDays' | null {
  if (left <= 0) return 'extensions'
  return to > addDays(from, days) ? 'extensionDays' : null
}
