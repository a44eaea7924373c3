import { expect, test } from 'vitest'
import { EVENT_WORDS, type EventWhat } from '../time/booking-states.ts'
import type { NewsRow } from './queries.ts'
import { newsWords, recordPath } from './words.ts'

const row: NewsRow = {
  id: 'b',
  areaId: '1',
  kind: 'room',
  seriesId: null,
  state: 'confirmed',
  why: '',
  payUntil: null,
  startsAt: new Date('2026-11-25T10:00:00+08:00'),
  endsAt: new Date('2026-11-25T11:00:00+08:00'),
  subject: '产品评审',
  place: 'A座3层星河厅',
}

/** Events that are nobody's news: what who booked did or sees at once, and what approvals write. */
const NO_NEWS = ['asked', 'again', 'returned', 'confirmed', 'withdrawn', 'mended', 'guests', 'checked_in', 'done']

test('every event of a booking is read, but those that are news to nobody', () => {
  const silent = (Object.keys(EVENT_WORDS) as EventWhat[]).filter((what) => newsWords(what, row) === null)
  expect(silent.toSorted()).toEqual(NO_NEWS.toSorted())
})

test('what, when and where, and what next', () => {
  const at = '产品评审，11月25日 10:00–11:00，A座3层星河厅'
  expect(newsWords('approved', row)).toEqual({ title: '会议室预订已通过', text: `${at}，审批已通过，请按时使用` })
  const unpaid = { ...row, state: 'unpaid', payUntil: new Date('2026-11-24T09:15:00+08:00') } as const
  expect(newsWords('approved', unpaid)?.text).toBe(`${at}，请在11月24日 09:15前支付，逾期将释放时段`)
  expect(newsWords('cancelled', { ...row, why: '园区取消：停电' })?.text).toBe(`${at}，原因：园区取消：停电`)
  expect(newsWords('refunded', row, { note: '¥50.00' })?.text).toBe(`¥50.00已原路退回，${at}`)
  expect(newsWords('moved', row, { note: '场所检修，已改到听松' })?.text).toBe(`现在是：${at}。场所检修，已改到听松`)
  expect(newsWords('moved', row)?.text).toBe(`现在是：${at}`)
})

test('of a series how many it is about; without a subject without it', () => {
  const { text } = newsWords('rejected', { ...row, subject: '', why: '冲突' }, { together: 3 }) ?? { text: '' }
  expect(text).toBe('11月25日 10:00–11:00起共3次，A座3层星河厅，原因：冲突')
})

test('leads to the page of its kind', () => {
  const paths = (['room', 'venue', 'display', 'inner'] as const).map((kind) => recordPath({ kind, id: 'b' }))
  expect(paths).toEqual(['/recordinfo/b', '/venuerecordinfo/b', '/temprecordinfo/b', '/innerrecordinfo?id=b'])
})
