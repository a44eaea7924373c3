import type { Period, TariffRules, VehicleKind } from '#contract/parking'
import { parseYuan } from '#vocabulary/money'

/** A period as it is typed. */
export interface PeriodDraft {
  readonly name: string
  readonly days: Period['days']
  /** `08:00`; equal ends are the whole day, and an end before the beginning goes over midnight. */
  readonly from: string
  readonly to: string
  readonly unitMinutes: string
  readonly yuan: string
  readonly hasFirst: boolean
  readonly firstMinutes: string
  readonly firstYuan: string
}

/** A version of a tariff as it is typed. */
export interface TariffDraft {
  readonly vehicleKind: VehicleKind
  readonly validFrom: string
  readonly freeMinutes: string
  readonly periods: readonly PeriodDraft[]
  readonly cap: 'none' | 'calendar-day' | '24-hours'
  readonly capYuan: string
}

/** A whole day at ¥5.00 an hour: where a new tariff begins. */
export const NEW_PERIOD: PeriodDraft = {
  name: '全天',
  days: 'any',
  from: '00:00',
  to: '00:00',
  unitMinutes: '60',
  yuan: '5.00',
  hasFirst: false,
  firstMinutes: '60',
  firstYuan: '',
}

const pad = (number: number) => String(number).padStart(2, '0')
const clockOf = (minute: number) => `${pad(Math.floor((minute % 1440) / 60))}:${pad(minute % 60)}`
const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${pad(fen % 100)}`

/** Rules as they are typed, for a version of this kind from that day. */
export function draftOf(rules: TariffRules | null, kind: VehicleKind, validFrom: string): TariffDraft {
  return {
    vehicleKind: kind,
    validFrom,
    freeMinutes: String(rules?.freeMinutes ?? 15),
    periods: rules?.periods.map(periodDraft) ?? [NEW_PERIOD],
    cap: rules?.cap?.per ?? 'none',
    capYuan: rules?.cap ? yuanOf(rules.cap.fen) : '',
  }
}

function periodDraft({ name, days, from, to, unitMinutes, unitFen, first }: Period): PeriodDraft {
  return {
    name,
    days,
    from: clockOf(from),
    to: clockOf(to),
    unitMinutes: String(unitMinutes),
    yuan: yuanOf(unitFen),
    hasFirst: first !== undefined,
    firstMinutes: String(first?.minutes ?? 60),
    firstYuan: first ? yuanOf(first.fen) : '',
  }
}

/** What is wrong with what is typed, by field. */
export interface DraftProblems {
  readonly freeMinutes: string | null
  readonly periods: string | null
  readonly capYuan: string | null
}

/** The rules that are typed, or what is wrong. Whether prices are whole is asked of the server. */
export function rulesOf(draft: TariffDraft): { rules: TariffRules | null; problems: DraftProblems } {
  const freeMinutes = whole(draft.freeMinutes, 0)
  const periods = draft.periods.map(periodOf)
  const wrong = periods.findIndex((period) => typeof period === 'string')
  const why = periods[wrong]
  const capFen = draft.cap === 'none' ? 0 : amount(draft.capYuan)
  const problems = {
    freeMinutes: freeMinutes === null ? '请填写0至1,440的整数' : null,
    periods: typeof why === 'string' ? `第${wrong + 1}个时段：${why}` : null,
    capYuan: capFen === null ? '请填写金额，如 40.00' : null,
  }
  if (freeMinutes === null || capFen === null || wrong >= 0) return { rules: null, problems }
  const good = periods.filter((period) => typeof period !== 'string')
  const cap = draft.cap === 'none' ? {} : { cap: { per: draft.cap, fen: capFen } }
  return { rules: { freeMinutes, periods: good, ...cap }, problems }
}

/** The period, or what is wrong with it. */
function periodOf(draft: PeriodDraft): Period | string {
  const [from, to] = [minuteOf(draft.from), minuteOf(draft.to)]
  const unitMinutes = whole(draft.unitMinutes, 1)
  const unitFen = amount(draft.yuan)
  if (draft.name.trim() === '') return '请填写名称'
  if (from === null || to === null) return '请选择开始和结束时间'
  if (unitMinutes === null) return '计费单位请填写1至1,440分钟'
  if (unitFen === null) return '请填写价格，如 5.00'
  const period = { name: draft.name.trim(), days: draft.days, from, to, unitMinutes, unitFen }
  if (!draft.hasFirst) return period
  const [minutes, fen] = [whole(draft.firstMinutes, 1), amount(draft.firstYuan)]
  if (minutes === null) return '首段时长请填写1至1,440分钟'
  return fen === null ? '请填写首段价格，如 3.00' : { ...period, first: { minutes, fen } }
}

function whole(text: string, least: number): number | null {
  const number = Number(text)
  return /^\d{1,4}$/.test(text) && number >= least && number <= 1440 ? number : null
}

function amount(text: string): number | null {
  const fen = parseYuan(text)
  return fen === null || fen > 10_000_000 ? null : fen
}

function minuteOf(clock: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
