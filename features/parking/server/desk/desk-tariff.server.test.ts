import { describe, expect, test } from 'vitest'
import type { LotTariffs, TariffEffect, TariffRules, WholeLot } from '#contract/parking'
import { HOURLY, makeFreeEvent, makeFreePlate, makeLot } from '#fixtures/parking'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { newStayId } from '../stays/stay-id.ts'
import { makeParkingWorld } from '../tests/world.ts'
import { lastMonth } from './effect-calls.ts'

const parking = await makeParkingWorld()
const { world, newPlate, gate } = parking
const { db } = world.store
const operator = await world.person({ roles: ['operator'] })
const other = await world.person({ roles: ['operator'] })
const today = () => dayOf(world.now())
const DOUBLE: TariffRules = { ...HOURLY, periods: HOURLY.periods.map((period) => ({ ...period, unitFen: 1000 })) }
const GAP: TariffRules = { freeMinutes: 0, periods: [{ ...HOURLY.periods[0]!, from: 0, to: 600 }] }

const call = <Body>(name: string, input: object = {}, token = operator.token) =>
  world.post<Body>(`parking/${name}`, input, token)
const save = (lotId: string, version: number, more: object = {}, token = operator.token) =>
  call<LotTariffs>(
    'deskTariffSave',
    { lotId, version, vehicleKind: 'any', validFrom: addDays(today(), 1), rules: DOUBLE, ...more },
    token,
  )
const bare = async () =>
  (
    await call<WholeLot>('deskLotSave', {
      code: `T${newPlate().slice(-4)}`,
      name: '东区',
      place: '',
      capacity: 9,
      open: false,
      closedWhy: '筹备中',
      graceMinutes: 15,
      position: 0,
    })
  ).body

describe('a tariff', () => {
  test('of a lot without one begins today; a later version begins tomorrow at the earliest', async () => {
    const lot = await bare()
    const early = await save(lot.lotId, 1, { validFrom: addDays(today(), -1), rules: HOURLY })
    expect(early).toMatchObject({ code: 11211, field: 'validFrom', data: { day: today() } })
    expect(await save(lot.lotId, 1, { validFrom: addDays(today(), 731) })).toMatchObject({ code: 11211 })
    const first = await save(lot.lotId, 1, { validFrom: today(), rules: HOURLY })
    expect(first.body).toMatchObject({
      version: 2,
      earliest: addDays(today(), 1),
      items: [{ state: 'now', begun: true, words: ['每天前15分钟免费', '全天 每小时¥5.00', '每天最高¥40.00'] }],
    })
    expect(await save(lot.lotId, 2, { validFrom: today() })).toMatchObject({ code: 11212 })
    expect((await save(lot.lotId, 2)).body.items.map(({ state }) => state)).toEqual(['coming', 'now'])
  })

  test('that has not begun is moved, written anew and taken back; one that has begun is not', async () => {
    const lot = await makeLot(db)
    const far = addDays(today(), 9)
    await save(lot.id, 1)
    const moved = await save(lot.id, 2, { validFrom: far, replaces: addDays(today(), 1) })
    expect(moved.body.items.map(({ validFrom }) => validFrom)).toEqual([far, '2020-01-01'])
    const begun = { lotId: lot.id, version: 3, vehicleKind: 'any' }
    expect((await call('deskTariffRemove', { ...begun, validFrom: '2020-01-01' })).code).toBe(11_212)
    expect((await save(lot.id, 3, { replaces: '2020-01-01' })).code).toBe(11_212)
    expect((await call('deskTariffRemove', { ...begun, validFrom: '2021-01-01' })).code).toBe(11_200)
    const left = await call<LotTariffs>('deskTariffRemove', { ...begun, validFrom: far })
    expect(left.body.items.map(({ validFrom }) => validFrom)).toEqual(['2020-01-01'])
  })

  test('whose first version lies ahead counts at once, and is not changed either', async () => {
    const lot = await bare()
    const { body } = await save(lot.lotId, 1, { validFrom: addDays(today(), 5), rules: HOURLY })
    expect(body.items).toMatchObject([{ state: 'now', begun: true }])
    const taking = { lotId: lot.lotId, version: 2, vehicleKind: 'any', validFrom: addDays(today(), 5) }
    expect((await call('deskTariffRemove', taking)).code).toBe(11_212)
  })

  test('of one kind of vehicle needs a rule for all', async () => {
    const lot = await bare()
    const kind = { vehicleKind: 'new-energy' }
    expect(await save(lot.lotId, 1, { ...kind, validFrom: today() })).toMatchObject({
      code: 11213,
      field: 'vehicleKind',
    })
    await save(lot.lotId, 1, { validFrom: today(), rules: HOURLY })
    const { body } = await save(lot.lotId, 2, kind)
    expect(body.items.map(({ vehicleKind, state }) => [vehicleKind, state])).toEqual([
      ['new-energy', 'coming'],
      ['any', 'now'],
    ])
  })

  test('with a gap is refused in words; two operators at once: the second hears that it changed', async () => {
    const lot = await makeLot(db)
    expect(await save(lot.id, 1, { rules: GAP })).toMatchObject({
      code: 11210,
      field: 'rules',
      message: '收费标准有误：工作日有840分钟没有价格；休息日有840分钟没有价格',
    })
    const answers = await Promise.all([save(lot.id, 1), save(lot.id, 1, { rules: HOURLY }, other.token)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 11_200])
    const kept = await call<LotTariffs>('deskTariffs', { lotId: lot.id })
    expect(kept.body.items).toHaveLength(2)
  })

  test('is tried before it is saved: what it says and costs beside what is in force', async () => {
    const lot = await makeLot(db)
    const tried = await call<{ problems: string[]; samples: object[] }>('deskTariffTry', {
      lotId: lot.id,
      vehicleKind: 'any',
      rules: DOUBLE,
    })
    expect(tried.body.problems).toEqual([])
    expect(tried.body.samples.slice(0, 6)).toEqual([
      { days: 'workday', minutes: 30, nowFen: 500, thenFen: 1000 },
      { days: 'workday', minutes: 60, nowFen: 500, thenFen: 1000 },
      { days: 'workday', minutes: 120, nowFen: 1000, thenFen: 2000 },
      { days: 'workday', minutes: 240, nowFen: 2000, thenFen: 4000 },
      { days: 'workday', minutes: 480, nowFen: 4000, thenFen: 4000 },
      { days: 'workday', minutes: 1440, nowFen: 8000, thenFen: 8000 },
    ])
    const gap = await call<{ problems: string[]; samples: object[] }>('deskTariffTry', {
      lotId: lot.id,
      vehicleKind: 'any',
      rules: GAP,
    })
    expect(gap.body).toMatchObject({ words: [], samples: [], problems: [expect.any(String), expect.any(String)] })
  })
})

describe('what a change would have cost', () => {
  const month = lastMonth(today())
  const HOUR = 3_600_000
  /** A stay of last month that left, from so many hours after its beginning. */
  async function past(lotId: string, facts: { plate: string; atHour: number; hours: number }) {
    const enteredAt = new Date(month.from.getTime() + facts.atHour * HOUR)
    const exitedAt = new Date(enteredAt.getTime() + facts.hours * HOUR)
    await db
      .insertInto('parking.stay')
      .values({
        id: newStayId(),
        areaId: '1',
        lotId,
        plate: facts.plate,
        vehicleKind: 'small',
        enteredAt,
        exitedAt,
        state: 'closed',
        feeFen: 0,
      })
      .execute()
    return enteredAt
  }
  const ask = (lotId: string, more: object = {}) =>
    call<TariffEffect>('deskTariffEffect', { lotId, vehicleKind: 'any', rules: DOUBLE, ...more })

  test('is summed over the stays of the last calendar month alone, with the most changed ones and no plate', async () => {
    const lot = await makeLot(db)
    const plates = [newPlate(), newPlate(), newPlate()]
    await past(lot.id, { plate: plates[0]!, atHour: 10, hours: 2 })
    const long = await past(lot.id, { plate: plates[1]!, atHour: 34, hours: 3 })
    await past(lot.id, { plate: plates[2]!, atHour: 11, hours: 0.2 })
    // Before and after the month, and of another lot.
    await past(lot.id, { plate: plates[2]!, atHour: -5, hours: 2 })
    await past(lot.id, { plate: plates[2]!, atHour: (month.until.getTime() - month.from.getTime()) / HOUR, hours: 1 })
    await past((await makeLot(db)).id, { plate: plates[2]!, atHour: 40, hours: 2 })
    const { body } = await ask(lot.id)
    expect(body).toEqual({
      from: month.first,
      to: month.last,
      of: 3,
      stays: 3,
      beforeFen: 1000 + 1500,
      afterFen: 2000 + 3000,
      dearer: 2,
      cheaper: 0,
      examples: [
        { enteredAt: toInstant(long), minutes: 180, beforeFen: 1500, afterFen: 3000 },
        { enteredAt: expect.any(String), minutes: 120, beforeFen: 1000, afterFen: 2000 },
      ],
      next: null,
    })
    for (const plate of plates) expect(JSON.stringify(body)).not.toContain(plate)
  })

  test('knows when a plate parked free, and what a plate used before on the same day', async () => {
    const lot = await makeLot(db)
    const [guest, comes] = [newPlate(), newPlate()]
    const startsAt = new Date(month.from.getTime() + 8 * HOUR)
    const until = new Date(month.from.getTime() + 20 * HOUR)
    const eventId = await makeFreeEvent(db, { now: startsAt, lotIds: [lot.id], startsAt, endsAt: until })
    const person = await world.person()
    await makeFreePlate(db, { eventId, personId: person.id, plate: guest, now: startsAt })
    await past(lot.id, { plate: guest, atHour: 9, hours: 5 })
    // The free minutes are given once a day: ¥5.00 and twice ¥5.00.
    await past(lot.id, { plate: comes, atHour: 9, hours: 1 })
    await past(lot.id, { plate: comes, atHour: 15, hours: 2 })
    const { body } = await ask(lot.id)
    expect([body.stays, body.beforeFen, body.afterFen, body.cheaper]).toEqual([3, 1500, 3000, 0])
  })

  test('refuses rules with a gap, and a kind of vehicle without a rule for all', async () => {
    const lot = await bare()
    expect((await ask(lot.lotId, { rules: GAP })).code).toBe(11_210)
    expect((await ask(lot.lotId, { vehicleKind: 'small' })).code).toBe(11_213)
    expect((await ask(lot.lotId)).body).toMatchObject({ stays: 0, of: 0, next: null })
  })

  test('comes in pages of whole plates whose sums add up', async () => {
    const lot = await makeLot(db)
    const plates = Array.from({ length: 90 }, newPlate)
    for (const [i, plate] of plates.entries())
      for (let n = 0; n < 5; n += 1) await past(lot.id, { plate, atHour: 9 + n * 24 + (i % 7), hours: 1 + (i % 3) })
    const first = await ask(lot.id)
    expect(first.body).toMatchObject({ of: 450, stays: 395 })
    const { body: second } = await ask(lot.id, { next: first.body.next })
    expect(second).toMatchObject({ of: null, stays: 55, next: null })
    expect(second.afterFen + first.body.afterFen).toBe(2 * (second.beforeFen + first.body.beforeFen))
  })
})

test('a tariff set on the desk and a day that the park entered are what the gate asks', async () => {
  const [plate] = [newPlate()]
  const workday = { ...HOURLY.periods[0]!, name: '工作日', days: 'workday' as const }
  const holiday = { ...HOURLY.periods[0]!, name: '休息日', days: 'holiday' as const, unitFen: 100 }
  const at = addDays(today(), 1)
  const { body: lots } = await call<{ items: { lotId: string; version: number; code: string }[] }>('deskLots')
  const p1 = lots.items.find(({ code }) => code === 'P1')
  await save(p1?.lotId ?? '', p1?.version ?? 0, { rules: { freeMinutes: 0, periods: [workday, holiday] } })
  await world.post('estate/daySave', { day: at, off: true, name: '园区活动日', seen: null }, operator.token)
  const nine = startOfDay(at).getTime() + 9 * 3_600_000
  world.forward(nine - world.now().getTime())
  await gate('entry', plate)
  world.forward(90 * 60_000)
  expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 200 })
})
