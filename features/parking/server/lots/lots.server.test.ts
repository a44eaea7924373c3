import { describe, expect, test } from 'vitest'
import { HOURLY, makeLot, makeStay, putTariff } from '#fixtures/parking'
import type { ReadContext } from '#platform/http'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { counted } from '../../../../tests/support/store.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'
import { placeHandlers } from './calls.ts'

const { world, lot, driver, newPlate, gate } = await makeParkingWorld()

test('lots with their tariff in words, spaces and sample prices are open to all', async () => {
  const lots = await world.post<{ items: { lotId: string; tariff: string[] }[] }>('parking/parkingLotList')
  const one = lots.body.items.find((each) => each.lotId === lot.id)
  expect(one?.tariff).toEqual(['每天前15分钟免费', '全天 每小时¥5.00'])
  expect((await world.post<{ items: object[] }>('parking/carSpace', { lotId: lot.id })).body.items).toMatchObject([
    { name: 'P1 车库', open: true },
  ])
  const sample = { lotId: lot.id, minutes: 200 }
  for (const token of [undefined, driver.token])
    expect(await world.post('parking/samplePrice', sample, token)).toMatchObject({
      code: 200,
      body: { totalFen: 2000 },
    })
})

test('a lot tells the tariff of today: neither the one before nor one to come; the first where none has begun', async () => {
  const [began, later] = [await makeLot(world.store.db), await makeLot(world.store.db)]
  const today = dayOf(world.now())
  const costing = (unitFen: number) => ({
    ...HOURLY,
    periods: HOURLY.periods.map((period) => ({ ...period, unitFen })),
  })
  await putTariff(world.store.db, began.id, 'any', today, costing(700))
  await putTariff(world.store.db, began.id, 'any', addDays(today, 1), costing(900))
  const { db } = world.store
  await db
    .updateTable('parking.tariff')
    .set({ validFrom: addDays(today, 2) })
    .where('lotId', '=', later.id)
    .execute()
  const lots = await world.post<{ items: { lotId: string; tariff: string[] }[] }>('parking/parkingLotList')
  const told = [began, later].map(({ id }) =>
    lots.body.items.find(({ lotId }) => lotId === id)?.tariff.find((words) => words.startsWith('全天')),
  )
  expect(told).toEqual(['全天 每小时¥7.00', '全天 每小时¥5.00'])
})

test('a plate makes a sample that of its kind of car for who is signed in, and is not looked at for a stranger', async () => {
  const rules = { ...HOURLY, freeMinutes: 60 }
  const { id: lotId } = await makeLot(world.store.db, { others: { 'new-energy': rules } })
  const sample = { lotId, minutes: 50, plate: '鄂AD12345' }
  expect((await world.post('parking/samplePrice', sample, driver.token)).body).toMatchObject({ totalFen: 0 })
  expect((await world.post('parking/samplePrice', sample)).body).toMatchObject({ totalFen: 500 })
})

test('a price is sampled within ten years of now; another age is malformed, not a fault', async () => {
  const { token } = await world.person()
  for (const enteredAt of ['9999-12-31T16:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59']) {
    const input = { lotId: lot.id, minutes: 86_400, enteredAt }
    expect(await world.post('parking/samplePrice', input, token)).toMatchObject({ code: 400 })
  }
})

describe('the code on the sign of an exit', () => {
  test('the plate that waits at an exit is told by the code on its sign', async () => {
    const plate = newPlate()
    const channelCode = lot.channels.find((each) => each.direction === 'exit')?.signCode
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    await gate('exit', plate)
    expect((await world.post('parking/carNumberByChannel', { channelCode })).body).toMatchObject({
      plate,
      lotName: 'P1 车库',
    })
    expect(await world.post('parking/carNumberByChannel', { channelCode: 'x'.repeat(20) })).toMatchObject({
      code: 11_010,
    })
    await gate('exit', plate, { opened: 'guard' })
    expect(await world.post('parking/carNumberByChannel', { channelCode })).toMatchObject({ code: 11_011 })
    // Left without paying: the rest is owed.
    const [row] = await world.store.db
      .selectFrom('parking.stay')
      .select(['owedFen', 'state'])
      .where('plate', '=', plate)
      .execute()
    expect(row).toEqual({ owedFen: 500, state: 'closed' })
  })

  test('an unreadable plate at the exit is no fault for who scans the sign', async () => {
    const channelCode = lot.channels.find((each) => each.direction === 'exit')?.signCode
    await gate('exit', '无牌车')
    expect(await world.post('parking/carNumberByChannel', { channelCode })).toMatchObject({ status: 200, code: 11_080 })
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
})

interface Curve {
  capacity: number
  weeks: number
  points: { hour: number; today: number | null; usual: number | null }[]
}

describe('the day of a lot', () => {
  const curveOf = async (lotId: string) => (await world.post<Curve>('parking/lotCurve', { lotId })).body

  test('counts who stood there at each hour of today and of the same weekday before, for everybody, in two statements', async () => {
    const { db } = world.store
    const busy = await makeLot(db, { capacity: 50 })
    const now = world.now()
    const hour = Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / (60 * MINUTE))
    // one since two hours ago, one that left, and last week two
    await makeStay(db, busy, { now, minutes: 121 })
    await makeStay(db, busy, { now, minutes: 10 })
    const lastWeek = new Date(startOfDay(dayOf(now)).getTime() + (hour * 60 + 30 - 7 * 24 * 60) * MINUTE)
    for (let cars = 0; cars < 2; cars += 1) await makeStay(db, busy, { now: lastWeek, minutes: 60, closed: true })
    const { capacity, weeks, points } = await curveOf(busy.id)
    expect({ capacity, weeks, hours: points.map((point) => point.hour) }).toEqual({
      capacity: 50,
      weeks: 1,
      hours: Array.from({ length: 24 }, (_, at) => at),
    })
    expect(points[hour - 1]).toEqual({ hour: hour - 1, today: 1, usual: 0 })
    expect(points[hour]).toMatchObject({ usual: 2 })
    expect(points[hour]?.today).toBeGreaterThan(0)
    expect(points[hour + 1]).toEqual({ hour: hour + 1, today: null, usual: 0 })
    const looked = counted(db)
    // as much of a call as this reads
    await placeHandlers.lotCurve({ db: looked.db, areaId: '1', now } as unknown as ReadContext, { lotId: busy.id })
    expect(looked.statements()).toBe(2)
  })

  test('of a lot that nobody ever used is flat, and of no lot is refused', async () => {
    const empty = await makeLot(world.store.db)
    const { weeks, points } = await curveOf(empty.id)
    expect(weeks).toBe(0)
    expect(points.filter(({ today }) => today !== null).every(({ today }) => today === 0)).toBe(true)
    expect(points.every(({ usual }) => usual === null)).toBe(true)
    expect(await world.post('parking/lotCurve', { lotId: crypto.randomUUID() })).toMatchObject({ code: 11_019 })
  })
})
