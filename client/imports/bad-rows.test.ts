import { expect, test } from 'vitest'
import { placeOfRow } from './bad-rows.tsx'

test('a fault is of a cell or of a row', () => {
  expect(placeOfRow({ line: 9, column: '楼层' })).toBe('第 9 行 · 楼层')
  expect(placeOfRow({ line: 9, column: null })).toBe('第 9 行')
})
