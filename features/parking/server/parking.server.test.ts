import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { type MadeLot, makeLot } from '#fixtures/parking'
import { signGateEvent } from '#platform/devices'
import { dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { makeWorld, type World } from '../../../tests/support/world.ts'

let world: World
let lot: MadeLot
let key: Buffer
let driver: { token: string; id: string }
let plates = 10_000
const MINUTE = 60_000
// No free minutes, no day and night: what is counted is plain.
const TARIFF = {
  freeMinutes: 15,
  periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }],
} as const

beforeAll(async () => {
  world = await makeWorld()
  lot = await makeLot(world.store.db, {
    code: 'P1',
    name: 'P1 车库',
    tariff: { ...TARIFF, periods: [...TARIFF.periods] },
  })
  key = await world.product.devices.register(world.store.db, { id: 'g1', areaId: '1', name: '闸机', lotCodes: ['P1'] })
  driver = await world.person({ nickName: '林晓' })
})

/** Each calendar day has free minutes of its own: every test begins in the morning, so that none crosses midnight. */
beforeEach(() => {
  const now = world.now().getTime()
  const eight = startOfDay(dayOf(world.now())).getTime() + 8 * 60 * MINUTE
  if (now < eight) world.forward(eight - now)
  if (now > eight + 4 * 60 * MINUTE) world.forward(eight + 24 * 60 * MINUTE - now)
})

const newPlate = () => `鄂A${++plates}`
interface Told {
  open: boolean
  reason: string
  say: string
  dueFen?: number
  proofCode?: string
}

async function gate(
  direction: 'entry' | 'exit',
  plate: string,
  more: { seenAt?: Date; eventId?: string; opened?: 'guard' | 'offline' } = {},
) {
  const { seenAt = world.now(), eventId = crypto.randomUUID(), opened } = more
  const event = {
    eventId,
    lotCode: 'P1',
    channelCode: direction === 'entry' ? 'in-1' : 'out-1',
    direction,
    plate,
    seenAt: toInstant(seenAt),
    ...(opened ? { opened } : {}),
  }
  const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key, event, at: world.now() })
  const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
  return ((await answer.json()) as { body: Told }).body
}

interface Trace {
  open: {
    stayId: string
    dueFen: number
    feeFen: number
    paidFen: number
    minutes: number
    leaveBy: string | null
    enteredAt: string | null
    nextChange: { at: string; dueFen: number } | null
    lines: { amountFen: number }[]
  } | null
  past: { state: string; owedFen: number }[]
}
const trace = async (plate: string, token = driver.token) =>
  (await world.post<Trace>('parking/parkingTrace', { plate }, token)).body
async function order(plate: string, token = driver.token) {
  const { open } = await trace(plate, token)
  const stayId = open?.stayId
  const made = await world.post<{ token: string }>('parking/orderToken', { stayId }, token)
  return { stayId, token: made.body.token, expectFen: open?.dueFen }
}
const confirm = (input: object, token = driver.token) => world.post<Order>('parking/orderConfirm', input, token)

/** Pays at the simulated cashier as a person does: opens the page and presses its button. */
async function pay(orderId: string, token = driver.token) {
  const started = await start(orderId, token)
  if (started.code !== 200 && started.code !== 615) return started
  return payAt(started, orderId, token)
}
const start = (orderId: string, token = driver.token) =>
  world.post<{ payUrl: string; tradeId: string }>('parking/webPay', { orderId, channel: 'sandbox' }, token)

async function payAt(started: Awaited<ReturnType<typeof start>>, orderId: string, token = driver.token) {
  const page = await fetch(new URL(started.body.payUrl, world.origin))
  const html = await page.text()
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const fields = [...html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')] as [string, string],
  )
  const button = /<button[^>]*name="([^"]+)"[^>]*value="([^"]+)"[^>]*>[^<]*确认付款/.exec(html)
  if (button?.[1] && button[2]) fields.push([button[1], button[2]])
  await fetch(new URL(action, world.origin), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  await expect
    .poll(async () => (await world.post<Order>('parking/orderQuery', { orderId }, token)).body.state, {
      timeout: 10_000,
    })
    .not.toBe('open')
  return started
}

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

  test('within the free minutes the barrier opens without an order', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(14 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
  })

  test('a free order is placed without money, and refused where something is due', async () => {
    const plate = newPlate()
    await gate('entry', plate)
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
    expect(await gate('exit', plate)).toMatchObject({ open: true })
  })
})

describe('orders', () => {
  test('one token, one order, however often; another price is refused with the new one; a stale price is priced anew', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const input = await order(plate)
    expect(await confirm({ ...input, expectFen: 100 })).toMatchObject({ code: 11_003, data: { dueFen: 500 } })
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(input)))
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const other = await world.person({})
    expect(await confirm(input, other.token)).toMatchObject({ code: 11_007 })
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
      trades: [{ state: 'paid', refunds: [{ amountFen: 500, state: 'done' }] }],
    })
    expect((await trace(plate)).open).toMatchObject({ paidFen: 500 })
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
    expect(await world.post('parking/parkingTrace', { plate: '鄂I12345' }, driver.token)).toMatchObject({
      code: 400,
      field: 'plate',
    })
  })

  test('a payment for a wrong plate moves once, while it is unused', async () => {
    const [wrong, right, third] = [newPlate(), newPlate(), newPlate()]
    for (const plate of [wrong, right, third]) await gate('entry', plate)
    world.forward(20 * MINUTE)
    const made = await confirm(await order(wrong))
    const move = (plate: string) =>
      world.post<Order>('parking/movePayment', { orderId: made.body.orderId, plate }, driver.token)
    expect(await move(right)).toMatchObject({ code: 11_018 })
    await pay(made.body.orderId)
    expect(await move(wrong)).toMatchObject({ code: 11_016 })
    expect(await move(newPlate())).toMatchObject({ code: 11_001 })
    expect(await move(right)).toMatchObject({ code: 200, body: { plate: right, movedFrom: wrong } })
    expect(await move(third)).toMatchObject({ code: 11_015 })
    expect(await gate('exit', right)).toMatchObject({ open: true })
    expect(await gate('exit', wrong)).toMatchObject({ open: false, dueFen: 500 })
  })
})

describe('gates', () => {
  test('a closed or full lot and an unreadable plate are told in words; a car without entry waits', async () => {
    const closed = await makeLot(world.store.db, { code: 'P9', open: false, closedWhy: '设备检修', capacity: 1 })
    await world.product.devices.register(world.store.db, { id: 'g9', areaId: '1', name: '闸机9', lotCodes: ['P9'] })
    expect(closed.code).toBe('P9')
    expect(await gate('exit', newPlate())).toMatchObject({ open: false, reason: 'no_entry' })
    expect(await gate('entry', '无牌车')).toMatchObject({ open: false, reason: 'unreadable' })
  })

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

  test('late, reordered and repeated facts tell the same stays', async () => {
    // Gates tell whole seconds.
    const base = Math.floor(world.now().getTime() / 1000) * 1000 - 600 * MINUTE
    const facts = [
      ['entry', 0],
      ['exit', 50],
      ['entry', 100],
      ['entry', 200],
      ['exit', 260],
      ['exit', 280],
      ['entry', 300],
    ] as const
    const orders = [
      [0, 1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1, 0],
      [4, 0, 6, 2, 1, 5, 3],
      [3, 3, 1, 5, 0, 0, 6, 2, 4, 4],
    ]
    const results: unknown[] = []
    for (const indexes of orders) {
      const plate = newPlate()
      const ids = facts.map(() => crypto.randomUUID())
      for (const i of indexes) {
        const [direction, minute] = facts[i] ?? ['entry', 0]
        await gate(direction, plate, {
          seenAt: new Date(base + minute * MINUTE),
          eventId: ids[i] ?? '',
          opened: 'offline',
        })
      }
      const rows = await world.store.db
        .selectFrom('parking.stay')
        .select(['enteredAt', 'exitedAt', 'state', 'feeFen'])
        .where('plate', '=', plate)
        .orderBy('enteredAt')
        .execute()
      results.push(
        rows.map((row) => [
          (row.enteredAt.getTime() - base) / MINUTE,
          row.exitedAt && (row.exitedAt.getTime() - base) / MINUTE,
          row.state,
        ]),
      )
    }
    const expected = [
      [0, 50, 'closed'],
      [100, null, 'lost'],
      [200, 260, 'closed'],
      [300, null, 'open'],
    ]
    expect(results).toEqual(orders.map(() => expected))
    const [counted] = await world.store.db
      .selectFrom('parking.lot')
      .select('occupied')
      .where('id', '=', lot.id)
      .execute()
    const open = await world.store.db
      .selectFrom('parking.stay')
      .select('id')
      .where('lotId', '=', lot.id)
      .where('state', '=', 'open')
      .execute()
    expect(counted?.occupied).toBe(open.length)
  })

  test('a refused exit is asked again with the same event, and opens once it is paid', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const asked = { eventId: crypto.randomUUID(), seenAt: world.now() }
    expect(await gate('exit', plate, asked)).toMatchObject({ open: false })
    await pay((await confirm(await order(plate))).body.orderId)
    expect(await gate('exit', plate, asked)).toMatchObject({ open: true })
    expect(await gate('exit', plate, asked)).toMatchObject({ open: true })
  })
})

describe('plates', () => {
  test("a plate is kept, proven by the gate's code, and forgotten", async () => {
    const me = await world.person({})
    const plate = newPlate()
    const { proofCode } = await gate('entry', plate)
    const kept = await world.post<{ id: string }>('parking/plateSave', { plate }, me.token)
    expect((await trace(plate, me.token)).open?.enteredAt).toBeNull()
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

  test('no more than ten, also for many at once', async () => {
    const me = await world.person({})
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.post('parking/plateSave', { plate: newPlate() }, me.token)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 11_012)).toHaveLength(10)
  })
})

test('lots with their tariff in words, spaces and sample prices are open to all', async () => {
  const lots = await world.post<{ items: { lotId: string; tariff: string[] }[] }>('parking/parkingLotList')
  const one = lots.body.items.find((each) => each.lotId === lot.id)
  expect(one?.tariff).toEqual(['每天前15分钟免费', '全天 每小时¥5.00'])
  expect((await world.post<{ items: object[] }>('parking/carSpace', { lotId: lot.id })).body.items).toMatchObject([
    { name: 'P1 车库', open: true },
  ])
  const sample = await world.post('parking/samplePrice', { lotId: lot.id, minutes: 200 }, driver.token)
  expect(sample.body).toMatchObject({ totalFen: 2000 })
})

test('a price is sampled within ten years of now; another age is malformed, not a fault', async () => {
  const { token } = await world.person()
  for (const enteredAt of ['9999-12-31T16:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59']) {
    const input = { lotId: lot.id, minutes: 86_400, enteredAt }
    expect(await world.post('parking/samplePrice', input, token)).toMatchObject({ code: 400 })
  }
})
