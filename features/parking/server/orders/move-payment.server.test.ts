import { expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const { world, driver, newPlate, gate, order, confirm, confirmed, pay, settle, ownStay } = await makeParkingWorld()

test('a payment for a wrong plate moves once, while it is unused', async () => {
  const [wrong, right, third] = [newPlate(), newPlate(), newPlate()]
  for (const plate of [wrong, right, third]) await gate('entry', plate)
  world.forward(20 * MINUTE)
  const made = await confirm(await order(wrong))
  const move = (plate: string) =>
    world.post<Order>('parking/movePayment', { orderId: made.body.orderId, plate }, driver.token)
  expect(await move(right)).toMatchObject({ code: 11_018 })
  await pay(made.body.orderId)
  expect(await move(wrong)).toMatchObject({ code: 11_016 })
  expect(await move(newPlate())).toMatchObject({ code: 11_001 })
  expect(await move(right)).toMatchObject({ code: 200, body: { plate: right, movedFrom: wrong } })
  expect(await move(third)).toMatchObject({ code: 11_015 })
  expect(await gate('exit', right)).toMatchObject({ open: true })
  expect(await gate('exit', wrong)).toMatchObject({ open: false, dueFen: 500 })
})

test('a payment of a car that has left with it moves no more', async () => {
  const [gone, other] = [newPlate(), newPlate()]
  for (const plate of [gone, other]) await gate('entry', plate)
  world.forward(20 * MINUTE)
  const made = await confirm(await order(gone))
  await pay(made.body.orderId)
  // as a gate leaves it that was cut off and told of the exit before the order was used up
  await gate('exit', gone)
  await world.store.db
    .updateTable('parking.stayOrder')
    .set({ state: 'paid' })
    .where('id', '=', made.body.orderId)
    .execute()
  const move = { orderId: made.body.orderId, plate: other }
  expect(await world.post('parking/movePayment', move, driver.token)).toMatchObject({ code: 11_014 })
  expect(await gate('exit', other)).toMatchObject({ open: false, dueFen: 500 })
})

test('a payment moved to a stay that owes much more does not open its barrier', async () => {
  const [cheap, dear] = [newPlate(), newPlate()]
  await gate('entry', dear)
  world.forward(10 * 60 * MINUTE)
  await gate('entry', cheap)
  world.forward(20 * MINUTE)
  const order = await confirmed(cheap)
  expect([order.dueFen, await settle(order)]).toEqual([500, 'accepted'])
  expect((await gate('exit', dear)).dueFen).toBe(5500)
  await world.post('parking/movePayment', { orderId: order.orderId, plate: dear }, driver.token)
  expect(await gate('exit', dear)).toMatchObject({ open: false, dueFen: 5000 })
})

test('a payment of a stay that a phantom entry made lost can be rescued', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirmed(plate)
  expect(await settle(order)).toBe('accepted')
  await gate('entry', plate)
  const right = newPlate()
  await gate('entry', right)
  world.forward(20 * MINUTE)
  const moved = await world.post('parking/movePayment', { orderId: order.orderId, plate: right }, driver.token)
  expect(moved).toMatchObject({ code: 200 })
})

test('moving one of two payments keeps the free-out time that the other bought', async () => {
  const [plate, right] = [newPlate(), newPlate()]
  await gate('entry', plate)
  await gate('entry', right)
  world.forward(20 * MINUTE)
  const first = await confirmed(plate)
  await settle(first)
  world.forward(60 * MINUTE)
  const second = await confirmed(plate)
  expect([second.dueFen, await settle(second)]).toEqual([500, 'accepted'])
  await world.post('parking/movePayment', { orderId: first.orderId, plate: right }, driver.token)
  // The price of the second was confirmed and paid a moment ago; what is missing is what was moved away.
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
  expect(await gate('exit', right)).toMatchObject({ open: false, dueFen: 500 })
})

test('a payment that an entry that never was took away comes back to its own plate', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(80 * MINUTE)
  const order = await confirmed(plate)
  expect(await settle(order)).toBe('accepted')
  await gate('entry', plate)
  const move = () => world.post('parking/movePayment', { orderId: order.orderId, plate }, driver.token)
  expect(await move()).toMatchObject({ code: 200 })
  expect(await ownStay(plate)).toMatchObject([
    { state: 'lost', paidFen: 0 },
    { state: 'open', paidFen: 1000 },
  ])
  expect(await move()).toMatchObject({ code: 11_016 })
})

test('moving away what was paid twice leaves the free-out time that is still bought', async () => {
  const [plate, wrong, right] = [newPlate(), newPlate(), newPlate()]
  for (const each of [plate, wrong, right]) await gate('entry', each)
  world.forward(20 * MINUTE)
  const [own, other] = [await confirmed(plate), await confirmed(wrong)]
  expect([await settle(own), await settle(other)]).toEqual(['accepted', 'accepted'])
  await world.post('parking/movePayment', { orderId: other.orderId, plate }, driver.token)
  await world.post('parking/movePayment', { orderId: own.orderId, plate: right }, driver.token)
  const [stay] = await ownStay(plate)
  expect(stay).toMatchObject({ paidFen: 500 })
  expect(stay?.leaveBy?.getTime()).toBeGreaterThan(world.now().getTime())
})

test('what is left of two payments does not give the free-out time that the confirmed price would have', async () => {
  const [plate, right] = [newPlate(), newPlate()]
  await gate('entry', plate)
  await gate('entry', right)
  world.forward(3 * 60 * MINUTE)
  const first = await confirmed(plate)
  expect([first.dueFen, await settle(first)]).toEqual([1500, 'accepted'])
  world.forward(20 * MINUTE)
  const second = await confirmed(plate)
  expect(second.dueFen).toBe(500)
  await world.post('parking/movePayment', { orderId: first.orderId, plate: right }, driver.token)
  const started = await world.post('parking/webPay', { orderId: second.orderId, channel: 'sandbox' }, driver.token)
  expect(started).toMatchObject({ code: 11_006 })
  const paidAt = world.now()
  const trade = { expiresAt: new Date(paidAt.getTime() + MINUTE) }
  expect(await settle(second, paidAt, trade)).toBe('accepted')
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 1500 })
})
