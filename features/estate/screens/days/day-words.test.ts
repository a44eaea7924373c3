import { expect, test } from 'vitest'
import { addable, addProblems, whoseWords, yearBanner } from './day-words.ts'

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

test('days that are added lie ahead, in the shown year', () => {
  const earliest = '2026-11-21'
  expect(addable({ year: 2025, earliest })).toBeNull()
  expect(addable({ year: 2026, earliest })).toEqual({ min: earliest, max: '2026-12-31' })
  expect(addable({ year: 2027, earliest })).toEqual({ min: '2027-01-01', max: '2027-12-31' })
  expect(addable({ year: 2026, earliest: '2027-01-01' })).toBeNull()
})

test('days that are added are one, or a row of at most 31', () => {
  const bounds = { min: '2026-11-21', max: '2026-12-31' }
  const problems = (day: string, until = '') => addProblems({ day, until }, bounds)
  expect(problems('')).toEqual({ day: '请选择日期', until: null })
  for (const day of ['2026-11-20', '2027-01-01'])
    expect(problems(day)).toEqual({ day: '只能选 2026-11-21 至 2026-12-31 的日期', until: null })
  const fine = { day: null, until: null }
  for (const until of ['', '2026-11-21', '2026-12-21']) expect(problems('2026-11-21', until)).toEqual(fine)
  expect(problems('2026-12-31', '2027-01-03')).toEqual(fine)
  for (const until of ['2026-11-20', '2026-12-22'])
    expect(problems('2026-11-21', until).until).toBe('不能早于开始日期，一次最多连续31天')
})
