import { expect, test } from 'vitest'
import { dayNight, hourly, since } from '../tests/tariffs.ts'
import { type TariffVersion, tariffProblems, vehicleKindOf, versionsFor } from './tariff.ts'

test('tariffs with gaps, doubles, two first stretches or a wrong shape are told so', () => {
  expect(tariffProblems(hourly)).toEqual([])
  expect(tariffProblems(dayNight)).toEqual([])
  expect(tariffProblems({ ...dayNight, periods: [dayNight.periods[0]] })[0]).toBe('工作日有600分钟没有价格')
  expect(tariffProblems({ ...hourly, periods: [hourly.periods[0], hourly.periods[0]] })[0]).toContain('重复')
  expect(tariffProblems({ ...hourly, freeMinutes: -1 })).toHaveLength(1)
  expect(
    tariffProblems({ ...dayNight, periods: dayNight.periods.map((p) => ({ ...p, first: { minutes: 60, fen: 1 } })) }),
  ).toHaveLength(2)
})
const [day] = hourly.periods
const parts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...day,
    from: Math.ceil((i * 1440) / count),
    to: Math.ceil(((i + 1) * 1440) / count),
  }))
const cap = (fen: number) => ({ ...hourly, cap: { per: 'calendar-day', fen } })
const period = (more: object) => ({ ...hourly, periods: [{ ...day, ...more }] })
const first = (minutes: number, fen = 1) => period({ first: { minutes, fen } })
test.each([
  ['the most of a day', [cap(0), cap(10_000_000)], [cap(-1), cap(10_000_001)]],
  ['the price of a unit', [period({ unitFen: 0 }), period({ unitFen: 10_000_000 })], [period({ unitFen: 10_000_001 })]],
  [
    'minutes of a unit',
    [period({ unitMinutes: 1 }), period({ unitMinutes: 1440 })],
    [period({ unitMinutes: 0 }), period({ unitMinutes: 1441 })],
  ],
  ['minutes of the first stretch', [first(1), first(1440)], [first(0), first(1441), first(1, 10_000_001)]],
  ['free minutes', [0, 1440].map((freeMinutes) => ({ ...hourly, freeMinutes })), [{ ...hourly, freeMinutes: 1441 }]],
  ['minutes of the day', [period({ to: 1440 })], [period({ to: 1441 }), period({ from: -1 })]],
  [
    'names',
    [period({ name: '夜' }), period({ name: '夜'.repeat(20) })],
    [period({ name: '' }), period({ name: '夜'.repeat(21) })],
  ],
  [
    'periods',
    [1, 20].map((count) => ({ ...hourly, periods: parts(count) })),
    [0, 21].map((count) => ({ ...hourly, periods: parts(count) })),
  ],
])('%s have bounds', (_what, within, beyond) => {
  expect(within.flatMap((rules) => tariffProblems(rules))).toEqual([])
  for (const rules of beyond) expect(tariffProblems(rules), JSON.stringify(rules)).toHaveLength(1)
})
test.each([
  ['鄂A12345', 'small'],
  ['鄂AD12345', 'new-energy'],
  ['鄂A12345D', 'new-energy'],
  ['鄂A1234学', 'large'],
])('the plate %s is of a vehicle of the kind %s', (plate, kind) => expect(vehicleKindOf(plate)).toBe(kind))
test('a kind of vehicle has its own versions from where they begin, the rule before', () => {
  const own: TariffVersion = { vehicleKind: 'new-energy', validFrom: '2026-02-01', rules: hourly }
  const [rule, later] = [since(dayNight), since(dayNight, '2026-03-01')]
  expect(versionsFor([later, rule, own], 'new-energy')).toEqual([rule, own])
  expect(versionsFor([later, rule, own], 'small')).toEqual([rule, later])
})
