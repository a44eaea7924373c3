import { randomInt } from 'node:crypto'
import { type MadeLot, makeLot, makeOrder, makeOrderToken, makeStay, newPlate } from '#fixtures/parking'
import { putPhone } from '#fixtures/people'
import { newId } from '#platform/db'
import { exports } from '../../../../tests/support/exporter.ts'
import { asks, lists, type MakeRecipes, type Owner, type Recipe } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { PHONE_PROOF } from '../stays/strangers.ts'
import { billRecipes } from './bill-recipes.ts'
import { couponRecipes } from './coupon-recipes.ts'
import { deskParkRecipes } from './desk-park-recipes.ts'
import { deskRecipes } from './desk-recipes.ts'
import { findRecipes } from './find-recipes.ts'
import { freeRecipes } from './free-recipes.ts'
import { importRecipes } from './import-recipes.ts'
import { laneRecipes } from './lane-recipes.ts'
import { misreadRecipes } from './misread-recipes.ts'
import { staffRecipes } from './staff-recipes.ts'

const [NO_STAY, STAY_GONE, NO_CHANNEL, NO_LOT] = [11_001, 11_007, 11_010, 11_019]
const YEARS_MS = 3600 * 86_400_000

/** Records of parking: lots of a park, stays in them, orders and plates of a person. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { identity, vault } = world.product
  const { now, lotOf, inside, ordered, claim } = recordsOf(world)
  const placing = (minutes: number): Recipe =>
    asks(
      async (owner, caller) => {
        const { stay } = await inside(owner, minutes)
        const token = await makeOrderToken(db, { personId: caller.person.id, stayId: stay.id, now: now() })
        return { stayId: stay.id, token }
      },
      NO_STAY,
      STAY_GONE,
    )
  const lotListed = lists('lotId', async (owner) => (await lotOf(owner)).id)
  return {
    'parking/deskStaySheet': exports(world),
    'parking/deskDebtSheet': exports(world),
    'parking/deskRefundSheet': exports(world, { which: 'all' }),
    'parking/deskListedSheet': exports(world, { kind: 'blocked' }),
    // of few companies: a list is read a page at a time
    'parking/couponBudgetSheet': exports(world, { name: '没有这家企业' }),
    'parkbill/billSheet': exports(world),
    ...freeRecipes(world, lotOf),
    ...billRecipes(world, lotOf),
    ...importRecipes(world),
    ...laneRecipes(world, lotOf),
    ...deskRecipes(world, lotOf),
    ...staffRecipes(world, lotOf),
    ...findRecipes(world, inside),
    ...misreadRecipes(world, lotOf, inside),
    'parking/peakForecast': asks(async (owner) => ({ lotId: (await lotOf(owner)).id }), NO_LOT),
    ...deskParkRecipes(world),
    ...couponRecipes(world, inside),
    'parking/parkingLotList': lotListed,
    'parking/carSpace': {
      ...lotListed,
      make: async (owner) => {
        const { id } = await lotOf(owner)
        return { input: { lotId: id }, record: id }
      },
    },
    'parking/carNumberByChannel': asks(async (owner) => {
      const { lot, stay } = await inside(owner)
      const channel = lot.channels.find(({ direction }) => direction === 'exit')
      if (!channel) throw new Error('a lot without an exit')
      const where = { areaId: lot.areaId, lotId: lot.id, channelId: channel.id, direction: 'exit' }
      const seen = { deviceId: 'recipe', eventId: newId(), plate: stay.plate, seenAt: now(), receivedAt: now() }
      await db
        .insertInto('parking.passage')
        .values({ id: newId(), ...where, ...seen, reason: 'unpaid' })
        .execute()
      return { channelCode: channel.signCode }
    }, NO_CHANNEL),
    'parking/samplePrice': {
      ...asks(async (owner) => ({ lotId: (await lotOf(owner)).id, minutes: 30 }), NO_LOT),
      completed: withinYears(now),
    },
    'parking/lotCurve': asks(async (owner) => ({ lotId: (await lotOf(owner)).id }), NO_LOT),
    'parking/parkingTrace': {
      ...asks(async (owner) => ({ plate: (await inside(owner)).stay.plate })),
      reached: (body) => (body as { open: object | null }).open !== null,
    },
    'parking/freeParking': {
      ...lotListed,
      make: async (owner) => {
        const { id } = await lotOf(owner)
        return { input: { plate: newPlate(), lotId: id }, record: id }
      },
    },
    'parking/freeOutTime': asks(async (owner) => ({ plate: (await inside(owner)).stay.plate }), NO_STAY),
    'parking/myStays': lists('stayId', async (owner) => (await ordered(owner, 'used')).stay.id),
    // a sum names no record: who is not the owner has none of their own, so that any is the owner's
    'parking/myStayMonths': {
      make: async (owner, caller) => {
        if (caller.person.id !== owner.person.id) {
          const anyone = { personId: newId() }
          await db.updateTable('parking.stayOrder').set(anyone).where('personId', '=', caller.person.id).execute()
        }
        await ordered(owner, 'used')
        return { input: {} }
      },
      reached: (body) => (body as { items: { stays: number }[] }).items.some(({ stays }) => stays > 0),
    },
    'parking/myPlates': lists('plate', async (owner) => (await claim(owner)).plate),
    'parking/plateSave': asks(async () => ({ plate: newPlate() })),
    'parking/plateRemove': asks(async (owner) => ({ id: (await claim(owner)).id })),
    'parking/plateProve': asks(async (owner) => ({ plate: (await inside(owner)).stay.plate, code: '123456' })),
    'parking/plateCode': asks(async (_owner, { person }) => {
      await putPhone(db, vault, person.id, `139${String(randomInt(100_000_000)).padStart(8, '0')}`)
      return {}
    }),
    'parking/plateCodeProve': asks(async (_owner, { person: { id, areaId } }) => ({
      code: await identity.codes.issue(db, { purpose: PHONE_PROOF, address: `${areaId}:${id}` }),
    })),
    'parking/orderToken': asks(async (owner) => ({ stayId: (await inside(owner)).stay.id }), NO_STAY),
    'parking/orderConfirm': placing(20),
    'parking/freePlaceOrder': placing(5),
    'parking/webPay': asks(async (owner) => ({ orderId: (await ordered(owner)).orderId, channel: 'sandbox' })),
    'parking/orderQuery': asks(async (owner) => ({ orderId: (await ordered(owner)).orderId })),
    'parking/tradeOrderQuery': asks(async (owner) => ({ orderId: (await ordered(owner)).orderId })),
    'parking/movePayment': asks(async (owner) => {
      const { orderId } = await ordered(owner, 'paid')
      return { orderId, plate: (await inside(owner)).stay.plate }
    }),
  }
}

/** How lots, stays, orders and plates of an owner are made. One lot a park, which counts its cars. */
function recordsOf(world: World) {
  const { db } = world.store
  const lots = new Map<string, Promise<MadeLot>>()
  const now = () => world.now()
  function lotOf({ person: { areaId } }: Owner): Promise<MadeLot> {
    const lot = lots.get(areaId) ?? makeLot(db, { areaId, capacity: 100_000 })
    lots.set(areaId, lot)
    return lot
  }
  async function inside(owner: Owner, minutes = 20) {
    const lot = await lotOf(owner)
    return { lot, stay: await makeStay(db, lot, { now: now(), minutes }) }
  }
  async function ordered(owner: Owner, state: 'open' | 'paid' | 'used' = 'open') {
    const lot = await lotOf(owner)
    const paidFen = state === 'open' ? 0 : 500
    const stay = await makeStay(db, lot, { now: now(), closed: state === 'used', paidFen })
    return { stay, orderId: await makeOrder(db, lot, { personId: owner.person.id, stay, now: now(), state }) }
  }
  async function claim({ person: { id: personId, areaId } }: Owner) {
    const facts = { id: newId(), areaId, personId, plate: newPlate(), addedAt: now(), provenAt: null }
    // Ten plates are as many as a person keeps.
    await db.deleteFrom('parking.plateClaim').where('personId', '=', personId).execute()
    await db.insertInto('parking.plateClaim').values(facts).execute()
    return facts
  }
  return { now, lotOf, inside, ordered, claim }
}

/** A price is sampled within ten years of now: an entry at another time is brought there. */
function withinYears(now: () => Date) {
  return (input: object): object => {
    const enteredAt: unknown = Reflect.get(input, 'enteredAt')
    const at = typeof enteredAt === 'string' ? new Date(enteredAt).getTime() : Number.NaN
    if (Number.isNaN(at) || Math.abs(at - now().getTime()) < YEARS_MS) return input
    return { ...input, enteredAt: new Date(now().getTime() + (at % YEARS_MS)).toISOString() }
  }
}
