import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTimesOf } from '../fees/free-time.ts'
import type { TariffVersion } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import { type PriceFacts, quoteOf } from '../stays/pricing.ts'
import { anyVersions } from '../tests/any-tariff.ts'
import { at, table } from '../tests/tariffs.ts'
import { type PastPriced, reprice, sumsOf } from './effect.ts'
import { lastMonth, pageOfPlates } from './effect-calls.ts'

const FROM = at('2026-09-28T00:00:00').getTime()
const MINUTE = 60_000

/** Stays of some plates, none inside twice, by plate and then by time. */
const anyStays: fc.Arbitrary<PastPriced[]> = fc
  .array(
    fc.record({
      plate: fc.constantFrom('鄂A00001', '鄂A00002', '鄂A00003'),
      gap: fc.integer({ min: 1, max: 2000 }),
      minutes: fc.integer({ min: 0, max: 4000 }),
    }),
    { maxLength: 14 },
  )
  .map((rows) => {
    const ends = new Map<string, number>()
    return rows
      .map(({ plate, gap, minutes }) => {
        const enteredAt = (ends.get(plate) ?? FROM) + gap * MINUTE
        ends.set(plate, enteredAt + minutes * MINUTE)
        return {
          plate,
          vehicleKind: 'small',
          enteredAt: new Date(enteredAt),
          exitedAt: new Date(enteredAt + minutes * MINUTE),
        }
      })
      .toSorted((a, b) =>
        a.plate === b.plate ? a.enteredAt.getTime() - b.enteredAt.getTime() : a.plate < b.plate ? -1 : 1,
      )
  })

/** What an unpaid stay is asked for at its exit, with all that its plate used before. */
function oneByOne(stays: readonly PastPriced[], tariffs: readonly TariffVersion[], free: PriceFacts['free']): number[] {
  const used: { plate: string; exitedAt: number; usage: StoredUsage }[] = []
  return stays.map((stay) => {
    const own = used.filter(
      (each) => each.plate === stay.plate && each.exitedAt > stay.enteredAt.getTime() - 25 * 60 * MINUTE,
    )
    const facts = { tariffs, workdays: table, used: own.map(({ usage }) => usage), free }
    const open = { ...stay, state: 'open', exitedAt: null, paidFen: 0, owedFen: 0, leaveBy: null }
    const quote = quoteOf(open, facts, stay.exitedAt)
    if (!quote) throw new Error('an open stay without a quote')
    used.push({ plate: stay.plate, exitedAt: stay.exitedAt.getTime(), usage: quote.fee.usage })
    return quote.dueFen
  })
}

test('repricing many at once is repricing one by one, before and after', async () => {
  const free = [{ plate: '鄂A00002', kind: 'event' as const, name: '开放日', from: FROM, until: FROM + 3000 * MINUTE }]
  await fc.assert(
    fc.asyncProperty(anyStays, anyVersions, anyVersions, async (stays, before, after) => {
      const all = await reprice(stays, { before, after, workdays: table, free })
      const timesOf = (plate: string) => freeTimesOf(free.filter((row) => row.plate === plate))
      const naive = (versions: readonly TariffVersion[]) =>
        ['鄂A00001', '鄂A00002', '鄂A00003'].flatMap((plate) =>
          oneByOne(
            stays.filter((stay) => stay.plate === plate),
            versions,
            timesOf(plate),
          ),
        )
      expect(all.map(({ beforeFen }) => beforeFen)).toEqual(naive(before))
      expect(all.map(({ afterFen }) => afterFen)).toEqual(naive(after))
      const sums = sumsOf(all, 3)
      expect(sums.afterFen - sums.beforeFen).toBe(
        all.reduce((sum, { beforeFen, afterFen }) => sum + afterFen - beforeFen, 0),
      )
      expect(sums.dearer + sums.cheaper).toBe(all.filter(({ beforeFen, afterFen }) => beforeFen !== afterFen).length)
    }),
    { numRuns: 150 },
  )
})

test('the same tariff changes nothing, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(anyStays, anyVersions, async (stays, versions) => {
      const sums = sumsOf(await reprice(stays, { before: versions, after: versions, workdays: table, free: [] }), 3)
      expect([sums.dearer, sums.cheaper, sums.examples]).toEqual([0, 0, []])
    }),
    { numRuns: 50 },
  )
})

test('the month before is a calendar month of the park', () => {
  expect(lastMonth('2026-03-31')).toMatchObject({ first: '2026-02-01', last: '2026-02-28' })
  expect(lastMonth('2026-01-01')).toMatchObject({ first: '2025-12-01', last: '2025-12-31' })
  expect(lastMonth('2026-03-31').until).toEqual(at('2026-03-01T00:00:00'))
})

test('pages end where a plate ends, and a plate with more than a page comes whole', async () => {
  const stay = (plate: string, i: number) => ({
    id: `${plate}${i}`,
    plate,
    vehicleKind: 'small',
    enteredAt: at('2026-09-01T00:00:00'),
    exitedAt: at('2026-09-01T01:00:00'),
  })
  const rows = [...[1, 2, 3].map((i) => stay('a', i)), ...[1, 2].map((i) => stay('b', i))]
  const list = async (limit: number) => rows.slice(0, limit)
  expect((await pageOfPlates(list, 4)).stays.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3'])
  expect((await pageOfPlates(list, 2)).stays.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3'])
  expect(await pageOfPlates(list, 6)).toMatchObject({ stays: rows, next: null })
  expect((await pageOfPlates(list, 5)).next).not.toBeNull()
})
