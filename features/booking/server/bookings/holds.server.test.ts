import { beforeEach, describe, expect, test } from 'vitest'
import { type BookInfo, FREED } from '#contract/booking'
import { inTransaction } from '#platform/db'
import { makeBookWorld, type Who } from '../tests/book-world.ts'
import { MINUTE } from '../tests/more-world.ts'

const kit = await makeBookWorld()
const { world, db, host, stranger, times, call, book, must, told, free } = kit
beforeEach(kit.fresh)

describe('a hold', () => {
  const hold = (input: object = {}, who: Who = host) =>
    call<{ id: string; until: string }>('hold', { placeId: kit.room.id, ...times('10:00', '11:00'), ...input }, who)

  test('keeps the time for who fills in the form, one a person and kind, and is taken by booking', async () => {
    const { body } = await hold()
    expect(Date.parse(body.until) - world.now().getTime()).toBeGreaterThan(9 * MINUTE)
    const other = await book({}, stranger)
    expect([other.code, other.message.replace(/\d\d:\d\d/, 'mm:ss')]).toEqual([
      14004,
      '该时段正在被他人填写，mm:ss后再试',
    ])
    const info = (await call<BookInfo>('bookInfo', { placeId: kit.room.id, ...times('10:00', '11:00') })).body
    expect([info.why, info.hold?.id]).toEqual([[], body.id])
    // Another time instead: the first is free at once.
    expect((await hold(times('14:00', '15:00'))).body.id).toBe(body.id)
    expect(await free('10:00', '11:00')).toBe(true)
    const booked = await must({ holdId: body.id, ...times('14:00', '15:00') })
    expect(booked.state).toBe('confirmed')
    expect(await db.selectFrom('booking.hold').select('id').where('id', '=', body.id).execute()).toEqual([])
  })

  test('is let go, or its time ends: then it stands in nobody’s way', async () => {
    const { body } = await hold()
    expect((await call('holdEnd', { id: body.id }, stranger)).code).toBe(200)
    expect(await free('10:00', '11:00')).toBe(false)
    await call('holdEnd', { id: body.id })
    expect(told()).toContain(FREED)
    const again = (await hold()).body
    world.forward(11 * MINUTE)
    await must({}, stranger)
    expect((await book({ holdId: again.id })).code).toBe(14003)
    await world.product.jobs.doNow('booking.holds')
    expect(await db.selectFrom('booking.hold').select('id').where('id', '=', again.id).execute()).toEqual([])
  })

  test('that is over while somebody else fills in the form is told as that', async () => {
    const { body } = await hold()
    world.forward(11 * MINUTE)
    expect((await hold({}, stranger)).code).toBe(200)
    expect((await book({ holdId: body.id })).code).toBe(14023)
  })

  test('is over when the account closes, and who waits hears of the free time', async () => {
    const { body } = await hold()
    await inTransaction(db, (tx) => world.product.keeper.stop(tx, { personId: host.id, areaId: '1' }))
    expect(told()).toContain(FREED)
    expect(await db.selectFrom('booking.hold').select('id').where('id', '=', body.id).execute()).toEqual([])
    expect(await free('10:00', '11:00')).toBe(true)
  })
})
