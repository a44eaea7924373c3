import { describe, expect, it } from 'vitest'
import type { BookingRow } from '../time/booking-queries.ts'
import { actsOf } from './acts.ts'

const at = (clock: string) => new Date(`2026-11-25T${clock}:00+08:00`)
const booking = (facts: Partial<BookingRow> = {}) =>
  ({
    state: 'confirmed',
    startsAt: at('10:00'),
    endsAt: at('11:00'),
    checkIn: true,
    checkedInAt: null,
    totalFen: 0,
    seriesId: null,
    caseId: 'case',
    payUntil: at('12:00'),
    kind: 'room',
    ...facts,
  }) as BookingRow
const acts = (facts: Partial<BookingRow>, clock: string, more: { mine?: boolean; extendUntil?: Date | null } = {}) =>
  actsOf(booking(facts), { mine: true, extendUntil: null, now: at(clock), ...more })

describe('what may be done', () => {
  it('before it begins', () => {
    expect(acts({}, '09:00', { extendUntil: at('12:00') })).toEqual({
      cancel: null,
      change: null,
      extend: null,
      finish: '还没有开始',
      checkIn: '开始前15分钟起可以签到',
      pay: '无需支付',
      urge: '没有等待审批',
      again: null,
    })
  })

  it('at the moment at which it begins, and at its end', () => {
    expect(acts({}, '10:00')).toMatchObject({
      cancel: '已经开始，可以提前结束',
      change: '已经开始，不能改期',
      finish: null,
      checkIn: null,
    })
    expect(acts({}, '11:00')).toMatchObject({ cancel: '预订已结束', finish: '预订已结束', again: null })
  })

  it('where it waits, is to be paid, or is over', () => {
    expect(acts({ state: 'waiting' }, '09:00')).toMatchObject({
      cancel: null,
      change: null,
      urge: null,
      checkIn: '预订成功后才能签到',
    })
    expect(acts({ state: 'unpaid', totalFen: 100 }, '09:00')).toMatchObject({
      cancel: null,
      change: null,
      pay: null,
    })
    expect(acts({ state: 'confirmed', totalFen: 100 }, '09:00').pay).toBe('已支付')
    expect(acts({ state: 'rejected' }, '09:00')).toMatchObject({ cancel: '预订已结束', pay: '预订已结束' })
  })

  it('longer only where the time after it is free, and never by guests', () => {
    expect(acts({}, '09:00', { extendUntil: null }).extend).toBe('之后的时段已被占用或不开放')
    const guest = acts({}, '09:00', { mine: false, extendUntil: at('12:00') })
    expect(
      new Set([guest.cancel, guest.change, guest.extend, guest.finish, guest.checkIn, guest.pay, guest.urge]),
    ).toEqual(new Set(['仅预订人可以操作']))
  })

  it('who checked in is told so', () => {
    expect(acts({ checkedInAt: at('09:50') }, '10:05').checkIn).toBe('已签到')
  })
})
