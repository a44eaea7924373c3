import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatYuan } from '#vocabulary/money'
import { deleteAmount, fenOf, readAmount, textOf, typeAmount } from './entry.ts'

const MOST = 999_999_999

function typed(keys: string, most = MOST): string {
  return Array.from(keys).reduce((text, key) => {
    const next = typeAmount(text, key, most)
    return 'text' in next ? next.text : text
  }, '')
}

test.each([
  ['12.3', '12.3', 1230],
  ['12.345', '12.34', 1234],
  ['.5', '0.5', 50],
  ['0', '0', 0],
  ['007', '7', 700],
  ['1..2.3', '1.23', 123],
  ['12.', '12.', 1200],
  ['', '', null],
  ['9999999.99', '9999999.99', 999_999_999],
  ['10000000', '1000000', 100_000_000],
])('keys %s leave %s, %s fen', (keys, text, fen) => {
  expect(typed(keys)).toBe(text)
  expect(fenOf(text)).toBe(fen)
})

test('a key that would go over the most is refused for that reason', () => {
  expect(typeAmount('500', '0', 50_000)).toEqual({ refused: 'most' })
  expect(typeAmount('500', '.', 50_000)).toEqual({ text: '500.' })
  expect(typeAmount('500.0', '1', 50_000)).toEqual({ refused: 'most' })
  expect(typeAmount('5.00', '1', 50_000)).toEqual({ refused: 'form' })
})

test.each([
  ['¥1,234.50', '1234.50'],
  ['１２。５', '12.5'],
  [' 88 元 ', '88'],
])('pasted %s reads %s', (written, text) => {
  expect(readAmount(written, MOST)).toEqual({ text })
})

test.each(['12.345', '-5', '1e3', '一百', '1.2.3', '0x10'])('pasted %s is refused whole', (written) => {
  expect(readAmount(written, MOST)).toEqual({ refused: 'form' })
})

test('an amount is refused, not made inexact, where numbers end', () => {
  expect(readAmount('9'.repeat(40), Number.MAX_SAFE_INTEGER)).toEqual({ refused: 'most' })
})

test('every amount is typed as it is, key by key, and comes back exactly; deleting all of it leaves nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST }), (fen) => {
      expect(fenOf(textOf(fen))).toBe(fen)
      expect(typed(textOf(fen))).toBe(textOf(fen))
      expect(fenOf(typed(formatYuan(fen).replaceAll(',', '')))).toBe(fen)
      let text = textOf(fen)
      for (let times = text.length; times > 0; times -= 1) text = deleteAmount(text)
      expect(text).toBe('')
    }),
  )
})

test('whatever is typed, what stands is an amount of at most two decimals within the most', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,-]{0,20}$/), fc.integer({ min: 0, max: MOST }), (keys, most) => {
      const text = typed(keys, most)
      expect(text).toMatch(/^(?:(?:0|[1-9]\d*)(?:\.\d{0,2})?)?$/)
      expect(fenOf(text) ?? 0).toBeLessThanOrEqual(most)
    }),
  )
})
