import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFree, anyVersions } from '../tests/any-tariff.ts'
import { at, hourly, since, table } from '../tests/tariffs.ts'
import { feeFor } from './fee.ts'
import { type FreeTime, freeTimesOf } from './free-time.ts'
import { priceBook, type TariffVersion } from './tariff.ts'
import { combineUsage, NO_USAGE, type StoredUsage, type Usage } from './usage.ts'

const START = at('2026-09-28T00:00:00').getTime()
const moment = fc.integer({ min: 0, max: 4 * 86_400 }).map((s) => START + s * 1000)
const length = fc
  .oneof(fc.integer({ min: 0, max: 4 * 86_400 }), fc.integer({ min: 0, max: 10_000 }))
  .map((s) => s * 1000)
const DEEP = process.env['DEEP'] !== undefined
const runs = DEEP ? 20_000 : 400

const fee = (
  versions: TariffVersion[],
  entry: number,
  until: number,
  free: readonly FreeTime[],
  usage: Usage = NO_USAGE,
) => feeFor({ prices: priceBook(versions, table), entryAt: new Date(entry), until: new Date(until), usage, free })

describe('a stay within a free event', () => {
  // 15 minutes free, ¥5.00 an hour, ¥40.00 a day; the event from 10:00 to 12:00.
  const open = { kind: 'event', name: '园区开放日', from: ms('10:00'), until: ms('12:00') } as const
  const opened = freeTimesOf([open])
  function ms(clock: string): number {
    return at(`2026-11-20T${clock}:00`).getTime()
  }
  const price = (from: string, until: string, free = opened) => {
    const { totalFen, lines, nextChange } = fee([since(hourly)], ms(from), ms(until), free)
    const said = lines.map((line) => `${line.words} ${line.amountFen}`)
    return { totalFen, said, change: nextChange && [nextChange.at.getTime(), nextChange.totalFen] }
  }

  test('costs nothing, says so, and tells when it will cost something', () => {
    expect(price('10:05', '11:50')).toEqual({
      totalFen: 0,
      said: ['免费活动 园区开放日，不计费 0'],
      // Units began at 10:20 and 11:20; the next at 12:20.
      change: [ms('12:20'), 500],
    })
  })

  test('is charged before it, and from the first unit that begins after it', () => {
    expect(price('09:00', '13:00')).toEqual({
      totalFen: 1000,
      said: [
        '免费时长 15分钟 0',
        '11-20 全天 每小时¥5.00 × 1 500',
        '免费活动 园区开放日，不计费 0',
        '11-20 全天 每小时¥5.00 × 1 500',
      ],
      change: [ms('13:15'), 1500],
    })
  })

  test('the last moment of the event is its end: a unit that begins there is charged', () => {
    expect(price('09:45', '12:00').totalFen).toBe(0)
    expect(price('09:45', '12:00').change).toEqual([ms('12:00'), 500])
    expect(price('09:45', '12:01').totalFen).toBe(500)
  })

  test('that does not take place at that time is charged as ever', () => {
    expect(price('12:00', '15:00')).toEqual(price('12:00', '15:00', []))
    expect(price('07:00', '09:59').totalFen).toBe(price('07:00', '09:59', []).totalFen)
  })

  test('a card is told as a card, over many days in one line, and never ends within what is looked ahead', () => {
    const card = freeTimesOf([
      {
        kind: 'card',
        name: '云图软件',
        from: at('2026-01-01T00:00:00').getTime(),
        until: at('2027-01-01T00:00:00').getTime(),
      },
    ])
    const entry = at('2026-03-01T09:00:00').getTime()
    const long = fee([since(hourly)], entry, entry + 30 * 86_400_000, card)
    expect(long.lines.map(({ words }) => words)).toEqual(['免费卡 云图软件，不计费'])
    expect([long.totalFen, long.nextChange]).toEqual([0, null])
  })

  test('where registrations overlap, the one that began first is told', () => {
    const both = freeTimesOf([{ ...open, name: '发布会', from: ms('11:00'), until: ms('14:00') }, open])
    expect(price('10:05', '13:30', both).said).toEqual(['免费活动 园区开放日，不计费 0', '免费活动 发布会，不计费 0'])
  })
})

describe('for all tariffs, events, stays and times', { timeout: DEEP ? 600_000 : 30_000 }, () => {
  test('the fee never rises by being free, and never falls when time grows', () => {
    fc.assert(
      fc.property(anyVersions, anyFree, moment, length, length, (v, free, entry, a, b) => {
        const [sooner, later] = [entry + Math.min(a, b), entry + Math.max(a, b)]
        expect(fee(v, entry, later, free).totalFen).toBeLessThanOrEqual(fee(v, entry, later, []).totalFen)
        expect(fee(v, entry, sooner, free).totalFen).toBeLessThanOrEqual(fee(v, entry, later, free).totalFen)
      }),
      { numRuns: runs },
    )
  })

  test('a stay outside of it is charged as without; one within it costs nothing', () => {
    fc.assert(
      fc.property(anyVersions, anyFree, moment, length, (v, free, entry, ms) => {
        const until = entry + ms
        const outside = free.every((time) => until <= time.from || time.until <= entry)
        if (outside) {
          const { nextChange: _with, ...charged } = fee(v, entry, until, free)
          const { nextChange: _without, ...plain } = fee(v, entry, until, [])
          expect(charged).toEqual(plain)
        }
        if (free.some((time) => time.from <= entry && until <= time.until))
          expect(fee(v, entry, until, free).totalFen).toBe(0)
      }),
      { numRuns: runs },
    )
  })

  test('as many units at once as one after the other: the fee up to any moment, its usage and its next change agree', () => {
    fc.assert(
      fc.property(anyVersions, anyFree, moment, length, (v, free, entry, ms) => {
        // A free time cut into single spans of the clock is the same free time, walked unit by unit.
        const cut = free.flatMap((time) =>
          Array.from({ length: Math.min(2000, (time.until - time.from) / 300_000) }, (_, i) => ({
            ...time,
            from: time.from + i * 300_000,
            until: time.from + (i + 1) * 300_000,
          })),
        )
        const whole = free.map((time) => ({ ...time, until: Math.min(time.until, time.from + 2000 * 300_000) }))
        const [one, many] = [fee(v, entry, entry + ms, whole), fee(v, entry, entry + ms, cut)]
        expect([one.totalFen, one.usage, one.nextChange]).toEqual([many.totalFen, many.usage, many.nextChange])
      }),
      { numRuns: runs / 4 },
    )
  })

  test('going out and coming straight back costs what one stay costs', () => {
    fc.assert(
      fc.property(
        anyVersions,
        anyFree,
        moment,
        fc.array(length, { minLength: 2, maxLength: 4 }),
        (v, free, entry, parts) => {
          const kept: StoredUsage[] = []
          let [from, sum] = [entry, 0]
          for (const part of parts) {
            const each = fee(v, from, from + part, free, combineUsage(kept, new Date(from)))
            kept.push(each.usage)
            sum += each.totalFen
            from += part
          }
          expect(sum).toBe(fee(v, entry, from, free).totalFen)
        },
      ),
      { numRuns: runs },
    )
  })

  test('lines sum to the total, and the next change is exact', () => {
    fc.assert(
      fc.property(anyVersions, anyFree, moment, length, (v, free, entry, ms) => {
        const { totalFen, lines, nextChange } = fee(v, entry, entry + ms, free)
        expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(totalFen)
        if (!nextChange) return
        const then = nextChange.at.getTime()
        expect(fee(v, entry, then, free).totalFen).toBe(totalFen)
        expect(fee(v, entry, then + 1, free).totalFen).toBe(nextChange.totalFen)
      }),
      { numRuns: runs },
    )
  })
})
