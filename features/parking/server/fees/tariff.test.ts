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
