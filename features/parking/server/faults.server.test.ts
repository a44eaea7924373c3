import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { type MadeLot, makeLot } from '#fixtures/parking'
import { newId } from '#platform/db'
import { signGateEvent } from '#platform/devices'
import { dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { makeWorld, type World } from '../../../tests/support/world.ts'
import { lotNames, openStayOf } from './door.ts'
import { settleOrder } from './orders/settle.ts'

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
    tariff: {
      freeMinutes: 15,
      periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }],
    },
  })
  key = await world.product.devices.register(world.store.db, { id: 'g1', areaId: '1', name: '闸机', lotCodes: ['P1'] })
  driver = await world.person({})
})

/** Each calendar day has free minutes of its own: every test begins in the morning, so that none crosses midnight. */
beforeEach(() => {
  const now = world.now().getTime()
  const eight = startOfDay(dayOf(world.now())).getTime() + 8 * 60 * MINUTE
  if (now < eight) world.forward(eight - now)
  if (now > eight + 4 * 60 * MINUTE) world.forward(eight + 24 * 60 * MINUTE - now)
})

async function gate(
  direction: 'entry' | 'exit',
  plate: string,
  opened?: 'guard' | 'offline',
  seenAt = world.now(),
  eventId = crypto.randomUUID() as string,
) {
  const event = {
    eventId,
    lotCode: 'P1',
    channelCode: direction === 'entry' ? 'in-1' : 'out-1',
    direction,
    plate,
    seenAt: toInstant(seenAt),
    ...(opened ? { opened } : {}),
  }
  const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key, event, at: world.now() })
  const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
  return ((await answer.json()) as { body: { open: boolean; reason: string; dueFen?: number; proofCode?: string } })
    .body
}
async function confirm(plate: string, who = driver): Promise<Order> {
  const { body } = await world.post<{ open: { stayId: string; dueFen: number } | null }>(
    'parking/parkingTrace',
    { plate },
    who.token,
  )
  const stayId = body.open?.stayId
  const made = await world.post<{ token: string }>('parking/orderToken', { stayId }, who.token)
  return (
    await world.post<Order>(
      'parking/orderConfirm',
      { stayId, token: made.body.token, expectFen: body.open?.dueFen },
      who.token,
    )
  ).body
}
/** The engine's call when the channel tells of money, in a transaction. */
function settle(order: Order, paidAt = world.now(), more: { expiresAt?: Date } = {}) {
  const trade = {
    id: newId(),
    areaId: '1',
    subject: { kind: 'parking.order', id: order.orderId },
    amountFen: order.dueFen,
    paidAt,
    ...more,
  }
  return world.store.db.transaction().execute((db) => settleOrder(db, trade as never, world.now(), async () => {}))
}

// What an independent review found, each told as somebody would meet it.

test('a payment moved to a stay that owes much more does not open its barrier', async () => {
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

test('money for a price of long ago counts, but does not open the barrier', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirm(plate)
  world.forward(9 * 60 * MINUTE)
  expect(await settle(order)).toBe('accepted')
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 4500 })
})

test("a second person's payment within the free-out time, when nothing is due, goes back", async () => {
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

test('a free order does not open the history of a stranger', async () => {
  const plate = newPlate()
  const spy = await world.person({})
  await gate('entry', plate)
  expect((await confirm(plate, spy)).state).toBe('paid')
  world.forward(10 * MINUTE)
  await gate('exit', plate)
  const { body } = await world.post<{ past: object[] }>('parking/parkingTrace', { plate }, spy.token)
  expect(body.past).toEqual([])
})

test('a stranger does not learn from the free minutes that a plate was here today', async () => {
  const plate = newPlate()
  const spy = await world.person({})
  await gate('entry', plate)
  world.forward(5 * MINUTE)
  await gate('exit', plate)
  const { body } = await world.post<{ items: { lotId: string; usedMinutes: number }[] }>(
    'parking/freeParking',
    { plate },
    spy.token,
  )
  expect(body.items.find((each) => each.lotId === lot.id)?.usedMinutes).toBe(0)
})

test('an unreadable plate at the exit is no fault for who scans the sign', async () => {
  const channelCode = lot.channels.find((each) => each.direction === 'exit')?.signCode
  await gate('exit', '无牌车')
  expect(await world.post('parking/carNumberByChannel', { channelCode })).toMatchObject({ status: 200, code: 11_011 })
})

test('a second reading of the car that just left does not make it wait', async () => {
  const plate = newPlate()
  const channelCode = lot.channels.find((each) => each.direction === 'exit')?.signCode
  await gate('entry', plate)
  await gate('exit', plate)
  world.forward(5000)
  await gate('exit', plate)
  expect(await world.post('parking/carNumberByChannel', { channelCode })).toMatchObject({ code: 11_011 })
})

test('who confirmed before somebody else paid is told so, not sent to the cashier', async () => {
  const plate = newPlate()
  const other = await world.person({})
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const [mine, theirs] = [await confirm(plate), await confirm(plate, other)]
  expect(await settle(mine)).toBe('accepted')
  const started = await world.post('parking/webPay', { orderId: theirs.orderId, channel: 'sandbox' }, other.token)
  expect(started.code).toBeGreaterThanOrEqual(11_000)
})

test('a payment of a stay that a phantom entry made lost can be rescued', async () => {
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

test('moving one of two payments keeps the free-out time that the other bought', async () => {
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

test('an old request that comes late does not open the barrier for nobody', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(5 * MINUTE)
  const asked = world.now()
  world.forward(5 * MINUTE)
  expect(await gate('exit', plate)).toMatchObject({ open: true })
  world.forward(60 * MINUTE)
  expect(await gate('exit', plate, undefined, asked)).toMatchObject({ open: false })
})

async function ownStay(plate: string) {
  return world.store.db
    .selectFrom('parking.stay')
    .select(['id', 'state', 'owedFen', 'paidFen', 'feeFen', 'leaveBy'])
    .where('plate', '=', plate)
    .orderBy('enteredAt')
    .execute()
}
async function orderOf(stayId: string | undefined, expectFen: number, who = driver) {
  const made = await world.post<{ token: string }>('parking/orderToken', { stayId }, who.token)
  return world.post<Order>('parking/orderConfirm', { stayId, token: made.body?.token, expectFen }, who.token)
}

test('what is owed after a guard opened can be paid, once', async () => {
  const plate = newPlate()
  const other = await world.person({})
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  await gate('exit', plate, 'guard')
  const [stay] = await ownStay(plate)
  expect(stay?.owedFen).toBe(500)
  world.forward(3 * 60 * MINUTE)
  const free = await world.post<{ token: string }>('parking/orderToken', { stayId: stay?.id }, driver.token)
  expect(
    await world.post('parking/freePlaceOrder', { stayId: stay?.id, token: free.body.token }, driver.token),
  ).toMatchObject({ code: 11_009 })
  expect(await orderOf(stay?.id, 400)).toMatchObject({ code: 11_003, data: { dueFen: 500 } })
  const [mine, theirs] = [await orderOf(stay?.id, 500), await orderOf(stay?.id, 500, other)]
  expect(mine.body).toMatchObject({ state: 'open', dueFen: 500, feeFen: 500, minutes: 20, nextChange: null })
  expect(mine.body.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(500)
  const pay = { orderId: mine.body.orderId, channel: 'sandbox' }
  expect(await world.post('parking/webPay', pay, driver.token)).toMatchObject({ code: 200 })
  expect([await settle(mine.body), await settle(theirs.body)]).toEqual(['accepted', 'refund'])
  expect(await ownStay(plate)).toMatchObject([{ state: 'closed', owedFen: 0, paidFen: 500, feeFen: 500 }])
  // Who paid sees the stay, and that nothing is owed any more.
  const { body } = await world.post<{ past: object[] }>('parking/parkingTrace', { plate }, driver.token)
  expect(body.past).toMatchObject([{ state: 'closed', owedFen: 0, paidFen: 500 }])
  expect(await world.post('parking/orderToken', { stayId: stay?.id }, driver.token)).toMatchObject({ code: 11_001 })
})

test('a question seen before the exit, or told long after it, is not the car that just left', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(5 * MINUTE)
  const before = world.now()
  world.forward(5 * MINUTE)
  expect(await gate('exit', plate)).toMatchObject({ open: true })
  world.forward(30_000)
  const after = world.now()
  expect(await gate('exit', plate, undefined, before)).toMatchObject({ open: false })
  expect(await gate('exit', plate, undefined, after)).toMatchObject({ open: true, reason: 'just_left' })
  world.forward(60 * MINUTE)
  expect(await gate('exit', plate, undefined, after)).toMatchObject({ open: false })
})

test('a payment in flight when the guard opened pays part of what is owed; the rest can be paid', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirm(plate)
  world.forward(60 * MINUTE)
  await gate('exit', plate, 'guard')
  expect(await settle(order)).toBe('accepted')
  const [stay] = await ownStay(plate)
  expect(stay).toMatchObject({ owedFen: 500, paidFen: 500, feeFen: 1000 })
  const rest = await orderOf(stay?.id, 500)
  expect(rest.body).toMatchObject({ feeFen: 1000, paidFen: 500, dueFen: 500 })
  expect(await settle(rest.body)).toBe('accepted')
  expect(await ownStay(plate)).toMatchObject([{ owedFen: 0, paidFen: 1000 }])
})

test('a car that comes back within the time that it paid for is not charged again, and owes nothing', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirm(plate)
  expect([order.dueFen, await settle(order)]).toEqual([500, 'accepted'])
  expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
  world.forward(10 * MINUTE)
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const { body } = await world.post<{ open: { dueFen: number; nextChange: { dueFen: number } } }>(
    'parking/parkingTrace',
    { plate },
    driver.token,
  )
  expect(body.open).toMatchObject({ dueFen: 0, nextChange: { dueFen: 500 } })
  expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
  expect((await ownStay(plate)).map(({ feeFen, owedFen }) => [feeFen, owedFen])).toEqual([
    [500, 0],
    [0, 0],
  ])
})

test('a unit that began within the free-out time is not paid by leaving and coming back', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(74 * MINUTE)
  const order = await confirm(plate)
  expect([order.dueFen, await settle(order)]).toEqual([500, 'accepted'])
  // A unit begins at 75 minutes; who stayed would owe it when the free-out time ends, at 89.
  world.forward(4 * MINUTE)
  expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
  world.forward(MINUTE)
  await gate('entry', plate)
  world.forward(13 * MINUTE)
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
})

test('a late entry that takes the exit of a paid stay makes no debt of it', async () => {
  const plate = newPlate()
  const entered = world.now()
  await gate('entry', plate)
  world.forward(80 * MINUTE)
  const order = await confirm(plate)
  expect(await settle(order)).toBe('accepted')
  // The gate was alone: what it tells is a fact of its own.
  await gate('exit', plate, 'offline')
  await gate('entry', plate, 'offline', new Date(entered.getTime() + 30 * MINUTE))
  expect(await ownStay(plate)).toMatchObject([
    { state: 'lost', owedFen: 0, paidFen: 1000 },
    { state: 'closed', owedFen: 0, paidFen: 0, feeFen: 500 },
  ])
})

test('a payment that an entry that never was took away comes back to its own plate', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(80 * MINUTE)
  const order = await confirm(plate)
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
  const [own, other] = [await confirm(plate), await confirm(wrong)]
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
  const first = await confirm(plate)
  expect([first.dueFen, await settle(first)]).toEqual([1500, 'accepted'])
  world.forward(20 * MINUTE)
  const second = await confirm(plate)
  expect(second.dueFen).toBe(500)
  await world.post('parking/movePayment', { orderId: first.orderId, plate: right }, driver.token)
  const started = await world.post('parking/webPay', { orderId: second.orderId, channel: 'sandbox' }, driver.token)
  expect(started).toMatchObject({ code: 11_006 })
  const paidAt = world.now()
  const trade = { expiresAt: new Date(paidAt.getTime() + MINUTE) }
  expect(await settle(second, paidAt, trade)).toBe('accepted')
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 1500 })
})

test('a question of a car that waited too long is priced as of now', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(14 * MINUTE)
  const asked = world.now()
  world.forward(9 * MINUTE)
  expect(await gate('exit', newPlate(), undefined, asked)).toMatchObject({ open: false })
  world.forward(2 * MINUTE)
  expect(await gate('exit', plate, undefined, asked)).toMatchObject({ open: false, dueFen: 500 })
})

test("a stranger's order tells the price, not when the car came", async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirm(plate)
  expect(order.lines.length).toBeGreaterThan(1)
  expect(order.lines.filter(({ from, to }) => from !== to)).toEqual([])
  await settle(order)
  const { body } = await world.post<Order>('parking/orderQuery', { orderId: order.orderId }, driver.token)
  expect(body.lines.filter(({ from, to }) => from === to)).toEqual([])
})

test("a stranger's guesses leave tries of the gate's code for the driver", async () => {
  const plate = newPlate()
  const code = (await gate('entry', plate)).proofCode
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = (who: { token: string }, digits = wrong) =>
    world.post('parking/plateProve', { plate, code: digits }, who.token)
  const spy = await world.person({})
  const codes: number[] = []
  for (let i = 0; i < 5; i++) codes.push((await guess(spy)).code)
  expect(codes).toEqual([11_013, 11_013, 11_013, 11_017, 11_017])
  const me = await world.person({})
  expect(await guess(me, code)).toMatchObject({ code: 200 })
})

test('a car that is open in two lots is asked about where a gate saw it last', async () => {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(60 * MINUTE)
  const other = await makeLot(world.store.db, { code: 'P2' })
  const stay = { areaId: '1', lotId: other.id, plate, vehicleKind: 'small', enteredAt: world.now(), state: 'open' }
  await world.store.db
    .insertInto('parking.stay')
    .values({ id: newId(), ...stay })
    .execute()
  expect(await openStayOf(world.store.db, '1', plate)).toMatchObject({ lotId: other.id })
  // It stands at the first lot's exit: there it has to pay.
  world.forward(MINUTE)
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
  expect(await openStayOf(world.store.db, '1', plate)).toMatchObject({ lotId: lot.id })
  expect((await lotNames(world.store.db, '1')).get(lot.id)).toBe(lot.name)
})
