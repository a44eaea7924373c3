import { expect, test } from 'vitest'
import { lotChip } from './lot-chip.ts'

test.each([
  [{ open: false, free: 20 }, '暂停开放'],
  [{ open: true, free: 0 }, '已满'],
  [{ open: true, free: -2 }, '已满'],
  [{ open: true, free: 9 }, '仅剩 9 位'],
  [{ open: true, free: 10 }, '空位 10'],
])('%j → %s', (lot, word) => {
  expect(lotChip(lot).word).toBe(word)
})
