import { expect, test } from 'vitest'
import { monthInWords } from '#vocabulary/month'
import { billChip, billLine, lineNote, monthAfter, platesIn } from './bill-words.ts'

test('months', () => {
  expect(monthInWords('2026-09')).toBe('2026年9月')
  expect([monthAfter('2026-11-23', 0), monthAfter('2026-11-23', 2), monthAfter('2026-01-31', -1)]).toEqual([
    '2026-11',
    '2027-01',
    '2025-12',
  ])
})

test('plates are read from lines, commas and spaces, each once', () => {
  expect(platesIn('鄂a8k562，鄂A·D16888\n鄂A8K562 不是车牌')).toEqual({
    plates: ['鄂A8K562', '鄂AD16888'],
    wrong: ['不是车牌'],
  })
  expect(platesIn(' \n')).toEqual({ plates: [], wrong: [] })
})

test('a bill of nothing is nothing to pay', () => {
  expect(billChip({ state: 'paid', totalFen: 0, invoice: null }).word).toBe('无需支付')
  expect(billChip({ state: 'open', totalFen: 1, invoice: null }).word).toBe('待支付')
})

test('lines say how they were counted', () => {
  const line = { words: '', unitFen: null, amountFen: 0, count: 2 }
  expect(lineNote({ ...line, kind: 'rent', unitFen: 30_000 })).toBe('2 个车位 × ¥300.00')
  expect(lineNote({ ...line, kind: 'stays' })).toBe('2 次')
  expect(lineNote({ ...line, kind: 'coupons', count: 0 })).toBeNull()
  expect(lineNote({ ...line, kind: 'carry' })).toBeNull()
  expect(billLine({ ...line, kind: 'stays', words: '月结车辆停车费 鄂A·8K562' })).toEqual({
    name: '月结车辆停车费',
    fen: 0,
    note: '鄂A·8K562 · 2 次',
  })
  expect(billLine({ ...line, kind: 'correction', words: '9月 多收' })).toMatchObject({ name: '9月 多收', note: null })
})
