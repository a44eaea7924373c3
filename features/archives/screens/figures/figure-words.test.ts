import { expect, test } from 'vitest'
import { figureInWords, quarterInWords, shortPeriod, typedInWords } from './figure-words.ts'

test('figures have thousands and their unit; what is not known is a dash', () => {
  expect(figureInWords('1234.5', { unit: '万元' })).toBe('1,234.5 万元')
  expect(figureInWords('-12', { unit: '万元' })).toBe('-12 万元')
  expect(figureInWords('35.2', { unit: '%' })).toBe('35.2%')
  expect(figureInWords(null, { unit: '人' })).toBe('—')
})

test('what is still typed stands as it is until it is a number', () => {
  expect(typedInWords('12a', { unit: '人' })).toBe('12a')
  expect(typedInWords('', { unit: '人' })).toBe('未填')
  expect(typedInWords('1200', { unit: '人' })).toBe('1,200 人')
})

test('quarters and periods are short', () => {
  expect(quarterInWords(1)).toBe('前25%')
  expect(quarterInWords(4)).toBe('后25%')
  expect(quarterInWords(null)).toBe('同类不足5家')
  expect(shortPeriod({ span: 'quarter', year: 2026, nth: 3 })).toBe('26年3季')
  expect(shortPeriod({ span: 'month', year: 2026, nth: 11 })).toBe('26年11月')
  expect(shortPeriod({ span: 'year', year: 2025, nth: 1 })).toBe('2025')
})
