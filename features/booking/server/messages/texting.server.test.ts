import { beforeEach, expect, test } from 'vitest'
import { makeBooking, makePlace } from '#fixtures/booking'
import { pathBehind } from '../../../../tests/support/sms-links.ts'
import { MINUTE, makeApprovalWorld } from '../tests/approval-world.ts'

const { world, db, jobs, zhang, placeOf, applied, submit } = await makeApprovalWorld()
const HOUR = 60 * MINUTE

let phones = 0
/** Somebody with a number of their own. */
async function somebody() {
  phones += 1
  const phone = `1360001${String(1000 + phones)}`
  return { ...(await world.person({ phone })), phone }
}
const textsTo = async (phone: string) => {
  await jobs.drain()
  return world.messages().flatMap((message) => (message.phone === phone ? [message.text] : []))
}
beforeEach(() => world.forward(2 * MINUTE))

/** A confirmed booking that begins so many hours from now. */
async function confirmed(hours: number, name = '星河厅') {
  const booker = await somebody()
  const place = await makePlace(db, { name, building: 'A座', floor: '3层' })
  const startsAt = new Date(Math.ceil(world.now().getTime() / MINUTE) * MINUTE + hours * HOUR)
  const endsAt = new Date(startsAt.getTime() + HOUR)
  const takes = { from: startsAt, until: endsAt }
  const of = { place, personId: booker.id, startsAt, endsAt, takes, now: world.now(), subject: '产品评审' }
  return { id: await makeBooking(db, of), place, booker, startsAt, endsAt }
}
const deskCancel = (id: string) => world.post('meeting/deskCancel', { id, reason: '临时停电' }, zhang.token)
const chooseSms = (token: string, sms: boolean) =>
  world.post('message/choose', { topic: 'booking', push: true, sms }, token)

test('cancelled by the desk within two days: an SMS says why and leads to the booking', async () => {
  const { id, booker } = await confirmed(24)
  await deskCancel(id)
  const [text, ...others] = await textsTo(booker.phone)
  expect(others).toEqual([])
  expect(text).toMatch(
    /^【园区通】您预订的A座3层星河厅（.+）已被园区取消，原因：临时停电，查看详情 http\S+\/s\/\w{22}$/,
  )
  expect(await pathBehind(world, text)).toBe(`/recordinfo/${id}`)
})

test('moved by the desk, where a place is closed: an SMS says where to', async () => {
  const { id, booker, place, startsAt, endsAt } = await confirmed(24, '枫林厅')
  await makePlace(db, { name: '听松', building: 'A座', floor: '2层' })
  const closure = {
    placeId: place.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    reason: '检修',
    inside: [{ bookingId: id, to: 'move' }],
  }
  expect((await world.post('meeting/closure', closure, zhang.token)).code).toBe(200)
  const [text] = await textsTo(booker.phone)
  expect(text).toMatch(/^【园区通】园区调整了您的预订，现在是.+，查看详情 http\S+\/s\/\w{22}$/)
  expect(text).not.toContain('枫林厅')
  expect(await pathBehind(world, text)).toBe(`/recordinfo/${id}`)
})

test('what begins later than in two days, or was one’s own act, is written to the inbox alone', async () => {
  const later = await confirmed(49)
  await deskCancel(later.id)
  expect(await textsTo(later.booker.phone)).toEqual([])
  const own = await confirmed(24)
  expect((await world.post('meeting/cancel', { id: own.id }, own.booker.token)).code).toBe(200)
  expect(await textsTo(own.booker.phone)).toEqual([])
})

test('who does not want SMS about bookings gets none, and reads it in the inbox', async () => {
  const { id, booker } = await confirmed(24)
  await chooseSms(booker.token, false)
  await deskCancel(id)
  expect(await textsTo(booker.phone)).toEqual([])
  const { items } = (await world.post<{ items: object[] }>('message/list', {}, booker.token)).body
  expect(items).toHaveLength(1)
})

test('approved and to be paid: until when, and the link is good so long', async () => {
  const person = await somebody()
  const one = await applied(await placeOf(), { totalFen: 6_000, person })
  await submit(one, 'approve')
  const [text] = await textsTo(person.phone)
  expect(text).toMatch(/已通过审批，请在\d\d:\d\d前支付，逾期将释放时段 http\S+\/s\/\w{22}$/)
  expect(await pathBehind(world, text)).toBe(`/recordinfo/${one.id}`)
  world.forward(25 * HOUR)
  expect(await pathBehind(world, text)).toBe('')
})
