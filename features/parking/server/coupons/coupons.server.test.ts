import { describe, expect, test } from 'vitest'
import type { Coupon, CouponOffer, Order, OwnOffer } from '#contract/parking'
import { makeOffer } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'
import type { CouponKind } from './best-set.ts'
import { findBudget } from './budget-queries.ts'
import { endCoupons } from './end.ts'
import { giveBackCoupons } from './use.ts'

const { world, driver, lot, newPlate, gate, order, confirm, pay, settle, ownStay, trace } = await makeParkingWorld()
const { db } = world.store
const company = await makeCompany(db, { name: '云帆科技' })
const clerk = await world.person({ roles: ['staff'], company: { id: company.id, allowed: true } })

let companies = 0

interface Sets {
  dueFen: number
  items: { coupon: Coupon; offFen: number }[]
  best: { offFen: number; uses: { couponId: string; offFen: number }[] } | null
  second: { offFen: number; uses: object[] } | null
  chosen: { offFen: number } | null
}

/** An offer of a company of its own, so that budgets of tests do not mix. */
async function offered(facts: Partial<Parameters<typeof makeOffer>[2]> & { kind?: CouponKind } = {}) {
  const own = await makeCompany(db, { name: `测试企业${++companies}` })
  const made = await makeOffer(db, world.product.codes, {
    companyId: own.id,
    createdBy: clerk.id,
    now: world.now(),
    ...facts,
  })
  return { ...made, budget: () => findBudget(db, '1', own.id) }
}
const receive = (code: string | undefined, plate: string, who: { token: string } = driver) =>
  world.post<Coupon>('parking/receiveQr', { code, plate }, who.token)
const receiveStatic = (code: string, plate: string, who: { token: string } = driver) =>
  world.post<Coupon>('parking/receiveByStaticCode', { code, plate }, who.token)
const setsOf = async (plate: string, chosen?: string[]) =>
  (await world.post<Sets>('parking/couponSets', { stayId: (await trace(plate)).open?.stayId, chosen }, driver.token))
    .body

/** A car inside that owes ¥5.00 and has coupons. */
async function inside(...offers: Awaited<ReturnType<typeof offered>>[]) {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const coupons: string[] = []
  for (const { codes } of offers) coupons.push((await receive(codes[0], plate)).body.couponId)
  return { plate, coupons }
}
const withCoupons = async (plate: string, coupons: string[], dueFen: number) => ({
  ...(await order(plate)),
  coupons,
  expectFen: dueFen,
})

describe('a code that works once', () => {
  test('shows what it gives, is received by one person for one plate, and shows it to them again', async () => {
    const { codes, budget } = await offered({ title: '访客券', lotIds: [lot.id] })
    const look = () => world.post<CouponOffer>('parking/couponQrInfo', { code: codes[0] }, driver.token)
    expect((await look()).body).toMatchObject({
      kind: 'money',
      value: 500,
      title: '访客券',
      lots: ['P1 车库'],
      why: null,
    })
    const plate = newPlate()
    const first = await receive(codes[0], plate)
    expect(first).toMatchObject({ code: 200, body: { plate, state: 'received', offFen: 0 } })
    expect((await look()).body.why).toBe('taken')
    expect((await receive(codes[0], newPlate())).body).toEqual(first.body)
    const other = await world.person({})
    expect(await receive(codes[0], newPlate(), other)).toMatchObject({ code: 11_061 })
    expect(await receive('nothing-like-it', plate)).toMatchObject({ code: 11_060 })
    expect(await budget()).toEqual({ grantedFen: 1500, heldFen: 500, spentFen: 0 })
  })

  test('64 people at once: one has it', async () => {
    const { codes, budget } = await offered()
    const people = await Promise.all(Array.from({ length: 16 }, () => world.person({})))
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => receive(codes[0], newPlate(), people[at % 16] ?? driver)),
    )
    expect(new Set(answers.filter(({ code }) => code === 200).map(({ body }) => body.couponId)).size).toBe(1)
    expect(new Set(answers.filter(({ code }) => code === 200).map(({ body }) => body.plate)).size).toBe(1)
    expect(await budget()).toMatchObject({ heldFen: 500 })
  })

  test('is not given before its time, after it, when paused, or when the company has nothing left', async () => {
    const now = world.now().getTime()
    const later = await offered({ startsAt: new Date(now + MINUTE) })
    const over = await offered({ endsAt: new Date(now - MINUTE) })
    const paused = await offered({ state: 'paused' })
    const poor = await offered({ grantFen: 499 })
    for (const { codes } of [later, over, paused])
      expect(await receive(codes[0], newPlate())).toMatchObject({ code: 11_063 })
    expect(await receive(poor.codes[0], newPlate())).toMatchObject({ code: 11_066 })
    expect(await poor.budget()).toMatchObject({ heldFen: 0 })
  })
})

describe('a code on a wall', () => {
  test('is worth nothing without the car in its lot', async () => {
    const { secret } = await offered({ way: 'static', lotIds: [lot.id] })
    expect(await receiveStatic(secret, newPlate())).toMatchObject({ code: 11_065 })
    const { plate } = await inside()
    expect(await receiveStatic(secret, plate)).toMatchObject({ code: 200, body: { plate } })
    const elsewhere = await offered({ way: 'static', lotIds: [crypto.randomUUID()] })
    expect(await receiveStatic(elsewhere.secret, plate)).toMatchObject({ code: 11_065 })
  })

  test('has limits by plate, by person and by day', async () => {
    const { plate } = await inside()
    const byPlate = await offered({ way: 'static', perPlate: 1 })
    const other = await world.person({})
    expect(await receiveStatic(byPlate.secret, plate)).toMatchObject({ code: 200 })
    expect(await receiveStatic(byPlate.secret, plate, other)).toMatchObject({ code: 11_064 })
    const byPerson = await offered({ way: 'static', perPerson: 1 })
    const second = await inside()
    expect(await receiveStatic(byPerson.secret, plate)).toMatchObject({ code: 200 })
    expect(await receiveStatic(byPerson.secret, second.plate)).toMatchObject({ code: 11_064 })
    expect(await receiveStatic(byPerson.secret, second.plate, other)).toMatchObject({ code: 200 })
    const byDay = await offered({ way: 'static', perDay: 1 })
    expect(await receiveStatic(byDay.secret, plate)).toMatchObject({ code: 200 })
    expect(await receiveStatic(byDay.secret, plate, other)).toMatchObject({ code: 11_064 })
  })

  test('many people at once: exactly what the budget and the quota allow', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => world.person({})))
    const { plate } = await inside()
    const byBudget = await offered({ way: 'static', quota: 100, grantFen: 7 * 500 + 499 })
    const byQuota = await offered({ way: 'static', quota: 7 })
    const claims = (secret: string) =>
      Promise.all(Array.from({ length: 80 }, (_, at) => receiveStatic(secret, plate, people[at % 40] ?? driver)))
    const [budget, quota] = [await claims(byBudget.secret), await claims(byQuota.secret)]
    expect(budget.filter(({ code }) => code === 200)).toHaveLength(7)
    expect(quota.filter(({ code }) => code === 200)).toHaveLength(7)
    expect(budget.find(({ code }) => code !== 200)?.code).toBe(11_066)
    expect(quota.find(({ code }) => code !== 200)?.code).toBe(11_062)
    expect(await byBudget.budget()).toEqual({ grantedFen: 3999, heldFen: 3500, spentFen: 0 })
  })

  test('of another park, or one whose codes work once, is unknown', async () => {
    const { secret } = await offered()
    const { plate } = await inside()
    expect(await receiveStatic(secret, plate)).toMatchObject({ code: 11_060 })
    expect(await receiveStatic(`${secret.slice(0, -1)}x`, plate)).toMatchObject({ code: 11_060 })
  })
})

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
    const free = await world.post<Order>('parking/freePlaceOrder', input, driver.token)
    expect(free).toMatchObject({ code: 200, body: { state: 'paid', couponFen: 500, dueFen: 0, feeFen: 500 } })
    expect(free.body.leaveBy).toBe(toInstant(new Date(world.now().getTime() + 15 * MINUTE)))
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

test('what was received and not used ends, and its budget is free again', async () => {
  const offer = await offered({ goodHours: 1 })
  const { body } = await receive(offer.codes[0], newPlate())
  world.forward(60 * MINUTE)
  const over = () => world.post<{ items: Coupon[] }>('parking/myCoupons', { over: true, size: 50 }, driver.token)
  expect((await over()).body.items.find(({ couponId }) => couponId === body.couponId)).toMatchObject({
    state: 'expired',
  })
  await endCoupons(db, world.now())
  expect(await offer.budget()).toMatchObject({ heldFen: 500 })
  world.forward(16 * MINUTE)
  await endCoupons(db, world.now())
  expect(await offer.budget()).toMatchObject({ heldFen: 0, spentFen: 0 })
})

describe('a company', () => {
  const draft = () => ({
    way: 'codes',
    kind: 'percent',
    value: 50,
    mostFen: 1000,
    title: '会议券',
    lotIds: [lot.id],
    startsAt: toInstant(world.now()),
    endsAt: toInstant(new Date(world.now().getTime() + 86_400_000)),
    goodHours: 24,
    quota: 3,
  })
  const create = (more: object = {}, who: { token: string } = clerk) =>
    world.post<OwnOffer>('parking/createQr', { ...draft(), ...more }, who.token)

  test('makes codes, sees what became of them, and nothing of others', async () => {
    const { body: made } = await create()
    expect(made).toMatchObject({ way: 'codes', companyName: '云帆科技', quota: 3, received: 0, left: 3, state: 'open' })
    const codes = await world.post<{ items: { code: string; link: string }[] }>(
      'parking/couponCodes',
      { offerId: made.offerId },
      clerk.token,
    )
    expect(new Set(codes.body.items.map(({ code }) => code)).size).toBe(3)
    await db.updateTable('parking.couponBudget').set({ grantedFen: 9000 }).where('companyId', '=', company.id).execute()
    const [first] = codes.body.items
    expect(await receive(first?.code, newPlate())).toMatchObject({ code: 11_066 })
    await db
      .insertInto('parking.couponBudget')
      .values({ areaId: '1', companyId: company.id, grantedFen: 9000 })
      .execute()
    const plate = newPlate()
    expect(await receive(first?.code, plate)).toMatchObject({ code: 200 })
    const left = await world.post<{ items: object[] }>('parking/couponCodes', { offerId: made.offerId }, clerk.token)
    expect(left.body.items).toHaveLength(2)
    const seen = await world.post<{ items: { plate: string }[]; offer: OwnOffer }>(
      'parking/couponOffer',
      { offerId: made.offerId },
      clerk.token,
    )
    expect(seen.body).toMatchObject({ offer: { received: 1, left: 2 }, items: [{ state: 'received' }] })
    expect(seen.body.items[0]?.plate).not.toBe(plate)
    const listed = await world.post('parking/companyCoupons', {}, clerk.token)
    expect(listed.body).toMatchObject({
      items: [{ offerId: made.offerId }],
      budget: { grantedFen: 9000, heldFen: 1000, leftFen: 8000 },
    })
    const rival = await world.person({
      roles: ['staff'],
      company: { id: (await makeCompany(db, { name: '别家' })).id, allowed: true },
    })
    for (const name of ['couponOffer', 'couponCodes'])
      expect(await world.post(`parking/${name}`, { offerId: made.offerId }, rival.token)).toMatchObject({ code: 404 })
    expect(
      await world.post('parking/couponOfferState', { offerId: made.offerId, state: 'ended' }, rival.token),
    ).toMatchObject({ code: 404 })
  })

  test('pauses and ends an offer; what was ended stays so', async () => {
    const { body: made } = await create()
    const turn = (state: string) =>
      world.post('parking/couponOfferState', { offerId: made.offerId, state }, clerk.token)
    expect(await turn('paused')).toMatchObject({ code: 200, body: { state: 'paused' } })
    expect(await turn('open')).toMatchObject({ code: 200, body: { state: 'open' } })
    expect(await turn('ended')).toMatchObject({ code: 200 })
    expect(await turn('open')).toMatchObject({ code: 11_063 })
  })

  test('hears what is wrong with an offer', async () => {
    expect(await create({ kind: 'percent', value: 100 })).toMatchObject({ code: 11_070, field: 'value' })
    expect(await create({ mostFen: undefined })).toMatchObject({ code: 11_070, field: 'mostFen' })
    expect(await create({ quota: 1001 })).toMatchObject({ code: 11_070, field: 'quota' })
    expect(await create({ endsAt: draft().startsAt })).toMatchObject({ code: 11_071, field: 'endsAt' })
    expect(await create({ lotIds: [crypto.randomUUID()] })).toMatchObject({ code: 11_019, field: 'lotIds' })
    expect(await create({}, driver)).toMatchObject({ code: 403 })
  })
})
