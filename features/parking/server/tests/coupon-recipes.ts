import { makeOffer, newPlate } from '#fixtures/parking'
import { type Db, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { findBudget, holdBudget } from '../coupons/budget-queries.ts'
import { countReceived } from '../coupons/offer-queries.ts'
import { insertReceived } from '../coupons/queries.ts'

const [NO_STAY, NO_COUPON, NO_COMPANY] = [11_001, 11_060, 11_074]

/** Offers of an owner's company with their codes, coupons that an owner received, and budgets. */
export function couponRecipes(
  world: World,
  inside: (owner: Owner) => Promise<{ stay: { id: string; plate: string } }>,
): Recipes {
  const { db } = world.store
  const { codes } = world.product
  const now = () => world.now()
  const couponed = async (owner: Owner, more: object = {}) =>
    await makeOffer(db, codes, {
      companyId: await companyOf(db, owner.person.id),
      createdBy: owner.person.id,
      areaId: owner.person.areaId,
      now: now(),
      ...more,
    })
  const received = async (owner: Owner, plate: string) => {
    const { offer } = await couponed(owner)
    const { id: offerId, areaId, mostFen } = offer
    const at = { receivedAt: now(), expiresAt: new Date(now().getTime() + 86_400_000) }
    await holdBudget(db, areaId, offer.companyId, mostFen)
    await countReceived(db, offerId)
    return await insertReceived(db, { areaId, offerId, mostFen, personId: owner.person.id, plate, ...at })
  }
  return {
    'parking/couponQrInfo': asks(async (owner) => ({ code: (await couponed(owner)).codes[0] }), NO_COUPON),
    'parking/queryByStaticCode': asks(
      async (owner) => ({ code: (await couponed(owner, { way: 'static' })).secret }),
      NO_COUPON,
    ),
    'parking/receiveQr': asks(async (owner, caller) => {
      await makeRoom(db, caller.person.id)
      return { code: (await couponed(owner)).codes[0], plate: newPlate() }
    }, NO_COUPON),
    'parking/receiveByStaticCode': asks(async (owner, caller) => {
      await makeRoom(db, caller.person.id)
      const { secret } = await couponed(owner, { way: 'static' })
      return { code: secret, plate: (await inside(owner)).stay.plate }
    }, NO_COUPON),
    'parking/myCoupons': lists('couponId', (owner) => received(owner, newPlate())),
    'parking/couponSets': asks(async (owner) => {
      const { stay } = await inside(owner)
      await received(owner, stay.plate)
      return { stayId: stay.id }
    }, NO_STAY),
    'parking/createQr': asks(async () => ({
      way: 'codes',
      kind: 'money',
      value: 500,
      title: '访客券',
      lotIds: [],
      startsAt: toInstant(now()),
      endsAt: toInstant(new Date(now().getTime() + 86_400_000)),
      goodHours: 24,
      quota: 2,
    })),
    'parking/companyCoupons': lists('offerId', async (owner) => (await couponed(owner)).offer.id),
    'parking/couponOffer': asks(async (owner) => ({ offerId: (await couponed(owner)).offer.id })),
    'parking/couponCodes': asks(async (owner) => ({ offerId: (await couponed(owner)).offer.id })),
    'parking/couponOfferState': asks(async (owner) => ({ offerId: (await couponed(owner)).offer.id, state: 'paused' })),
    'parking/couponSheet': asks(async (owner) => ({ offerId: (await couponed(owner)).offer.id })),
    'parking/couponBudgets': lists('companyId', async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return await firstCompany(db, owner)
    }),
    'parking/couponBudgetGrant': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const companyId = await companyOf(db, owner.person.id)
      const { grantedFen } = await findBudget(db, owner.person.areaId, companyId)
      return { companyId, changeFen: 10_000, seenFen: grantedFen }
    }, NO_COMPANY),
  }
}

/** Thirty coupons are as many as a person keeps. */
async function makeRoom(db: Db, personId: string): Promise<void> {
  await db.updateTable('parking.coupon').set({ personId: newId() }).where('personId', '=', personId).execute()
}

/** The company that a person acts for; one of nobody where they act for none. */
async function companyOf(db: Db, personId: string): Promise<string> {
  const tie = await db
    .selectFrom('people.membership')
    .select('companyId')
    .where('personId', '=', personId)
    .orderBy('joinedAt')
    .executeTakeFirst()
  return tie?.companyId ?? newId()
}

/** The company of an owner, named so that it stands on the first page. */
async function firstCompany(db: Db, { person }: Owner): Promise<string> {
  const id = await companyOf(db, person.id)
  await db
    .updateTable('people.company')
    .set({ name: `0${id}` })
    .where('id', '=', id)
    .execute()
  return id
}
