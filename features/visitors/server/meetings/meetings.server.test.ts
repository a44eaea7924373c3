import { describe, expect, test } from 'vitest'
import { CANCELLED, GUESTS_CHANGED, MOVED } from '#contract/booking'
import { makeBooking, makeGuest, makePlace } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { putPolicy, usualPolicy } from '../policy/queries.ts'
import { visitStage } from '../tests/visit-stage.ts'

const world = await makeWorld()
const { db } = world.store
const { vault, jobs } = world.product
const { company, host, at, detail, stateOf, passes } = visitStage(world)
const HOUR = 3_600_000
let phones = 13_900_001_000

interface Joined {
  id: string
  state: string
  inviteCode: string
  key: string | null
}

/** A meeting of the host's in three hours, and somebody outside who is invited; answers both with their link and phone. */
async function invited() {
  const place = await makePlace(db, { building: 'A座', floor: '3楼', name: '明湖厅', now: world.now() })
  const startsAt = new Date(at(3))
  const bookingId = await makeBooking(db, {
    place,
    personId: host().id,
    companyId: company().id,
    startsAt,
    now: world.now(),
  })
  const phone = String((phones += 1))
  return { bookingId, place, startsAt, phone, ...(await makeGuest(db, vault, { bookingId, phone, now: world.now() })) }
}
const answer = async (key: string, word: 'yes' | 'no') => {
  const { code } = await world.post('meeting/inviteAnswer', { key, answer: word })
  await jobs.drain()
  return code
}
const join = (key: string, more: object = {}) => world.post<Joined>('visitor/meetingJoin', { key, ...more })
const visitsOf = (bookingId: string) =>
  db
    .selectFrom('visitors.visit')
    .select(['id', 'state', 'place'])
    .where('bookingId', '=', bookingId)
    .orderBy('madeAt')
    .execute()
const told = async (type: string, payload: object) => {
  await inTransaction(db, (tx) => jobs.announce(tx, { type, payload }))
  await jobs.drain()
}
const inbox = async () =>
  (await world.post<{ items: { title: string }[] }>('message/list', {}, host().token)).body.items.map(
    ({ title }) => title,
  )

describe('somebody outside who accepts a meeting', () => {
  test('has a visit with its time and place and a pass, without typing who they are again', async () => {
    const { bookingId, startsAt, key, phone } = await invited()
    expect(await answer(key, 'yes')).toBe(200)
    const [visit] = await visitsOf(bookingId)
    expect(visit).toMatchObject({ state: 'approved', place: 'A座3楼明湖厅' })
    expect(await detail(visit?.id ?? '')).toMatchObject({
      from: toInstant(startsAt),
      until: toInstant(new Date(startsAt.getTime() + HOUR)),
      purpose: '参加会议',
    })
    expect(await passes(visit?.id ?? '')).toMatchObject([{ endedAt: null }])
    expect((await world.post('visitor/meetingVisit', { key })).body).toMatchObject({
      place: 'A座3楼明湖厅',
      name: '王*',
      phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
      state: 'approved',
    })
    expect(await inbox()).toEqual(['王*将参加会议'])
  })

  test('says with which car, and shows the pass from each phone that has the link', async () => {
    const { bookingId, key } = await invited()
    await answer(key, 'yes')
    const first = (await join(key, { plate: '京AD12345' })).body
    const plates = () => db.selectFrom('parking.guestPlate').select('plate').where('sourceId', '=', first.id).execute()
    expect(await plates()).toEqual([{ plate: '京AD12345' }])
    const show = ({ inviteCode, key: own }: Joined) =>
      world.post<{ people: { codes: object | null }[] }>('visitor/qrCodeInfo', { inviteCode, key: own })
    world.forward(2.6 * HOUR)
    expect((await show(first)).body.people).toMatchObject([{ codes: { items: expect.anything() } }])
    const second = (await join(key)).body
    expect(second.id).toBe(first.id)
    expect((await show(second)).body.people).toMatchObject([{ codes: { items: expect.anything() } }])
    // The link before is ended, and the car stays.
    expect((await show(first)).code).toBe(16_504)
    expect(await plates()).toEqual([{ plate: '京AD12345' }])
    expect(await visitsOf(bookingId)).toHaveLength(1)
  })

  test('comes by one visit, however often it is asked for at once', async () => {
    const { bookingId, key, id: guestId } = await invited()
    await db.updateTable('booking.guest').set({ answer: 'yes' }).where('id', '=', guestId).execute()
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(key)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await visitsOf(bookingId)).toHaveLength(1)
  })

  test('and cannot come after all has no pass any more; who changes their mind has a new one', async () => {
    const { bookingId, key } = await invited()
    await answer(key, 'yes')
    await answer(key, 'no')
    const [visit] = await visitsOf(bookingId)
    expect(await stateOf(visit?.id ?? '')).toBe('cancelled')
    expect((await passes(visit?.id ?? '')).every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect((await join(key)).code).toBe(16_598)
    // The later message takes the place of the unread one.
    expect(await inbox()).toEqual(['王*来不了'])
    await answer(key, 'yes')
    expect((await visitsOf(bookingId)).map(({ state }) => state)).toEqual(['cancelled', 'approved'])
  })

  test('moves and ends with the meeting, and hears of it once', async () => {
    const { bookingId, key, phone } = await invited()
    await answer(key, 'yes')
    const [visit] = await visitsOf(bookingId)
    const id = visit?.id ?? ''
    const texts = () => world.messages().filter((sent) => sent.phone === phone)
    const other = await makePlace(db, { building: 'B座', floor: '2楼', name: '星河厅', now: world.now() })
    const [startsAt, endsAt] = [new Date(at(5)), new Date(at(6))]
    await db
      .updateTable('booking.booking')
      .set({ placeId: other.id, startsAt, endsAt, during: `[${startsAt.toISOString()},${endsAt.toISOString()})` })
      .where('id', '=', bookingId)
      .execute()
    const payload = { bookingId, areaId: '1', kind: 'room', placeId: other.id, hostId: host().id, guestIds: [] }
    const before = texts().length
    await told(MOVED, { ...payload, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) })
    expect(await detail(id)).toMatchObject({
      from: toInstant(startsAt),
      until: toInstant(endsAt),
      place: 'B座2楼星河厅',
      state: 'approved',
    })
    expect(texts().length - before).toBe(1)
    await db
      .updateTable('booking.booking')
      .set({ state: 'cancelled', endedAt: world.now() })
      .where('id', '=', bookingId)
      .execute()
    await told(CANCELLED, { ...payload, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) })
    expect(await stateOf(id)).toBe('cancelled')
    expect((await join(key)).code).toBe(16_504)
  })

  test('and is taken off the list has no visit any more', async () => {
    const { bookingId, key, id } = await invited()
    await answer(key, 'yes')
    await told(GUESTS_CHANGED, { bookingId, areaId: '1', added: [], gone: [{ id, personId: null, phoneSealed: null }] })
    expect((await visitsOf(bookingId)).map(({ state }) => state)).toEqual(['cancelled'])
  })
})

describe('no pass', () => {
  test('is had by an unknown link, nor before the meeting is accepted', async () => {
    const { key } = await invited()
    expect((await world.post('visitor/meetingVisit', { key: 'x'.repeat(22) })).code).toBe(16_504)
    expect((await world.post('visitor/meetingVisit', { key })).code).toBe(16_598)
    expect((await join(key)).code).toBe(16_598)
  })

  test('is had where the company asks for more, until the guest fills it in by the link', async () => {
    await putPolicy(db, '1', { ...usualPolicy(company().id), askId: 'must', version: 0 }, world.now())
    const { bookingId, key, phone } = await invited()
    await answer(key, 'yes')
    expect((await visitsOf(bookingId)).map(({ state }) => state)).toEqual(['invited'])
    const { body } = await join(key)
    expect(body).toMatchObject({ state: 'invited', key: null })
    const guests = [{ name: '王五', phone, idNumber: '11010519491231002X' }]
    expect((await world.post('visitor/submitResult', { inviteCode: body.inviteCode, guests })).body).toMatchObject({
      state: 'approved',
    })
  })

  test('is had where somebody decides about guests, until they did', async () => {
    await putPolicy(db, '1', { ...usualPolicy(company().id), decideInvited: true, version: 0 }, world.now())
    const { bookingId, key } = await invited()
    await answer(key, 'yes')
    expect((await visitsOf(bookingId)).map(({ state }) => state)).toEqual(['waiting'])
  })

  test('is had by who is blocked', async () => {
    const { bookingId, key, phone } = await invited()
    const manager = await world.person({ company: { id: company().id, manager: true } })
    const until = toInstant(new Date(world.now().getTime() + 48 * HOUR))
    const blocked = await world.post(
      'visitor/blockAdd',
      { name: '王五', phone, reason: '多次违规', until },
      manager.token,
    )
    expect(blocked.code).toBe(200)
    await answer(key, 'yes')
    expect(await visitsOf(bookingId)).toEqual([])
    expect((await join(key)).message).not.toBe('')
    expect(await visitsOf(bookingId)).toEqual([])
  })
})
