import { expect, test } from 'vitest'
import { besides, changeWords, drawn, drawnWords, figureWords, spanWords } from './figure-words.ts'

test('what is not told is said in words, wherever it is drawn', () => {
  expect(figureWords('few')).toBe('不足5人')
  expect(figureWords('withheld')).toBe('不公布')
  expect(figureWords(1280, '人次')).toBe('1,280 人次')
  expect(drawnWords(drawn('few'), '人次')).toBe('不足5人')
  expect(drawnWords(0, '人')).toBe('0 人')
})

test('what is not told has no change', () => {
  expect(changeWords(12, 10.5)).toBe('比上期多 1.5')
  expect(changeWords(5, 9)).toBe('比上期少 4')
  expect(changeWords(5, 5)).toBe('与上期持平')
  expect(changeWords('few', 9)).toBe('')
})

test('the periods beside one', () => {
  expect(spanWords({ from: '2026-11-16', to: '2026-11-22' })).toBe('11月16日–11月22日')
  expect(besides({ from: '2026-11-16', to: '2026-11-22' }, 'week')).toEqual({
    before: '2026-11-15',
    after: '2026-11-23',
  })
  expect(besides({ from: '2026-02-01', to: '2026-02-28' }, 'month').after).toBe('2026-03-05')
  expect(besides({ from: '2026-11-16', to: '2026-11-16' }, 'day')).toEqual({
    before: '2026-11-15',
    after: '2026-11-17',
  })
})
