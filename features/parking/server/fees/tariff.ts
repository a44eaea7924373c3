import { Value } from 'typebox/value'
import { addDays, type Day } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { plateKind } from '#vocabulary/plate'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'
import { type Period, type TariffRules, TariffRulesSchema, type VehicleKind } from '../../contract/tariff.ts'

export type { Period, TariffRules, VehicleKind }

/** A version of a lot's tariff, valid from the beginning of a day until the next version. */
export interface TariffVersion {
  vehicleKind: VehicleKind
  validFrom: Day
  rules: TariffRules
}

/** What kind of vehicle a plate is, as far as its colour tells. */
export function vehicleKindOf(plate: string): Exclude<VehicleKind, 'any'> {
  const kind = plateKind(plate)
  if (kind === 'green-small' || kind === 'green-large') return 'new-energy'
  return kind === 'yellow' ? 'large' : 'small'
}

/**
 * The versions that price this kind of vehicle, the oldest first: its own from where they begin, the rule (`any`) before.
 * With one version of each day at most, as the store has it.
 */
export function versionsFor(versions: readonly TariffVersion[], kind: VehicleKind): TariffVersion[] {
  const own = versions.filter((version) => version.vehicleKind === kind).toSorted(byBeginning)
  if (kind === 'any') return own
  const begins = own[0]?.validFrom
  const rule = versions.filter(
    (version) => version.vehicleKind === 'any' && (begins === undefined || version.validFrom < begins),
  )
  return [...rule.toSorted(byBeginning), ...own]
}

function byBeginning(a: TariffVersion, b: TariffVersion): number {
  return a.validFrom < b.validFrom ? -1 : 1
}

/** What is wrong with a tariff, in words for its operator; empty where it may be used. */
export function tariffProblems(rules: unknown): string[] {
  if (!Value.Check(TariffRulesSchema, rules)) {
    return Value.Errors(TariffRulesSchema, rules).map((error) => `${error.instancePath || '/'} ${error.message}`)
  }
  const problems: string[] = []
  for (const kind of ['workday', 'holiday'] as const) {
    const periods = periodsOn(rules, kind)
    const name = kind === 'workday' ? '工作日' : '休息日'
    const counts = Array.from({ length: 1440 }, (_, minute) => periods.filter((each) => covers(each, minute)).length)
    const gaps = counts.filter((count) => count === 0).length
    const doubles = counts.filter((count) => count > 1).length
    if (gaps > 0) problems.push(`${name}有${gaps}分钟没有价格`)
    if (doubles > 0) problems.push(`${name}有${doubles}分钟价格重复`)
    if (periods.filter((each) => each.first).length > 1) problems.push(`${name}只能有一个时段设首段价格`)
  }
  return problems
}

function periodsOn(rules: TariffRules, kind: 'workday' | 'holiday'): Period[] {
  return rules.periods.filter((period) => period.days === 'any' || period.days === kind)
}

function covers(period: Period, minute: number): boolean {
  if (period.from === period.to) return true
  if (period.from < period.to) return minute >= period.from && minute < period.to
  return minute >= period.from || minute < period.to
}

const DAY_MS = 86_400_000
const ZONE_MS = 8 * 3_600_000
const EPOCH: Day = '1970-01-01'

/** When the park's day with that number begins, in ms; day 0 is 1 January 1970. */
export function dayBegins(number: number): number {
  return number * DAY_MS - ZONE_MS
}

/** One day of a lot: which tariff is in force, and its periods. */
export interface DayPlan {
  number: number
  day: Day
  rules: TariffRules
  /** The period at a moment of this day, in ms. */
  periodAt(ms: number): Period
  /** When the period at a moment of this day ends, or the day. */
  periodEnds(ms: number): number
}

/** What is in force on the day of a moment in ms. */
export type PriceBook = (ms: number) => DayPlan

/**
 * The prices that these versions give, the oldest first, of one kind of vehicle. Before the first version there was no other price, so the first one
 * counts from the beginning. Throws RangeError without versions, and where a tariff has a gap.
 */
export function priceBook(versions: readonly TariffVersion[], table: WorkdayTable): PriceBook {
  const opening = versions[0]
  if (!opening) throw new RangeError('a lot without a tariff cannot price a stay')
  const first: TariffVersion = opening
  let plan: DayPlan | null = null

  function planOf(number: number): DayPlan {
    const day = addDays(EPOCH, number)
    const { rules } = versions.findLast((version) => version.validFrom <= day) ?? first
    const periods = periodsOn(rules, isWorkday(day, table) ? 'workday' : 'holiday')
    const begins = dayBegins(number)
    function periodAt(ms: number): Period {
      const minute = Math.floor((ms - begins) / 60_000)
      const period = periods.find((each) => covers(each, minute))
      if (!period) throw new RangeError(`no price on ${day} at minute ${minute}`)
      return period
    }
    function periodEnds(ms: number): number {
      const { from, to } = periodAt(ms)
      const ends = begins + to * 60_000
      return from !== to && ends > ms ? ends : dayBegins(number + 1)
    }
    return { number, day, rules, periodAt, periodEnds }
  }
  return (ms) => {
    const number = Math.floor((ms + ZONE_MS) / DAY_MS)
    if (plan?.number !== number) plan = planOf(number)
    return plan
  }
}

const pad = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const DAYS = { any: '', workday: '工作日', holiday: '休息日' } as const

/** A price per unit as people say it: `每小时¥5.00`, `每30分钟¥2.50`. */
export function unitWords(unitMinutes: number, unitFen: number): string {
  const unit = unitMinutes % 60 === 0 ? (unitMinutes === 60 ? '小时' : `${unitMinutes / 60}小时`) : `${unitMinutes}分钟`
  return unitFen === 0 ? '免费' : `每${unit}${formatPrice(unitFen)}`
}

/** What the first stretch of a period is called: `首小时`, `首30分钟`. */
export function firstWords(minutes: number): string {
  return `首${minutes === 60 ? '小时' : `${minutes}分钟`}`
}

/** A tariff in words, a line each, for the list of lots. */
export function tariffWords(rules: TariffRules): string[] {
  const lines: string[] = []
  if (rules.freeMinutes > 0) lines.push(`每天前${rules.freeMinutes}分钟免费`)
  for (const { days, name, from, to, unitMinutes, unitFen, first } of rules.periods) {
    const hours = from === to ? '' : ` ${pad(from)}–${pad(to)}`
    const begin = first ? `${firstWords(first.minutes)}${formatPrice(first.fen)}（每天一次），之后` : ''
    lines.push(`${DAYS[days]}${name}${hours} ${begin}${unitWords(unitMinutes, unitFen)}`)
  }
  if (rules.cap)
    lines.push(`${rules.cap.per === 'calendar-day' ? '每天' : '每24小时'}最高${formatPrice(rules.cap.fen)}`)
  return lines
}
