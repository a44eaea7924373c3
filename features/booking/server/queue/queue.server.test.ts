import { beforeEach, describe, expect, test } from 'vitest'
import type { BookingDetail, Waiting } from '#contract/booking'
import { type MadePlace, makePlace } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'
import { lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'

const more = await makeMoreWorld()
const { world, db, booked, at, host, colleague, company } = more
const { jobs } = world.product

let room: MadePlace
let booking: string
beforeEach(async () => {
  room = await makePlace(db, { name: '星河厅' })
  // Of somebody else: a person has twenty ahead at most.
  booking = await booked({ place: room, personId: newId() })
})

const wish = (more: object = {}) => ({
  placeId: room.id,
  startsAt: toInstant(at('10:00')),
  endsAt: toInstant(at('11:00')),
  ...more,
})
const join = (token = host.token, more: object = {}) => world.post<Waiting>('meeting/waitJoin', wish(more), token)
const pass = (id: string, token = host.token) =>
  world.post<{ waiting: Waiting; booking: null }>('meeting/waitAnswer', { id, take: false }, token)
const leave = (id: string, token = host.token) => world.post<Waiting>('meeting/waitLeave', { id }, token)
const list = async (token = host.token, next?: string) =>
  (await world.post<{ items: Waiting[]; next: string | null }>('meeting/waitList', { ...(next && { next }) }, token))
    .body
const stateOf = async (id: string, token = host.token) => (await list(token)).items.find((item) => item.id === id)
async function cancel(id = booking) {
  await inTransaction(db, async (tx) => {
    const row = (await lockBooking(tx, id)) ?? expect.fail()
    await moveBooking(tx, { by: null, now: world.now() }, row, ['confirmed'], 'cancelled', {}, { what: 'cancelled' })
    await freeTime(tx, jobs, row, world.now())
  })
  await jobs.drain()
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.person()))

describe('joining', () => {
  test('is for a time that is taken, once, with an order for all to see', async () => {
    expect((await join()).body).toMatchObject({ state: 'queued', nth: 1, offeredUntil: null, placeName: '星河厅' })
    expect((await join(colleague.token, { endsAt: toInstant(at('10:30')) })).body.nth).toBe(2)
    expect((await join()).code).toBe(14039)
    expect((await join(host.token, { startsAt: toInstant(at('11:00')), endsAt: toInstant(at('12:00')) })).code).toBe(
      14038,
    )
  })

  test.each([
    [{ startsAt: toInstant(at('11:00')), endsAt: toInstant(at('10:00')) }, 14011],
    [{ startsAt: toInstant(at('10:10')) }, 14010],
    [{ startsAt: toInstant(at('05:00')) }, 14009],
    [{ placeId: crypto.randomUUID() }, 14001],
    [{ companyId: crypto.randomUUID() }, 14017],
  ])('%o is refused as a booking would be: %i', async (more, code) => {
    expect((await join(host.token, more)).code).toBe(code)
  })

  test('is offered at once what became free meanwhile', async () => {
    await cancel()
    expect((await join()).code).toBe(14038)
    // Freed while somebody joins, and told of before they are seen.
    const other = await booked({ place: room, personId: newId() })
    const joined = (await join()).body
    await db.deleteFrom('booking.occupancy').where('bookingId', '=', other).execute()
    await jobs.drain()
    expect((await stateOf(joined.id))?.state).toBe('offered')
  })

  test('waits for twenty times at most', async () => {
    const person = await world.person()
    const answers = []
    for (let n = 0; n < 21; n++) {
      const place = await makePlace(db)
      await booked({ place, personId: newId() })
      answers.push(await join(person.token, { placeId: place.id }))
    }
    expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 20 }, () => 200), 14070])
    await leave(answers[0]?.body.id ?? '', person.token)
    expect((await join(person.token)).code).toBe(200)
    const first = await list(person.token)
    const second = await list(person.token, first.next ?? '')
    expect([first.items.length, second.items.map(({ state }) => state), second.next]).toEqual([20, ['ended'], null])
  })
})

describe('an offer', () => {
  test('is passed on at once to the next, who alone hears of it', async () => {
    const [first, second, third] = await people(3)
    const ids: string[] = []
    for (const person of [first, second, third]) ids.push((await join(person?.token)).body.id)
    await cancel()
    const states = async () =>
      Promise.all([first, second, third].map(async (person, n) => (await stateOf(ids[n] ?? '', person?.token))?.state))
    expect(await states()).toEqual(['offered', 'queued', 'queued'])
    expect((await pass(ids[1] ?? '', second?.token)).code).toBe(14040)
    expect((await pass(ids[0] ?? '', second?.token)).code).toBe(404)
    expect((await pass(ids[0] ?? '', first?.token)).body.waiting).toMatchObject({ state: 'passed', offeredUntil: null })
    // In the same transaction: nobody else could have had it in between.
    expect(await states()).toEqual(['passed', 'offered', 'queued'])
    expect((await pass(ids[0] ?? '', first?.token)).code).toBe(615)
    expect((await leave(ids[1] ?? '', second?.token)).body.state).toBe('passed')
    expect(await states()).toEqual(['passed', 'passed', 'offered'])
    expect((await list(third?.token)).items[0]).toMatchObject({
      id: ids[2],
      nth: null,
      offeredUntil: expect.any(String),
    })
  })

  test('stands in the way of everybody else, and is gone after its time', async () => {
    const { id } = (await join()).body
    await cancel()
    expect((await join(colleague.token)).code).toBe(200)
    world.forward(15 * MINUTE + 500)
    expect((await pass(id)).code).toBe(14040)
    expect((await world.post('meeting/waitAnswer', { id, take: true, agreed: true }, host.token)).code).toBe(14040)
  })
})

describe('taking', () => {
  type Taken = { waiting: Waiting; booking: BookingDetail | null }
  const take = async (id: string, said: object = {}, token = host.token) => {
    const answer = await world.post<Taken>('meeting/waitAnswer', { id, take: true, agreed: true, ...said }, token)
    if (answer.code !== 200 || answer.body.booking === null) return answer
    const { body: booking } = await world.post<BookingDetail>(
      'meeting/orderInfo',
      { id: answer.body.booking.id },
      token,
    )
    expect(answer.body.booking).toEqual({ id: booking.id, state: booking.state })
    return { ...answer, body: { ...answer.body, booking } }
  }
  async function offered(token = host.token, more: object = {}) {
    const { id } = (await join(token, more)).body
    await cancel()
    return id
  }
  const bookings = () =>
    db
      .selectFrom('booking.booking')
      .select(['id', 'state'])
      .where('placeId', '=', room.id)
      .where('state', '<>', 'cancelled')
      .execute()

  test('books what was offered, in its place', async () => {
    const id = await offered(host.token, { subject: '周会', companyId: company.id })
    const { body } = await take(id, { people: 4 })
    expect(body.booking).toMatchObject({ state: 'confirmed', subject: '周会', people: 4, companyId: company.id })
    expect(body.waiting).toMatchObject({ state: 'taken', bookingId: body.booking?.id, offeredUntil: null })
    const taken = await db
      .selectFrom('booking.occupancy')
      .select('bookingId')
      .where('unitId', 'in', room.unitIds)
      .execute()
    expect(taken).toEqual([{ bookingId: body.booking?.id }])
    expect((await take(id)).code).toBe(615)
    expect(
      (await world.post('meeting/book', { ...wish(), subject: '评审', people: 2, agreed: true }, colleague.token)).code,
    ).toBe(14003)
  })

  test('goes by the rules of every booking; where one refuses, the offer stands', async () => {
    room = await makePlace(db, { notes: '请保持整洁', seats: 6 })
    booking = await booked({ place: room, personId: newId() })
    const id = await offered()
    expect((await take(id, { agreed: false })).code).toBe(14019)
    expect((await take(id, { people: 7 })).code).toBe(14022)
    expect((await take(id, {}, colleague.token)).code).toBe(404)
    expect((await take(id, { people: 6 })).body.waiting.state).toBe('taken')
  })

  test('and passing on, however many at once and while it runs out, have one effect', async () => {
    for (let round = 0; round < 4; round++) {
      room = await makePlace(db)
      booking = await booked({ place: room, personId: newId() })
      const id = await offered()
      const next = (await join(colleague.token)).body.id
      // So that the sweep, too, has something to do.
      if (round % 2 === 1) world.forward(15 * MINUTE - 40)
      const answers = await Promise.all([take(id), take(id), pass(id), leave(id), jobs.drain(), take(id)])
      const codes = answers.flatMap((answer) => (answer ? [answer.code] : []))
      for (const code of codes) expect([200, 615, 14040, 14024]).toContain(code)
      await jobs.drain()
      const { state } = (await stateOf(id)) ?? expect.fail()
      const made = await bookings()
      expect([state, made.length, (await stateOf(next, colleague.token))?.state]).toEqual(
        state === 'taken' ? ['taken', 1, 'queued'] : ['passed', 0, 'offered'],
      )
    }
  })
})

describe('leaving', () => {
  test('lets those behind move up', async () => {
    const { id } = (await join()).body
    const behind = (await join(colleague.token)).body
    expect(behind.nth).toBe(2)
    expect((await leave(id, colleague.token)).code).toBe(404)
    expect((await leave(id)).body.state).toBe('ended')
    expect((await leave(id)).code).toBe(14024)
    expect((await stateOf(behind.id, colleague.token))?.nth).toBe(1)
    expect((await join(host.token, { companyId: company.id })).body.nth).toBe(2)
  })

  test('by closing the account: what was offered goes to the next, and nothing is offered any more', async () => {
    const person = await world.person()
    const id = (await join(person.token)).body.id
    const next = (await join(colleague.token)).body.id
    await cancel()
    expect((await stateOf(id, person.token))?.state).toBe('offered')
    const elsewhere = await makePlace(db)
    await booked({ place: elsewhere, personId: newId() })
    room = elsewhere
    const queued = (await join(person.token)).body.id
    await inTransaction(db, (tx) => world.product.keeper.stop(tx, { personId: person.id, areaId: '1' }))
    await jobs.drain()
    expect([await stateOf(id, person.token), await stateOf(queued, person.token)]).toMatchObject([
      { state: 'passed' },
      { state: 'ended' },
    ])
    expect((await stateOf(next, colleague.token))?.state).toBe('offered')
  })
})
