import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHalfWidth } from './half-width.ts'

test('turns full-width signs into ASCII and leaves Chinese alone', () => {
  expect(toHalfWidth('粤Ｂ１２３４５')).toBe('粤B12345')
  expect(toHalfWidth('ａｚＡＺ０９！～　。、')).toBe('azAZ09!~ 。、')
})

test('never changes the length, and nothing full-width is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const half = toHalfWidth(text)
      expect(half.length).toBe(text.length)
      expect(half).not.toMatch(/[\uFF01-\uFF5E\u3000]/)
      expect(toHalfWidth(half)).toBe(half)
    }),
  )
})
