import { expect, test } from 'vitest'
import { goodInWords, rulesInWords, whyInWords, worthInWords } from './words.ts'

test.each([
  ['money', 500, '¥5.00'],
  ['minutes', 60, '60分钟免费'],
  ['percent', 20, '8折'],
  ['percent', 15, '8.5折'],
  ['stay', 0, '整次免费'],
] as const)('%s of %d is called %s', (kind, value, words) => {
  expect(worthInWords({ kind, value })).toBe(words)
})

test('its rules are a sentence with its limits', () => {
  expect(rulesInWords({ kind: 'minutes', value: 60, mostFen: 1000, lots: [] })).toBe(
    '少算60分钟停车时长，最高抵扣¥10.00；所有停车场通用',
  )
  expect(rulesInWords({ kind: 'money', value: 500, mostFen: 500, lots: ['P1', 'P2'] })).toBe(
    '抵扣停车费¥5.00；限P1、P2使用',
  )
})

test('what has not begun says when it does', () => {
  expect(whyInWords('closed', { startsAt: '2099-01-01T10:00:00+08:00' })).toBe('01-01 10:00 开始领取')
  expect(whyInWords('closed', { startsAt: '2020-01-01T10:00:00+08:00' })).toBe('领取已结束，或商家已停止发放')
})

test('days are said where they are whole', () => {
  expect([goodInWords(48), goodInWords(36)]).toEqual(['领取后2天内有效', '领取后36小时内有效'])
})
