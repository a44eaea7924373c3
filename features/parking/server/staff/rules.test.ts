import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { daysOf, fullest, maskedName, periodOf, type Taken } from './rules.ts'

const NOW = new Date('2026-11-23T10:00:00+08:00')
const at = (hour: number) => new Date(hour * 3_600_000)

test('a period is two days, both included, from today on and at most a year', () => {
  expect(daysOf(periodOf('2026-11-23', '2026-11-23', NOW))).toEqual({ fromDay: '2026-11-23', untilDay: '2026-11-23' })
  expect(daysOf(periodOf('2026-12-01', '2027-11-30', NOW))).toEqual({ fromDay: '2026-12-01', untilDay: '2027-11-30' })
  const refused = (from: string, until: string) => {
    try {
      periodOf(from, until, NOW)
      return null
    } catch (error) {
      expect(error).toMatchObject({ kind: parkingRefusals.staffDays })
      return (error as { field?: string }).field
    }
  }
  expect(refused('2026-11-22', '2026-12-01')).toBe('fromDay')
  expect(refused('2028-01-01', '2028-02-01')).toBe('fromDay')
  expect(refused('2026-11-24', '2026-11-23')).toBe('untilDay')
  expect(refused('2026-11-23', '2027-11-24')).toBe('untilDay')
})

test('the fullest moment is that of looking at every hour', () => {
  const taken: fc.Arbitrary<Taken> = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 4 }))
    .map(([from, length, spaces]) => ({ fromAt: at(from), untilAt: at(from + length), spaces }))
  fc.assert(
    fc.property(fc.array(taken, { maxLength: 12 }), fc.integer({ min: 0, max: 30 }), (all, from) => {
      const period = { fromAt: at(from), untilAt: at(from + 8) }
      const hours = Array.from({ length: 8 }, (_, i) => at(from + i).getTime())
      const most = Math.max(
        ...hours.map((hour) =>
          all
            .filter(({ fromAt, untilAt }) => fromAt.getTime() <= hour && untilAt.getTime() > hour)
            .reduce((sum, { spaces }) => sum + spaces, 0),
        ),
      )
      expect(fullest(period, all)).toBe(most)
    }),
  )
})

test('a name is masked to its first sign', () => {
  expect([maskedName('王芳'), maskedName('𠮷田'), maskedName('')]).toEqual(['王**', '𠮷**', ''])
})
