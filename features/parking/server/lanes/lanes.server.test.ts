import { beforeEach, describe, expect, test } from 'vitest'
import type { Lane } from '#contract/parking'
import { type MadeLot, makeLot } from '#fixtures/parking'
import { isSlip } from '#vocabulary/car'
import { OPENING_MS } from '../stays/opening-queries.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, driver, gate, trace, order, confirm, pay, ownStay } = parking

interface Who {
  token: string
}
let lot: MadeLot
let by: { id: string; key: Buffer; lotCode: string }
let lots = 0

// A lot and a phone of its own for each test: a phone has one car without a plate inside.
let phone: Who
beforeEach(async () => {
  lots += 1
  lot = await makeLot(world.store.db, { code: `L${lots}`, lanes: { in: 2, out: 2 } })
  const device = { id: `lane-gate-${lots}`, areaId: '1', name: '闸机', lotCodes: [lot.code] }
  by = { id: device.id, key: await world.product.devices.register(world.store.db, device), lotCode: lot.code }
  phone = await world.person({ nickName: '无牌车主' })
})

const codeOf = (lane: string) => lot.channels.find((each) => each.code === lane)?.signCode ?? ''
/** A car without a plate stands at a lane; its gate asks, and asks again. */
function carAt(lane: string) {
  const seen = { eventId: crypto.randomUUID(), seenAt: world.now(), channelCode: lane, by }
  const ask = () => gate(lane.startsWith('in') ? 'entry' : 'exit', '', seen)
  return { ask }
}
const info = async (lane: string, who: Who = phone) =>
  (await world.post<Lane>('parking/laneInfo', { code: codeOf(lane) }, who.token)).body
const enter = (lane = 'in-1', who: Who = phone) =>
  world.post<{ slip: string; goodUntil: string }>('parking/laneEnter', { code: codeOf(lane) }, who.token)
const leave = (who: Who = phone, slip?: string, lane = 'out-1') =>
  world.post<{ slip: string; stayId: string; dueFen: number }>(
    'parking/laneExit',
    { code: codeOf(lane), ...(slip !== undefined && { slip }) },
    who.token,
  )
/** A car without a plate comes in; answers its slip. */
async function comeIn(who: Who = phone, lane = 'in-1'): Promise<string> {
  const car = carAt(lane)
  await car.ask()
  const { body } = await enter(lane, who)
  expect(await car.ask()).toMatchObject({ open: true, reason: 'welcome' })
  return body.slip
}
const occupied = async () =>
  (await world.store.db.selectFrom('parking.lot').select('occupied').where('id', '=', lot.id).executeTakeFirst())
    ?.occupied

describe('a car without a plate', () => {
  test('comes in by the code of the lane, pays, and leaves by the code of the lane', async () => {
    const car = carAt('in-1')
    expect(await info('in-1')).toMatchObject({ direction: 'entry', waits: 'nobody', mine: null })
    expect(await car.ask()).toMatchObject({ open: false, say: '扫码入场' })
    expect(await info('in-1')).toMatchObject({ waits: 'unread', taken: false, opening: null })
    const entered = await enter()
    const { slip } = entered.body
    expect([entered.code, isSlip(slip)]).toEqual([610, true])
    expect(await info('in-1')).toMatchObject({ waits: 'unread', taken: false, opening: { slip } })
    expect(await car.ask()).toMatchObject({ open: true, say: `${slip} 欢迎光临` })
    expect(await info('in-1')).toMatchObject({
      waits: 'nobody',
      opening: null,
      mine: { slip, here: true, left: false },
    })
    world.forward(80 * MINUTE)

    const out = carAt('out-1')
    expect(await out.ask()).toMatchObject({ open: false, say: '未识别到车牌，请扫码离场' })
    const unread = { code: 11080 }
    expect(await world.post('parking/carNumberByChannel', { channelCode: codeOf('out-1') })).toMatchObject(unread)
    expect(await leave()).toMatchObject({ code: 200, body: { slip, dueFen: 1000 } })
    expect(await out.ask()).toMatchObject({ open: false, reason: 'unpaid', dueFen: 1000 })
    const waiting = await world.post<object>('parking/carNumberByChannel', { channelCode: codeOf('out-1') })
    expect(waiting.body).toMatchObject({ plate: slip })
    expect(
      (await pay((await confirm(await order(slip, phone.token), phone.token)).body.orderId, phone.token)).code,
    ).toBe(200)
    expect(await out.ask()).toMatchObject({ open: true, reason: 'paid' })
    expect(await info('out-1')).toMatchObject({ waits: 'nobody', mine: { slip, left: true } })
    expect(await ownStay(slip)).toMatchObject([{ state: 'closed', paidFen: 1000, owedFen: 0 }])
    expect(await occupied()).toBe(0)
    const { body: mine } = await world.post<{ items: object[] }>('parking/myStays', {}, phone.token)
    expect(mine.items).toMatchObject([{ plate: slip, paidFen: 1000 }])
  })

  test('that owes nothing leaves at once; who paid before it stood at the exit too', async () => {
    const slip = await comeIn()
    world.forward(5 * MINUTE)
    const out = carAt('out-1')
    await out.ask()
    expect(await leave()).toMatchObject({ code: 610, body: { slip, dueFen: 0 } })
    expect(await out.ask()).toMatchObject({ open: true, reason: 'free' })
  })

  test('is among my plates while it is inside, as mine, and leaves room for ten of them', async () => {
    const slip = await comeIn()
    const plates = async () =>
      (await world.post<{ items: { plate: string; proven: boolean }[] }>('parking/myPlates', {}, phone.token)).body
        .items
    expect(await plates()).toMatchObject([{ plate: slip, proven: true, open: { mine: true } }])
    for (let i = 0; i < 10; i++)
      expect((await world.post('parking/plateSave', { plate: parking.newPlate() }, phone.token)).code).toBe(200)
    world.forward(5 * MINUTE)
    const out = carAt('out-1')
    await out.ask()
    await leave()
    await out.ask()
    expect((await plates()).map(({ plate }) => plate)).not.toContain(slip)
  })

  test('goes out with its slip on another phone; who guesses slips has three tries', async () => {
    const slip = await comeIn()
    world.forward(5 * MINUTE)
    const out = carAt('out-1')
    await out.ask()
    const other = await world.person({ nickName: '家人' })
    expect(await leave(other)).toMatchObject({ code: 11087 })
    expect(await leave(other, '无牌2222222')).toMatchObject({ code: 11087 })
    expect(await leave(other, parking.newPlate())).toMatchObject({ code: 11087 })
    expect(await leave(other, slip.slice(2))).toMatchObject({ code: 610, body: { slip } })
    expect(await leave(other, slip)).toMatchObject({ code: 11017 })
    // It is the driver's own, and needs no try.
    expect(await leave()).toMatchObject({ code: 11083 })
    expect(await out.ask()).toMatchObject({ open: true })
  })
})

describe('who may come in', () => {
  test('20 phones at one lane at once: one of them', async () => {
    const car = carAt('in-1')
    await car.ask()
    const phones = await Promise.all(Array.from({ length: 20 }, () => world.person({})))
    const answers = await Promise.all(phones.map((each) => enter('in-1', each)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      610,
      ...Array.from({ length: 19 }, () => 11083),
    ])
    const winner = answers.findIndex(({ code }) => code === 610)
    expect(await info('in-1', phones[winner ? 0 : 1])).toMatchObject({ taken: true, opening: null })
    expect(await car.ask()).toMatchObject({ open: true })
    expect(await occupied()).toBe(1)
  })

  test('one phone at two lanes at once, and again: one car', async () => {
    const cars = [carAt('in-1'), carAt('in-2')]
    for (const car of cars) await car.ask()
    const answers = await Promise.all([enter('in-1'), enter('in-2'), enter('in-1'), enter('in-2')])
    const slips = new Set(answers.map(({ body }) => body.slip))
    expect([answers.map(({ code }) => code), slips.size]).toEqual([[610, 610, 610, 610], 1])
    const opened = await Promise.all(cars.map((car) => car.ask()))
    expect(opened.filter(({ open }) => open)).toHaveLength(1)
    expect(await enter('in-1')).toMatchObject({ code: 11084 })
    expect(await enter('in-2')).toMatchObject({ code: 11084 })
    expect(await occupied()).toBe(1)
  })

  test('while the gate lets one phone in, that phone comes in nowhere else', async () => {
    for (let round = 0; round < 10; round++) {
      const who = await world.person({})
      const [first, second] = [carAt('in-1'), carAt('in-2')]
      await Promise.all([first.ask(), second.ask()])
      await enter('in-1', who)
      const [, moved] = await Promise.all([first.ask(), enter('in-2', who)])
      await second.ask()
      await first.ask()
      const stays = await world.store.db
        .selectFrom('parking.plateClaim')
        .select('plate')
        .where('personId', '=', who.id)
        .where('kind', '=', 'slip')
        .execute()
      expect([stays.length, [610, 11084].includes(moved.code)]).toEqual([1, true])
    }
    expect(await occupied()).toBe(10)
  })

  test('nobody by a code that was photographed, where no car waits, or one whose plate was read', async () => {
    expect(await enter()).toMatchObject({ code: 11081 })
    expect(await enter('out-1')).toMatchObject({ code: 11088 })
    expect(await world.post('parking/laneEnter', { code: 'no-code-at-all' }, phone.token)).toMatchObject({
      code: 11010,
    })
    await world.store.db.updateTable('parking.lot').set({ open: false, closedWhy: '设备检修' }).execute()
    expect(await gate('entry', 'VA12345', { channelCode: 'in-1', by })).toMatchObject({ open: false, reason: 'closed' })
    expect(await enter()).toMatchObject({ code: 11085 })
    await world.store.db.updateTable('parking.lot').set({ open: true }).execute()
    expect(await info('in-1')).toMatchObject({ waits: 'read', plate: null })
    expect(await enter()).toMatchObject({ code: 11082 })
    const car = carAt('in-1')
    await car.ask()
    world.forward(10 * MINUTE)
    expect(await enter()).toMatchObject({ code: 11081 })
  })

  test('nobody into a full lot; a slip that no gate used lapses', async () => {
    await world.store.db.updateTable('parking.lot').set({ capacity: 0 }).where('id', '=', lot.id).execute()
    const car = carAt('in-1')
    await car.ask()
    expect(await enter()).toMatchObject({ code: 11086 })
    await world.store.db.updateTable('parking.lot').set({ capacity: 9 }).where('id', '=', lot.id).execute()
    await enter()
    world.forward(OPENING_MS + 1)
    expect(await car.ask()).toMatchObject({ open: false })
    expect(await info('in-1')).toMatchObject({ waits: 'unread', opening: null })
    const other = await world.person({})
    expect((await enter('in-1', other)).code).toBe(610)
    expect(await car.ask()).toMatchObject({ open: true })
  })
})

describe('leaving', () => {
  test('a paid slip lets one car out, whoever else asks for it', async () => {
    const slip = await comeIn()
    world.forward(5 * MINUTE)
    const [out, behind] = [carAt('out-1'), carAt('out-2')]
    await out.ask()
    await behind.ask()
    await leave()
    await leave(phone, undefined, 'out-2')
    const answers = await Promise.all([out.ask(), behind.ask(), out.ask(), behind.ask()])
    // Where it was said last; that question asked again is answered alike.
    expect(answers.map(({ open }) => open)).toEqual([false, true, false, true])
    expect(await ownStay(slip)).toMatchObject([{ state: 'closed' }])
    expect(await occupied()).toBe(0)
  })

  test('a payment and the gate that asks at once: the money counts, the car leaves, nothing is owed', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await world.person({})
      const slip = await comeIn(who)
      world.forward(20 * MINUTE)
      const out = carAt('out-1')
      await out.ask()
      await leave(who)
      const { body } = await confirm(await order(slip, who.token), who.token)
      const [verdict] = await Promise.all([parking.settle(body), out.ask(), out.ask()])
      expect([verdict, (await out.ask()).open]).toEqual(['accepted', true])
      expect(await ownStay(slip)).toMatchObject([{ state: 'closed', paidFen: 500, owedFen: 0 }])
    }
  })
})

describe('plates that no rule fits', () => {
  test.each(['VA12345', 'WJ京1234X', '使123456', 'AB1234', '京A1234临', 'B777MM77'])(
    '%s comes in, pays and leaves',
    async (text) => {
      expect(await gate('entry', text, { channelCode: 'in-1', by })).toMatchObject({ open: true, reason: 'welcome' })
      world.forward(20 * MINUTE)
      const asked = { eventId: crypto.randomUUID(), seenAt: world.now(), channelCode: 'out-1', by }
      expect(await gate('exit', text, asked)).toMatchObject({ open: false, dueFen: 500 })
      expect(
        (await world.post<object>('parking/carNumberByChannel', { channelCode: codeOf('out-1') })).body,
      ).toMatchObject({
        plate: text,
      })
      expect((await trace(text)).open).toMatchObject({ dueFen: 500 })
      await pay((await confirm(await order(text))).body.orderId)
      expect(await gate('exit', text, asked)).toMatchObject({ open: true })
      const [stay] = await world.store.db
        .selectFrom('parking.stay')
        .select('vehicleKind')
        .where('plate', '=', text)
        .execute()
      expect(stay).toEqual({ vehicleKind: 'small' })
    },
  )

  test('a gate that reads the text of a slip has read no plate', async () => {
    const slip = await comeIn()
    expect(await gate('exit', slip, { channelCode: 'out-1', by })).toMatchObject({ open: false, reason: 'unreadable' })
    expect(await trace(slip, driver.token)).toMatchObject({ open: null })
  })
})
