import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isDeep } from '../support/budget.ts'
import { type GatedServer, type Phone, type Seen, type Told, tell } from '../support/gates.ts'
import { tellPaid } from '../support/notifies.ts'
import type { World } from '../support/world.ts'
import { codes, manyOf, stable, times } from './at-once.ts'
import { wrongInBooks } from './books.ts'
import { type GateWorld, makeGateWorld } from './gate-world.ts'

const MANY = manyOf('parking')

// Many at once on a real PostgreSQL: whatever is asked many times has one effect, and the books are right afterwards.
const ROUNDS = isDeep('parking') ? 25 : 1
vi.setConfig({ testTimeout: 600_000 })

let gates: GateWorld
let world: World
let server: GatedServer
let driver: Phone
const tally = { races: 0, wrongBooks: 0 }

beforeAll(async () => {
  gates = await makeGateWorld()
  ;({ world, server } = gates)
  driver = await gates.newPhone()
})

afterEach(async () => {
  await world.product.jobs.drain()
  const wrong = await wrongInBooks(world.store)
  tally.races += 1
  tally.wrongBooks += wrong.length
  expect(wrong).toEqual([])
})

const newPhone = () => gates.newPhone()
const newPlate = () => gates.newPlate()
const inside = (minutes = 20) => gates.inside(minutes)
const ago = (minutes: number) => gates.ago(minutes)
const stayOf = (plate: string) => gates.staysOf(plate)
const occupied = () => gates.occupied()
const paidUnheard = (plate: string, who = driver) => gates.paidUnheard(plate, who)
describe.each(Array.from({ length: ROUNDS }, (_, i) => i))('round %i', () => {
  test('one token, many orders: one order, the same answer for all', async () => {
    const plate = await inside()
    const input = await driver.quote(plate)
    const answers = await times(MANY, () => driver.post('parking/orderConfirm', input))
    expect(codes(answers)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(new Set(answers.map(({ body }) => stable(body))).size).toBe(1)
    const mixed = await times(MANY, (i) =>
      driver.post('parking/orderConfirm', { ...input, requestId: `same ${plate} ${i % 2}` }),
    )
    expect(codes(mixed)).toEqual({ 615: MANY })
    const { rows } = await world.store.pool.query('select id from parking.stay_order where plate = $1', [plate])
    expect(rows).toHaveLength(1)
  })

  test('one intent, many orders with tokens of their own: one order', async () => {
    const plate = await inside()
    const input = await driver.quote(plate)
    const requestId = randomUUID()
    const answers = await times(MANY, () => driver.post('parking/orderConfirm', { ...input, requestId }))
    expect(codes(answers)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(new Set(answers.map(({ body }) => stable(body))).size).toBe(1)
  })

  test('many payments of one order: one trade', async () => {
    const { orderId } = await driver.order(await inside())
    const input = { orderId, channel: 'sandbox' }
    const answers = await times(MANY, () => driver.post('parking/webPay', input))
    expect(codes(answers)).toEqual({ 200: MANY })
    const requestId = randomUUID()
    const keyed = await times(MANY, () => driver.post('parking/webPay', { ...input, requestId }))
    expect(codes(keyed)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(new Set([...answers, ...keyed].map(({ body }) => stable(body))).size).toBe(1)
    const { rows } = await world.store.pool.query('select id from payments.trade where subject_id = $1', [orderId])
    expect(rows).toHaveLength(1)
  })

  test('many payments with one intent that is refused: all are refused, none fails', async () => {
    const { orderId } = await driver.order(await inside())
    // Somebody gives the intent up just when somebody else finds it taken: a narrow moment, so several times.
    for (let turn = 0; turn < 8; turn += 1) {
      const requestId = randomUUID()
      const answers = await times(MANY, () => driver.post('parking/webPay', { orderId, channel: 'none', requestId }))
      // A second comer whose first was refused may also be told to ask again.
      const others = Object.keys(codes(answers)).filter((code) => !['11008', '409', '610'].includes(code))
      expect(others).toEqual([])
    }
  })

  test('many notifies and many questions about one payment: it counts once', async () => {
    const plate = await inside()
    const { order, notify } = await paidUnheard(plate)
    const [told, asked] = await Promise.all([
      times(MANY, () => tellPaid(server, notify)),
      times(MANY, () => driver.post('parking/tradeOrderQuery', { orderId: order.orderId })),
    ])
    expect(new Set(told)).toEqual(new Set(['success']))
    expect(codes(asked)).toEqual({ 200: MANY })
    expect(await stayOf(plate)).toMatchObject([{ paidFen: order.dueFen, state: 'open' }])
    expect(await driver.query(order.orderId)).toMatchObject({ state: 'paid', trades: [{ state: 'paid', refunds: [] }] })
  })

  test('a question alone finds a payment of which nobody was told', async () => {
    const plate = await inside()
    const { order } = await paidUnheard(plate)
    const answers = await times(MANY, () => driver.post('parking/tradeOrderQuery', { orderId: order.orderId }))
    expect(codes(answers)).toEqual({ 200: MANY })
    expect(await driver.query(order.orderId)).toMatchObject({ state: 'paid' })
  })

  test('eight people pay for one stay: one is taken, the others get their money back and see it', async () => {
    const plate = await inside()
    const people = await times(8, async () => newPhone())
    const paid = await Promise.all(people.map(async (who) => ({ who, ...(await paidUnheard(plate, who)) })))
    await Promise.all(paid.flatMap(({ notify }) => [tellPaid(server, notify), tellPaid(server, notify)]))
    await world.product.jobs.drain()
    const shown = await Promise.all(paid.map(({ who, order }) => who.query(order.orderId)))
    expect(shown.filter(({ state }) => state === 'paid')).toHaveLength(1)
    const back = shown.filter(({ state }) => state === 'refunded')
    expect(back).toHaveLength(7)
    for (const order of back) {
      expect(order.trades).toMatchObject([{ state: 'paid', refunds: [{ state: 'done', amountFen: order.dueFen }] }])
    }
    expect(await stayOf(plate)).toMatchObject([{ paidFen: 500 }])
  })

  test('a payment and the exit at once: the car leaves, now or when it asks again, and pays once', async () => {
    const plate = await inside()
    const before = await occupied()
    const { order, notify } = await paidUnheard(plate)
    const exit: Seen = { direction: 'exit', plate, eventId: randomUUID(), seenAt: ago(0) }
    await Promise.all([
      ...Array.from({ length: 8 }, () => tell(server, exit)),
      tellPaid(server, notify),
      tellPaid(server, notify),
    ])
    expect(await tell(server, exit)).toMatchObject({ open: true })
    expect(await stayOf(plate)).toMatchObject([{ state: 'closed', paidFen: 500, owedFen: 0 }])
    expect(await driver.query(order.orderId)).toMatchObject({ state: 'used' })
    expect(await occupied()).toBe(before - 1)
  })

  test('a payment and a guard who opens at once: nothing stays owed', async () => {
    const plate = await inside()
    const { order, notify } = await paidUnheard(plate)
    const exit: Seen = { direction: 'exit', plate, opened: 'guard', seenAt: ago(0), eventId: randomUUID() }
    await Promise.all([tell(server, exit), tellPaid(server, notify), tell(server, exit), tellPaid(server, notify)])
    expect(await stayOf(plate)).toMatchObject([{ state: 'closed', paidFen: 500, owedFen: 0 }])
    expect(await driver.query(order.orderId)).toMatchObject({ state: 'used' })
  })

  test.each([
    ['under one number', true],
    ['under numbers of their own', false],
  ])('many exits of one car %s: it leaves once', async (_name, same) => {
    const plate = await inside(5)
    const before = await occupied()
    const eventId = randomUUID()
    const seenAt = ago(0)
    const answers = await times(MANY, (i) =>
      tell(server, { direction: 'exit', plate, seenAt, ...(same ? { eventId } : { gate: i }) }),
    )
    expect(answers.filter(({ open }) => !open)).toEqual([])
    expect(await stayOf(plate)).toMatchObject([{ state: 'closed' }])
    expect(await occupied()).toBe(before - 1)
  })

  test.each([
    ['under one number', true],
    ['under numbers of their own', false],
  ])('many entries of one car %s: it is inside once', async (_name, same) => {
    const plate = newPlate()
    const before = await occupied()
    const eventId = randomUUID()
    const seenAt = ago(0)
    const answers = await times(MANY, (i) =>
      tell(server, { direction: 'entry', plate, seenAt, ...(same ? { eventId } : { gate: i }) }),
    )
    expect(answers.filter(({ open }) => !open)).toEqual([])
    expect((await stayOf(plate)).filter(({ state }) => state === 'open')).toHaveLength(1)
    expect(await occupied()).toBe(before + 1)
  })

  test('many moves of one payment while both cars leave: it moves once or not at all', async () => {
    const [wrong, right] = [await inside(), await inside()]
    const { order, notify } = await paidUnheard(wrong)
    await tellPaid(server, notify)
    const exitOf = (plate: string): Seen => ({ direction: 'exit', plate, eventId: randomUUID(), seenAt: ago(0) })
    const [first, second] = [exitOf(wrong), exitOf(right)]
    const [moves, told] = await Promise.all([
      times(MANY, () => driver.post('parking/movePayment', { orderId: order.orderId, plate: right })),
      Promise.all([tell(server, first), tell(server, second), tell(server, first), tell(server, second)]),
    ])
    const seen = codes(moves)
    const moved = seen[200] ?? 0
    expect(moved).toBeLessThanOrEqual(1)
    // 11015 moved before · 11014 used by the exit · 11001 the right car is gone · 11016 it is there already
    expect(
      Object.keys(seen)
        .map(Number)
        .filter((code) => ![200, 11_015, 11_014, 11_001, 11_016].includes(code)),
    ).toEqual([])
    const [wrongStay, rightStay] = [...(await stayOf(wrong)), ...(await stayOf(right))]
    expect([wrongStay?.paidFen, rightStay?.paidFen]).toEqual(moved ? [0, 500] : [500, 0])
    const left: Told[] = [await tell(server, first), await tell(server, second)]
    expect(left.map(({ open }) => open)).toEqual(moved ? [false, true] : [true, false])
    expect(told.filter(({ open }) => open).length).toBeLessThanOrEqual(2)
  })

  test('many plates at once: ten are kept', async () => {
    const person = await newPhone()
    const answers = await times(MANY, () => person.post('parking/plateSave', { plate: newPlate() }))
    expect(codes(answers)).toEqual({ 200: 10, 11012: MANY - 10 })
    const kept = await person.post<{ items: { plate: string }[] }>('parking/myPlates', {})
    expect(kept.body.items).toHaveLength(10)
    const other = await newPhone()
    const plate = newPlate()
    const same = await times(MANY, () => other.post<{ id: string }>('parking/plateSave', { plate }))
    expect(codes(same)).toEqual({ 200: MANY })
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
  })

  test('one code, many sign-ins: one of them gets in', async () => {
    const number = `1390000${newPlate().slice(-4)}`
    await world.store.pool.query('delete from identity.limit_window')
    expect(await world.post('common/smsCode', { phone: number })).toMatchObject({ code: 200 })
    await world.product.jobs.drain()
    const [message] = world.messages()
    const code = /\d{6}/.exec(message?.text ?? '')?.[0]
    const answers = await times(MANY, () => world.post('common/smsLogin', { phone: number, code }))
    // Tries beyond the fifth are refused whatever they say, so at most one gets in; a right code is never burnt by its own copies.
    expect(codes(answers)).toEqual({ 200: 1, 10003: MANY - 1 })
    const index = world.product.vault.blindIndex(number, 'people.person.phone')
    const { rows } = await world.store.pool.query('select id from people.person where phone_index = $1', [index])
    expect(rows).toHaveLength(1)
  })
})

test('for the record', () => {
  const { races, wrongBooks } = tally
  console.log(`record: races=${races} at once=${MANY} pool=8 wrong books=${wrongBooks}`)
  expect(wrongBooks).toBe(0)
  expect(races).toBeGreaterThanOrEqual(ROUNDS * 16)
})
