import type { Amount, CaseCard, CaseDetail, CaseState, Costs, Firm, Stage, TypeFacts } from '#contract/decoration'
import type { Tone } from '#ui/state'
import { type Day, fullDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'

/** What a state of a case means for the person. */
export const STATE_TONES: Readonly<Record<CaseState, Tone>> = {
  draft: 'neutral',
  reviewing: 'info',
  returned: 'warn',
  to_pay: 'warn',
  to_begin: 'info',
  working: 'ok',
  stopped: 'bad',
  checking: 'info',
  watching: 'info',
  closed: 'ok',
  cancelled: 'neutral',
  rejected: 'bad',
  lapsed: 'neutral',
}

const TURNS: Readonly<Record<CaseCard['turn'], string>> = {
  applicant: '申请人办理',
  foreman: '施工负责人办理',
  both: '申请人和施工负责人办理',
  staff: '物业办理',
  reviewers: '审批人办理',
  operator: '园区管理处办理',
  clock: '',
  nobody: '',
}

/** Whose turn it is, in words; empty: nobody's. `mine`: it waits for the caller. */
export const turnWords = ({ turn, mine }: Pick<CaseCard, 'turn' | 'mine'>): string => (mine ? '由您办理' : TURNS[turn])

/** What comes next and who does it, in a sentence. */
export const nextWords = (of: Pick<CaseCard, 'turn' | 'mine' | 'next'>): string =>
  [of.next, turnWords(of)].filter(Boolean).join('，')

/** From when to when; empty: neither was said. */
export function periodWords(firstOn: Day | null, lastOn: Day | null): string {
  if (firstOn === null && lastOn === null) return ''
  return `${firstOn === null ? '待定' : fullDay(firstOn)} 至 ${lastOn === null ? '待定' : fullDay(lastOn)}`
}

/** Hundredths of a square metre as people write them: 86.5㎡. */
export const areaWords = (hundredths: number): string => `${hundredths / 100}㎡`

/** Square metres as typed, in hundredths; null: it is no area. */
export function areaOf(text: string): number | null {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text.trim())) return null
  const hundredths = Math.round(Number(text.trim()) * 100)
  return hundredths > 0 ? hundredths : null
}

/** An amount with what it goes by. */
export const amountWords = ({ fen, per }: Amount): string =>
  fen === 0 ? '不收取' : per === 'flat' ? formatPrice(fen) : `${formatPrice(fen)}/㎡`

/** What a case comes to, line by line; what costs nothing has no line. */
export const costLines = ({ fees, depositApplicantFen, depositFirmFen }: Costs): { name: string; value: string }[] => [
  ...fees.map(({ label, fen }) => ({ name: label, value: formatPrice(fen) })),
  ...(depositApplicantFen > 0 ? [{ name: '装修保证金（申请人）', value: formatPrice(depositApplicantFen) }] : []),
  ...(depositFirmFen > 0 ? [{ name: '施工保证金（施工单位）', value: formatPrice(depositFirmFen) }] : []),
]

/** What a case comes to, line by line, with the sum of several. */
export function costFacts(costs: Costs): { name: string; value: string; note?: string }[] {
  const lines = costLines(costs)
  if (lines.length < 2) return lines
  const { fees, depositApplicantFen, depositFirmFen } = costs
  const sum = fees.reduce((all, { fen }) => all + fen, 0) + depositApplicantFen + depositFirmFen
  return [...lines, { name: '合计', value: formatPrice(sum), note: '保证金在验收后退还' }]
}

/** What a type of renovation costs, line by line. */
export const typeCostLines = ({
  fees,
  depositApplicant,
  depositFirm,
}: Pick<TypeFacts, 'fees' | 'depositApplicant' | 'depositFirm'>): { name: string; value: string }[] => [
  ...fees.map(({ label, ...amount }) => ({ name: label, value: amountWords(amount) })),
  { name: '装修保证金（申请人）', value: amountWords(depositApplicant) },
  { name: '施工保证金（施工单位）', value: amountWords(depositFirm) },
]

/** What stages of checks are called. */
export const STAGES: Readonly<Record<Stage, string>> = {
  electric: '水电',
  waterproof: '防水',
  fire: '消防',
}

/** Until when the papers of a firm stand, in a sentence. */
export const firmWords = ({
  ended,
  licenceUntil,
  insuranceUntil,
}: Pick<Firm, 'ended' | 'licenceUntil' | 'insuranceUntil'>): string =>
  ended ?? `资质至${fullDay(licenceUntil)}，保险至${fullDay(insuranceUntil)}`

/** What may be done about a case, by its word; null: it is not offered. */
export const actOf = ({ acts }: Pick<CaseDetail, 'acts'>, act: CaseDetail['acts'][number]['act']) =>
  acts.find((each) => each.act === act) ?? null
