import { type Static, Type } from 'typebox'
import { type Day, dayOf, minutesOfDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { plateKind } from '#vocabulary/plate'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'

const strict = { additionalProperties: false } as const
const minuteOfDay = Type.Integer({ minimum: 0, maximum: 1440 })
const fen = Type.Integer({ minimum: 0, maximum: 10_000_000 })

/** A part of the day with its price. `from` = `to` is the whole day; `from` above `to` goes over midnight. */
export const PeriodSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 20 }),
    days: Type.Union([Type.Literal('any'), Type.Literal('workday'), Type.Literal('holiday')]),
    from: minuteOfDay,
    to: minuteOfDay,
    unitMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
    unitFen: fen,
  },
  strict,
)
export type Period = Static<typeof PeriodSchema>

/** A tariff as data. */
export const TariffRulesSchema = Type.Object(
  {
    /** Free from entry; once per plate, lot and calendar day. */
    freeMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
    /** The first stretch after the free minutes at a price of its own; once per plate, lot and calendar day. */
    first: Type.Optional(Type.Object({ minutes: Type.Integer({ minimum: 1, maximum: 1440 }), fen }, strict)),
    periods: Type.Array(PeriodSchema, { minItems: 1, maxItems: 20 }),
    /** At most so much: per calendar day, or in each 24 hours from entry. */
    cap: Type.Optional(
      Type.Object({ per: Type.Union([Type.Literal('calendar-day'), Type.Literal('24-hours')]), fen }, strict),
    ),
  },
  strict,
)
export type TariffRules = Static<typeof TariffRulesSchema>

/** What a tariff is for: `any` is the rule, the others exceptions by the plate's colour. */
export type VehicleKind = 'any' | 'small' | 'large' | 'new-energy'

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

/** The versions that price this kind of vehicle: its own where the lot has any, else the rule; the oldest first. */
export function versionsFor(versions: readonly TariffVersion[], kind: VehicleKind): TariffVersion[] {
  const own = versions.filter((version) => version.vehicleKind === kind)
  const chosen = own.length > 0 ? own : versions.filter((version) => version.vehicleKind === 'any')
  return chosen.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}

/** What is wrong with a tariff, in words for its operator; empty where it may be used. */
export function tariffProblems(rules: TariffRules): string[] {
  const problems: string[] = []
  for (const kind of ['workday', 'holiday'] as const) {
    const periods = rules.periods.filter((period) => period.days === 'any' || period.days === kind)
    const name = kind === 'workday' ? '工作日' : '休息日'
    let gaps = 0
    let doubles = 0
    for (let minute = 0; minute < 1440; minute++) {
      const count = periods.filter((period) => covers(period, minute)).length
      if (count === 0) gaps++
      if (count > 1) doubles++
    }
    if (gaps > 0) problems.push(`${name}有${gaps}分钟没有价格`)
    if (doubles > 0) problems.push(`${name}有${doubles}分钟价格重复`)
  }
  return problems
}

function covers(period: Period, minute: number): boolean {
  if (period.from === period.to) return true
  if (period.from < period.to) return minute >= period.from && minute < period.to
  return minute >= period.from || minute < period.to
}

/** Looks up what is valid at an instant; remembers the day it last looked at. */
export function priceBook(versions: readonly TariffVersion[], table: WorkdayTable) {
  const first = versions[0]
  if (!first) throw new RangeError('a lot without a tariff cannot price a stay')
  let day: Day = ''
  let rules = first.rules
  let periods: Period[] = []

  function turnTo(next: Day): void {
    if (next === day) return
    day = next
    // Before the first version there was no other price, so it counts from the beginning.
    rules = (versions.findLast((version) => version.validFrom <= next) ?? first ?? { rules }).rules
    const kind = isWorkday(next, table) ? 'workday' : 'holiday'
    periods = rules.periods.filter((period) => period.days === 'any' || period.days === kind)
  }
  return {
    /** The rules and the period in force, and the day in park time. */
    at(instant: Date): { day: Day; rules: TariffRules; period: Period } {
      turnTo(dayOf(instant))
      const minute = minutesOfDay(instant)
      const period = periods.find((each) => covers(each, minute))
      if (!period) throw new RangeError(`no price at ${instant.toISOString()}`)
      return { day, rules, period }
    },
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

/** A tariff in words, a line each, for the list of lots. */
export function tariffWords(rules: TariffRules): string[] {
  const lines: string[] = []
  if (rules.freeMinutes > 0) lines.push(`每天前${rules.freeMinutes}分钟免费`)
  if (rules.first)
    lines.push(
      `首${rules.first.minutes === 60 ? '小时' : `${rules.first.minutes}分钟`}${formatPrice(rules.first.fen)}（每天一次）`,
    )
  for (const period of rules.periods) {
    const hours = period.from === period.to ? '' : ` ${pad(period.from)}–${pad(period.to)}`
    lines.push(`${DAYS[period.days]}${period.name}${hours} ${unitWords(period.unitMinutes, period.unitFen)}`)
  }
  if (rules.cap)
    lines.push(`${rules.cap.per === 'calendar-day' ? '每天' : '每24小时'}最高${formatPrice(rules.cap.fen)}`)
  return lines
}
