import { describe, expect, test } from 'vitest'
import { CROSSED } from '#contract/access'
import { CANCELLED, MOVED } from '#contract/booking'
import { makeBooking, makePlace } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { gatesFor, visitStage } from '../tests/visit-stage.ts'
import { listCompanions } from '../visits/companion-queries.ts'

const world = await makeWorld()
const { db } = world.store
const { company, host, manager, at, invite, complete, completed, detail, turn, stateOf, passes } = visitStage(world)
const HOUR = 3_600_000

describe('with its meeting', () => {
  const told = async (type: string, bookingId: string, from: string, until: string) => {
    const payload = {
      bookingId,
      areaId: '1',
      kind: 'room',
      placeId: bookingId,
      hostId: host().id,
      startsAt: from,
      endsAt: until,
      guestIds: [],
    }
    await inTransaction(db, (db) => world.product.jobs.announce(db, { type, payload }))
    await world.product.jobs.drain()
  }

  const meeting = async (startsAt = new Date(at(1)), by = host()) =>
    makeBooking(db, { place: await makePlace(db, { now: world.now() }), personId: by.id, startsAt, now: world.now() })

  test('a visit has the time of a confirmed meeting of its host, whatever was typed', async () => {
    const startsAt = new Date(at(3))
    const { body } = await invite({ bookingId: await meeting(startsAt) })
    expect([body.visit.from, body.visit.until]).toEqual([startsAt, new Date(startsAt.getTime() + HOUR)].map(toInstant))
    const theirs = await meeting(startsAt, manager())
    expect((await invite({ bookingId: theirs })).code).toBe(16_536)
    expect((await invite({ bookingId: crypto.randomUUID() })).code).toBe(16_536)
  })

  test('a visit moves: pass, plate and number of its calendar entry together, without being decided again', async () => {
    const bookingId = await meeting()
    const { visit, inviteCode } = (await invite({ bookingId })).body
    const phone = '13800005511'
    await complete(inviteCode, { guests: [{ name: '王五', phone }], plate: '京AD12345' })
    const [from, until] = [at(5), at(6)]
    await told(MOVED, bookingId, from, until)
    const moved = await detail(visit.id)
    expect(moved).toMatchObject({ state: 'approved', sequence: 1, from, until })
    const [pass] = await passes(visit.id)
    expect(pass?.fromAt.getTime()).toBe(new Date(from).getTime() - HOUR / 2)
    const plate = await db.selectFrom('parking.guestPlate').selectAll().where('sourceId', '=', visit.id).execute()
    expect(plate).toMatchObject([{ plate: '京AD12345', untilAt: new Date(new Date(until).getTime() + HOUR / 2) }])
    const texts = () => world.messages().flatMap((sent) => (sent.phone === phone ? [sent.text] : []))
    await expect.poll(() => texts()[0]).toContain(`到${company().name}的来访时间改为`)
    const once = texts().length
    // The same word again changes nothing.
    await told(MOVED, bookingId, from, until)
    expect((await detail(visit.id)).sequence).toBe(1)
    expect(texts()).toHaveLength(once)
  })

  test('a meeting that is called off takes it along, unless somebody is here', async () => {
    const bookingId = await meeting()
    const { visit, inviteCode } = (await invite({ bookingId })).body
    const phone = '13800005522'
    await complete(inviteCode, { guests: [{ name: '王五', phone }], plate: '京AD12345' })
    await told(CANCELLED, bookingId, at(1), at(2))
    expect(await stateOf(visit.id)).toBe('cancelled')
    const text = () => world.messages().find((sent) => sent.phone === phone)?.text
    await expect.poll(text).toContain(`到${company().name}的来访已取消`)
    expect((await passes(visit.id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(await db.selectFrom('parking.guestPlate').selectAll().where('sourceId', '=', visit.id).execute()).toEqual([])
  })
})

describe('from the gate', () => {
  test('a visit is inside while anybody is, then outside, and over after its time', async () => {
    const { id } = await completed({ from: at(0.1) })
    const cross = await gatesFor(world, id)
    expect([await cross('in'), await stateOf(id)]).toEqual(['opened', 'inside'])
    expect((await world.post('visitor/visitCancel', { id }, host().token)).code).toBe(16_503)
    expect([await cross('out'), await stateOf(id)]).toEqual(['opened', 'outside'])
    expect([await cross('in'), await stateOf(id)]).toEqual(['opened', 'inside'])
    world.forward(3 * HOUR)
    await turn()
    expect(await stateOf(id)).toBe('inside')
    expect([await cross('out'), await stateOf(id)]).toEqual(['opened', 'outside'])
    world.forward(16 * 60_000)
    await turn()
    expect(await stateOf(id)).toBe('finished')
    expect((await passes(id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
  })

  test('the same event again changes nothing', async () => {
    const { id } = await completed({ from: at(0.1) })
    const [one] = await listCompanions(db, [id])
    const [pass] = await passes(id)
    const payload = {
      areaId: '1',
      crossingId: pass?.id,
      passId: pass?.id,
      source: 'visit',
      sourceId: one?.id,
      pointId: pass?.id,
      direction: 'in',
      inside: true,
      kind: 'opened',
      at: at(0),
    }
    for (let nth = 0; nth < 2; nth += 1) {
      await inTransaction(db, (db) => world.product.jobs.announce(db, { type: CROSSED, payload }))
      await world.product.jobs.drain()
    }
    const { events } = await detail(id)
    expect(events.filter(({ what }) => what === '已进入园区')).toHaveLength(1)
  })
})

describe('by the clock', () => {
  test('nobody came: missed; nobody completed: expired', async () => {
    const { id } = await completed()
    const { visit } = (await invite()).body
    world.forward(2.6 * HOUR)
    await turn()
    expect([await stateOf(id), await stateOf(visit.id)]).toEqual(['missed', 'expired'])
  })
})
