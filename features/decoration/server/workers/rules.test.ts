import { describe, expect, test } from 'vitest'
import { startOfDay } from '#vocabulary/day'
import { idCardCheck } from '#vocabulary/id-card'
import { checkIdNumber, checkPapers, checkPhone, freePlace, movedTimes, passTimes } from './rules.ts'

const born = (day: string) => {
  const first = `420106${day.replaceAll('-', '')}001`
  return `${first}${idCardCheck(first) ?? ''}`
}

describe('an ID number', () => {
  test('is stored in its one form', () => {
    expect(checkIdNumber(` ${born('1990-05-01')} `, '2026-12-01')).toBe(born('1990-05-01'))
  })

  test('is refused with a wrong check character', () => {
    const right = born('1990-05-01')
    const wrong = `${right.slice(0, -1)}${right.endsWith('1') ? '2' : '1'}`
    expect(() => checkIdNumber(wrong, '2026-12-01')).toThrow('身份证号不正确')
  })

  test('is refused of who is not eighteen on that day', () => {
    expect(() => checkIdNumber(born('2008-12-02'), '2026-12-01')).toThrow('年满18周岁')
    expect(checkIdNumber(born('2008-12-01'), '2026-12-01')).toHaveLength(18)
  })
})

describe('papers', () => {
  const carpenter = { trade: 'carpenter', insuranceUntil: '2026-12-01', certificateUntil: null } as const
  const at = { today: '2026-12-01', hasCertificate: false }
  test('are good on their last day', () => {
    expect(() => checkPapers(carpenter, at)).not.toThrow()
    expect(() => checkPapers({ ...carpenter, insuranceUntil: '2026-11-30' }, at)).toThrow('保险已过期')
  })

  test('of a welder want a certificate with picture and end', () => {
    const welder = { ...carpenter, trade: 'welder', certificateUntil: '2026-12-31' } as const
    expect(() => checkPapers(welder, at)).toThrow('焊工须上传')
    expect(() => checkPapers({ ...welder, certificateUntil: null }, { ...at, hasCertificate: true })).toThrow(
      '焊工须上传',
    )
    expect(() => checkPapers({ ...welder, certificateUntil: '2026-11-30' }, { ...at, hasCertificate: true })).toThrow(
      '操作证已过期',
    )
    expect(() => checkPapers(welder, { ...at, hasCertificate: true })).not.toThrow()
  })
})

test('a phone is stored in its one form, and what is none is refused', () => {
  expect(checkPhone('+86 137 0000 0001')).toBe('13700000001')
  expect(() => checkPhone('123')).toThrow()
})

test('the first free place is taken, and none beyond the last', () => {
  expect(freePlace([], 60)).toBe(1)
  expect(freePlace([1, 2, 4], 60)).toBe(3)
  expect(freePlace([1, 2], 2)).toBeNull()
})

describe('times of a pass', () => {
  const worker = { trade: 'carpenter', insuranceUntil: '2026-12-10', certificateUntil: null } as const
  const period = { firstOn: '2026-12-01', lastOn: '2026-12-20', firmUntil: null, today: '2026-12-05' }
  test('run from the first day of the period to the end of the last good day', () => {
    expect(passTimes(worker, period)).toEqual({ from: startOfDay('2026-12-01'), until: startOfDay('2026-12-11') })
  })

  test('are none where the last good day is over, or before the period', () => {
    expect(passTimes(worker, { ...period, today: '2026-12-11' })).toBeNull()
    expect(passTimes({ ...worker, insuranceUntil: '2026-11-30' }, { ...period, today: '2026-11-01' })).toBeNull()
    expect(passTimes(worker, { ...period, lastOn: null })).toBeNull()
  })

  test('end with the papers of the firm', () => {
    expect(passTimes(worker, { ...period, firmUntil: '2026-12-08' })?.until).toEqual(startOfDay('2026-12-09'))
    expect(passTimes(worker, { ...period, firmUntil: '2026-12-04' })).toBeNull()
    expect(movedTimes(worker, { ...period, firmUntil: '2026-12-04' }).until).toEqual(startOfDay('2026-12-05'))
  })

  test('of a pass that stands end before today where nothing is left', () => {
    expect(movedTimes(worker, { ...period, today: '2026-12-11' }).until).toEqual(startOfDay('2026-12-11'))
  })
})
