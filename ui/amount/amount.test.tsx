import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { spokenAmount } from './amount.tsx'
import { clockText, wordText } from './countdown.tsx'
import { Amount, AmountLines, Countdown } from './index.ts'

test('an amount is shown with separators and said without them', () => {
  const html = renderToStaticMarkup(<Amount fen={123_450} />)
  expect(html.replace(/<[^>]+>/g, '|')).toContain('1,234.50')
  expect(html).toContain('1234.50 元')
})

test('a negative amount is said as negative', () => {
  expect(spokenAmount(-5)).toBe('负0.05 元')
})

test('the sum is the sum of the lines', () => {
  const lines = [
    { name: '停车费', fen: 2800 },
    { name: '优惠', fen: -501 },
  ]
  expect(renderToStaticMarkup(<AmountLines lines={lines} totalName="应付" />)).toMatch(/应付.*22\.99 元/)
})

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [3599, '59:59'],
  [4000, '1:06:40'],
])('%d seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  [0, '0分00秒'],
  [65, '1分05秒'],
  [4000, '1小时06分'],
])('%d seconds read %s in words', (seconds, text) => {
  expect(wordText(seconds)).toBe(text)
})

test('a prerendered countdown shows no number that would be wrong later', () => {
  expect(renderToStaticMarkup(<Countdown until="2026-06-18T15:00:00+08:00" label="剩余" />)).toContain('剩余 --:--')
})
