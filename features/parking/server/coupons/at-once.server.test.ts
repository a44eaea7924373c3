import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { inTransaction } from '#platform/db'
import { makeCouponWorld } from '../tests/coupon-world.ts'
import { laws } from '../tests/laws.ts'
import { MINUTE } from '../tests/world.ts'
import { endCoupons } from './end.ts'
import { lockOffersOf } from './offer-queries.ts'

// A coupon and the money of its order are one effect, whatever happens at the same time.

const { world, db, driver, newPlate, gate, confirm, settle, ownStay, ...coupon } = await makeCouponWorld()
const { offered, inside, withCoupons } = coupon
/** With three coupons each; nobody has more than thirty. */
const CARS = 6
const ROUNDS = process.env['DEEP'] === undefined ? 4 : 10
const BY_COUPON = laws.filter(([sentence]) => /coupon|a stay has what its orders paid/.test(sentence))

afterEach(async () => {
  for (const [sentence, query] of BY_COUPON) {
    const { rows } = await sql.raw(query).execute(db)
    expect(rows, sentence).toEqual([])
  }
})

/** A car that owes ¥5.00, of which a coupon takes off ¥3.00, and the order for the rest. */
async function ready(facts: Parameters<typeof offered>[0] = {}) {
  const offer = await offered({ value: 300, mostFen: 300, ...facts })
  const { plate, coupons } = await inside(offer)
  const { body } = await confirm(await withCoupons(plate, coupons, 200))
  return { offer, plate, coupons, order: body }
}
const paidOf = async (plate: string) => (await ownStay(plate))[0]?.paidFen

describe('a payment with a coupon', () => {
  test('that is told many times at once counts once', async () => {
    const { offer, plate, order } = await ready()
    const verdicts = await Promise.all(Array.from({ length: 16 }, () => settle(order)))
    expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(1)
    expect(await settle(order)).toBe('refund')
    expect(await paidOf(plate)).toBe(500)
    expect(await offer.budget()).toMatchObject({ heldFen: 0, spentFen: 300 })
  })

  test('while the coupon ends: it is used with the money, or neither it nor what it would have taken off counts', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { offer, plate, order } = await ready({ goodHours: 1 })
      world.forward(76 * MINUTE)
      const [verdict] = await Promise.all([settle(order), endCoupons(db, world.now()), endCoupons(db, world.now())])
      const { heldFen, spentFen } = await offer.budget()
      expect(verdict).toBe('accepted')
      expect([
        [500, 0, 300],
        [200, 0, 0],
        // it was being paid with when the sweep came by, and is ended by the next one
        [200, 300, 0],
      ]).toContainEqual([await paidOf(plate), heldFen, spentFen])
    }
  })

  test('while the car stands at the exit: it leaves once all is paid, and owes nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { plate, order } = await ready()
      const [verdict, atGate] = await Promise.all([settle(order), gate('exit', plate)])
      expect(verdict).toBe('accepted')
      if (!atGate.open) expect(await gate('exit', plate)).toMatchObject({ open: true })
      expect(await ownStay(plate)).toMatchObject([{ state: 'closed', paidFen: 500, owedFen: 0 }])
    }
  })

  test('while the guard lets the car out: what the coupon and the money leave is owed, nothing else', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { plate, order } = await ready()
      const [verdict] = await Promise.all([settle(order), gate('exit', plate, { opened: 'guard' })])
      const [stay] = await ownStay(plate)
      expect(verdict).toBe('accepted')
      expect(stay).toMatchObject({ state: 'closed', paidFen: 500, owedFen: 0 })
    }
  })

  test('while its money moves to another plate: the coupon is given back once, or the car has left with it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { offer, plate, order } = await ready()
      const right = newPlate()
      await gate('entry', right)
      world.forward(6 * MINUTE)
      expect(await settle(order)).toBe('accepted')
      const move = (requestId: string) =>
        world.post<Order>('parking/movePayment', { orderId: order.orderId, plate: right, requestId }, driver.token)
      const answers = await Promise.all([
        move(`${round} a`),
        move(`${round} b`),
        gate('exit', plate),
        settle(order),
        endCoupons(db, world.now()),
      ])
      const moved = answers
        .slice(0, 2)
        .filter((answer) => typeof answer === 'object' && 'code' in answer && answer.code === 200)
      const spentFen = (await offer.budget()).spentFen
      expect([moved.length, await paidOf(plate), spentFen]).toEqual(moved.length === 1 ? [1, 0, 0] : [0, 500, 300])
    }
  })
})

test('who changes coupons holds their offers and the budgets of those, and nobody else’s', async () => {
  const [one, two, other] = [await offered(), await offered(), await offered()]
  const companies = [one, two, other].map(({ companyId }) => companyId)
  const { rows: coupons } = await sql<{ id: string }>`
    select distinct on (offer_id) id from parking.coupon where offer_id in (${one.offer.id}, ${two.offer.id})`.execute(
    db,
  )
  const free = async (table: string) => {
    const { rows } = await sql<{ companyId: string }>`
      select company_id from ${sql.table(table)} where company_id in (${sql.join(companies)}) for update skip locked`.execute(
      db,
    )
    return rows.map(({ companyId }) => companyId)
  }
  await inTransaction(db, async (tx) => {
    await lockOffersOf(tx, [])
    expect(await free('parking.coupon_budget')).toHaveLength(3)
    await lockOffersOf(
      tx,
      coupons.map(({ id }) => id),
    )
    expect(await free('parking.coupon_offer')).toEqual([other.companyId])
    expect(await free('parking.coupon_budget')).toEqual([other.companyId])
  })
})

test('coupons of several companies are used and given back at once without waiting for each other for ever', async () => {
  const share = await offered({ kind: 'percent', value: 10, mostFen: 1000, quota: CARS })
  const money = await offered({ value: 100, mostFen: 100, quota: CARS })
  const minutes = await offered({ kind: 'minutes', value: 1, mostFen: 1000, quota: CARS })
  const cars: Order[] = []
  for (let at = 0; at < CARS; at += 1) {
    const offers = at % 2 === 0 ? [share, money] : [money, share]
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const coupons: string[] = []
    for (const { codes } of [...offers, minutes]) coupons.push((await coupon.receive(codes[at], plate)).body.couponId)
    cars.push((await confirm(await withCoupons(plate, coupons.slice(0, 2), 350))).body)
  }
  expect(await Promise.all(cars.map((order) => settle(order)))).toEqual(cars.map(() => 'accepted'))
  expect(await share.budget()).toMatchObject({ spentFen: CARS * 50 })
  expect(await money.budget()).toMatchObject({ spentFen: CARS * 100 })
  world.forward(25 * 60 * MINUTE)
  await Promise.all([endCoupons(db, world.now()), endCoupons(db, world.now())])
  expect(await minutes.budget()).toMatchObject({ heldFen: 0 })
})
