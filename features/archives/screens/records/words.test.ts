import { describe, expect, test } from 'vitest'
import { numberProblem } from './forms/achievement.tsx'
import { milestonesProblem } from './forms/milestones.tsx'
import { wanYuanInWords, wanYuanProblem } from './forms/money.ts'
import { dayProblem } from './record-sheet.tsx'
import { endChip, filled, kindName, spanInWords, stampFacts } from './words.ts'

describe('words of records', () => {
  test('say how far the end of something is', () => {
    const chip = (until: string | null) => endChip(until, '2026-11-20')?.words ?? null
    expect([null, '2026-11-19', '2026-11-20', '2026-11-21', '2027-02-18', '2027-02-19'].map(chip)).toEqual([
      null,
      '已到期',
      '今天到期',
      '1天后到期',
      '90天后到期',
      null,
    ])
  })

  test('say spans, kinds and stamps, and leave out what is not known', () => {
    expect(spanInWords('2026-01-01', null)).toBe('2026-01-01 起')
    expect(spanInWords(null, '2026-01-01')).toBe('至 2026-01-01')
    expect(spanInWords(null, null)).toBe('')
    expect(kindName('toString')).toBe('资料')
    const stamp = { source: 'paper', asOf: '2026-01-01', at: '2026-11-20T08:00:00+08:00', by: '', version: 2 } as const
    expect(stampFacts(stamp).map(({ note }) => note ?? null)).toEqual([null, null, '第2版'])
    expect(filled([{ name: '预算', value: '' }])).toEqual([])
  })
})

describe('what is typed', () => {
  test('of a patent’s number is checked once it is whole', () => {
    const of = (number: string) => numberProblem({ type: 'patent', number })
    expect(of('ZL 2003101000')).toBeNull()
    expect(of('ZL200310100024.6')).toBeNull()
    expect(of('ZL200310100024.7')).toBe('专利号校验位不正确，请核对')
    expect(of('85100001.1')).not.toBeNull()
    expect(numberProblem({ type: 'software', number: '2003101000247' })).toBeNull()
  })

  test('of money, days and milestones', () => {
    expect(['', '12', '12.000001'].map(wanYuanProblem)).toEqual([null, null, null])
    for (const text of ['12.', '.5', '1.0000001', '1234567890']) expect(wanYuanProblem(text)).not.toBeNull()
    expect(wanYuanInWords('1234.5')).toBe('1,234.5 万元')
    expect(dayProblem('2026-11-21', '2026-11-20')).toBe('数据日期不能晚于今天')
    expect(dayProblem('2026-11-20', '2026-11-20')).toBeNull()
    expect(milestonesProblem([{ name: ' ', day: '2026-01-01', done: false }])).not.toBeNull()
    expect(milestonesProblem([])).toBeNull()
  })
})
