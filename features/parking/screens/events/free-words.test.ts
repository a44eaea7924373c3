import { expect, test } from 'vitest'
import { freeEvent, freePlate } from '../tests/free-answers.ts'
import { actText, factsOf, offReason, periodOf, plateChip, resultOf, statusOf } from './free-words.ts'

test.each([
  [{}, '可以登记', '登记车牌', null],
  [{ confirmNeeded: true }, '可以登记', '登记车牌', null],
  [{ held: 200, waiting: 3 }, '名额已满，可以候补', '加入候补', null],
  [{ quota: null, held: 900 }, '可以登记', '登记车牌', null],
  [{ kind: 'card' }, '可以申请', '提交申请', null],
  [{ held: 200, why: 'freeOver' }, '活动已结束', '登记车牌', '活动已结束'],
  [{ why: 'mostFreePlates' }, '您的登记已达上限', '登记车牌', '您的登记已达上限'],
] as const)('an event with %o', (facts, title, act, off) => {
  const event = freeEvent(facts)
  expect([statusOf(event).title, actText(event), offReason(event)]).toEqual([title, act, off])
})

test('who is not eligible is told whose people are, who is full what to do', () => {
  const companies = [{ id: '1', name: '云图软件' }]
  expect(statusOf(freeEvent({ why: 'notEligible', companies })).next).toBe('仅限云图软件的员工登记')
  expect(statusOf(freeEvent({ why: 'mostFreePlates' })).next).toBe('每人最多2个车牌，取消后可以再登记')
})

test('a short period has the clock, a long one its first and last day', () => {
  expect(periodOf({ startsAt: '2026-11-20T09:00:00+08:00', endsAt: '2026-11-20T18:00:00+08:00' })).toBe(
    '11-20 09:00 – 18:00',
  )
  expect(periodOf({ startsAt: '2026-01-01T00:00:00+08:00', endsAt: '2027-01-01T00:00:00+08:00' })).toBe(
    '2026-01-01 至 2026-12-31',
  )
  expect(periodOf({ startsAt: '2026-11-20T00:00:00+08:00', endsAt: '2027-11-20T00:00:00+08:00' })).toBe(
    '2026-11-20 至 2027-11-19',
  )
})

test('the waiting list is counted in its facts, its chips and its result', () => {
  expect(factsOf(freeEvent({ held: 200, waiting: 12 }))).toContainEqual({
    name: '名额',
    value: '200 个，已登记 200，候补 12',
  })
  const waiting = freePlate({ state: 'waiting', nth: 3 })
  expect([plateChip(waiting).word, resultOf(waiting).title]).toEqual(['候补第3位', '候补第3位'])
})
