import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

// Every answer that a stranger can have about a car is searched for the moment of its entry, over the wire.

const { world, driver, newPlate, gate, order, pay } = await makeParkingWorld()
const SPAN = 5 * MINUTE

/** Brings the clock well into a span, so that no mark passes while two cars are asked about. */
function intoSpan(): number {
  const into = world.now().getTime() % SPAN
  if (into > 2 * MINUTE) world.forward(SPAN - into + 1000)
  return Math.floor(world.now().getTime() / SPAN) * SPAN
}

/** All that this person hears of a plate, call by call; what could not be asked is there as its refusal. */
async function heardOf(plate: string, who: { token: string }): Promise<object[]> {
  const trace = await world.post<{ open: { stayId: string; dueFen: number } | null }>(
    'parking/parkingTrace',
    { plate },
    who.token,
  )
  const heard: object[] = [trace, await world.post('parking/freeOutTime', { plate }, who.token)]
  heard.push(await world.post('parking/freeParking', { plate }, who.token))
  await world.post('parking/plateSave', { plate }, who.token)
  heard.push(await world.post('parking/myPlates', {}, who.token))
  const { open } = trace.body
  if (!open) return heard
  const made = await world.post<{ token: string }>('parking/orderToken', { stayId: open.stayId }, who.token)
  heard.push(made)
  const placing = { stayId: open.stayId, token: made.body.token, expectFen: open.dueFen + 1 }
  for (const call of ['parking/freePlaceOrder', 'parking/orderConfirm'])
    heard.push(await world.post(call, placing, who.token))
  const placed = await world.post<Order>('parking/orderConfirm', { ...placing, expectFen: open.dueFen }, who.token)
  heard.push(placed)
  if (placed.code !== 200) return heard
  const { orderId } = placed.body
  heard.push(await world.post('parking/webPay', { orderId, channel: 'nowhere' }, who.token))
  for (const call of ['parking/orderQuery', 'parking/tradeOrderQuery'])
    heard.push(await world.post(call, { orderId }, who.token))
  return heard
}

/** What speaks of the asking and of nothing else. */
const OWN = new Set(['createdAt', 'goodUntil', 'serverTime', 'addedAt', 'paidAt', 'from', 'to'])
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-/

/** The answers with what differs between any two cars taken out; every instant in them is a mark of the clock, or one of the asking. */
function searched(heard: unknown, { plate, from, until }: { plate: string; from: number; until: number }): unknown {
  const look = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => look(each, name))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, look(each, key)]))
    }
    if (typeof value !== 'string') return value
    const id = ID.exec(value)
    if (id) {
      // An id that grows with time carries its moment: those of the asking alone may.
      if (name === 'stayId') expect(id[1]).toBe('4')
      return 'an id'
    }
    if (name === 'token' || name === 'orderNo') return name
    const instant = Date.parse(value)
    if (!/^\d{4}-.*T/.test(value) || Number.isNaN(instant)) return value.replaceAll(plate, 'the plate')
    if (OWN.has(name)) {
      expect(Math.abs(instant - from), `${name} ${value}`).toBeLessThan(31 * MINUTE)
      // Of the asking, told in whole seconds: while it lasted, or so many whole minutes before or after that.
      const into = (instant - (from - 1000) + 31 * MINUTE) % MINUTE
      expect(into, `${name} ${value}`).toBeLessThanOrEqual(until - (from - 1000))
      return 'an own moment'
    }
    expect(instant % SPAN, `${name} ${value}`).toBe(0)
    return value
  }
  return look(heard, '')
}

describe('two cars that came in one span', () => {
  test.each([
    ['just there', 0],
    ['within the free minutes', 2],
    ['at the end of them', 3],
    ['after them', 4],
    ['for an hour and more', 15],
  ])('are heard of alike by strangers: %s', async (_words, spans) => {
    const mark = intoSpan()
    const begins = mark - spans * SPAN
    const [one, other] = [newPlate(), newPlate()]
    // The driver asks about both from the same standing.
    const [spy, second] = [await world.person({}), await world.person({})]
    await gate('entry', one, { seenAt: new Date(begins + 7000) })
    await gate('entry', other, { seenAt: new Date(begins + (spans === 0 ? 11_000 : 281_000)) })
    const hear = async (plate: string, who: { token: string }) => {
      const from = world.now().getTime()
      const heard = await heardOf(plate, who)
      return { heard, plate, from, until: world.now().getTime() }
    }
    const [{ heard: a, ...askedA }, { heard: b, ...askedB }] = [await hear(one, spy), await hear(other, second)]
    expect(searched(a, askedA)).toEqual(searched(b, askedB))
    if (spans === 0) expect(a[0]).toMatchObject({ body: { open: null } })
    else expect(a[0]).toMatchObject({ body: { open: { mine: false, enteredAt: null, minutes: spans * 5 } } })
  })

  test('also where their gate refused them, and the stranger then pays what was told and has paid', async () => {
    const mark = intoSpan()
    // Fifteen minutes are free: the first came more than that ago, by seconds.
    const plate = newPlate()
    await gate('entry', plate, { seenAt: new Date(mark - 3 * SPAN + 500) })
    if (world.now().getTime() - mark < 2000) world.forward(2000)
    const spy = await world.person({})
    expect((await order(plate, spy.token)).expectFen).toBe(0)
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
    const asked = await order(plate, spy.token)
    expect(asked.expectFen).toBe(500)
    const placed = await world.post<Order>('parking/orderConfirm', asked, spy.token)
    expect(placed).toMatchObject({ code: 200, body: { feeFen: 500, dueFen: 500, minutes: 15 } })
    await pay(placed.body.orderId, spy.token)
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
  })

  test('who pays what was told in the last minutes of a span leaves, and owes nothing', async () => {
    const mark = intoSpan()
    // A second unit began a minute ago (75 minutes after the entry); strangers are told so at the next mark.
    const plate = newPlate()
    world.forward(Math.max(0, mark + MINUTE - world.now().getTime()))
    await gate('entry', plate, { seenAt: new Date(mark - 15 * SPAN + 500) })
    const spy = await world.person({})
    const asked = await order(plate, spy.token)
    expect(asked.expectFen).toBe(500)
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 1000 })
    const placed = await world.post<Order>('parking/orderConfirm', asked, spy.token)
    await pay(placed.body.orderId, spy.token)
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
    const { body } = await world.post<{ items: object[] }>('parking/myStays', {}, spy.token)
    expect(body.items).toMatchObject([{ plate, feeFen: 1000, paidFen: 500, owedFen: 0 }])
    const receipt = await world.post<Order>('parking/orderQuery', { orderId: placed.body.orderId }, spy.token)
    expect(receipt.body).toMatchObject({ state: 'used', feeFen: 500, dueFen: 500 })
    expect(receipt.body.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(500)
  })

  test('a stranger may pay what is still owed after a guard opened, as told, and then nothing is owed', async () => {
    const mark = intoSpan()
    const plate = newPlate()
    world.forward(Math.max(0, mark + MINUTE - world.now().getTime()))
    await gate('entry', plate, { seenAt: new Date(mark - 15 * SPAN + 500) })
    const spy = await world.person({})
    const { stayId } = await order(plate, spy.token)
    await gate('exit', plate, { opened: 'guard' })
    const { body } = await world.post<{ token: string }>('parking/orderToken', { stayId }, spy.token)
    const placed = await world.post<Order>('parking/orderConfirm', { stayId, token: body.token }, spy.token)
    expect(placed.body).toMatchObject({ dueFen: 500, minutes: 75 })
    await pay(placed.body.orderId, spy.token)
    const { items } = (await world.post<{ items: object[] }>('parking/myStays', {}, spy.token)).body
    expect(items).toMatchObject([{ plate, feeFen: 1000, paidFen: 500, owedFen: 0 }])
  })

  test('a payment moves to a plate that may be told of, and is enough where as much was told', async () => {
    const mark = intoSpan()
    world.forward(Math.max(0, mark + MINUTE - world.now().getTime()))
    const [wrong, right, fresh] = [newPlate(), newPlate(), newPlate()]
    await gate('entry', wrong, { seenAt: new Date(mark - 15 * SPAN + 500) })
    await gate('entry', right, { seenAt: new Date(mark - 15 * SPAN + 500) })
    await gate('entry', fresh)
    const spy = await world.person({})
    const placed = await world.post<Order>('parking/orderConfirm', await order(wrong, spy.token), spy.token)
    await pay(placed.body.orderId, spy.token)
    const move = (plate: string) =>
      world.post('parking/movePayment', { orderId: placed.body.orderId, plate }, spy.token)
    expect(await move(fresh)).toMatchObject({ code: 11_001 })
    expect(await move(right)).toMatchObject({ code: 200 })
    expect(await gate('exit', right)).toMatchObject({ open: true, reason: 'paid' })
  })

  test('their owner is told what is', async () => {
    const mark = intoSpan()
    const plate = newPlate()
    world.forward(Math.max(0, mark + MINUTE - world.now().getTime()))
    const seenAt = new Date(mark - 15 * SPAN + 7000)
    const { proofCode } = await gate('entry', plate, { seenAt })
    expect((await world.post('parking/plateProve', { plate, code: proofCode }, driver.token)).code).toBe(200)
    expect((await order(plate)).expectFen).toBe(1000)
  })
})
