import { expect, test } from 'vitest'
import { failedWords, percentOf, sizeWords } from './backup-words.ts'

test.each([
  [0, '1 KB'],
  [12_400, '12 KB'],
  [3_460_000, '3.5 MB'],
  [2_500_000_000, '2.50 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test('all rows in is not yet done: they are proved first', () => {
  expect(percentOf({ rows: 0, ofRows: 0 })).toBe(0)
  expect(percentOf({ rows: 50, ofRows: 200 })).toBe(25)
  expect(percentOf({ rows: 200, ofRows: 200 })).toBe(99)
})

test('what failed without a reason was interrupted', () => {
  expect(failedWords(null)).toContain('中断')
  expect(failedWords('other_keys')).toContain('VAULT_KEY')
})
