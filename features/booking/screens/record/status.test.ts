import { describe, expect, test } from 'vitest'
import { idOf } from '../../../../tests/support/samples.ts'
import { bookedDetail, clock } from '../tests/answers.ts'
import { statusOf } from './status.ts'

type Facts = Parameters<typeof bookedDetail>[0]
const at = (time: string, facts: Facts = {}) => statusOf(bookedDetail(facts), new Date(clock(time)))

describe('a confirmed booking', () => {
  test('tells when to check in, then that one can, then that it is done', () => {
    expect(at('10:00')).toMatchObject({ title: '已预订', next: '13:45–14:10 到现场签到，逾期时段会释放', clock: null })
    expect(at('13:50')).toMatchObject({ title: '可以签到了', clock: { label: '签到剩余', until: clock('14:10') } })
    const checkIn = { needed: true, at: clock('13:52'), from: clock('13:45'), until: clock('14:10') }
    expect(at('13:55', { checkIn })).toMatchObject({ title: '已签到', since: '13:52 签到', next: '' })
  })

  test('needs no check-in where the place wants none', () => {
    const checkIn = { needed: false, at: null, from: null, until: null }
    expect(at('10:00', { checkIn }).next).toBe('到时直接使用，无需签到')
    expect(at('10:00', { checkIn, kind: 'display' }).next).toBe('进场时请出示许可证')
  })

  test('that was made dearer says to what it falls back unless that is paid', () => {
    const before = { placeId: idOf(100), placeName: '云帆会议室', startsAt: clock('14:00'), endsAt: clock('15:00') }
    const dearer = { state: 'unpaid' as const, totalFen: 9000, payUntil: clock('10:15') }
    expect(at('10:00', { ...dearer, before })).toMatchObject({
      title: '变更待支付',
      next: '超时未付款，恢复为原来的今天 14:00–15:00',
      clock: { until: clock('10:15') },
    })
    const elsewhere = { ...before, placeId: idOf(101), placeName: '远望会议室' }
    expect(at('10:00', { ...dearer, before: elsewhere }).next).toBe(
      '超时未付款，恢复为原来的远望会议室 今天 14:00–15:00',
    )
    expect(at('10:00', dearer).next).toBe('超时未付款，时段会自动释放')
  })

  test('of somebody else asks for no check-in', () => {
    expect(at('13:50', { invited: true, mine: false })).toMatchObject({ title: '已预订', next: '到时请准时参加' })
  })
})

test('a running one that nobody checked in to is about to be lost; others run to their end', () => {
  expect(at('14:05', { state: 'running' })).toMatchObject({ tone: 'warn', title: '请尽快签到' })
  const checkIn = { needed: true, at: clock('14:00'), from: clock('13:45'), until: clock('14:10') }
  expect(at('14:05', { state: 'running', checkIn }).clock).toEqual({ label: '距结束', until: clock('15:00') })
})

test('one that came back names what is to be mended', () => {
  const facts = { state: 'returned' as const, why: '人数与场地不符', returnedFields: ['people', 'note', '门头尺寸'] }
  expect(at('10:00', facts).next).toBe('人数与场地不符。请修改人数、说明、门头尺寸后重新提交')
  expect(at('10:00', { ...facts, why: '', returnedFields: [] }).next).toBe('请修改后重新提交')
})

test('what is over says why, by rule where nobody said', () => {
  expect(at('16:00', { state: 'missed' }).next).toBe('没有在开始后 10 分钟内签到，时段已释放')
  expect(at('16:00', { state: 'cancelled', why: '会议改期' })).toMatchObject({ tone: 'neutral', next: '会议改期' })
  expect(at('10:00', { state: 'waiting', totalFen: 0 }).next).toBe('审批通过后会通知您，并自动生效')
})
