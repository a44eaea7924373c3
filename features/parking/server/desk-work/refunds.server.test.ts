import readByOther from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { DeskRefund, Order, Taking } from '#contract/parking'
import { addDays, dayOf } from '#vocabulary/day'
import { makeDesk } from '../tests/desk.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'
import { refundEnded } from './refunds.ts'

const parking = await makeParkingWorld()
const { world, driver, newPlate, gate, confirmed, pay, ownStay } = parking
const desk = await makeDesk(parking)
const { operator, second, refund, refunds, booksAreRight } = desk
const { db } = world.store

/** A car that is inside and paid ¥5.00 at the cashier. */
async function paidCar(): Promise<{ plate: string; order: Order }> {
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirmed(plate)
  await pay(order.orderId)
  return { plate, order }
}
const settle = (refundId: string, how: string, token = second.token) =>
  world.post<DeskRefund>('parking/deskRefundSettle', { refundId, how, note: '已与车主核实' }, token)
const orderNow = async (orderId: string) =>
  (await world.post<Order>('parking/orderQuery', { orderId }, driver.token)).body
const until = async (refundId: string | undefined, state: string) => {
  await world.product.jobs.drain()
  expect((await refunds()).find((each) => each.refundId === refundId)?.state).toBe(state)
}

/** The bank's own desk gives all of a trade back, so that it refuses the next refund for good. */
async function giveBackAtBank(orderId: string): Promise<void> {
  const trade = db.selectFrom('payments.trade').select('outTradeNo').where('subjectId', '=', orderId)
  const { outTradeNo } = await trade.executeTakeFirstOrThrow()
  await db.updateTable('paymentsSandbox.trade').set({ refundedFen: 500 }).where('outTradeNo', '=', outTradeNo).execute()
}

describe('money of an order goes back', () => {
  test('a part of it: the rest is paid, and the person sees the refund', async () => {
    const { plate, order } = await paidCar()
    const asked = await refund({ orderId: order.orderId, amountFen: 200, leftFen: 500 })
    expect(asked).toMatchObject({ code: 200, body: { amountFen: 200, state: 'asked', askedBy: '周敏', plate } })
    await until(asked.body.refundId, 'done')
    expect(await orderNow(order.orderId)).toMatchObject({
      state: 'paid',
      trades: [{ refunds: [{ amountFen: 200, state: 'done', reason: '多收停车费' }] }],
    })
    // ¥3.00 is not what the stay costs: the rest is due again
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 200 })
    expect(await booksAreRight()).toEqual([])
  })

  test('all of it: the order is refunded, and a car that has left owes nothing by it', async () => {
    const { plate, order } = await paidCar()
    expect(await gate('exit', plate)).toMatchObject({ open: true })
    const { body } = await refund({ orderId: order.orderId, amountFen: 500, leftFen: 500 })
    await until(body.refundId, 'done')
    expect(await orderNow(order.orderId)).toMatchObject({ state: 'refunded' })
    expect(await ownStay(plate)).toMatchObject([{ state: 'closed', paidFen: 0, owedFen: 0, feeFen: 500 }])
    const again = await refund({ orderId: order.orderId, amountFen: 1, leftFen: 0 })
    expect(again).toMatchObject({ code: 11_231 })
    expect(await booksAreRight()).toEqual([])
  })

  test('never more than is left, nor by who saw another amount, and with a reason', async () => {
    const { order } = await paidCar()
    const { orderId } = order
    expect(await refund({ orderId, amountFen: 501, leftFen: 500 })).toMatchObject({ code: 11_232 })
    expect(await refund({ orderId, amountFen: 100, leftFen: 400 })).toMatchObject({ code: 11_232 })
    expect((await refund({ orderId, amountFen: 100, leftFen: 500, reason: '  ' })).code).toBe(400)
    const open = newPlate()
    await gate('entry', open)
    world.forward(20 * MINUTE)
    const unpaid = await confirmed(open)
    expect(await refund({ orderId: unpaid.orderId, amountFen: 100, leftFen: 500 })).toMatchObject({ code: 11_231 })
    const other = await world.person({ areaId: '2', roles: ['operator'] })
    expect((await refund({ orderId, amountFen: 100, leftFen: 500 }, other.token)).code).toBe(404)
  })

  test('many operators at once give back no more than was paid', async () => {
    const { order } = await paidCar()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refund({ orderId: order.orderId, amountFen: 300, leftFen: 500 })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const rest = await Promise.all(
      Array.from({ length: 12 }, () => refund({ orderId: order.orderId, amountFen: 200, leftFen: 200 })),
    )
    expect(rest.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await booksAreRight()).toEqual([])
  })

  test('while the plate of its stay is corrected and the car leaves: each is whole', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { plate, order } = await paidCar()
      const right = newPlate()
      const passageIds = await desk.passagesOf(plate)
      const [asked, corrected] = await Promise.all([
        refund({ orderId: order.orderId, amountFen: 500, leftFen: 500 }),
        desk.correct(plate, right, { passageIds }),
        gate('exit', plate),
      ])
      expect([asked.code, corrected.code]).toEqual([200, 200])
      expect((await ownStay(right)).map(({ paidFen }) => paidFen)).toEqual([0])
      expect(await booksAreRight()).toEqual([])
    }
  }, 60_000)
})

describe('a refund that its channel refuses for good', () => {
  test('waits with its reason for a second person, who gives it back otherwise', async () => {
    const { plate, order } = await paidCar()
    await giveBackAtBank(order.orderId)
    const { body } = await refund({ orderId: order.orderId, amountFen: 500, leftFen: 500 })
    await until(body.refundId, 'failed')
    const [waits] = await refunds('failed')
    expect(waits).toMatchObject({ refundId: body.refundId, maySettle: false, mayWithdraw: true })
    expect(waits?.problem).not.toBe('')
    expect(await settle(body.refundId, 'otherwise', operator.token)).toMatchObject({ code: 11_234 })
    expect((await refunds('failed', second.token))[0]).toMatchObject({ maySettle: true })
    const done = await settle(body.refundId, 'otherwise')
    expect(done).toMatchObject({ code: 200, body: { state: 'otherwise', settledBy: '何平', note: '已与车主核实' } })
    expect(await settle(body.refundId, 'withdrawn')).toMatchObject({ code: 11_235 })
    expect(await ownStay(plate)).toMatchObject([{ paidFen: 0 }])
    expect(await booksAreRight()).toEqual([])
  })

  test('is withdrawn: the stay has its money again', async () => {
    const { plate, order } = await paidCar()
    await giveBackAtBank(order.orderId)
    const { body } = await refund({ orderId: order.orderId, amountFen: 500, leftFen: 500 })
    await until(body.refundId, 'failed')
    expect(await settle(body.refundId, 'withdrawn')).toMatchObject({ code: 200, body: { state: 'withdrawn' } })
    expect(await ownStay(plate)).toMatchObject([{ paidFen: 500 }])
    expect(await orderNow(order.orderId)).toMatchObject({ state: 'paid' })
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
    expect(await booksAreRight()).toEqual([])
  })

  test('is asked for again, by who then may not settle it either; settled once by many', async () => {
    const { order } = await paidCar()
    await giveBackAtBank(order.orderId)
    const { body } = await refund({ orderId: order.orderId, amountFen: 500, leftFen: 500 })
    await until(body.refundId, 'failed')
    expect(await settle(body.refundId, 'again')).toMatchObject({ code: 200, body: { state: 'asked', tries: 2 } })
    await until(body.refundId, 'failed')
    expect(await settle(body.refundId, 'otherwise')).toMatchObject({ code: 11_234 })
    const third = await Promise.all(Array.from({ length: 4 }, () => world.person({ roles: ['operator'] })))
    const answers = await Promise.all(third.map(({ token }) => settle(body.refundId, 'withdrawn', token)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await booksAreRight()).toEqual([])
  })

  test('and that nobody asked for, because nobody wanted the money, waits too and is never withdrawn', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const other = await world.person()
    const [first, late] = [await confirmed(plate), await confirmed(plate, other)]
    const started = await parking.start(late.orderId, other.token)
    await pay(first.orderId)
    await parking.payAt(started, late.orderId, other.token)
    const trade = await world.product.payments.tradesOf(db, { kind: 'parking.order', id: late.orderId })
    const [unwanted] = trade
    const [back] = unwanted?.refunds ?? []
    expect(back).toMatchObject({ automatic: true, amountFen: 500 })
    if (!unwanted || !back) throw new Error('the money did not go back')
    // as the engine tells when its channel says no
    const refused = { ...back, state: 'failed' as const, problem: '余额不足' }
    await db.transaction().execute((tx) => refundEnded(tx, world.product, unwanted, refused, world.now()))
    const waits = (await refunds('failed')).find(({ orderId }) => orderId === late.orderId)
    expect(waits).toMatchObject({ askedBy: '', problem: '余额不足', maySettle: true, mayWithdraw: false })
    expect(await settle(waits?.refundId ?? '', 'withdrawn')).toMatchObject({ code: 11_236 })
    expect(await settle(waits?.refundId ?? '', 'otherwise')).toMatchObject({ code: 200 })
    await db
      .deleteFrom('parking.deskRefund')
      .where('id', '=', waits?.refundId ?? '')
      .execute()
  })
})

test('takings by day and channel are what the books have, also as a sheet', async () => {
  await world.product.jobs.drain()
  const today = dayOf(world.now())
  const period = { from: addDays(today, -91), to: today }
  interface Takings {
    items: Taking[]
    paidFen: number
    refundFen: number
    netFen: number
  }
  const { body } = await world.post<Takings>('parking/deskTakings', period, operator.token)
  const booked = await db
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.account as a', 'a.id', 'e.accountId')
    .select(['e.amountFen'])
    .where('a.kind', '=', 'channel.sandbox')
    .execute()
  const [back, paid] = [
    booked.filter(({ amountFen }) => amountFen > 0),
    booked.filter(({ amountFen }) => amountFen < 0),
  ]
  const sum = (rows: { amountFen: number }[]) => rows.reduce((all, { amountFen }) => all + Math.abs(amountFen), 0)
  expect(body).toMatchObject({ paidFen: sum(paid), refundFen: sum(back), netFen: sum(paid) - sum(back) })
  expect(body.paidFen).toBeGreaterThan(body.refundFen)
  expect(body.items.reduce((all, { netFen }) => all + netFen, 0)).toBe(body.netFen)
  expect(body.items.reduce((all, { refundCount }) => all + refundCount, 0)).toBe(back.length)
  const answer = await fetch(`${world.origin}/ipark/portal/app/parking/deskTakingsSheet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', loginSession: operator.token },
    body: JSON.stringify(period),
  })
  const sheets = await readByOther(Buffer.from(await answer.arrayBuffer()))
  const rows = sheets[0]?.data ?? []
  expect(rows[0]).toEqual([
    '日期',
    '支付渠道',
    '收款笔数',
    '收款金额（元）',
    '退款笔数',
    '退款金额（元）',
    '净额（元）',
  ])
  expect(rows.at(-1)?.slice(1, 2)).toEqual(['合计'])
  expect(rows).toHaveLength(body.items.length + 2)
  const upsideDown = await world.post('parking/deskTakings', { from: today, to: addDays(today, -1) }, operator.token)
  expect(upsideDown).toMatchObject({ code: 11_240 })
})
