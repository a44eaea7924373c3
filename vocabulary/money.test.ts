import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPrice,
  formatYuan,
  makesHundred,
  parseYuan,
  percentShares,
  splitByPercent,
  splitByWeights,
} from './money.ts'

const MOST = Number.MAX_SAFE_INTEGER

test.each([
  [0, '0.00', '¥0.00'],
  [5, '0.05', '¥0.05'],
  [-5, '-0.05', '-¥0.05'],
  [99, '0.99', '¥0.99'],
  [100, '1.00', '¥1.00'],
  [123450, '1,234.50', '¥1,234.50'],
  [-100000, '-1,000.00', '-¥1,000.00'],
  [100000000, '1,000,000.00', '¥1,000,000.00'],
  [MOST, '90,071,992,547,409.91', '¥90,071,992,547,409.91'],
])('%d fen read %s', (fen, yuan, price) => {
  expect(formatYuan(fen)).toBe(yuan)
  expect(formatPrice(fen)).toBe(price)
})

test.each([0.5, Number.NaN, Infinity, MOST + 1])('%d is no amount', (fen) => {
  expect(() => formatYuan(fen)).toThrow(RangeError)
  expect(() => splitByWeights(fen, [1])).toThrow(RangeError)
})

test.each([
  ['12.3', 1230],
  ['12', 1200],
  ['0', 0],
  ['0.01', 1],
  ['1,234.50', 123450],
  ['1234.50', 123450],
  ['1.10', 110],
  // Products with 100 that a float gets wrong: 1.15 * 100 = 114.99999999999999
  ['1.15', 115],
  ['4.35', 435],
  ['90071992547409.91', MOST],
])('%s yuan are %d fen', (text, fen) => {
  expect(parseYuan(text)).toBe(fen)
})

test.each([
  '',
  ' 1',
  '1 ',
  '.5',
  '5.',
  '1.234',
  '-1',
  '+1',
  '1e3',
  '01',
  '00.5',
  '1,23',
  '12,34.5',
  ',123',
  '0,123',
  '1,2345',
  '１２',
  '0x10',
  '1\n',
  'NaN',
  '90071992547409.92',
  '9'.repeat(400),
])('%j is no amount in yuan', (text) => {
  expect(parseYuan(text)).toBeNull()
})

test('splits by largest remainder, earlier parts first when remainders are equal', () => {
  expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByWeights(200, [1, 1, 1])).toEqual([67, 67, 66])
  // Seats of 10 for votes 47, 16, 15.8, 12, 6.1, 3.1 thousand: the textbook example of the Hare quota.
  expect(splitByWeights(10, ['47', '16', '15.8', '12', '6.1', '3.1'])).toEqual([5, 2, 1, 1, 1, 0])
  expect(splitByWeights(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(splitByWeights(5, [0, 1, 0])).toEqual([0, 5, 0])
  expect(splitByWeights(0, [1, 2])).toEqual([0, 0])
})

test('splits by percentages exactly', () => {
  expect(splitByPercent(10000, [30, 70])).toEqual([3000, 7000])
  expect(splitByPercent(100, ['33.33', '33.33', '33.34'])).toEqual([33, 33, 34])
  // 0.1 + 0.2 + 99.7 is not 100 in floats.
  expect(splitByPercent(1000, [0.1, 0.2, 99.7])).toEqual([1, 2, 997])
})

test('percentages must make exactly 100', () => {
  expect(makesHundred([0.1, 0.2, 99.7])).toBe(true)
  expect(makesHundred(['33.33', '33.33', '33.33'])).toBe(false)
  expect(() => splitByPercent(100, [50, 49])).toThrow(RangeError)
  expect(() => splitByPercent(100, [])).toThrow(RangeError)
})

test.each([[[]], [[0, 0]], [[-1, 2]], [['1e3']], [['']], [[Number.NaN]], [[1e-7]]])(
  'weights %j are refused',
  (weights) => {
    expect(() => splitByWeights(100, weights)).toThrow(RangeError)
  },
)

test('shown percentages make 100', () => {
  expect(percentShares([1, 1, 1])).toEqual(['34', '33', '33'])
  expect(percentShares([1, 1, 1], 2)).toEqual(['33.34', '33.33', '33.33'])
  expect(percentShares([1, 999], 1)).toEqual(['0.1', '99.9'])
  expect(percentShares([0, 0])).toEqual(['0', '0'])
})

const fen = fc.integer({ min: -MOST, max: MOST })
const weights = fc
  .array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0))

test('what is shown can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST }), (amount) => {
      expect(parseYuan(formatYuan(amount))).toBe(amount)
      expect(parseYuan(formatYuan(amount).replaceAll(',', ''))).toBe(amount)
    }),
  )
})

test('parts sum to the whole and none is a fen or more from its exact share', () => {
  fc.assert(
    fc.property(fen, weights, (total, list) => {
      const parts = splitByWeights(total, list)
      const all = list.reduce((sum, weight) => sum + BigInt(weight), 0n)
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
      for (const [i, part] of parts.entries()) {
        const off = BigInt(part) * all - BigInt(total) * BigInt(list[i] ?? 0)
        expect(off < all && off > -all).toBe(true)
        expect(list[i] !== 0 || part === 0).toBe(true)
      }
    }),
  )
})

test('no one with a smaller remainder is rounded up before one with a larger', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (total, list) => {
      const parts = splitByWeights(total, list)
      const all = list.reduce((sum, weight) => sum + weight, 0)
      const rest = list.map((weight) => Number((BigInt(total) * BigInt(weight)) % BigInt(all)))
      const up = list.map((weight, i) => BigInt(parts[i] ?? 0) > (BigInt(total) * BigInt(weight)) / BigInt(all))
      const leastUp = Math.min(...rest.filter((_, i) => up[i]), Infinity)
      const mostDown = Math.max(...rest.filter((_, i) => !up[i]), -Infinity)
      expect(leastUp).toBeGreaterThanOrEqual(mostDown)
    }),
  )
})
