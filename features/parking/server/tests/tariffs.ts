import { workdayTable } from '#vocabulary/workdays'
import { type Fee, feeFor } from '../fees/fee.ts'
import { priceBook, type TariffRules, type TariffVersion } from '../fees/tariff.ts'
import { NO_USAGE, type Usage } from '../fees/usage.ts'

/** The holiday and the worked Saturday that the tests of fees know. */
export const table = workdayTable([
  { day: '2026-10-01', off: true, name: '国庆节' },
  { day: '2026-10-10', off: false, name: '国庆节' },
])
/** A moment of the park, by its clock on the wall. */
export const at = (text: string): Date => new Date(`${text}+08:00`)
/** Rules for every vehicle since a day. */
export const since = (rules: TariffRules, validFrom = '2026-01-01'): TariffVersion => ({
  vehicleKind: 'any',
  validFrom,
  rules,
})
/** What one stay costs by rules that hold all the time. */
export const price = (rules: TariffRules, from: string, until: string, usage: Usage = NO_USAGE): Fee =>
  feeFor({ prices: priceBook([since(rules)], table), entryAt: at(from), until: at(until), usage })

/** 15 minutes free, ¥5.00 an hour, ¥40.00 a day at most. */
export const hourly: TariffRules = {
  freeMinutes: 15,
  periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }],
  cap: { per: 'calendar-day', fen: 4000 },
}
/** Half hours by day with a cheap first one, two hours by night, ¥30.00 in 24 hours at most. */
export const dayNight: TariffRules = {
  freeMinutes: 30,
  periods: [
    { name: '白天', days: 'any', from: 480, to: 1320, unitMinutes: 30, unitFen: 250, first: { minutes: 60, fen: 300 } },
    { name: '夜间', days: 'any', from: 1320, to: 480, unitMinutes: 120, unitFen: 100 },
  ],
  cap: { per: '24-hours', fen: 3000 },
}
