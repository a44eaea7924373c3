import { describe, expect, test } from 'vitest'
import { isCrewOpen, lastDayOf, paperProblems } from './crew-can.ts'

const ends = {
  trade: 'carpenter',
  insuranceUntil: '2026-12-31',
  certificateUntil: null,
  lastOn: '2026-12-20',
  firmUntil: null,
} as const

describe('the last day of a worker', () => {
  test('is that of the period, the insurance, the certificate or the firm, whichever is first', () => {
    expect(lastDayOf(ends)).toEqual({ day: '2026-12-20', by: 'period' })
    expect(lastDayOf({ ...ends, insuranceUntil: '2026-12-10' })).toEqual({ day: '2026-12-10', by: 'insurance' })
    const welder = { ...ends, trade: 'welder', certificateUntil: '2026-12-05' } as const
    expect(lastDayOf(welder)).toEqual({ day: '2026-12-05', by: 'certificate' })
    expect(lastDayOf({ ...welder, insuranceUntil: '2026-12-05' })?.by).toBe('insurance')
    expect(lastDayOf({ ...welder, firmUntil: '2026-12-04' })).toEqual({ day: '2026-12-04', by: 'firm' })
    expect(lastDayOf({ ...ends, firmUntil: '2027-01-01' })?.by).toBe('period')
  })

  test('hangs on no certificate where the trade wants none, and is none without a period', () => {
    expect(lastDayOf({ ...ends, certificateUntil: '2026-12-01' })?.by).toBe('period')
    expect(lastDayOf({ ...ends, lastOn: null })).toBeNull()
  })
})

describe('papers', () => {
  const at = { today: '2026-12-01', soon: '2026-12-08' }
  test('are good beyond seven days, end within them, and are over after their last day', () => {
    const how = (insuranceUntil: string) => paperProblems({ ...ends, insuranceUntil }, at).map((one) => one.how)
    expect(how('2026-12-09')).toEqual([])
    expect(how('2026-12-08')).toEqual(['ends'])
    expect(how('2026-12-01')).toEqual(['ends'])
    expect(how('2026-11-30')).toEqual(['over'])
  })

  test('of an electrician want a certificate, of a carpenter none', () => {
    expect(paperProblems({ ...ends, trade: 'electrician' }, at)).toEqual([
      { kind: 'certificate', how: 'none', words: '未登记特种作业操作证' },
    ])
    expect(paperProblems({ ...ends, certificateUntil: '2020-01-01' }, at)).toEqual([])
  })
})

test('a crew may be changed until work is over', () => {
  expect((['draft', 'to_pay', 'stopped', 'checking'] as const).map(isCrewOpen)).toEqual([true, true, true, true])
  expect((['watching', 'closed', 'cancelled'] as const).map(isCrewOpen)).toEqual([false, false, false])
})
