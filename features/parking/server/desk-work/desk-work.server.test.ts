import { describe, expect, test } from 'vitest'
import type { DeskAnomalies, DeskStay, ListedPlate, PastStay, WaitingLane } from '#contract/parking'
import { makeLot } from '#fixtures/parking'
import { toInstant } from '#vocabulary/day'
import { makeDesk } from '../tests/desk.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, driver, newPlate, gate, trace, confirmed, settle, orderOf, ownStay } = parking
const desk = await makeDesk(parking)
const { operator, occupied, booksAreRight } = desk
const DAY = 24 * 60 * MINUTE

describe('stays are found', () => {
  test('by a part of the plate where the car is inside, by the whole of it also when it left, by the number of a receipt', async () => {
    const [inside, gone] = [newPlate(), newPlate()]
    for (const plate of [inside, gone]) await gate('entry', plate)
    world.forward(20 * MINUTE)
    const order = await confirmed(gone)
    expect(await settle(order)).toBe('accepted')
    await gate('exit', gone)
    const found = async (text: string) => (await desk.stays({ text })).map(({ plate }) => plate)
    expect(await found(inside.slice(3))).toEqual([inside])
    expect(await found(gone.slice(3))).toEqual([])
    expect(await found(gone)).toEqual([gone])
    expect(await found(`鄂A·${gone.slice(2)}`)).toEqual([gone])
    expect(await found(order.orderNo)).toEqual([gone])
    const other = await world.person({ areaId: '2', roles: ['operator'] })
    expect(await desk.stays({ text: gone }, other.token)).toEqual([])
    const [stay] = await ownStay(gone)
    expect((await desk.stay(stay?.id, other.token)).code).toBe(404)
    expect((await desk.stay(stay?.id)).body).toMatchObject({
      state: 'closed',
      feeFen: 500,
      paidFen: 500,
      dueFen: 0,
      passages: [{ direction: 'entry' }, { direction: 'exit', openedBy: 'system' }],
      orders: [{ orderNo: order.orderNo, dueFen: 500, refundedFen: 0 }],
    })
  })

  test('a passage that belongs to no stay is listed until it is corrected', async () => {
    const [right, wrong] = [newPlate(), newPlate()]
    await gate('entry', right)
    world.forward(MINUTE)
    await gate('exit', wrong, { opened: 'guard' })
    const loose = async () =>
      (await world.post<{ items: { plate: string }[] }>('parking/deskLoosePassages', {}, operator.token)).body.items
    expect((await loose()).map(({ plate }) => plate)).toContain(wrong)
    await desk.correct(wrong, right)
    expect((await loose()).map(({ plate }) => plate)).not.toContain(wrong)
  })
})

describe('a stay is closed by hand', () => {
  const close = (stayId: string | undefined, more: object = {}) =>
    world.post<DeskStay>(
      'parking/deskStayClose',
      { stayId, exitedAt: toInstant(world.now()), keepDebt: true, reason: '车辆早已离场', ...more },
      operator.token,
    )

  test('it owes its fee, or nothing where that is given up; the car is counted no more', async () => {
    for (const keepDebt of [true, false]) {
      const plate = newPlate()
      await gate('entry', plate)
      world.forward(20 * MINUTE)
      const before = await occupied()
      const [stay] = await ownStay(plate)
      expect(await close(stay?.id, { keepDebt })).toMatchObject({
        code: 200,
        body: { state: 'closed', owedFen: keepDebt ? 500 : 0 },
      })
      expect(await occupied()).toBe(before - 1)
      expect(await close(stay?.id)).toMatchObject({ code: 11_225 })
      if (!keepDebt) expect((await desk.stay(stay?.id)).body.writeOffs).toMatchObject([{ amountFen: 500, by: '周敏' }])
    }
    expect(await booksAreRight()).toEqual([])
  })

  test('within its own time, and once with the gate that sees it leave', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(5 * MINUTE)
    const [stay] = await ownStay(plate)
    const at = (minutes: number) => ({ exitedAt: toInstant(new Date(world.now().getTime() + minutes * MINUTE)) })
    for (const minutes of [-6, 1]) expect(await close(stay?.id, at(minutes))).toMatchObject({ code: 11_238 })
    const before = await occupied()
    const [, closed] = await Promise.all([gate('exit', plate), close(stay?.id)])
    expect([200, 11_225]).toContain(closed.code)
    expect(await occupied()).toBe(before - 1)
    expect(await booksAreRight()).toEqual([])
  })
})

describe('lists', () => {
  const list = (kind: string, plate: string, more: object = {}) =>
    world.post<ListedPlate>(
      'parking/deskListAdd',
      { kind, plate, reason: '多次占用消防通道', until: null, ...more },
      operator.token,
    )
  const off = (id: string) => world.post('parking/deskListRemove', { id, reason: '已缴清' }, operator.token)

  test('a blocked plate is not let in until it is off the list or its time is over; it may leave', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    const { body } = await list('blocked', plate)
    expect(await gate('exit', plate)).toMatchObject({ open: true })
    expect(await gate('entry', plate)).toMatchObject({
      open: false,
      reason: 'blocked',
      say: '车辆已被限制入场，请联系岗亭',
    })
    expect(await list('blocked', plate)).toMatchObject({ code: 11_229 })
    expect(await off(body.id)).toMatchObject({ code: 200 })
    expect(await off(body.id)).toMatchObject({ code: 615 })
    expect(await gate('entry', plate)).toMatchObject({ open: true })
    const short = newPlate()
    await list('blocked', short, { until: toInstant(new Date(world.now().getTime() + MINUTE)) })
    expect(await gate('entry', short)).toMatchObject({ open: false })
    world.forward(2 * MINUTE)
    expect(await gate('entry', short)).toMatchObject({ open: true })
    expect(await list('blocked', short)).toMatchObject({ code: 200 })
    expect(await list('blocked', newPlate(), { until: toInstant(world.now()) })).toMatchObject({ code: 11_230 })
  })

  test('a priority plate is let in when the lot is full, not when it is closed; blocked comes first', async () => {
    await makeLot(world.store.db, { code: 'P7', capacity: 0 })
    await makeLot(world.store.db, { code: 'P6', open: false })
    const device = { id: 'g7', areaId: '1', name: '闸机7', lotCodes: ['P6', 'P7'] }
    const key = await world.product.devices.register(world.store.db, device)
    const entering = (plate: string, lotCode = 'P7') => gate('entry', plate, { by: { id: 'g7', key, lotCode } })
    const plate = newPlate()
    expect(await entering(plate)).toMatchObject({ open: false, reason: 'full' })
    await list('priority', plate)
    expect(await entering(plate, 'P6')).toMatchObject({ open: false, reason: 'closed' })
    expect(await entering(plate)).toMatchObject({ open: true, reason: 'welcome' })
    const both = newPlate()
    await list('priority', both)
    await list('blocked', both)
    expect(await entering(both)).toMatchObject({ open: false, reason: 'blocked' })
    const { body } = await world.post<{ items: ListedPlate[] }>(
      'parking/deskListed',
      { kind: 'priority' },
      operator.token,
    )
    expect(body.items[0]).toMatchObject({ plate: both, addedBy: '周敏', over: false })
  })
})

describe('a gate is opened by hand', () => {
  const lanes = async () =>
    (await world.post<{ items: WaitingLane[] }>('parking/deskWaiting', {}, operator.token)).body.items
  const open = (lane: WaitingLane | undefined, more: object = {}) =>
    world.post<{ openUntil: string }>(
      'parking/deskGateOpen',
      {
        channelId: lane?.channelId,
        passageId: lane?.waiting?.passageId ?? null,
        plate: null,
        reason: '闸机故障',
        ...more,
      },
      operator.token,
    )
  const exitLane = async () =>
    (await lanes()).find(({ direction, lotName }) => direction === 'exit' && lotName === 'P1 车库')

  test('for the car that waits there: it leaves, once, and owes its fee', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const eventId = crypto.randomUUID()
    expect(await gate('exit', plate, { eventId })).toMatchObject({ open: false, dueFen: 500 })
    const lane = await exitLane()
    const [stay] = await ownStay(plate)
    expect(lane?.waiting).toMatchObject({ plate, reason: 'unpaid', stayId: stay?.id })
    expect(await open(lane)).toMatchObject({ code: 200 })
    const openings = world.store.db.selectFrom('parking.opening').select('id').where('reason', '=', '闸机故障')
    const deed = {
      action: 'parking.gate.opened',
      actor: operator.id,
      subjectId: (await openings.executeTakeFirst())?.id,
    }
    const deeds = world.store.db.selectFrom('audit.entry').selectAll().where('action', '=', deed.action)
    expect(await deeds.execute()).toMatchObject([deed])
    expect((await exitLane())?.openUntil).not.toBeNull()
    expect(await gate('exit', plate, { eventId })).toMatchObject({ open: true })
    expect(await exitLane()).toMatchObject({ waiting: null, openUntil: null })
    expect(await ownStay(plate)).toMatchObject([{ state: 'closed', owedFen: 500 }])
    expect(await open(lane)).toMatchObject({ code: 11_241 })
    expect(await booksAreRight()).toEqual([])
  })

  test('under the plate that the operator sees, where the gate reads another', async () => {
    const [right, wrong] = [newPlate(), newPlate()]
    await gate('entry', right)
    world.forward(5 * MINUTE)
    const eventId = crypto.randomUUID()
    expect(await gate('exit', wrong, { eventId })).toMatchObject({ open: false, reason: 'no_entry' })
    expect(await open(await exitLane(), { plate: right })).toMatchObject({ code: 200 })
    expect(await gate('exit', wrong, { eventId })).toMatchObject({ open: true })
    expect(await ownStay(right)).toMatchObject([{ state: 'closed' }])
    const other = await world.person({ areaId: '2', roles: ['operator'] })
    const lane = await exitLane()
    const foreign = { channelId: lane?.channelId, passageId: null, plate: null, reason: '闸机故障' }
    expect(await world.post('parking/deskGateOpen', foreign, other.token)).toMatchObject({ code: 404 })
  })
})

describe('debts', () => {
  const debts = async (plate: string, token = driver.token) =>
    (await world.post<{ items: PastStay[]; owedFen: number }>('parking/myDebts', { plate }, token)).body
  const writeOff = (stayId: string | undefined, owedFen: number) =>
    world.post<DeskStay>('parking/deskDebtWriteOff', { stayId, owedFen, reason: '道闸故障' }, operator.token)
  async function owing(plate: string): Promise<string | undefined> {
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    await gate('exit', plate, { opened: 'guard' })
    return (await ownStay(plate)).at(-1)?.id
  }

  test('who is near sees them and pays them, a stranger learns nothing, and the exit of a paid stay is open', async () => {
    const plate = newPlate()
    await desk.prove(plate, driver.id)
    const stayId = await owing(plate)
    const stranger = await world.person()
    expect(await debts(plate, stranger.token)).toEqual({ items: [], owedFen: 0 })
    expect(await debts(plate)).toMatchObject({ owedFen: 500, items: [{ stayId, owedFen: 500 }] })
    world.forward(MINUTE)
    await gate('entry', plate)
    world.forward(70 * MINUTE)
    // The present stay costs what it costs, and the debt stands beside it.
    expect((await trace(plate)).open).toMatchObject({ dueFen: 500 })
    expect(await settle(await confirmed(plate))).toBe('accepted')
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
    const paid = await orderOf(stayId, 500)
    expect(await settle(paid.body)).toBe('accepted')
    expect(await debts(plate)).toEqual({ items: [], owedFen: 0 })
    expect(await booksAreRight()).toEqual([])
  })

  test('an operator lists them and gives one up, once and as it was seen', async () => {
    const plate = newPlate()
    const stayId = await owing(plate)
    const { body } = await world.post<{ items: DeskStay[] }>('parking/deskDebts', { plate }, operator.token)
    expect(body.items).toMatchObject([{ stayId, owedFen: 500 }])
    expect(await writeOff(stayId, 400)).toMatchObject({ code: 11_237 })
    const answers = await Promise.all([1, 2, 3].map(() => writeOff(stayId, 500)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 11_237, 11_237])
    expect((await desk.stay(stayId)).body).toMatchObject({
      owedFen: 0,
      writeOffs: [{ amountFen: 500, reason: '道闸故障' }],
    })
    expect(await booksAreRight()).toEqual([])
  })
})

test('what looks wrong is told: inside twice, lost, inside for too long, a lane at which nothing passes', async () => {
  const lot = await makeLot(world.store.db, { code: 'P5' })
  const device = { id: 'g5', areaId: '1', name: '闸机5', lotCodes: ['P5'] }
  const key = await world.product.devices.register(world.store.db, device)
  const [twice, lost, long] = [newPlate(), newPlate(), newPlate()]
  await gate('entry', long)
  world.forward(8 * DAY)
  await gate('entry', twice)
  await gate('entry', twice, { by: { id: 'g5', key, lotCode: 'P5' } })
  await gate('entry', lost)
  world.forward(MINUTE)
  await gate('entry', lost, { opened: 'guard' })
  const { body } = await world.post<DeskAnomalies>('parking/deskAnomalies', {}, operator.token)
  expect(body.twice.find(({ plate }) => plate === twice)?.stays).toHaveLength(2)
  expect(body.lost.map(({ plate }) => plate)).toContain(lost)
  expect(body.long.map(({ plate }) => plate)).toContain(long)
  expect(body.long.map(({ plate }) => plate)).not.toContain(twice)
  expect(body.quiet.filter(({ lotName }) => lotName === lot.name)).toMatchObject([{ lastAt: null }])
})

test('only operators of the park work at the desk', async () => {
  const staff = await world.person({ roles: ['staff'] })
  for (const call of ['deskStays', 'deskAnomalies', 'deskDebts', 'deskLoosePassages'])
    expect((await world.post(`parking/${call}`, {}, staff.token)).code).toBe(403)
})
