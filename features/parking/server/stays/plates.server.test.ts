import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { HOURLY, makeLot, makeOrder, makeStay } from '#fixtures/parking'
import type { ReadContext } from '#platform/http'
import { counted } from '../../../../tests/support/store.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'
import { traceHandlers } from './calls.ts'
import { plateHandlers } from './plate-calls.ts'

const { world, lot, driver, newPlate, gate, trace, confirmed, settle } = await makeParkingWorld()

describe('plates that a person keeps', () => {
  test("a plate is kept, proven by the gate's code, and forgotten", async () => {
    const me = await world.person({})
    const plate = newPlate()
    const { proofCode } = await gate('entry', plate)
    const kept = await world.post<{ id: string }>('parking/plateSave', { plate }, me.token)
    // Strangers are told of it once the five minutes in which it came are over.
    expect((await trace(plate, me.token)).open).toBeNull()
    world.forward(5 * MINUTE)
    expect((await trace(plate, me.token)).open?.enteredAt).toBeNull()
    world.forward(-5 * MINUTE)
    expect(
      await world.post('parking/plateProve', { plate, code: proofCode === '000000' ? '000001' : '000000' }, me.token),
    ).toMatchObject({ code: 11_013 })
    expect(await world.post('parking/plateProve', { plate, code: proofCode }, me.token)).toMatchObject({
      code: 200,
      body: { id: kept.body.id, proven: true },
    })
    expect((await trace(plate, me.token)).open?.enteredAt).not.toBeNull()
    const list = await world.post<{ items: object[] }>('parking/myPlates', {}, me.token)
    expect(list.body.items).toMatchObject([{ plate, proven: true, open: { mine: true } }])
    expect(await world.post('parking/plateRemove', { id: kept.body.id }, driver.token)).toMatchObject({ code: 404 })
    expect(await world.post('parking/plateRemove', { id: kept.body.id }, me.token)).toMatchObject({ code: 200 })
  })

  test('one is forgotten, the others stay', async () => {
    const me = await world.person({})
    const save = async (plate: string) =>
      (await world.post<{ id: string }>('parking/plateSave', { plate }, me.token)).body.id
    const [first, second] = [newPlate(), newPlate()]
    const id = await save(first)
    await save(second)
    expect(await world.post('parking/plateRemove', { id }, me.token)).toMatchObject({ code: 200 })
    const list = await world.post<{ items: { plate: string }[] }>('parking/myPlates', {}, me.token)
    expect(list.body.items.map(({ plate }) => plate)).toEqual([second])
  })

  test('no more than ten, also for many at once', async () => {
    const me = await world.person({})
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.post('parking/plateSave', { plate: newPlate() }, me.token)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 11_012)).toHaveLength(10)
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
})

describe('whose plate it is', () => {
  test('a free order does not open the history of a stranger', async () => {
    const plate = newPlate()
    const spy = await world.person({})
    await gate('entry', plate)
    world.forward(5 * MINUTE)
    expect((await confirmed(plate, spy)).state).toBe('paid')
    world.forward(5 * MINUTE)
    await gate('exit', plate)
    const { body } = await world.post<{ past: object[] }>('parking/parkingTrace', { plate }, spy.token)
    expect(body.past).toEqual([])
  })

  test('a stranger does not learn from the free minutes that a plate was here today', async () => {
    const plate = newPlate()
    const [spy, me] = [await world.person({}), await world.person({})]
    const { proofCode } = await gate('entry', plate)
    await world.post('parking/plateSave', { plate }, spy.token)
    expect((await world.post('parking/plateProve', { plate, code: proofCode }, me.token)).code).toBe(200)
    // Begun minutes count whole: this one is still the fifth where the test takes seconds.
    world.forward(4.5 * MINUTE)
    await gate('exit', plate)
    const used = async ({ token }: { token: string }) => {
      const { body } = await world.post<{ items: { lotId: string; usedMinutes: number }[] }>(
        'parking/freeParking',
        { plate },
        token,
      )
      return body.items.find((each) => each.lotId === lot.id)?.usedMinutes
    }
    // neither by keeping it nor by what somebody else proved
    expect([await used(spy), await used(me)]).toEqual([0, 5])
  })

  test("a stranger's order tells the price, not when the car came", async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const order = await confirmed(plate)
    expect(order.lines.length).toBeGreaterThan(1)
    expect(order.lines.filter(({ from, to }) => from !== to)).toEqual([])
    await settle(order)
    const { body } = await world.post<Order>('parking/orderQuery', { orderId: order.orderId }, driver.token)
    expect(body.lines.filter(({ from, to }) => from === to)).toEqual([])
  })
})

describe('what a list costs', () => {
  /** How many statements a call of this person takes, called as the server calls it. */
  async function statementsOf(personId: string, call: (ctx: ReadContext) => Promise<unknown>): Promise<number> {
    const { db, statements } = counted(world.store.db)
    // As much of a call as these read.
    await call({ db, areaId: '1', person: { personId }, now: world.now() } as unknown as ReadContext)
    return statements()
  }

  test('six plates inside take as many statements as one', async () => {
    const { myPlates } = plateHandlers({ identity: world.product.identity })
    const [few, many] = [await world.person({}), await world.person({})]
    const keep = async (who: typeof few) => {
      const plate = newPlate()
      await gate('entry', plate)
      await world.post('parking/plateSave', { plate }, who.token)
    }
    await keep(few)
    for (let kept = 0; kept < 6; kept += 1) await keep(many)
    world.forward(5 * MINUTE)
    const shown = async (who: typeof few) =>
      (await world.post<{ items: { open: object | null }[] }>('parking/myPlates', {}, who.token)).body.items
    expect((await shown(few)).filter(({ open }) => open !== null)).toHaveLength(1)
    expect((await shown(many)).filter(({ open }) => open !== null)).toHaveLength(6)
    const one = await statementsOf(few.id, (ctx) => myPlates(ctx, {}))
    expect(await statementsOf(many.id, (ctx) => myPlates(ctx, {}))).toBe(one)
  })

  test('the free minutes of all lots take as many statements as those of one', async () => {
    const { freeParking } = traceHandlers({ identity: world.product.identity })
    const told = new Map([[lot.id, HOURLY.freeMinutes]])
    for (const freeMinutes of [40, 20, 30]) {
      const { id } = await makeLot(world.store.db, { tariff: { ...HOURLY, freeMinutes } })
      told.set(id, freeMinutes)
    }
    const plate = newPlate()
    const { body } = await world.post<{ items: { lotId: string; freeMinutes: number }[] }>(
      'parking/freeParking',
      { plate },
      driver.token,
    )
    expect(new Map(body.items.map(({ lotId, freeMinutes }) => [lotId, freeMinutes]))).toEqual(told)
    const one = await statementsOf(driver.id, (ctx) => freeParking(ctx, { plate, lotId: lot.id }))
    expect(await statementsOf(driver.id, (ctx) => freeParking(ctx, { plate }))).toBe(one)
  })
})

test('the months of my stays are mine alone, the present one last, those without any too', async () => {
  const me = await world.person({})
  const other = await world.person({})
  const { db } = world.store
  const now = world.now()
  for (const [days, paidFen] of [
    [0, 500],
    [0, 700],
    [400, 900],
  ] as const) {
    const then = new Date(now.getTime() - days * 1440 * MINUTE)
    const stay = await makeStay(db, lot, { now: then, closed: true, paidFen })
    await makeOrder(db, lot, { personId: me.id, stay, now: then, state: 'used' })
  }
  const monthsOf = async (who: { token: string }) =>
    (
      await world.post<{ items: { month: string; paidFen: number; stays: number }[] }>(
        'parking/myStayMonths',
        {},
        who.token,
      )
    ).body.items
  const months = await monthsOf(me)
  expect(months).toHaveLength(6)
  expect(months.at(-1)).toMatchObject({ paidFen: 1200, stays: 2 })
  expect(months.slice(0, -1).every(({ paidFen, stays }) => paidFen === 0 && stays === 0)).toBe(true)
  expect((await monthsOf(other)).every(({ stays }) => stays === 0)).toBe(true)
  const once = counted(db)
  // As much of a call as this reads.
  await traceHandlers({ identity: world.product.identity }).myStayMonths(
    { db: once.db, areaId: '1', person: { personId: me.id }, now } as unknown as ReadContext,
    {},
  )
  expect(once.statements()).toBe(1)
})
