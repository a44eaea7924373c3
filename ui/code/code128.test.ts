import { expect, test } from 'vitest'
import { code128, QUIET_MODULES } from './code128.ts'

/** Modules between the quiet zones, dark as 1. */
function modules(digits: string): string {
  const { bars, width } = code128(digits)
  const drawn = Array<string>(width).fill('0')
  for (const { at, width: wide } of bars) drawn.fill('1', at, at + wide)
  return drawn.join('').slice(QUIET_MODULES, -QUIET_MODULES)
}

// Known answers, as JsBarcode 3.12 draws them.
test.each([
  ['00', '1101001110011011001100110011001101100011101011'],
  ['0123456789', '110100111001100110110011101101110101110110001000010110011011011110100001101001100011101011'],
  [
    '280012345678901234',
    '11010011100111001101001101100110010110011100100010110001110001011011000010100110111101101011001110010001011000111001011001100011101011',
  ],
  [
    '134567890123456789',
    '11010011100100110111001011101100010000101100110110111101100110110011101101110101110110001000010110011011011110111100100101100011101011',
  ],
  [
    '999999999999999999',
    '11010011100101110111101011101111010111011110101110111101011101111010111011110101110111101011101111010111011110111001101001100011101011',
  ],
])('%s is drawn as a known drawing', (digits, known) => {
  expect(modules(digits)).toBe(known)
})

test('18 digits are 134 modules between quiet zones of ten', () => {
  expect(code128('285678901234567890').width).toBe(134 + 2 * QUIET_MODULES)
})

test('every pair of digits has a symbol of its own, of 11 modules', () => {
  const symbols = Array.from({ length: 100 }, (_, pair) => modules(String(pair).padStart(2, '0')).slice(11, 22))
  expect(new Set(symbols).size).toBe(100)
  for (const symbol of symbols) expect(symbol).toMatch(/^1.{9}0$/)
})

test.each(['', '123', '12a4', '１２'])('%s is refused', (digits) => {
  expect(() => code128(digits)).toThrow(RangeError)
})
