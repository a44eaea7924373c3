import { expect, test } from 'vitest'
import { carWords, instantOf, passageWords, spanWords, stayChip, stoppedWords } from './words.ts'

test('a typed moment of the park is an instant, or none', () => {
  expect(instantOf('2026-06-18 15:02')).toBe('2026-06-18T15:02:00+08:00')
  expect(instantOf(' 2026-06-18 9：05 ')).toBe('2026-06-18T09:05:00+08:00')
  for (const typed of ['', '昨天', '2026-06-18', '2026-13-18 15:02', '2026-06-18 25:02', '06-18 15:02'])
    expect(instantOf(typed)).toBeNull()
})

test('what a gate read is told as a plate, as another name, or as nothing', () => {
  expect(carWords('鄂A16888')).toBe('鄂A·16888')
  expect(carWords('')).toBe('未识别车牌')
  expect(carWords('无牌0042')).toBe('无牌0042')
})

test('what is owed comes before all else', () => {
  expect(stayChip({ state: 'closed', owedFen: 500 })).toEqual({ tone: 'warn', word: '欠 ¥5.00' })
  expect(stayChip({ state: 'lost', owedFen: 0 }).word).toBe('未见出场')
})

test('the day is said again where it changes', () => {
  const enteredAt = '2026-06-18T10:32:00+08:00'
  expect(spanWords({ enteredAt, exitedAt: null })).toBe('2026-06-18 10:32 入场')
  expect(spanWords({ enteredAt, exitedAt: '2026-06-18T14:58:00+08:00' })).toBe('2026-06-18 10:32 – 14:58')
  expect(spanWords({ enteredAt, exitedAt: '2026-06-19T00:32:00+08:00' })).toBe('2026-06-18 10:32 – 2026-06-19 00:32')
})

test('a passage and a stop are told in words', () => {
  const passage = {
    passageId: '',
    direction: 'exit',
    channelName: '出口1',
    plate: '',
    seenAt: '',
    hasPicture: false,
  } as const
  expect(passageWords({ ...passage, openedBy: 'guard' })).toBe('出场 · 出口1 · 人工放行')
  expect(passageWords({ ...passage, openedBy: null })).toBe('出场 · 出口1 · 未放行')
  const waiting = { passageId: '', plate: '', seenAt: '', stayId: null }
  expect(stoppedWords({ ...waiting, reason: 'unpaid' })).toBe('未缴费')
  expect(stoppedWords({ ...waiting, reason: 'busy' })).toBe('等待放行')
})
