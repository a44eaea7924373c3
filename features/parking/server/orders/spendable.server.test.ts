import { expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, driver, newPlate, gate, confirmed, pay } = parking

/** What the order says that its person could pay with by each channel. */
const spendable = ({ channels }: Order) => Object.fromEntries(channels.map((each) => [each.id, each.spendableFen]))
const look = async ({ orderId }: Order, who: { token: string }) =>
  (await world.post<Order>('parking/orderQuery', { orderId }, who.token)).body

test('an order to be paid tells its own person, and nobody else, how much each channel could spend for it', async () => {
  const wallets = walletsOf(world)
  // the allowance pays no parking
  const holder = await wallets.holder({ cashFen: 150, subsidyFen: 200, allowanceFen: 9_000 })
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const [mine, other] = [await confirmed(plate, holder), await confirmed(plate)]
  expect(mine.dueFen).toBe(500)
  expect(spendable(mine)).toMatchObject({ wallet: 350, sandbox: null })
  // of the same car, by somebody without a wallet
  expect(spendable(other)).toMatchObject({ wallet: null, sandbox: null })
  expect((await world.post('parking/orderQuery', { orderId: mine.orderId }, driver.token)).code).not.toBe(200)
  await world.store.db
    .updateTable('wallet.wallet')
    .set({ state: 'frozen' })
    .where('personId', '=', holder.personId)
    .execute()
  expect(spendable(await look(mine, holder))).toMatchObject({ wallet: null })
})

const NOTHING = { needs: null, purses: [] }

test('a wallet that cannot pay yet says what it lacks; of another channel nothing is asked', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const wallets = walletsOf(world)
  const holder = await wallets.holder({ cashFen: 150, allowanceFen: 9_000 })
  const wayOf = ({ channels }: Order, wanted: string) => channels.find(({ id }) => id === wanted)
  const [mine, other] = [await confirmed(plate, holder), await confirmed(plate)]
  expect(wayOf(other, 'wallet')?.needs).toEqual({ words: '未开通', action: '去开通', path: '/wallet/mywallet' })
  expect(wayOf(other, 'sandbox')).toMatchObject(NOTHING)
  expect(wayOf(mine, 'wallet')).toMatchObject({
    needs: null,
    purses: [
      { name: '园区补贴', availableFen: 0, why: '没有余额' },
      { name: '企业餐补', availableFen: 9_000, why: '仅可用于商户消费' },
      { name: '钱包余额', availableFen: 150, why: null },
    ],
  })
  const change = async (set: { state?: string; passwordHash?: null; passwordSetAt?: null }) => {
    await world.store.db.updateTable('wallet.wallet').set(set).where('personId', '=', holder.personId).execute()
    return wayOf(await look(mine, holder), 'wallet')
  }
  expect(await change({ passwordHash: null, passwordSetAt: null })).toMatchObject({
    needs: { words: '未设置支付密码' },
    spendableFen: 150,
  })
  expect(await change({ state: 'frozen' })).toMatchObject({ needs: { words: '已暂停使用' }, purses: [] })
})

test('a payment by wallet is under way from its confirmation on, not from its beginning; of a channel outside from its beginning', async () => {
  const holder = await walletsOf(world).holder({ cashFen: 10_000 })
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirmed(plate, holder)
  const begin = (channel: string) => world.post('parking/webPay', { orderId: order.orderId, channel }, holder.token)
  const underWay = async () =>
    (await look(order, holder)).trades.map((each) => [each.channel, each.state, each.underWay])
  expect((await begin('wallet')).code).toBe(200)
  expect(await underWay()).toEqual([['wallet', 'paying', false]])
  await world.store.db
    .updateTable('wallet.charge')
    .set({
      confirmedBy: holder.personId,
      confirmedSession: 'one',
      confirmedUntil: new Date(world.now().getTime() + MINUTE),
    })
    .where('subjectId', '=', order.orderId)
    .execute()
  expect(await underWay()).toEqual([['wallet', 'paying', true]])
  const second = await confirmed(plate)
  expect((await world.post('parking/webPay', { orderId: second.orderId, channel: 'sandbox' }, driver.token)).code).toBe(
    200,
  )
  expect((await look(second, driver)).trades.map((each) => [each.channel, each.underWay])).toEqual([['sandbox', true]])
})

test('a paid order says nothing of what is left', async () => {
  const holder = await walletsOf(world).holder({ cashFen: 150 })
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirmed(plate, holder)
  expect(spendable(await look(order, holder))).toMatchObject({ wallet: 150 })
  await pay(order.orderId, holder.token)
  const paid = await look(order, holder)
  expect(paid.state).toBe('paid')
  expect(spendable(paid)).toMatchObject({ wallet: null })
})
