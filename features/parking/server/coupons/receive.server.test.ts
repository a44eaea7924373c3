import { describe, expect, test } from 'vitest'
import type { Coupon, CouponOffer } from '#contract/parking'
import { inTransaction } from '#platform/db'
import { waitingForLocks } from '../../../../tests/support/store.ts'
import { makeCouponWorld } from '../tests/coupon-world.ts'
import { MINUTE } from '../tests/world.ts'
import { lockBudget } from './budget-queries.ts'
import { endCoupons } from './end.ts'

const DEEP = process.env['DEEP'] !== undefined
/** Of one code at once. */
const CLAIMS = DEEP ? 1000 : 80

const { world, db, driver, lot, newPlate, offered, receive, receiveStatic, inside, trace } = await makeCouponWorld()

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
    const enough = await offered({ grantFen: 500 })
    const whyOf = async ({ codes }: { codes: readonly string[] }) =>
      (await world.post<CouponOffer>('parking/couponQrInfo', { code: codes[0] }, driver.token)).body.why
    // whoever looks hears so before they try
    expect(await Promise.all([later, over, paused, poor, enough].map(whyOf))).toEqual([
      'closed',
      'closed',
      'closed',
      'budget',
      null,
    ])
    for (const { codes } of [later, over, paused])
      expect(await receive(codes[0], newPlate())).toMatchObject({ code: 11_063 })
    expect(await receive(poor.codes[0], newPlate())).toMatchObject({ code: 11_066 })
    expect(await poor.budget()).toMatchObject({ heldFen: 0 })
  })
})

describe('a code on a wall', () => {
  test('is worth nothing without the car in its lot', async () => {
    const { secret } = await offered({ way: 'static', lotIds: [lot.id] })
    const look = await world.post<CouponOffer>('parking/queryByStaticCode', { code: secret }, driver.token)
    expect(look.body).toMatchObject({ companyName: expect.stringMatching(/^测试企业/), lots: ['P1 车库'], why: null })
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

  test('who comes second while the first is being counted is refused what a car may have once', async () => {
    const other = await world.person({})
    const { plate } = await inside()
    const offer = await offered({ way: 'static', quota: 2, perPlate: 1 })
    const answers = await inTransaction(db, async (at) => {
      await lockBudget(at, '1', offer.companyId)
      const both = [driver, other].map((who) => receiveStatic(offer.secret, plate, who))
      await waitingForLocks(world.store, 2)
      return { both }
    })
    const codes = (await Promise.all(answers.both)).map(({ code }) => code)
    expect(codes.toSorted((one, two) => one - two)).toEqual([200, 11_064])
  })

  test(`${CLAIMS} claims at once: exactly what the budget and the quota allow, and one a plate`, async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => world.person({})))
    const { plate } = await inside()
    const byBudget = await offered({ way: 'static', quota: CLAIMS, grantFen: 7 * 500 + 499 })
    const byQuota = await offered({ way: 'static', quota: 7 })
    const byPlate = await offered({ way: 'static', quota: CLAIMS, perPlate: 1 })
    const claims = (secret: string) =>
      Promise.all(Array.from({ length: CLAIMS }, (_, at) => receiveStatic(secret, plate, people[at % 40] ?? driver)))
    const heard = (answers: Awaited<ReturnType<typeof claims>>) => [
      answers.filter(({ code }) => code === 200).length,
      [...new Set(answers.map(({ code }) => code).filter((code) => code !== 200))],
    ]
    expect(heard(await claims(byBudget.secret))).toEqual([7, [11_066]])
    expect(heard(await claims(byQuota.secret))).toEqual([7, [11_062]])
    expect(heard(await claims(byPlate.secret))).toEqual([1, [11_064]])
    expect(await byBudget.budget()).toEqual({ grantedFen: 3999, heldFen: 3500, spentFen: 0 })
    expect(await byPlate.budget()).toMatchObject({ heldFen: 500 })
    const rows = await db
      .selectFrom('parking.couponOffer as o')
      .select([
        'o.received',
        (is) =>
          is
            .selectFrom('parking.coupon')
            .whereRef('offerId', '=', 'o.id')
            .select(is.fn.countAll<number>().as('n'))
            .as('n'),
      ])
      .where('o.id', 'in', [byBudget.offer.id, byQuota.offer.id, byPlate.offer.id])
      .execute()
    expect(rows.map(({ received, n }) => received - Number(n))).toEqual([0, 0, 0])
  }, 240_000)

  test('of another park, or one whose codes work once, is unknown', async () => {
    const { secret } = await offered()
    const { plate } = await inside()
    expect(await receiveStatic(secret, plate)).toMatchObject({ code: 11_060 })
    expect(await receiveStatic(`${secret.slice(0, -1)}x`, plate)).toMatchObject({ code: 11_060 })
  })
})

test('who has thirty that can be used takes no more; paying looks at those that end first', async () => {
  const other = await world.person({})
  const offer = await offered({ quota: 31, value: 1, mostFen: 1 })
  const { plate } = await inside()
  const got = await Promise.all(offer.codes.slice(0, 30).map((code) => receive(code, plate, other)))
  expect(got.every(({ code }) => code === 200)).toBe(true)
  expect(await receive(offer.codes[30], plate, other)).toMatchObject({ code: 11_067, data: { most: 30 } })
  // As many at once could have slipped through.
  const late = await offered({ goodHours: 200, value: 400 })
  await db
    .updateTable('parking.coupon')
    .set({ personId: crypto.randomUUID() })
    .where('id', '=', got[0]?.body.couponId ?? '')
    .execute()
  await receive(late.codes[0], plate, other)
  await db
    .updateTable('parking.coupon')
    .set({ personId: other.id })
    .where('id', '=', got[0]?.body.couponId ?? '')
    .execute()
  const stayId = (await trace(plate, other.token)).open?.stayId
  const { body } = await world.post<{ items: object[]; best: { offFen: number } }>(
    'parking/couponSets',
    { stayId },
    other.token,
  )
  expect([body.items.length, body.best.offFen]).toEqual([30, 3])
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
