import { beforeEach, describe, expect, test } from 'vitest'
import { FREED, MOVED } from '#contract/booking'
import { type MadePlace, makeBooking } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { expireIn } from '../orders/expire.ts'
import { makeBookWorld, PRICE } from '../tests/book-world.ts'
import { MINUTE } from '../tests/more-world.ts'
import { findBookingById } from '../time/booking-queries.ts'
import { listTaken } from '../time/occupancy-queries.ts'

const kit = await makeBookWorld()
const { world, db, host, stranger, at, made, times, call, must, told, free, slot, pay, promised } = kit
beforeEach(kit.fresh)

/** What the sweep does once the time to pay is over. */
const expire = (id: string) =>
  inTransaction(db, (tx) => expireIn(world.product, tx, id, new Date(world.now().getTime() + 16 * MINUTE)))
/** Whether all of a time three days on is somebody's. */
async function taken(place: MadePlace, from: string, until: string): Promise<boolean> {
  const [unitId = ''] = place.unitIds
  const span = { from: at(from, 3), until: at(until, 3), now: world.now() }
  const rows = await listTaken(db, [unitId], span)
  const within = rows.reduce(
    (sum, each) => sum + Math.min(+each.until, +span.until) - Math.max(+each.from, +span.from),
    0,
  )
  if (within > 0 && within < +span.until - +span.from) throw new Error('some of it')
  return within > 0
}

describe('changing', () => {
  test('subject and people; as many as there are seats', async () => {
    const { id } = await must({ people: 2 })
    expect((await call('change', { id, subject: '评审会', people: 9, note: '换人' })).body).toMatchObject({
      subject: '评审会',
      people: 9,
      note: '换人',
    })
    expect((await call('change', { id, people: 11 })).code).toBe(14022)
    expect((await findBookingById(db, id))?.sequence).toBe(1)
    expect(told()).toContain(MOVED)
    expect((await call('change', { id, subject: '别人的' }, stranger)).code).toBe(404)
  })

  test('another time and another place; the one before is free', async () => {
    const { id } = await must()
    const moved = (await call('change', { id, ...times('14:00', '15:00') })).body
    expect(moved).toMatchObject({ state: 'confirmed', startsAt: toInstant(at('14:00')) })
    expect([await free('10:00', '11:00'), await free('14:00', '15:00')]).toEqual([true, false])
    const other = await made()
    expect((await call('change', { id, placeId: other.id })).body.placeId).toBe(other.id)
    expect([await free('14:00', '15:00'), await free('14:00', '15:00', other)]).toEqual([true, false])
    expect(told().filter((type) => type === FREED)).toHaveLength(2)
    await makeBooking(db, slot('10:00', '11:00', other))
    const refused = await call('change', { id, ...times('10:30', '11:30') })
    expect(refused.code).toBe(14003)
    expect(await free('14:00', '15:00', other)).toBe(false)
    expect((await call('change', { id, ...times('21:00', '22:00') })).code).toBe(14009)
  })

  test('longer as far as nobody comes after, shorter at any time', async () => {
    const { id } = await must()
    await makeBooking(db, slot('12:30', '13:00'))
    expect((await call('orderInfo', { id })).body.extendUntil).toBe(toInstant(at('12:30')))
    const refused = await call('change', { id, endsAt: toInstant(at('13:00')) })
    expect([refused.code, refused.message]).toEqual([14061, '12:30之后已被占用，最晚可延长到12:30'])
    expect((await call('change', { id, endsAt: toInstant(at('12:30')) })).body.history[0]?.what).toBe('延长')
    expect((await call('change', { id, endsAt: toInstant(at('10:30')) })).body.history[0]?.what).toBe('缩短')
    expect(await free('10:30', '12:30')).toBe(true)
    expect((await call('change', { id, endsAt: toInstant(at('10:10')) })).code).toBe(14010)
  })

  test('dearer is to be paid on, cheaper gives back by the rule', async () => {
    kit.room = await made({ prices: [PRICE] })
    const { id } = await must(times('10:00', '12:00', 3))
    await pay(id)
    const longer = (await call('change', { id, endsAt: toInstant(at('13:00', 3)) })).body
    expect(longer).toMatchObject({ state: 'unpaid', totalFen: 30_000 })
    expect(await promised(id)).toEqual([
      ['paid', 20_000, 0],
      ['to_pay', 10_000, 0],
    ])
    const shorter = (await call('change', { id, endsAt: toInstant(at('11:00', 3)) })).body
    expect(shorter).toMatchObject({ state: 'confirmed', totalFen: 10_000 })
    expect(shorter.cost.lines).toEqual([{ words: '10:00–11:00，1小时 × ¥100.00/小时', amountFen: 10_000 }])
    expect(await promised(id)).toEqual([
      ['paid', 20_000, 10_000],
      ['closed', 10_000, 0],
    ])
  })

  test('a dearer change that is not paid in time leaves what was before, at its old place and price', async () => {
    kit.room = await made({ prices: [PRICE], back: [] })
    const { id } = await must(times('10:00', '12:00', 3))
    await pay(id)
    const hall = await made({ prices: [{ ...PRICE, priceFen: 30_000 }], back: [{ hours: 0, percent: 100 }] })
    const moved = (await call('change', { id, placeId: hall.id, ...times('11:00', '13:00', 3), people: 9 })).body
    expect(moved).toMatchObject({ state: 'unpaid', placeId: hall.id, totalFen: 60_000, people: 9 })
    expect(moved.before).toMatchObject({ placeId: kit.room.id, ...times('10:00', '12:00', 3) })
    // Both times are its own meanwhile, and a cancellation goes by the rule of the one that is paid.
    expect([await taken(kit.room, '10:00', '12:00'), await taken(hall, '11:00', '13:00')]).toEqual([true, true])
    expect(moved.cancelNow).toMatchObject({ backFen: 0, keptFen: 20_000 })
    expect(told()).not.toContain(MOVED)
    await expire(id)
    expect((await call('orderInfo', { id })).body).toMatchObject({
      state: 'confirmed',
      placeId: kit.room.id,
      ...times('10:00', '12:00', 3),
      people: 6,
      totalFen: 20_000,
      payUntil: null,
      before: null,
      history: [{ what: '变更超时未支付，恢复原预订' }, { what: '改期' }, {}],
    })
    expect([await taken(kit.room, '10:00', '12:00'), await taken(hall, '11:00', '13:00')]).toEqual([true, false])
    expect(await promised(id)).toEqual([
      ['paid', 20_000, 0],
      ['closed', 40_000, 0],
    ])
  })

  test('an unpaid change that is changed again still falls back to what was paid', async () => {
    kit.room = await made({ prices: [PRICE] })
    const { id } = await must(times('10:00', '12:00', 3))
    await pay(id)
    await call('change', { id, ...times('14:00', '17:00', 3) })
    expect((await call('change', { id, ...times('11:00', '14:30', 3) })).body.before).toMatchObject(
      times('10:00', '12:00', 3),
    )
    expect([await taken(kit.room, '10:00', '14:30'), await taken(kit.room, '14:30', '17:00')]).toEqual([true, false])
    await expire(id)
    expect([await taken(kit.room, '10:00', '12:00'), await taken(kit.room, '12:00', '17:00')]).toEqual([true, false])
    // One that costs no more stands at once, and what was before is free.
    await call('change', { id, ...times('14:00', '17:00', 3) })
    expect((await call('change', { id, ...times('16:00', '18:00', 3) })).body).toMatchObject({
      state: 'confirmed',
      before: null,
    })
    expect([await taken(kit.room, '10:00', '16:00'), await taken(kit.room, '16:00', '18:00')]).toEqual([false, true])
  })

  test('where the place before is shut meanwhile, an unpaid change gives all money back', async () => {
    kit.room = await made({ prices: [PRICE] })
    const { id } = await must(times('10:00', '12:00', 3))
    await pay(id)
    await call('change', { id, endsAt: toInstant(at('13:00', 3)), startsAt: toInstant(at('09:00', 3)) })
    await db.updateTable('booking.place').set({ state: 'gone' }).where('id', '=', kit.room.id).execute()
    await expire(id)
    expect(await findBookingById(db, id)).toMatchObject({ state: 'expired' })
    expect(await taken(kit.room, '09:00', '13:00')).toBe(false)
    expect(await promised(id)).toEqual([
      ['paid', 20_000, 20_000],
      ['closed', 20_000, 0],
    ])
  })

  test('what has begun is only made longer or shorter', async () => {
    const now = world.now()
    const startsAt = new Date(Math.floor(now.getTime() / (30 * MINUTE)) * 30 * MINUTE)
    const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
    const always = { workday: [{ from: 0, to: 1440 }], dayOff: [{ from: 0, to: 1440 }] }
    kit.room = await made({ hours: always, noticeHours: 5 })
    const id = await makeBooking(db, {
      place: kit.room,
      kind: 'venue',
      personId: host.id,
      startsAt,
      endsAt,
      takes: { from: startsAt, until: endsAt },
    })
    const later = (minutes: number) => toInstant(new Date(endsAt.getTime() + minutes * MINUTE))
    expect((await call('change', { id, startsAt: later(0), endsAt: later(60) })).code).toBe(14026)
    expect((await call('change', { id, endsAt: later(30) })).body).toMatchObject({
      state: 'running',
      endsAt: later(30),
    })
    expect((await call('finish', { id }, stranger)).code).toBe(404)
    const finished = (await call('finish', { id })).body
    expect(finished).toMatchObject({ state: 'done', why: '提前结束' })
    expect(Date.parse(finished.endsAt)).toBeLessThanOrEqual(world.now().getTime() + 30 * MINUTE)
    expect((await call('finish', { id })).code).toBe(615)
    expect((await call('finish', { id: (await must({ placeId: (await made()).id })).id })).code).toBe(14027)
  })
})
