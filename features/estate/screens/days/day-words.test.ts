import { expect, test } from 'vitest'
import { dayProblem, whoseWords, yearBanner } from './day-words.ts'

test('a day is told by who decided it', () => {
  const [off, worked] = [
    { off: true, name: '元旦' },
    { off: false, name: '补班' },
  ]
  expect(whoseWords({ off: true, own: null, national: off })).toBe('国家安排')
  expect(whoseWords({ off: false, own: null, national: worked })).toBe('国家安排的调休上班')
  expect(whoseWords({ off: false, own: worked, national: off })).toBe('园区改动')
  expect(whoseWords({ off: true, own: off, national: null })).toBe('园区添加')
})

test('a year says what its days rest on', () => {
  expect(yearBanner({ year: 2026, national: true, published: true }).title).toBe('周一至周五为工作日，周末为休息日')
  expect(yearBanner({ year: 2027, national: false, published: false })).toMatchObject({
    tone: 'warn',
    title: '2027年的放假安排尚未发布，暂按周一至周五为工作日',
    next: expect.stringContaining('请在这里录入'),
  })
  expect(yearBanner({ year: 2027, national: false, published: true }).title).toContain('按园区录入的日期计算')
})

test('a day that is added lies ahead', () => {
  expect(dayProblem('', '2026-11-21')).toBe('请选择日期')
  expect(dayProblem('2026-11-20', '2026-11-21')).toBe('只能选 2026-11-21 及以后的日期')
  expect(dayProblem('2026-11-21', '2026-11-21')).toBeNull()
})
