import { expect, test } from 'vitest'
import { clockOf } from '#vocabulary/day'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, driver, newPlate, gate, trace, order, confirm, confirmed, start, pay, settle, ownStay } = parking

const insideFor = async (minutes: number) => {
  const plate = newPlate()
  const { proofCode } = await gate('entry', plate)
  world.forward(minutes * MINUTE)
  return { plate, proofCode }
}
const leaveByOf = async (plate: string) => {
  const [stay] = await ownStay(plate)
  return stay?.leaveBy ? clockOf(stay.leaveBy) : null
}

test('who has paid is told until when to leave, whether they ask for their order or for one that stands beside it', async () => {
  const { plate } = await insideFor(20)
  const other = await world.person({})
  const [mine, theirs] = [await confirmed(plate), await confirmed(plate, other)]
  await pay(mine.orderId)
  const leaveBy = await leaveByOf(plate)
  expect(leaveBy).not.toBeNull()
  expect(await start(mine.orderId)).toMatchObject({ code: 11_002, data: { leaveBy } })
  expect(await start(theirs.orderId, other.token)).toMatchObject({
    code: 11_002,
    data: { leaveBy: expect.any(String) },
  })
  expect(await start(theirs.orderId, other.token)).not.toMatchObject({ data: { leaveBy: '出场前' } })
})

test('an order of before money was moved away cannot be paid any more', async () => {
  const { plate } = await insideFor(20)
  const { plate: right } = await insideFor(1)
  const paid = await confirmed(plate)
  await pay(paid.orderId)
  world.forward(60 * MINUTE)
  const other = await world.person({})
  const theirs = await confirmed(plate, other)
  expect(theirs).toMatchObject({ state: 'open', dueFen: 500 })
  const moved = await world.post('parking/movePayment', { orderId: paid.orderId, plate: right }, driver.token)
  expect(moved).toMatchObject({ code: 200 })
  expect(await start(theirs.orderId, other.token)).toMatchObject({ code: 11_006 })
})

test('a token places an order for its own stay, for half an hour', async () => {
  const [{ plate }, { plate: another }] = [await insideFor(20), await insideFor(20)]
  const [input, { stayId }] = [await order(plate), await order(another)]
  expect(await confirm({ ...input, stayId })).toMatchObject({ code: 11_007 })
  const late = await order(plate)
  world.forward(29 * MINUTE)
  expect(await confirm(input)).toMatchObject({ code: expect.toSatisfy((code) => code !== 11_007) })
  world.forward(2 * MINUTE)
  expect(await confirm(late)).toMatchObject({ code: 11_007 })
})

test('an order takes money once, also where more is due by now', async () => {
  const { plate } = await insideFor(20)
  const mine = await confirmed(plate)
  expect(await settle(mine)).toBe('accepted')
  world.forward(180 * MINUTE)
  expect(await settle(mine)).toBe('refund')
  expect(await ownStay(plate)).toMatchObject([{ paidFen: 500 }])
})

test('what one person proved tells another nothing', async () => {
  const { plate, proofCode } = await insideFor(3)
  const proven = await world.post('parking/plateProve', { plate, code: proofCode }, driver.token)
  expect(proven).toMatchObject({ code: 200 })
  world.forward(30 * MINUTE)
  expect((await trace(plate)).open?.enteredAt).toEqual(expect.any(String))
  const spy = await world.person({})
  expect((await trace(plate, spy.token)).open).toMatchObject({ enteredAt: null })
  await world.post('parking/plateSave', { plate }, spy.token)
  expect((await trace(plate, spy.token)).open).toMatchObject({ enteredAt: null })
})

test('six hundred orders may be asked for in an hour, and no more', async () => {
  const { plate } = await insideFor(20)
  const person = await world.person({})
  const [stay] = await ownStay(plate)
  const ask = () => world.post('parking/orderToken', { stayId: stay?.id }, person.token)
  expect(await ask()).toMatchObject({ code: 200 })
  const { db } = world.store
  await db.updateTable('identity.limitWindow').set({ used: 599 }).where('key', '=', `order:${person.id}`).execute()
  expect(await ask()).toMatchObject({ code: 200 })
  expect(await ask()).toMatchObject({ code: 429 })
})
