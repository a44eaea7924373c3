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
