import { expect, test } from 'vitest'
import { nowInWords, usualName } from './day-words.ts'

const at = (today: number | null, usual: number | null) => [
  { hour: 0, today: 10, usual: 90 },
  { hour: 1, today, usual },
  { hour: 2, today: null, usual: 50 },
]

test.each([
  [50, 50, '现在和平常差不多'],
  [58, 50, '现在和平常差不多'],
  [59, 50, '现在比平常满一些'],
  [20, 50, '现在比平常空一些'],
  [20, null, null],
])('%s cars, usually %s: %s', (today, usual, words) => {
  expect(nowInWords(at(today, usual), 100)).toBe(words)
})

test('the usual day says what it is the mean of', () => {
  expect(usualName(1)).toBe('上周的同一天')
  expect(usualName(4)).toContain('近 4 周平均')
})
