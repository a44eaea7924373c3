import type { Coupon } from '#contract/parking'
import { makeOffer } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import type { CouponKind } from '../coupons/best-set.ts'
import { findBudget } from '../coupons/budget-queries.ts'
import { MINUTE, makeParkingWorld } from './world.ts'

/** What `couponSets` answers, as far as tests look. */
interface Sets {
  dueFen: number
  items: { coupon: Coupon; offFen: number }[]
  best: { offFen: number; uses: { couponId: string; offFen: number }[] } | null
  second: { offFen: number; uses: object[] } | null
  chosen: { offFen: number } | null
}

/** The world of parking with a company, its clerk who may make offers, and what people do with coupons. */
export async function makeCouponWorld() {
  const parking = await makeParkingWorld()
  const { world, driver, newPlate, gate, order, trace } = parking
  const { db } = world.store
  const company = await makeCompany(db, { name: '云帆科技' })
  const clerk = await world.person({ roles: ['staff'], company: { id: company.id, allowed: true } })
  let companies = 0

  /** An offer of a company of its own, so that budgets of tests do not mix. */
  async function offered(facts: Partial<Parameters<typeof makeOffer>[2]> & { kind?: CouponKind } = {}) {
    const own = await makeCompany(db, { name: `测试企业${++companies}` })
    const made = await makeOffer(db, world.product.codes, {
      companyId: own.id,
      createdBy: clerk.id,
      now: world.now(),
      ...facts,
    })
    return { ...made, companyId: own.id, budget: () => findBudget(db, '1', own.id) }
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
  /** An order of a plate with these coupons, of which so much is left to pay. */
  const withCoupons = async (plate: string, coupons: string[], dueFen: number) => ({
    ...(await order(plate)),
    coupons,
    expectFen: dueFen,
  })
  return { ...parking, db, company, clerk, offered, receive, receiveStatic, setsOf, inside, withCoupons }
}
