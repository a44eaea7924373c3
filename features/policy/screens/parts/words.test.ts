import { describe, expect, test } from 'vitest'
import { periodWords, spanWords, windowWords } from './words.ts'

const span = (opensOn: string | null, closesOn: string | null, state: 'coming' | 'open' | 'closed') => ({
  opensOn,
  closesOn,
  state,
})

describe('the days of applying', () => {
  test.each([
    [span('2026-12-01', null, 'coming'), '2026年12月1日开始申报'],
    [span(null, null, 'open'), '长期申报'],
    [span(null, '2026-11-20', 'open'), '今天截止'],
    [span(null, '2026-11-26', 'open'), '还有6天截止'],
    [span(null, '2027-03-01', 'open'), '2027年3月1日截止'],
    [span(null, '2026-11-01', 'closed'), '2026年11月1日已截止'],
  ] as const)('%o is %s', (window, words) => expect(windowWords(window, '2026-11-20')).toBe(words))

  test('as a span', () => {
    expect(spanWords(span(null, null, 'open'))).toBe('长期申报')
    expect(spanWords(span('2026-11-01', null, 'open'))).toBe('2026年11月1日起')
    expect(spanWords(span(null, '2026-11-30', 'open'))).toBe('2026年11月30日截止')
    expect(spanWords(span('2026-11-01', '2026-11-30', 'open'))).toBe('2026年11月1日至2026年11月30日')
  })
})

test('a period says its span', () => {
  expect(periodWords({ span: 'year', year: 2025, nth: 1 })).toBe('2025年')
  expect(periodWords({ span: 'quarter', year: 2025, nth: 3 })).toBe('2025年第3季度')
  expect(periodWords({ span: 'month', year: 2025, nth: 11 })).toBe('2025年11月')
})
