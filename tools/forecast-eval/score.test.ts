import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { slotOf } from '#door/parking'
import { Unusable } from '../simulate/options.ts'
import { fourWeeks, lastWeek, persistence } from './methods.ts'
import { readReadings, textOf } from './readings.ts'
import { bandLine, NO_TALLY, scoreLine, scoreMethods, tallied, walkForward } from './score.ts'

const WEEK = 336

describe('reading a file', () => {
  const read = (...lines: string[]) => readReadings(lines.join('\n'))

  test('columns in any order, CRLF or LF, packed or not, give the same', () => {
    const plain = 'lot,capacity,at,free\nA,100,2026-07-01T08:00,25\nA,100,2026-07-01T08:30,30\n'
    const other = '\uFEFFat,x,free,lot,capacity\r\n2026-07-01 08:00:00,1,25,"A",100\r\n2026-07-01T08:30,1,30,A,100\r\n'
    const { lots, firstSlot, slots } = readReadings(textOf(Buffer.from(plain)))
    expect([firstSlot, slots]).toEqual([slotOf('2026-07-01', 0), 48])
    expect([...(lots[0]?.free.subarray(15, 19) ?? [])]).toEqual([Number.NaN, 0.25, 0.3, Number.NaN])
    expect(readReadings(textOf(gzipSync(other))).lots).toEqual(lots)
  })

  test('of quarters of an hour the last known at the slot counts; what comes twice counts once; shares are of the capacity of the row', () => {
    const { lots, clipped, repeated } = read(
      'lot,capacity,at,free',
      'A,100,2026-07-01T00:15,10',
      'A,100,2026-07-01T00:30,20',
      'A,100,2026-07-01T00:45,30',
      'A,200,2026-07-01T01:30,40',
      'A,200,2026-07-01T01:30,50',
      'A,200,2026-07-01T02:00,300',
      'A,200,2026-07-01T02:30,',
    )
    const { NaN: none } = Number
    expect([...(lots[0]?.free.subarray(0, 6) ?? [])]).toEqual([none, 0.2, 0.3, 0.25, 1, none])
    expect([clipped, repeated]).toEqual([1, 1])
  })

  test.each([
    ['lot,capacity,at', 'line 1: no column free'],
    ['lot,capacity,at,free\nA,100,2026-07-01T08:00', 'line 2: 3 cells'],
    ['lot,capacity,at,free\nA,100,2026-07-01T08:00,1\r\n\r\nA,0,2026-07-01T08:30,1', 'line 4: capacity'],
    ['lot,capacity,at,free\nA,100,2026-02-30T08:00,1', 'line 2: at'],
    ['lot,capacity,at,free\nA,100,2026-07-01T08:00Z,1', 'line 2: at'],
    ['lot,capacity,at,free\nA,100,2026-07-01T08:00,many', 'line 2: free'],
    ['lot,capacity,at,free\n,100,2026-07-01T08:00,1', 'line 2: no lot'],
    ['lot,capacity,at,free\n', 'no reading'],
    ['lot,capacity,at,free\nA,9,2006-07-01T08:00,1\nA,9,2026-07-01T08:00,1', 'wrong year'],
  ])('%j is refused: %s', (text, said) => {
    expect(() => readReadings(text)).toThrow(Unusable)
    expect(() => readReadings(text)).toThrow(said)
  })

  test('what is broken gzip is said', () => {
    expect(() => textOf(Buffer.from([0x1f, 0x8b, 8, 1, 2]))).toThrow(Unusable)
  })
})

describe('the simple methods', () => {
  const free = new Float64Array(5 * WEEK).fill(Number.NaN)
  const target = 4 * WEEK + 20
  for (const [weeks, share] of [0.1, 0.2, 0.3, 0.4].entries()) free[target - (weeks + 1) * WEEK] = share
  free[target - 3] = 0.7
  const silent = Array.from({ length: 35 }, () => false)

  test('say what one reckons by hand', () => {
    const past = { free, silent }
    expect(persistence(past, target - 1, target)).toBe(0.7)
    expect(persistence(past, target - 4, target)).toBe(0.1)
    expect(lastWeek(past, target - 1, target)).toBe(0.1)
    expect(fourWeeks(past, target - 1, target)).toBeCloseTo(0.25, 12)
  })

  test('leave silent days out and fall back on the last reading', () => {
    const past = { free, silent: silent.map((_, day) => day === 21 || day === 0) }
    expect(lastWeek(past, target - 1, target)).toBe(0.7)
    expect(fourWeeks(past, target - 1, target)).toBeCloseTo(0.25, 12)
    expect(fourWeeks({ free, silent: silent.map((_, day) => day === 21) }, target - 1, target)).toBeCloseTo(0.3, 12)
  })
})

describe('scores', () => {
  test('are mean absolute errors and the share of readings on or in the band', () => {
    const tally = [
      { free: 0.5, was: 0.6, low: 0.4, high: 0.6 },
      { free: 0.5, was: 0.2, low: 0.3, high: 0.7 },
    ].reduce(tallied, NO_TALLY)
    expect(tally).toMatchObject({ count: 2, held: 1 })
    expect([tally.error, tally.width]).toEqual([expect.closeTo(0.4, 12), expect.closeTo(0.6, 12)])
    const score = { name: 'model', leads: [tally, tally, tally], banded: true }
    expect(scoreLine(score)).toBe('model 0.2000 0.2000 0.2000 50.0')
    expect(scoreLine({ ...score, name: 'persistence', banded: false })).toBe('persistence 0.2000 0.2000 0.2000 -')
    expect(bandLine(score)).toContain('2h 50.0 % (width 0.300)')
  })

  test('count half hours of the daytime that were read, on days that are not silent, from the day asked on', () => {
    // Each day the lot fills by 1/48 a half hour; the last day is silent; one reading of the day before is missing.
    const [days, last] = [9, 8]
    const free = Float64Array.from({ length: days * 48 }, (_, at) => (at >= last * 48 ? 0.5 : 1 - (at % 48) / 48))
    free[7 * 48 + 20] = Number.NaN
    const firstSlot = slotOf('2026-07-06', 0)
    const readings = { firstSlot, slots: days * 48, lots: [{ name: 'A', free }], clipped: 0, repeated: 0 }
    const scores = scoreMethods(readings, firstSlot + 7 * 48)
    expect(scores.map(({ name }) => name)).toEqual(['persistence', 'last-week', 'four-weeks', 'model'])
    for (const { leads } of scores) expect(leads.map(({ count }) => count)).toEqual([22, 22, 22])
    const [half, two, whole] = scores[0]?.leads ?? []
    // at 10:30 the last reading is an hour old
    expect(half?.error).toBeCloseTo(23 / 48, 12)
    expect(two?.error).toBeCloseTo((21 * 4 + 5) / 48, 12)
    expect(whole?.error).toBeCloseTo(0, 12)
    expect(scores[1]?.leads.map(({ error }) => error)).toEqual([0, 0, 0])
  })

  test('no method sees what comes later: whatever is read after a slot, what was foretold until then stays', () => {
    const [days, changed] = [10, 8 * 48 + 21]
    const firstSlot = slotOf('2026-07-06', 0)
    const foretold = (later: number) => {
      const free = Float64Array.from({ length: days * 48 }, (_, at) =>
        at > changed ? later + 0.001 * (at % 7) : 0.5 + 0.4 * Math.sin(at / 7) * Math.cos(at / 61),
      )
      const lots = ['A', 'B'].map((name) => ({ name, free }))
      const all = walkForward({ firstSlot, slots: days * 48, lots, clipped: 0, repeated: 0 }, firstSlot)
      return [...all]
        .filter(({ now }) => now <= changed)
        .map(({ outcome: { free, low, high }, ...rest }) => ({ ...rest, free, low, high }))
    }
    const low = foretold(0.05)
    expect(low.length).toBeGreaterThan(1000)
    expect(foretold(0.9)).toEqual(low)
  })
})
