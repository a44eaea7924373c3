import { describe, expect, test } from 'vitest'
import type { FreeEvent, FreePlate } from '#contract/parking'
import { makeClaim } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { formatPlate } from '#vocabulary/plate'
import { makeFreeWorld } from '../tests/free-world.ts'
import { MINUTE } from '../tests/world.ts'

const { world, lot, driver, newPlate, gate, trace, ownStay, operator, ...free } = await makeFreeWorld()
const { mark, eventOf, info, register, cancel, decide, mine, people, save } = free
const DEEP = process.env['DEEP'] !== undefined

describe('a free event', () => {
  test('is made by an operator, registered for, and opens the gate', async () => {
    const { body: event } = await save()
    expect(event).toMatchObject({ state: 'open', held: 0, lots: [{ id: lot.id, name: lot.name }] })
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(90 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 1000 })
    // A registration while the car is inside counts at once, for the whole of the event.
    expect((await register(event.id, plate)).body).toMatchObject({ state: 'confirmed', nth: null })
    const { open } = await trace(plate)
    expect([open?.dueFen, open?.feeFen]).toEqual([0, 0])
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
    expect(await info(event.id)).toMatchObject({ held: 1, minePlates: 1, why: 'mostFreePlates' })
  })

  test('is listed to who has a plate under it, and to people of its companies; neither drafts nor what is over', async () => {
    const company = await makeCompany(world.store.db)
    const member = await world.person({ roles: ['staff'], company: { id: company.id, allowed: true } })
    const stranger = await world.person()
    const listed = async (token: string) =>
      (await world.post<{ items: FreeEvent[] }>('parking/freeEventMine', {}, token)).body.items
        .map(({ name }) => name)
        .filter((name) => name.startsWith('名单'))
    const everybodys = await eventOf({ name: '名单甲' })
    await eventOf({ name: '名单乙', companyIds: [company.id] })
    const draft = (await save({ name: '名单丙', companyIds: [company.id], state: 'draft' })).body
    expect(draft).toMatchObject({ state: 'draft' })
    expect(await listed(member.token)).toEqual(['名单乙'])
    expect(await listed(stranger.token)).toEqual([])
    const { body: plate } = await register(everybodys, newPlate(), stranger.token)
    expect(await listed(stranger.token)).toEqual(['名单甲'])
    // a stranger's plate lists nothing to others
    expect(await listed(member.token)).toEqual(['名单乙'])
    await cancel(plate.id, stranger.token)
    expect(await listed(stranger.token)).toEqual([])
    world.forward(25 * 60 * MINUTE)
    expect(await listed(member.token)).toEqual([])
  })

  test('says its name to who is near, and to strangers only that the time is free', async () => {
    const eventId = await eventOf({ name: '云图软件团建日', platesEach: 5 })
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(30 * MINUTE)
    await register(eventId, plate)
    const words = async () => (await trace(plate)).open?.lines.map((line) => (line as { words?: string }).words)
    expect(await words()).toEqual(['免费停车，不计费'])
    await makeClaim(world.store.db, { areaId: '1', personId: driver.id, plate, now: world.now(), proven: true })
    expect(await words()).toEqual(['免费活动 云图软件团建日，不计费'])
  })

  test('covers its lots and its period alone, and only the plate that is registered', async () => {
    const eventId = await eventOf({ startsAt: mark(60), endsAt: mark(120) })
    const plate = newPlate()
    await gate('entry', plate)
    await register(eventId, plate)
    world.forward(20 * MINUTE)
    expect((await trace(plate)).open?.dueFen).toBe(500)
    world.forward(160 * MINUTE)
    // Units began at 15, 75 (free), 135 minutes.
    expect((await trace(plate)).open?.dueFen).toBe(1000)
    const other = await eventOf({ lotIds: [crypto.randomUUID()] })
    const next = newPlate()
    await gate('entry', next)
    await register(other, next)
    world.forward(30 * MINUTE)
    expect((await trace(next)).open?.dueFen).toBe(500)
  })

  test('covers nothing from when a registration is cancelled; what was used up stays free', async () => {
    const eventId = await eventOf({ platesEach: 3 })
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(70 * MINUTE)
    const { body } = await register(eventId, plate)
    expect((await cancel(body.id)).body.state).toBe('cancelled')
    expect((await trace(plate)).open?.feeFen).toBe(0)
    world.forward(20 * MINUTE)
    expect((await trace(plate)).open?.dueFen).toBe(500)
    expect(await cancel(body.id)).toMatchObject({ code: 615, body: { state: 'cancelled' } })
    // It parked free under this event, so it still counts.
    expect((await info(eventId)).minePlates).toBe(1)
    await cancel((await register(eventId, newPlate())).body.id)
    expect((await info(eventId)).minePlates).toBe(1)
  })

  test('leaves alone what was paid and what has left', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(80 * MINUTE)
    await gate('exit', plate, { opened: 'guard' })
    const [before] = await ownStay(plate)
    await register(await eventOf(), plate)
    expect(await ownStay(plate)).toEqual([before])
    expect(before?.owedFen).toBe(1000)
  })
})

describe('who may register', () => {
  test('once per event; of somebody else’s plate it is said that it is registered', async () => {
    const eventId = await eventOf({ platesEach: 2 })
    const plate = newPlate()
    const first = await register(eventId, plate)
    expect(await register(eventId, plate)).toMatchObject({ code: 615, body: { id: first.body.id } })
    const [other] = await people(1)
    expect(await register(eventId, plate, other?.token)).toMatchObject({ code: 11045, field: 'plate' })
    expect((await register(eventId, newPlate())).code).toBe(200)
    expect(await register(eventId, newPlate())).toMatchObject({ code: 11044, data: { most: 2 } })
    expect(await mine(eventId)).toHaveLength(2)
    expect(await mine(eventId, other?.token)).toEqual([])
    expect((await cancel(first.body.id, other?.token)).code).toBe(404)
  })

  test('only people whom a named company lets act', async () => {
    const company = await makeCompany(world.store.db)
    const eventId = await eventOf({ companyIds: [company.id] })
    const allowed = await world.person({ company: { id: company.id, allowed: true } })
    const tied = await world.person({ company: { id: company.id } })
    expect((await info(eventId)).companies).toEqual([{ id: company.id, name: company.name }])
    for (const { token } of [driver, tied]) {
      expect((await info(eventId, token)).why).toBe('notEligible')
      expect((await register(eventId, newPlate(), token)).code).toBe(11043)
    }
    expect((await info(eventId, allowed.token)).why).toBeNull()
    expect((await register(eventId, newPlate(), allowed.token)).body.state).toBe('confirmed')
  })

  test.each([
    ['closed', {}, 11040],
    ['cancelled', {}, 11041],
    ['open', { startsAt: -180, endsAt: -60 }, 11042],
    ['draft', {}, 404],
  ] as const)('an event that is %s %o refuses', async (state, period, code) => {
    const times = Object.fromEntries(Object.entries(period).map(([name, minutes]) => [name, mark(minutes)]))
    const eventId = await eventOf({ state, ...times })
    expect((await register(eventId, newPlate())).code).toBe(code)
  })
})

describe('a free card', () => {
  test('takes a plate by an application that an operator decides', async () => {
    const eventId = await eventOf({ kind: 'card', platesEach: 2, quota: 2 })
    const plate = newPlate()
    expect((await register(eventId, plate)).code).toBe(404)
    const asked = await world.post<FreePlate>(
      'parking/addFreeCarPlate',
      { eventId, plate, reason: '部门新购车辆' },
      driver.token,
    )
    expect(asked.body).toMatchObject({ state: 'asked', reason: '部门新购车辆' })
    await gate('entry', plate)
    world.forward(30 * MINUTE)
    expect((await trace(plate)).open?.dueFen).toBe(500)
    const listed = await world.post<{ items: { id: string; personName: string; kind: string }[] }>(
      'parking/freePlateAsked',
      {},
      operator.token,
    )
    expect(listed.body.items.at(-1)).toMatchObject({ id: asked.body.id, personName: '林晓', kind: 'card' })
    expect((await decide(asked.body.id, false, ' ')).code).toBe(11051)
    expect((await decide(asked.body.id, true)).body.state).toBe('confirmed')
    expect((await decide(asked.body.id, true)).code).toBe(615)
    expect((await decide(asked.body.id, false, '不符合')).code).toBe(11046)
    expect((await trace(plate)).open?.dueFen).toBe(0)
    // An event registers no application.
    const wrong = { eventId: await eventOf(), plate: newPlate(), reason: '部门新购车辆' }
    expect((await world.post('parking/addFreeCarPlate', wrong, driver.token)).code).toBe(404)
  })

  test('a refused plate parks for money, says why, and gives its place to who waits', async () => {
    const eventId = await eventOf({ kind: 'card', quota: 1 })
    const [one, two] = await people(2)
    const add = (token: string | undefined) =>
      world.post<FreePlate>('parking/addFreeCarPlate', { eventId, plate: newPlate(), reason: '常驻' }, token)
    const first = (await add(one?.token)).body
    const second = (await add(two?.token)).body
    expect([first.state, second.state, second.nth]).toEqual(['asked', 'waiting', 1])
    await decide(first.id, false, '车辆不在册')
    expect(await mine(eventId, one?.token)).toMatchObject([{ state: 'refused', note: '车辆不在册' }])
    expect(await mine(eventId, two?.token)).toMatchObject([{ state: 'asked', nth: null }])
    expect((await cancel(first.id, one?.token)).code).toBe(11046)
  })
})

describe('the quota and the waiting list', () => {
  test(`is exact under ${DEEP ? 1000 : 200} claims at once, and the waiting list has an order without gaps`, async () => {
    const claims = DEEP ? 1000 : 200
    const quota = claims / 4
    const eventId = await eventOf({ quota, platesEach: 50 })
    const callers = await people(64)
    const answers = await Promise.all(
      Array.from({ length: claims }, (_, i) => register(eventId, newPlate(), callers[i % 64]?.token)),
    )
    expect(answers.filter(({ code }) => code !== 200)).toEqual([])
    expect(answers.filter(({ body }) => body.state === 'confirmed')).toHaveLength(quota)
    const line = answers.flatMap(({ body }) => (body.state === 'waiting' ? [body.nth] : []))
    expect(line.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: claims - quota }, (_, i) => i + 1),
    )
    expect(await info(eventId)).toMatchObject({ held: quota, waiting: claims - quota })
  }, 120_000)

  test('moves up in order when somebody cancels, however many at once', async () => {
    const eventId = await eventOf({ quota: 3 })
    const callers = await people(10)
    const ids: string[] = []
    for (const { token } of callers) ids.push((await register(eventId, newPlate(), token)).body.id)
    const states = async () =>
      (await Promise.all(callers.map(({ token }) => mine(eventId, token)))).map(([one]) => [one?.state, one?.nth])
    expect((await states()).slice(2, 5)).toEqual([
      ['confirmed', null],
      ['waiting', 1],
      ['waiting', 2],
    ])
    await cancel(ids[0] ?? '', callers[0]?.token)
    expect((await states())[3]).toEqual(['confirmed', null])
    // Two who park, one who waits.
    await Promise.all([1, 2, 5].map((i) => cancel(ids[i] ?? '', callers[i]?.token)))
    expect(await states()).toEqual([
      ...Array.from({ length: 3 }, () => ['cancelled', null]),
      ['confirmed', null],
      ['confirmed', null],
      ['cancelled', null],
      ['confirmed', null],
      ...[1, 2, 3].map((nth) => ['waiting', nth]),
    ])
    expect(await info(eventId)).toMatchObject({ held: 3, waiting: 3 })
  })

  test('who moves up is told by SMS, once, and nobody else', async () => {
    const eventId = await eventOf({ quota: 1, name: '园区开放日' })
    const phones = ['13900010001', '13900010002', '13900010003']
    const [first, second, third] = await Promise.all(phones.map((phone) => world.person({ phone })))
    const { body: held } = await register(eventId, newPlate(), first?.token)
    const { body: next } = await register(eventId, newPlate(), second?.token)
    await register(eventId, newPlate(), third?.token)
    const told = () => world.messages().filter(({ phone }) => phones.includes(phone))
    expect(told()).toEqual([])
    await cancel(held.id, first?.token)
    await world.product.jobs.drain()
    expect(told().map(({ phone, text }) => [phone, text])).toEqual([
      [
        phones[1],
        `【园区通】您为${formatPlate(next.plate)}登记的“园区开放日”已从候补中递补，活动期间停车免费。如不需要，请在登记列表中取消。`,
      ],
    ])
  })

  test('cancels and claims at once never give away more places than there are', async () => {
    const eventId = await eventOf({ quota: 5, platesEach: 50 })
    const callers = await people(20)
    const first = await Promise.all(callers.map(({ token }) => register(eventId, newPlate(), token)))
    await Promise.all(
      callers.flatMap(({ token }, i) => [
        cancel(first[i]?.body.id ?? '', token),
        register(eventId, newPlate(), token),
        register(eventId, newPlate(), token),
      ]),
    )
    expect(await info(eventId)).toMatchObject({ held: 5, waiting: 35 })
  })
})
