import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { inTransaction } from '#platform/db'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'
import { findOrder, lockOrder } from './queries.ts'

const parking = await makeParkingWorld()
const { world, driver, newPlate, gate, trace, order, confirm, confirmed, orderOf, ownStay, books } = parking
const { start, pay, payAt, settle } = parking

describe('gate, fee, payment, exit', () => {
  test('the whole way: in, priced, paid at the cashier, out', async () => {
    const plate = newPlate()
    expect(await gate('entry', plate)).toMatchObject({ open: true, reason: 'welcome' })
    world.forward(80 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: false, reason: 'unpaid', dueFen: 1000 })
    const { open } = await trace(plate)
    expect(open).toMatchObject({ dueFen: 1000, paidFen: 0, enteredAt: null, leaveBy: null })
    expect(open?.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(1000)
    const input = await order(plate)
    const made = await confirm(input)
    expect(made).toMatchObject({ code: 200, body: { state: 'open', dueFen: 1000, plate, lotName: 'P1 车库' } })
    await pay(made.body.orderId)
    const paid = await world.post<Order>('parking/orderQuery', { orderId: made.body.orderId }, driver.token)
    expect(paid.body).toMatchObject({ state: 'paid', trades: [{ state: 'paid', amountFen: 1000, refunds: [] }] })
    expect((await world.post('parking/freeOutTime', { plate }, driver.token)).body).toMatchObject({ why: 'paid' })
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
    expect((await trace(plate)).open).toBeNull()
    const after = await world.post<Order>('parking/orderQuery', { orderId: made.body.orderId }, driver.token)
    expect(after.body.state).toBe('used')
    const history = await world.post<{ items: object[] }>('parking/myStays', {}, driver.token)
    expect(history.body.items[0]).toMatchObject({ plate, state: 'closed', feeFen: 1000, paidFen: 1000, owedFen: 0 })
  })

  test('a free order is placed without money, and refused where something is due', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(5 * MINUTE)
    const free = await order(plate)
    expect(await world.post<Order>('parking/freePlaceOrder', free, driver.token)).toMatchObject({
      code: 200,
      body: { state: 'paid', dueFen: 0 },
    })
    world.forward(40 * MINUTE)
    const due = await order(plate)
    expect(await world.post('parking/freePlaceOrder', due, driver.token)).toMatchObject({ code: 11_009 })
  })

  test('overstaying the free-out time charges the fee until now less what was paid', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(70 * MINUTE)
    const made = await confirm(await order(plate))
    await pay(made.body.orderId)
    world.forward(10 * MINUTE)
    // Another unit began at 75 minutes, within the free-out time: nothing is asked.
    expect((await trace(plate)).open).toMatchObject({ feeFen: 1000, paidFen: 500, dueFen: 0 })
    world.forward(10 * MINUTE)
    expect((await trace(plate)).open).toMatchObject({ dueFen: 500 })
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
    const second = await confirm(await order(plate))
    expect(second.body).toMatchObject({ feeFen: 1000, paidFen: 500, dueFen: 500 })
    await pay(second.body.orderId)
    expect((await books(plate)).map(({ trades }) => trades)).toEqual([
      [{ state: 'paid', amountFen: 500 }],
      [{ state: 'paid', amountFen: 500 }],
    ])
    expect(await gate('exit', plate)).toMatchObject({ open: true })
  })
})

/** What starts the payment of an order. */
const payment = ({ orderId }: Order) => ({ orderId, channel: 'sandbox' })

describe('an order', () => {
  test('one token, one order, however often; another price is refused with the new one; a stale price is priced anew', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const input = await order(plate)
    expect(await confirm({ ...input, expectFen: 100 })).toMatchObject({ code: 11_003, data: { dueFen: 500 } })
    // Neither to look at a price nor to be told another one writes anything down.
    expect(await books(plate)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(input)))
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await books(plate)).toEqual([{ state: 'open', dueFen: 500, trades: [] }])
    const other = await world.person({})
    expect(await confirm(input, other.token)).toMatchObject({ code: 11_007 })
    expect(await confirm({ ...input, token: `${input.token}x` })).toMatchObject({ code: 11_007 })
    world.forward(4 * MINUTE)
    const orderId = answers[0]?.body.orderId
    expect((await world.post<Order>('parking/orderQuery', { orderId }, driver.token)).body.state).toBe('expired')
    expect(await world.post('parking/webPay', { orderId, channel: 'sandbox' }, driver.token)).toMatchObject({
      code: 11_005,
    })
    expect(await world.post('parking/webPay', { orderId, channel: 'nothing' }, driver.token)).toMatchObject({
      code: 11_005,
    })
    expect(await world.post('parking/orderQuery', { orderId }, other.token)).toMatchObject({ code: 404 })
  })

  test('of a stale price is made anew at the price of now, and exactly that is paid', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(60 * MINUTE)
    const stale = await confirmed(plate)
    world.forward(20 * MINUTE)
    expect(await world.post('parking/webPay', payment(stale), driver.token)).toMatchObject({ code: 11_005 })
    const input = await order(plate)
    expect(await confirm({ ...input, expectFen: stale.dueFen })).toMatchObject({ code: 11_003, data: { dueFen: 1000 } })
    const { body } = await confirm({ ...input, expectFen: 1000 })
    await pay(body.orderId)
    expect(await books(plate)).toEqual([
      { state: 'open', dueFen: 500, trades: [] },
      { state: 'paid', dueFen: 1000, trades: [{ state: 'paid', amountFen: 1000 }] },
    ])
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
  })

  test('is one of its park alone', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const { orderId } = await confirmed(plate)
    const { db } = world.store
    expect(await findOrder(db, '1', orderId)).toMatchObject({ id: orderId, areaId: '1' })
    expect(await findOrder(db, '2', orderId)).toBeUndefined()
    expect(await inTransaction(db, (tx) => lockOrder(tx, '1', orderId))).toMatchObject({ id: orderId })
    expect(await inTransaction(db, (tx) => lockOrder(tx, '2', orderId))).toBeUndefined()
  })

  test('whose payment was given up is not paid, and the stay may be paid again', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const { body } = await start((await confirmed(plate)).orderId)
    expect((await payAtCashier(world, body.payUrl, 'quit')).sentTo).toContain('/front/mobile/paysuccess?orderId=')
    expect(await gate('exit', plate)).toMatchObject({ open: false, reason: 'unpaid', dueFen: 500 })
    expect(await ownStay(plate)).toMatchObject([{ state: 'open', paidFen: 0 }])
    await pay((await confirmed(plate)).orderId)
    expect((await books(plate)).map(({ trades }) => trades)).toEqual([
      [{ state: 'paying', amountFen: 500 }],
      [{ state: 'paid', amountFen: 500 }],
    ])
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
  })

  test('an unknown channel, a paid order, a plate that is not inside each say what to do', async () => {
    const plate = newPlate()
    expect((await trace(plate)).open).toBeNull()
    expect(await world.post('parking/freeOutTime', { plate }, driver.token)).toMatchObject({ code: 11_001 })
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const made = await confirm(await order(plate))
    expect(
      await world.post('parking/webPay', { orderId: made.body.orderId, channel: 'none' }, driver.token),
    ).toMatchObject({ code: 11_008 })
    await pay(made.body.orderId)
    expect(
      await world.post('parking/webPay', { orderId: made.body.orderId, channel: 'sandbox' }, driver.token),
    ).toMatchObject({ code: 11_002 })
    const again = await order(plate)
    expect(await confirm(again)).toMatchObject({ code: 11_002 })
    expect(await world.post('parking/parkingTrace', { plate: '鄂A1234*' }, driver.token)).toMatchObject({
      code: 400,
      field: 'plate',
    })
  })

  test('who confirmed before somebody else paid is told so, not sent to the cashier', async () => {
    const plate = newPlate()
    const other = await world.person({})
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const [mine, theirs] = [await confirmed(plate), await confirmed(plate, other)]
    expect(await settle(mine)).toBe('accepted')
    const started = await world.post('parking/webPay', { orderId: theirs.orderId, channel: 'sandbox' }, other.token)
    expect(started.code).toBeGreaterThanOrEqual(11_000)
  })
})

describe('money for an order', () => {
  test('two people pay for one stay: the second payment goes back and is shown', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const other = await world.person({})
    const [mine, theirs] = [
      await confirm(await order(plate)),
      await confirm(await order(plate, other.token), other.token),
    ]
    // Both stand at the cashier before either has paid.
    const pages = [await start(mine.body.orderId), await start(theirs.body.orderId, other.token)] as const
    await payAt(pages[0], mine.body.orderId)
    await payAt(pages[1], theirs.body.orderId, other.token)
    await world.product.jobs.drain()
    const shown = await world.post<Order>('parking/orderQuery', { orderId: theirs.body.orderId }, other.token)
    expect(shown.body).toMatchObject({
      state: 'refunded',
      trades: [{ state: 'paid', amountFen: 500, refunds: [{ amountFen: 500, state: 'done' }] }],
    })
    expect((await trace(plate)).open).toMatchObject({ paidFen: 500 })
  })

  test('one person pays one order on two phones: one order, one payment kept', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const input = await order(plate)
    const phones = [await confirm(input), await confirm(input)] as const
    expect(phones[1].body.orderId).toBe(phones[0].body.orderId)
    const { orderId } = phones[0].body
    // Both stand at the cashier before either has paid.
    const pages = [await start(orderId), await start(orderId)] as const
    await payAt(pages[0], orderId)
    await payAt(pages[1], orderId)
    await world.product.jobs.drain()
    expect(await books(plate)).toEqual([{ state: 'paid', dueFen: 500, trades: [{ state: 'paid', amountFen: 500 }] }])
    const { body } = await world.post<Order>('parking/orderQuery', { orderId }, driver.token)
    expect(body.trades).toMatchObject([{ amountFen: 500, refunds: [] }])
    expect(await ownStay(plate)).toMatchObject([{ paidFen: 500 }])
  })

  test('money for a price of long ago counts, but does not open the barrier', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const order = await confirmed(plate)
    world.forward(9 * 60 * MINUTE)
    expect(await settle(order)).toBe('accepted')
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 4500 })
  })

  test("a second person's payment within the free-out time, when nothing is due, goes back", async () => {
    const plate = newPlate()
    const other = await world.person({})
    await gate('entry', plate)
    world.forward(73 * MINUTE)
    const [mine, theirs] = [await confirmed(plate), await confirmed(plate, other)]
    expect(await settle(mine)).toBe('accepted')
    world.forward(3 * MINUTE)
    expect((await world.post('parking/freeOutTime', { plate }, driver.token)).body).toMatchObject({ why: 'paid' })
    expect(await settle(theirs)).toBe('refund')
  })

  test('what is owed after a guard opened can be paid, once', async () => {
    const plate = newPlate()
    const other = await world.person({})
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    await gate('exit', plate, { opened: 'guard' })
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

  test('a payment in flight when the guard opened pays part of what is owed; the rest can be paid', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const order = await confirmed(plate)
    world.forward(60 * MINUTE)
    await gate('exit', plate, { opened: 'guard' })
    expect(await settle(order)).toBe('accepted')
    const [stay] = await ownStay(plate)
    expect(stay).toMatchObject({ owedFen: 500, paidFen: 500, feeFen: 1000 })
    const rest = await orderOf(stay?.id, 500)
    expect(rest.body).toMatchObject({ feeFen: 1000, paidFen: 500, dueFen: 500 })
    expect(await settle(rest.body)).toBe('accepted')
    expect(await ownStay(plate)).toMatchObject([{ owedFen: 0, paidFen: 1000 }])
  })
})
