import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { dayOf, startOfDay } from '#vocabulary/day'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import { setRule } from '../../../../tests/support/rules.ts'
import { type Holder } from '../../../../tests/support/wallets.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'
import { rechargeSubject } from './calls.ts'
import { findRecharge, insertRecharge, markRechargeClosed, markRechargePaid, rechargedSince } from './queries.ts'

// Money that is paid but not known yet, or known but not booked yet, takes its room.
let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const FULL = 13_041
const left = async (holder: Holder) => {
  const { dayLeftFen, roomFen } = (await holder.post<{ dayLeftFen: number; roomFen: number }>('rechargeSetting')).body
  return { dayLeftFen, roomFen }
}
async function begin(holder: Holder, amountFen: number) {
  const { code, body } = await holder.post<{ rechargeId: string; payUrl: string }>('recharge', {
    amountFen,
    channel: 'sandbox',
  })
  expect(code).toBe(200)
  const trade = async () => {
    const subject = { kind: 'wallet.recharge', id: body.rechargeId }
    const [found] = await world.engines.payments.tradesOf(world.engines.store.db, subject)
    return found
  }
  return { ...body, trade }
}
const ALL = { dayLeftFen: 1_000_000, roomFen: 2_000_000 }
const WITHOUT_A_HALF = { dayLeftFen: 500_000, roomFen: 1_500_000 }

describe('a recharge whose time is over', () => {
  test('may have been paid in its last second: it counts until its trade is closed', async () => {
    const me = await world.holder()
    const { trade } = await begin(me, 500_000)
    expect(await left(me)).toEqual(WITHOUT_A_HALF)
    world.forward(11 * 60_000)
    expect(await left(me)).toEqual(WITHOUT_A_HALF)
    await world.engines.payments.close((await trade())?.id ?? '')
    expect(await left(me)).toEqual(ALL)
  })

  test('and that nobody ends, counts no more on another day', async () => {
    const me = await world.holder()
    await begin(me, 500_000)
    world.forward(25 * 3_600_000)
    expect(await left(me)).toEqual(ALL)
  })
})

test('a recharge takes its money once, and what is paid is not closed any more', async () => {
  const { db } = world.engines.store
  const { rechargeId } = await begin(await world.holder(), 10_000)
  const paid = () => markRechargePaid(db, rechargeId, world.now())
  expect([await paid(), await paid()]).toEqual([true, false])
  await markRechargeClosed(db, rechargeId)
  expect((await findRecharge(db, rechargeId))?.state).toBe('paid')
})

test('money for a wallet that is gone, or for no recharge, goes back', async () => {
  const { rechargeId, trade } = await begin(await world.holder(), 10_000)
  const asked = await trade()
  if (!asked) throw new Error('no trade')
  const settle = async (wanted: typeof asked) =>
    await rechargeSubject(world.engines).settle(world.engines.store.db, wanted)
  expect(await settle({ ...asked, subject: { ...asked.subject, id: newId() } })).toBe('refund')
  expect(await settle({ ...asked, amountFen: 10_001 })).toBe('refund')
  const { db } = world.engines.store
  await db
    .updateTable('wallet.recharge')
    .set({ personId: (await world.person()).id })
    .where('id', '=', rechargeId)
    .execute()
  expect(await settle(asked)).toBe('refund')
})

describe('the day of recharges', () => {
  /** Moves the clock on to the next time that the park's clocks show this hour, half past. */
  const toHalfPast = (hour: number) => {
    const now = world.now()
    const at = startOfDay(dayOf(now)).getTime() + (hour * 60 + 30) * 60_000
    world.forward((at > now.getTime() ? at : at + 86_400_000) - now.getTime())
  }
  const recharged = async (holder: Holder, amountFen: number) => {
    const { payUrl, trade } = await begin(holder, amountFen)
    await payAtCashier(world, payUrl)
    await expect.poll(async () => (await trade())?.state).toBe('paid')
    await world.product.jobs.drain()
  }

  test('is the park’s: from its midnight to its midnight, which is no midnight of UTC', async () => {
    const me = await world.holder()
    toHalfPast(7)
    await recharged(me, 400_000)
    // Eight in the morning is where a day of UTC begins.
    toHalfPast(9)
    expect(await left(me)).toMatchObject({ dayLeftFen: 600_000 })
    toHalfPast(23)
    expect(await left(me)).toMatchObject({ dayLeftFen: 600_000 })
    await recharged(me, 500_000)
    expect(await me.post('recharge', { amountFen: 100_001, channel: 'sandbox' })).toMatchObject({ code: 13_042 })
    // all that is left of the day may be had
    await recharged(me, 100_000)
    expect(await left(me)).toMatchObject({ dayLeftFen: 0 })
    toHalfPast(0)
    expect(await left(me)).toMatchObject({ dayLeftFen: 1_000_000 })
  })
})

describe('what was recharged', () => {
  const dayBegan = new Date('2026-03-01T00:00:00+08:00')
  const at = (ms: number) => new Date(dayBegan.getTime() + ms)
  /** Writes a recharge of somebody that waits; answers its id. */
  async function write({ areaId, personId }: Holder, createdAt: Date, amountFen: number): Promise<string> {
    const facts = { id: newId(), areaId, personId, amountFen, channel: 'sandbox' }
    await insertRecharge(world.store.db, { ...facts, createdAt, expiresAt: createdAt })
    return facts.id
  }
  const since = (holder: Holder, now: Date) => rechargedSince(world.store.db, holder, dayBegan, now)

  test('counts from the first millisecond of the day, paid or waiting', async () => {
    const me = await world.holder()
    for (const [ms, amountFen] of [
      [-1, 1],
      [0, 20],
    ] as const)
      await markRechargePaid(world.store.db, await write(me, at(ms), amountFen), dayBegan)
    await write(me, at(-1), 300)
    await write(me, at(0), 4_000)
    expect(await since(me, at(7_200_000))).toMatchObject({ dayFen: 4_020, waitingFen: 4_000 })
  })

  test('counts for an hour while it waits, past midnight too', async () => {
    const me = await world.holder()
    await write(me, at(-1_800_001), 1)
    await write(me, at(-1_800_000), 20)
    expect(await since(me, at(1_800_000))).toMatchObject({ dayFen: 20, waitingFen: 20 })
  })
})

test('between the payment and the books the money has no other room: the balance never passes its cap', async () => {
  const me = await world.holder()
  const { db } = world.engines.store
  await setRule(db, '1', 'wallet.limit.balanceMostFen', 30_000)
  const { payUrl, trade } = await begin(me, 20_000)
  expect(await left(me)).toMatchObject({ roomFen: 10_000 })
  await payAtCashier(world, payUrl)
  await expect.poll(async () => (await trade())?.state).toBe('paid')
  expect((await me.post('balance')).body).toMatchObject({ balanceFen: 0 })
  expect(await left(me)).toEqual({ dayLeftFen: 980_000, roomFen: 10_000 })
  expect(await me.post('recharge', { amountFen: 20_000, channel: 'sandbox' })).toMatchObject({ code: FULL })
  await world.product.jobs.drain()
  expect((await me.post('balance')).body).toMatchObject({ balanceFen: 20_000 })
  expect(await left(me)).toEqual({ dayLeftFen: 980_000, roomFen: 10_000 })
})

test('amounts are offered up to the most of one recharge, both ends with it', async () => {
  const me = await world.holder()
  const offered = async () => (await me.post<{ amounts: number[] }>('rechargeSetting')).body.amounts
  expect(await offered()).toEqual([5_000, 10_000, 20_000, 50_000])
  const { db } = world.engines.store
  for (const [name, value] of [
    ['rechargeLeastFen', 10_000],
    ['rechargeMostFen', 20_000],
  ] as const)
    await setRule(db, '1', `wallet.limit.${name}`, value)
  expect(await offered()).toEqual([10_000, 20_000])
})
