import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { type MadeLot, makeLot } from '#fixtures/parking'
import { signGateEvent } from '#platform/devices'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld, type World } from '../../../tests/support/world.ts'
import { settleOrder } from './paying.ts'

let world: World
let lot: MadeLot
let key: Buffer
let driver: { token: string; id: string }
let plates = 20_000
const MINUTE = 60_000
const newPlate = () => `鄂B${++plates}`

beforeAll(async () => {
  world = await makeWorld()
  lot = await makeLot(world.store.db, {
    code: 'P1',
    tariff: { freeMinutes: 15, periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }] },
  })
  key = await world.product.devices.register(world.store.db, { id: 'g1', areaId: '1', name: '闸机', lotCodes: ['P1'] })
  driver = await world.person({})
})
async function gate(direction: 'entry' | 'exit', plate: string, opened?: 'guard' | 'offline', seenAt = world.now()) {
  const event = { eventId: crypto.randomUUID(), lotCode: 'P1', channelCode: direction === 'entry' ? 'in-1' : 'out-1', direction, plate, seenAt: toInstant(seenAt), ...(opened ? { opened } : {}) }
  const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key, event, at: world.now() })
  const answer = await fetch(world.origin + path, { method: 'POST', headers, body: payload })
  return ((await answer.json()) as { body: { open: boolean; reason: string; dueFen?: number } }).body
}
async function confirm(plate: string, who = driver): Promise<Order> {
  const { body } = await world.post<{ open: { stayId: string; dueFen: number } | null }>('parking/parkingTrace', { plate }, who.token)
  const stayId = body.open?.stayId
  const made = await world.post<{ token: string }>('parking/orderToken', { stayId }, who.token)
  return (await world.post<Order>('parking/orderConfirm', { stayId, token: made.body.token, expectFen: body.open?.dueFen }, who.token)).body
}
/** The engine's call when the channel tells of money, in a transaction. */
function settle(order: Order, paidAt = world.now()) {
  const trade = { id: newId(), areaId: '1', subject: { kind: 'parking.order', id: order.orderId }, amountFen: order.dueFen, paidAt }
  return world.store.db.transaction().execute((db) => settleOrder(db, trade as never, world.now(), async () => {}))
}

test('F1 a payment moved to a stay that owes much more does not open its barrier', async () => {
  const [cheap, dear] = [newPlate(), newPlate()]
  await gate('entry', dear)
  world.forward(10 * 60 * MINUTE)
  await gate('entry', cheap)
  world.forward(20 * MINUTE)
  const order = await confirm(cheap)
  expect([order.dueFen, await settle(order)]).toEqual([500, 'accepted'])
  expect((await gate('exit', dear)).dueFen).toBe(5500)
  await world.post('parking/movePayment', { orderId: order.orderId, plate: dear }, driver.token)
  expect(await gate('exit', dear)).toMatchObject({ open: false, dueFen: 5000 })
})
test('F2 money for a price of long ago counts, but does not open the barrier', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirm(plate)
  world.forward(9 * 60 * MINUTE)
  expect(await settle(order)).toBe('accepted')
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 4500 })
})
test("F3 a second person's payment within the time to leave, when nothing is due, goes back", async () => {
  const plate = newPlate()
  const other = await world.person({})
  await gate('entry', plate)
  world.forward(73 * MINUTE)
  const [mine, theirs] = [await confirm(plate), await confirm(plate, other)]
  expect(await settle(mine)).toBe('accepted')
  world.forward(3 * MINUTE)
  expect((await world.post('parking/freeOutTime', { plate }, driver.token)).body).toMatchObject({ why: 'paid' })
  expect(await settle(theirs)).toBe('refund')
})
test('F4 a free order does not open the history of a stranger', async () => {
  const plate = newPlate()
  const spy = await world.person({})
  await gate('entry', plate)
  expect((await confirm(plate, spy)).state).toBe('paid')
  world.forward(10 * MINUTE)
  await gate('exit', plate)
  const { body } = await world.post<{ past: object[] }>('parking/parkingTrace', { plate }, spy.token)
  expect(body.past).toEqual([])
})
test("F5 a stranger does not learn from the free minutes that a plate was here today", async () => {
  const plate = newPlate()
  const spy = await world.person({})
  await gate('entry', plate)
  world.forward(5 * MINUTE)
  await gate('exit', plate)
  const { body } = await world.post<{ items: { lotId: string; usedMinutes: number }[] }>('parking/freeParking', { plate }, spy.token)
  expect(body.items.find((each) => each.lotId === lot.id)?.usedMinutes).toBe(0)
})
test('F6 an unreadable plate at the exit is no fault for who scans the sign', async () => {
  const channelCode = lot.channels.find((each) => each.direction === 'exit')?.signCode
  await gate('exit', '无牌车')
  expect(await world.post('parking/carNumberByChannel', { channelCode })).toMatchObject({ status: 200, code: 11_011 })
})
test('F7 a second reading of the car that just left does not make it wait', async () => {
  const plate = newPlate()
  const channelCode = lot.channels.find((each) => each.direction === 'exit')?.signCode
  await gate('entry', plate)
  await gate('exit', plate)
  world.forward(5000)
  await gate('exit', plate)
  expect(await world.post('parking/carNumberByChannel', { channelCode })).toMatchObject({ code: 11_011 })
})
test('F8 who confirmed before somebody else paid is told so, not sent to the cashier', async () => {
  const plate = newPlate()
  const other = await world.person({})
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const [mine, theirs] = [await confirm(plate), await confirm(plate, other)]
  expect(await settle(mine)).toBe('accepted')
  const started = await world.post('parking/webPay', { orderId: theirs.orderId, channel: 'sandbox' }, other.token)
  expect(started.code).toBeGreaterThanOrEqual(11_000)
})
test('F9 a payment of a stay that a phantom entry made lost can be rescued', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirm(plate)
  expect(await settle(order)).toBe('accepted')
  await gate('entry', plate)
  const right = newPlate()
  await gate('entry', right)
  world.forward(20 * MINUTE)
  const moved = await world.post('parking/movePayment', { orderId: order.orderId, plate: right }, driver.token)
  expect(moved).toMatchObject({ code: 200 })
})
test('F10 moving one of two payments keeps the time to leave that the other bought', async () => {
  const [plate, right] = [newPlate(), newPlate()]
  await gate('entry', plate)
  await gate('entry', right)
  world.forward(20 * MINUTE)
  const first = await confirm(plate)
  await settle(first)
  world.forward(56 * MINUTE)
  const second = await confirm(plate)
  expect([second.dueFen, await settle(second)]).toEqual([500, 'accepted'])
  await world.post('parking/movePayment', { orderId: first.orderId, plate: right }, driver.token)
  // The price of the second was confirmed and paid a moment ago; what is missing is what was moved away.
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
  expect(await gate('exit', right)).toMatchObject({ open: false, dueFen: 500 })
})
test('F11 an old request that comes late does not open the barrier for nobody', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(5 * MINUTE)
  const asked = world.now()
  world.forward(5 * MINUTE)
  expect(await gate('exit', plate)).toMatchObject({ open: true })
  world.forward(60 * MINUTE)
  expect(await gate('exit', plate, undefined, asked)).toMatchObject({ open: false })
})
test('F12 what is owed after a guard opened can be paid', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  await gate('exit', plate, 'guard')
  const [stay] = await world.store.db.selectFrom('parking.stay').select(['id', 'owedFen']).where('plate', '=', plate).execute()
  expect(stay?.owedFen).toBe(500)
  expect(await world.post('parking/orderToken', { stayId: stay?.id }, driver.token)).toMatchObject({ code: 200 })
})
