import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from '#ui/amount'
import { AmountSummary, monthInWords } from './index.ts'
import { monthOf, yearWithin } from './year.ts'

test('a month is written so that it sorts, and said in words', () => {
  expect(monthInWords('2026-03')).toBe('2026年3月')
  expect([monthOf(2026, 1), monthOf(2026, 12)]).toEqual(['2026-01', '2026-12'])
})

test.each([
  [2020, 2024],
  [2025, 2025],
  [2030, 2026],
])('of %d the year shown is %d', (year, shown) => {
  expect(yearWithin(year, '2024-03', '2026-11')).toBe(shown)
})

test('what went out and what came in are said with their amounts, and what nobody knows is no zero', () => {
  expect(renderToStaticMarkup(<AmountSummary out={<Amount fen={123_456} />} in={undefined} />)).toMatch(
    /支出.*1234\.56 元.*收入.*—/,
  )
})
