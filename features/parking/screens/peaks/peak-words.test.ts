import { expect, test } from 'vitest'
import { bandInWords, bestInWords, cautionOf, dayName, errorInWords, fullestInWords } from './peak-words.ts'

const NOW = new Date('2026-11-18T09:31:00+08:00')
const at = (clock: string, free: number, low = free, high = free) => ({
  at: `2026-11-18T${clock}:00+08:00`,
  free,
  low,
  high,
})
const day = { day: '2026-11-18', past: [], ahead: [] }

test('days are called by how near they are', () => {
  expect(['2026-11-18', '2026-11-19', '2026-11-20'].map((each) => dayName(each, NOW))).toEqual(['今天', '明天', '周五'])
})

test('the best and the fullest time are said with their bands', () => {
  const both = { ...day, best: at('07:30', 120, 90, 140), fullest: at('10:30', 12, 0, 30) }
  expect(bestInWords(both, 400)).toBe('建议 07:30 前后来，预计空 90–\u2060140 个')
  expect(fullestInWords(both, 400)).toBe('10:30 前后最紧张，预计空 0–\u206030 个')
  expect(bandInWords({ low: 5, high: 5 })).toBe('5 位')
})

test('a day that is over, one without a space and one that is alike all day', () => {
  expect(bestInWords({ ...day, best: null, fullest: null }, 400)).toContain('已过')
  expect(fullestInWords({ ...day, best: null, fullest: null }, 400)).toBeNull()
  expect(bestInWords({ ...day, best: at('07:30', 0), fullest: at('07:30', 0) }, 400)).toContain('都可能没有空位')
  expect(fullestInWords({ ...day, best: at('07:30', 9), fullest: at('07:30', 9) }, 400)).toBeNull()
})

test('where a space is free at the fullest time too, no time is advised', () => {
  const free = (low: number) => ({
    ...day,
    best: at('07:30', 300, 280, 320),
    fullest: at('10:30', low + 20, low, low + 40),
  })
  expect(bestInWords(free(60), 400)).toBe('全天都有位，什么时候来都可以')
  expect(fullestInWords(free(60), 400)).toBeNull()
  expect(bestInWords(free(59), 400)).toContain('建议')
  expect(fullestInWords(free(59), 400)).toContain('最紧张')
  // of a small lot some spaces must be left
  expect([bestInWords(free(9), 40), bestInWords(free(10), 40)].map((words) => words.startsWith('全天'))).toEqual([
    false,
    true,
  ])
})

test('the error says whether it was reckoned afterwards', () => {
  const error = { day: '2026-11-17', spaces: 5.2, percent: 1.3, heldPercent: 82, afterwards: false }
  expect(errorInWords(error)).toBe(
    '昨天的预测和实际平均相差 5.2 个车位（占全部车位的 1.3%），8 点到 19 点有 82% 的时段落在预计范围内',
  )
  expect(errorInWords({ ...error, afterwards: true })).toContain('补算')
  expect(errorInWords(null)).toContain('还没有')
})

test('a forecast that is known well needs no caution', () => {
  expect(cautionOf({ state: 'known' })).toBeNull()
  for (const state of ['late', 'silent', 'new'] as const) expect(cautionOf({ state })).not.toBeNull()
})
