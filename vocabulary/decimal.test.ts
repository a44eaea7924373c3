import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  compare,
  decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  priceFen,
  round,
  subtract,
} from './decimal.ts'

const d = decimal

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['007.50', '7.5'],
  ['0.1', '0.1'],
  ['-12.340', '-12.34'],
  ['0.000000000000000000000000000001', '0.000000000000000000000000000001'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
])('%s is kept as %s', (text, kept) => {
  expect(parseDecimal(text)).toBe(kept)
})

test.each([
  '',
  ' 1',
  '.5',
  '5.',
  '+1',
  '1e3',
  '1E-3',
  '1,000',
  '--1',
  'NaN',
  'Infinity',
  '0x1',
  '１',
  '1\n',
  '1'.repeat(31),
  `0.${'1'.repeat(31)}`,
])('%j is no decimal', (text) => {
  expect(parseDecimal(text)).toBeNull()
  expect(() => decimal(text)).toThrow(RangeError)
})

test('what floats get wrong is right', () => {
  expect(add(d('0.1'), d('0.2'))).toBe('0.3')
  expect(add()).toBe('0')
  expect(subtract(d('0.3'), d('0.1'))).toBe('0.2')
  expect(multiply(d('1.15'), d('100'))).toBe('115')
  expect(multiply(d('-0.5'), d('0'))).toBe('0')
  expect(compare(d('0.30'), d('0.3'))).toBe(0)
  expect(compare(d('-1'), d('0.5'))).toBe(-1)
  expect(compare(d('10'), d('9'))).toBe(1)
})

test('division rounds as asked and refuses zero', () => {
  expect(divide(d('2'), d('3'), 4)).toBe('0.6667')
  expect(divide(d('2'), d('3'), 4, 'down')).toBe('0.6666')
  expect(divide(d('1'), d('3'), 2, 'up')).toBe('0.34')
  expect(divide(d('10'), d('4'), 0)).toBe('3')
  expect(() => divide(d('1'), d('0.0'), 2)).toThrow(RangeError)
})

test('rounding goes away from zero at the half', () => {
  expect(round(d('1.005'), 2)).toBe('1.01')
  expect(round(d('-1.005'), 2)).toBe('-1.01')
  expect(round(d('1.009'), 2, 'down')).toBe('1')
  expect(round(d('1.001'), 2, 'up')).toBe('1.01')
})

test('is shown with separators and fixed decimals, never as minus zero', () => {
  expect(formatDecimal(d('1234.5'), 2)).toBe('1,234.50')
  expect(formatDecimal(d('-0.004'), 2)).toBe('0.00')
  expect(formatDecimal(d('-1234567.895'), 2)).toBe('-1,234,567.90')
  expect(formatDecimal(d('12.5'), 0)).toBe('13')
})

test('degrees times price are fen', () => {
  // 12.34 × 0.5683 = 7.012822 yuan · 1 × 0.005 = half a fen · 150.5 × 0.68 = 102.34 yuan
  expect(priceFen(d('12.34'), d('0.5683'))).toBe(701)
  expect(priceFen(d('1'), d('0.005'))).toBe(1)
  expect(priceFen(d('150.5'), d('0.68'))).toBe(10234)
  expect(Object.is(priceFen(d('-0.1'), d('0.01')), 0)).toBe(true)
  expect(() => priceFen(d('99999999999999999999'), d('1'))).toThrow(RangeError)
})

const PLACES = 12
const scaled = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })

/** The integer as a decimal of so many places, by moving the point in its text. */
function text(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

test('agrees with integers of a common scale', () => {
  fc.assert(
    fc.property(scaled, scaled, (a, b) => {
      const [x, y] = [d(text(a, PLACES)), d(text(b, PLACES))]
      const plain = (units: bigint, places: number) => {
        const trimmed = text(units, places).replace(/\.?0+$/, '')
        return trimmed === '-0' ? '0' : trimmed
      }
      expect(add(x, y)).toBe(plain(a + b, PLACES))
      expect(subtract(x, y)).toBe(plain(a - b, PLACES))
      expect(multiply(x, y)).toBe(plain(a * b, 2 * PLACES))
      expect(compare(x, y)).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})

test('a quotient is the nearest decimal of its places', () => {
  fc.assert(
    fc.property(scaled, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b) => {
      const quotient = divide(d(String(a)), d(String(b)), 6)
      const [whole = '', fraction = ''] = quotient.split('.')
      const units = BigInt(whole.replace('-', '') + fraction.padEnd(6, '0')) * (quotient.startsWith('-') ? -1n : 1n)
      const off = units * b - a * 10n ** 6n
      expect(off * 2n <= b && off * 2n >= -b).toBe(true)
    }),
  )
})
