import { describe, expect, test } from 'vitest'
import type { Acts, Booking, BookingDetail } from '#contract/booking'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'

const more = await makeMoreWorld()
const { world, host, colleague, stranger, booked, invited, at } = more

type Page = { items: (Booking & { acts: Acts })[]; next: string | null }
const list = async (side: string, token = host.token, next?: string) =>
  (await world.post<Page>('meeting/myOrders', { side, ...(next && { next }) }, token)).body
const info = (id: string, token = host.token) => world.post<BookingDetail>('meeting/orderInfo', { id }, token)

describe('my bookings', () => {
  test('come by their start, each on its side once, page by page', async () => {
    const ids = []
    for (let nth = 0; nth < 22; nth += 1) {
      const startsAt = new Date(at('08:00', 7).getTime() + nth * 30 * MINUTE)
      const endsAt = new Date(startsAt.getTime() + 30 * MINUTE)
      // Booked for themselves by themselves: found twice, shown once.
      ids.push(await booked({ startsAt, endsAt, forPersonId: nth % 2 ? host.id : null }))
    }
    const first = await list('coming')
    const second = await list('coming', host.token, first.next ?? '')
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect(first.items[0]?.acts).toMatchObject({ cancel: null, pay: '无需支付' })
    const unpaid = await booked({ state: 'unpaid', totalFen: 100, startsAt: at('08:00', 8), endsAt: at('09:00', 8) })
    const asked = await booked({ state: 'waiting', startsAt: at('10:00', 8), endsAt: at('11:00', 8) })
    const gone = await booked({ state: 'cancelled', startsAt: at('12:00', 8), endsAt: at('13:00', 8) })
    expect(
      [await list('unpaid'), await list('waiting'), await list('past')].map(({ items }) => items.map(({ id }) => id)),
    ).toEqual([[unpaid], [asked], [gone]])
  })

  test('a guest sees what stands, not what it costs nor what was written for the approver', async () => {
    const asked = await booked({ state: 'waiting', startsAt: at('14:00', 9), endsAt: at('15:00', 9) })
    const stands = await booked({
      startsAt: at('10:00', 9),
      endsAt: at('11:00', 9),
      totalFen: 5000,
      note: '谈价',
      cost: [{ words: '会议室', amountFen: 5000 }],
    })
    for (const id of [asked, stands]) await invited(id, [{ personId: colleague.id }])
    expect(
      (await list('coming', colleague.token)).items.map(({ id, invited: is, acts }) => [id, is, acts.cancel]),
    ).toEqual([[stands, true, '仅预订人可以操作']])
    expect((await info(asked, colleague.token)).code).toBe(404)
    expect((await info(stands, colleague.token)).body).toMatchObject({
      mine: false,
      invited: true,
      note: '',
      totalFen: 0,
      cost: { lines: [], totalFen: 0 },
      personName: '林*',
      cancelNow: null,
      history: [],
    })
    expect((await info(stands, stranger.token)).code).toBe(404)
    expect((await world.post<BookingDetail>('notice/meetingOrderDetail', { id: stands }, host.token)).body.note).toBe(
      '谈价',
    )
  })

  test('one in full says until when it may go on', async () => {
    const id = await booked({ startsAt: at('14:00', 10), endsAt: at('15:00', 10) })
    await booked({ startsAt: at('17:00', 10), endsAt: at('18:00', 10) })
    const { body } = await info(id)
    expect(body.extendUntil).toBe(toInstant(at('17:00', 10)))
    expect(body.acts.extend).toBeNull()
    expect(body.history.map(({ what, who }) => [what, who])).toEqual([['提交预订', '林晓']])
    const touching = await booked({ startsAt: at('16:00', 10), endsAt: at('17:00', 10) })
    expect((await info(touching)).body).toMatchObject({
      extendUntil: null,
      acts: { extend: '之后的时段已被占用或不开放' },
    })
  })
})
