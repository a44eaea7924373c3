import { beforeEach, describe, expect, test } from 'vitest'
import { CANCELLED, FREED } from '#contract/booking'
import { makeBooking } from '#fixtures/booking'
import { makeBookWorld, PRICE } from '../tests/book-world.ts'
import { MINUTE } from '../tests/more-world.ts'
import { findBookingById } from '../time/booking-queries.ts'
import { isFree } from '../time/occupancy-queries.ts'

const kit = await makeBookWorld()
const { world, db, host, stranger, at, made, times, call, must, told, pay, promised } = kit
beforeEach(kit.fresh)

describe('cancelling', () => {
  test('gives time and money back by the rule that was agreed', async () => {
    kit.room = await made({ prices: [PRICE] })
    const booked = await must(times('10:00', '12:00', 3))
    await pay(booked.id)
    const { body } = await call('orderInfo', { id: booked.id })
    expect(body.cancelNow).toEqual({ backFen: 20_000, keptFen: 0, words: '现在取消，全额退还¥200.00' })
    const cancelled = await call('cancel', { id: booked.id, reason: '改线上' })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', why: '改线上', acts: { again: null } })
    expect(await promised(booked.id)).toEqual([['paid', 20_000, 20_000]])
    expect(told()).toEqual(expect.arrayContaining([CANCELLED, FREED]))
    expect((await call('cancel', { id: booked.id })).code).toBe(615)
    await must(times('10:00', '12:00', 3), stranger)
  })

  test('too late for all of it says what is kept, and does it once that was seen', async () => {
    kit.room = await made({
      prices: [PRICE],
      back: [
        { hours: 500, percent: 100 },
        { hours: 2, percent: 50 },
      ],
    })
    const { id } = await must(times('10:00', '12:00'))
    await pay(id)
    const refused = await call('cancel', { id })
    expect([refused.code, refused.message]).toEqual([14025, '已过取消时间，将扣除¥100.00，请再次确认'])
    expect((await call('cancel', { id, keptFen: 9999 })).code).toBe(14025)
    expect((await call('cancel', { id, keptFen: 10_000 })).code).toBe(200)
    expect(await promised(id)).toEqual([['paid', 20_000, 10_000]])
  })

  test('what is not mine, has begun or is over stays', async () => {
    const now = world.now().getTime()
    const [startsAt, endsAt] = [new Date(now - 60_000), new Date(now + 600_000)]
    const takes = { from: startsAt, until: endsAt }
    const started = await makeBooking(db, { place: kit.room, personId: host.id, startsAt, endsAt, takes })
    expect((await call('cancel', { id: started })).code).toBe(14026)
    expect((await call('cancel', { id: started }, stranger)).code).toBe(404)
    const { id } = await must()
    await db.updateTable('booking.booking').set({ state: 'expired' }).where('id', '=', id).execute()
    expect((await call('cancel', { id })).code).toBe(14024)
  })

  test('all later dates of a series with it', async () => {
    const seriesId = await kit.series()
    const ids = []
    for (const days of [0, 1, 2])
      ids.push(
        await makeBooking(db, {
          place: kit.room,
          personId: host.id,
          seriesId,
          startsAt: at('10:00', days),
          endsAt: at('11:00', days),
          takes: { from: at('10:00', days), until: at('11:00', days) },
        }),
      )
    await call('cancel', { id: ids[1], scope: 'later' })
    const states = await Promise.all(ids.map(async (id) => (await findBookingById(db, id))?.state))
    expect(states).toEqual(['confirmed', 'cancelled', 'cancelled'])
  })
})

describe('by itself', () => {
  test('what stood is done at its end, what nobody decided about is over at its start', async () => {
    const now = world.now()
    const span = (from: number, until: number) => ({
      startsAt: new Date(now.getTime() + from * MINUTE),
      endsAt: new Date(now.getTime() + until * MINUTE),
    })
    const of = (from: number, until: number) => {
      const { startsAt, endsAt } = span(from, until)
      return { place: kit.room, startsAt, endsAt, takes: { from: startsAt, until: endsAt } }
    }
    const over = await makeBooking(db, of(-60, 0))
    const late = await makeBooking(db, { ...of(0, 60), state: 'waiting', seriesId: await kit.series() })
    const stands = await makeBooking(db, of(60, 120))
    // Nobody decides about a series of which a date is left.
    await makeBooking(db, {
      ...of(120, 180),
      state: 'waiting',
      seriesId: (await findBookingById(db, late))?.seriesId ?? null,
    })
    await world.product.jobs.drain()
    const states = await Promise.all([over, late, stands].map(async (id) => (await findBookingById(db, id))?.state))
    expect(states).toEqual(['done', 'expired', 'confirmed'])
    const from = new Date(now.getTime() + MINUTE)
    expect(
      await isFree(db, kit.room.unitIds, { from, until: new Date(now.getTime() + 59 * MINUTE), now: world.now() }),
    ).toBe(true)
    expect(told()).toContain(FREED)
  })
})
