import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import { makeCouponWorld } from '../tests/coupon-world.ts'
import { MINUTE } from '../tests/world.ts'
import { endCoupons } from './end.ts'
import { giveBackCoupons } from './use.ts'

const { world, db, driver, newPlate, gate, confirm, pay, settle, ownStay, trace, ...coupon } = await makeCouponWorld()
const { offered, receive, inside, setsOf, withCoupons } = coupon

describe('paying with coupons', () => {
  test('the best set is told, with the next best; coupon and money together are one effect', async () => {
    const small = await offered({ value: 200, mostFen: 200 })
    const share = await offered({ kind: 'percent', value: 20, mostFen: 1000 })
    const { plate, coupons } = await inside(small, share)
    const sets = await setsOf(plate, [coupons[0] ?? ''])
    expect(sets).toMatchObject({ dueFen: 500, best: { offFen: 300 }, second: { offFen: 200 }, chosen: { offFen: 200 } })
    const made = await confirm(await withCoupons(plate, coupons, 200))
    expect(made).toMatchObject({ code: 200, body: { feeFen: 500, couponFen: 300, dueFen: 200, state: 'open' } })
    // Nothing is used before the money is there.
    expect(await small.budget()).toMatchObject({ heldFen: 200, spentFen: 0 })
    await pay(made.body.orderId)
    expect(await ownStay(plate)).toMatchObject([{ paidFen: 500 }])
    expect([await small.budget(), await share.budget()]).toMatchObject([
      { heldFen: 0, spentFen: 200 },
      { heldFen: 0, spentFen: 100 },
    ])
    expect(await gate('exit', plate)).toMatchObject({ open: true })
  })

  test('one that covers all of it lets the car leave without money', async () => {
    const whole = await offered({ kind: 'stay', value: 0, mostFen: 3000 })
    const { plate, coupons } = await inside(whole)
    const input = await withCoupons(plate, coupons, 0)
    const grace = () => toInstant(new Date(world.now().getTime() + 15 * MINUTE))
    const earliest = grace()
    const free = await world.post<Order>('parking/freePlaceOrder', input, driver.token)
    expect(free).toMatchObject({ code: 200, body: { state: 'paid', couponFen: 500, dueFen: 0, feeFen: 500 } })
    const { leaveBy } = free.body
    expect(leaveBy !== null && earliest <= leaveBy && leaveBy <= grace()).toBe(true)
    expect(await whole.budget()).toEqual({ grantedFen: 9000, heldFen: 0, spentFen: 500 })
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
  })

  test('what a price with coupons is told must be what is asked', async () => {
    const { plate, coupons } = await inside(await offered({ value: 200, mostFen: 200 }))
    expect(await confirm(await withCoupons(plate, coupons, 500))).toMatchObject({ code: 11_003, data: { dueFen: 300 } })
  })

  test('one of somebody else, of another plate, over, used, or that takes off nothing is refused', async () => {
    const offer = await offered({ quota: 6 })
    const { plate } = await inside()
    const theirs = (await receive(offer.codes[0], plate, await world.person({}))).body.couponId
    const elsewhere = (await receive(offer.codes[1], newPlate())).body.couponId
    const nothing = await offered({ kind: 'minutes', value: 1, mostFen: 500 })
    const few = (await receive(nothing.codes[0], plate)).body.couponId
    for (const coupon of [theirs, elsewhere, few])
      expect(await confirm(await withCoupons(plate, [coupon], 0))).toMatchObject({ code: 11_068 })
    const short = await offered({ goodHours: 1 })
    const old = (await receive(short.codes[0], plate)).body.couponId
    world.forward(60 * MINUTE)
    expect(await confirm(await withCoupons(plate, [old], 0))).toMatchObject({ code: 11_068 })
  })

  test('those that do not go together are refused', async () => {
    const { plate, coupons } = await inside(await offered({ kind: 'stay', value: 0 }), await offered())
    expect(await confirm(await withCoupons(plate, coupons, 0))).toMatchObject({ code: 11_069 })
  })

  test('a coupon is used for one of two orders; the other one’s money counts without it', async () => {
    const offer = await offered({ value: 300, mostFen: 300 })
    const { plate, coupons } = await inside(offer)
    const first = (await confirm(await withCoupons(plate, coupons, 200))).body
    const later = (await confirm(await withCoupons(plate, coupons, 200))).body
    expect(await settle(first)).toBe('accepted')
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 300 })
    expect(await settle(later)).toBe('refund')
    expect(await offer.budget()).toMatchObject({ heldFen: 300, spentFen: 0 })
  })

  test('32 payments at once of orders with the same coupon use it once', async () => {
    const offer = await offered({ value: 300, mostFen: 300 })
    const { plate, coupons } = await inside(offer)
    const orders = [
      (await confirm(await withCoupons(plate, coupons, 200))).body,
      (await confirm(await withCoupons(plate, coupons, 200))).body,
    ] as const
    const verdicts = await Promise.all(Array.from({ length: 32 }, (_, at) => settle(orders[(at % 2) as 0 | 1])))
    expect(verdicts.filter((verdict) => verdict === 'accepted').length).toBeLessThanOrEqual(2)
    const spent = (await offer.budget()).spentFen
    const [stay] = await ownStay(plate)
    expect([200, 500]).toContain(stay?.paidFen)
    expect(spent).toBe(stay?.paidFen === 500 ? 300 : 0)
  })

  test('a coupon whose time ends while its order is paid still counts', async () => {
    const offer = await offered({ goodHours: 1, value: 300, mostFen: 300 })
    const { plate, coupons } = await inside(offer)
    world.forward(39 * MINUTE)
    const due = (await trace(plate)).open?.dueFen ?? 0
    const made = (await confirm(await withCoupons(plate, coupons, due))).code
    expect(made).toBe(11_003)
    const { body } = await confirm(await withCoupons(plate, coupons, due - 300))
    world.forward(22 * MINUTE)
    await endCoupons(db, world.now())
    expect(await settle(body)).toBe('accepted')
    expect(await offer.budget()).toMatchObject({ heldFen: 0, spentFen: 300 })
  })

  test('money that moves to another plate leaves its coupon behind, to be used again', async () => {
    const offer = await offered({ value: 300, mostFen: 300 })
    const { plate, coupons } = await inside(offer)
    const right = newPlate()
    await gate('entry', right)
    const made = (await confirm(await withCoupons(plate, coupons, 200))).body
    await pay(made.orderId)
    world.forward(6 * MINUTE)
    const moved = await world.post<Order>('parking/movePayment', { orderId: made.orderId, plate: right }, driver.token)
    expect(moved).toMatchObject({ code: 200, body: { couponFen: 0, coupons: [] } })
    expect([await ownStay(plate), await ownStay(right)]).toMatchObject([[{ paidFen: 0 }], [{ paidFen: 200 }]])
    expect(await offer.budget()).toMatchObject({ heldFen: 300, spentFen: 0 })
    expect((await setsOf(plate)).best).toMatchObject({ offFen: 300 })
  })

  test('given back, it is worth what the budget still has', async () => {
    const offer = await offered({ kind: 'stay', value: 0, mostFen: 2000, quota: 2, grantFen: 2600 })
    const { plate, coupons } = await inside(offer)
    const input = await withCoupons(plate, coupons, 0)
    const { body } = await world.post<Order>('parking/freePlaceOrder', input, driver.token)
    expect(await receive(offer.codes[1], newPlate())).toMatchObject({ code: 200 })
    await db.transaction().execute(async (tx) => {
      await giveBackCoupons(tx, body.orderId, world.now())
      await tx
        .updateTable('parking.stayOrder')
        .set({ usedCouponFen: 0, coupons: '[]' })
        .where('id', '=', body.orderId)
        .execute()
      await tx.updateTable('parking.stay').set({ paidFen: 0, leaveBy: null }).where('plate', '=', plate).execute()
    })
    expect(await offer.budget()).toEqual({ grantedFen: 2600, heldFen: 2500, spentFen: 0 })
    expect((await setsOf(plate)).best).toMatchObject({ offFen: 500 })
  })
})
