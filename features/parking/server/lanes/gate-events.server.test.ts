import { describe, expect, test } from 'vitest'
import { grantGuestPlate, lotNames, openStayOf } from '#door/parking'
import { makeLot } from '#fixtures/parking'
import { newId } from '#platform/db'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, lot, driver, newPlate, gate, trace, order, confirm, confirmed, pay, settle, ownStay, books } = parking

describe('what a gate is answered', () => {
  test('within the free minutes the barrier opens without an order', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(14 * MINUTE)
    expect((await trace(plate)).open).toMatchObject({ dueFen: 0 })
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
    expect(await books(plate)).toEqual([])
  })

  test('a visitor who is expected is told by whom, within their time', async () => {
    const [plate, sourceId] = [newPlate(), newId()]
    const [from, until] = [world.now(), new Date(world.now().getTime() + 10 * MINUTE)]
    await grantGuestPlate(world.store.db, { sourceId, areaId: '1', plate, host: '云图科技', from, until })
    expect((await gate('entry', plate)).say).toBe(`${plate} 欢迎到访云图科技`)
    await grantGuestPlate(world.store.db, { sourceId, areaId: '1', plate: '不是车牌', host: '云图科技', from, until })
    expect(
      await world.store.db.selectFrom('parking.guestPlate').selectAll().where('sourceId', '=', sourceId).execute(),
    ).toEqual([])
  })

  test.each(['使014580', 'WJ京1235X', '云S0002应急', '京A12347临'])(
    'an expected visitor by %s is told too',
    async (plate) => {
      const until = new Date(world.now().getTime() + 10 * MINUTE)
      const guest = { sourceId: newId(), areaId: '1', plate, host: '云图科技', from: world.now(), until }
      expect(await grantGuestPlate(world.store.db, guest)).toBe(true)
      expect((await gate('entry', plate)).say).toBe(`${plate} 欢迎到访云图科技`)
    },
  )

  test('a closed or full lot, an unknown lane and an unreadable plate are told in words; a car without entry waits', async () => {
    await makeLot(world.store.db, { code: 'P9', open: false, closedWhy: '设备检修' })
    await makeLot(world.store.db, { code: 'P8', capacity: 1 })
    const device = { id: 'g9', areaId: '1', name: '闸机9', lotCodes: ['P8', 'P9'] }
    const key = await world.product.devices.register(world.store.db, device)
    const entering = (lotCode: string) => gate('entry', newPlate(), { by: { id: 'g9', key, lotCode } })
    expect(await entering('P9')).toMatchObject({ open: false, reason: 'closed', say: '车场已关闭 设备检修' })
    expect(await entering('P8')).toMatchObject({ open: true, reason: 'welcome' })
    expect(await entering('P8')).toMatchObject({ open: false, reason: 'full' })
    const lost = await gate('entry', newPlate(), { channelCode: 'in-99' })
    expect(lost).toMatchObject({ open: false, reason: 'unknown_channel', say: '通道未登记，请联系岗亭' })
    expect(await gate('exit', newPlate())).toMatchObject({ open: false, reason: 'no_entry' })
    const [entry] = lot.channels
    const unread = { open: false, reason: 'unreadable', say: '扫码入场', laneCode: entry?.signCode }
    expect(await gate('entry', '无牌车')).toMatchObject(unread)
    expect(await gate('entry', '')).toMatchObject(unread)
    expect(await gate('exit', '未识别')).toMatchObject({ open: false, reason: 'unreadable' })
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

  test('an old request that comes late does not open the barrier for nobody', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(5 * MINUTE)
    const asked = world.now()
    world.forward(5 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: true })
    world.forward(60 * MINUTE)
    expect(await gate('exit', plate, { seenAt: asked })).toMatchObject({ open: false })
  })

  test('a question seen before the exit, or told long after it, is not the car that just left', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(5 * MINUTE)
    const before = world.now()
    world.forward(5 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: true })
    world.forward(30_000)
    const after = world.now()
    expect(await gate('exit', plate, { seenAt: before })).toMatchObject({ open: false })
    expect(await gate('exit', plate, { seenAt: after })).toMatchObject({ open: true, reason: 'just_left' })
    world.forward(60 * MINUTE)
    expect(await gate('exit', plate, { seenAt: after })).toMatchObject({ open: false })
  })

  test('a question of a car that waited too long is priced as of now', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(14 * MINUTE)
    const asked = world.now()
    world.forward(9 * MINUTE)
    expect(await gate('exit', newPlate(), { seenAt: asked })).toMatchObject({ open: false })
    world.forward(2 * MINUTE)
    expect(await gate('exit', plate, { seenAt: asked })).toMatchObject({ open: false, dueFen: 500 })
  })

  test('a car that is open in two lots is asked about where a gate saw it last', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(60 * MINUTE)
    const other = await makeLot(world.store.db, { code: 'P2' })
    const stay = { areaId: '1', lotId: other.id, plate, vehicleKind: 'small', enteredAt: world.now(), state: 'open' }
    await world.store.db
      .insertInto('parking.stay')
      .values({ id: newId(), ...stay })
      .execute()
    expect(await openStayOf(world.store.db, '1', plate)).toMatchObject({ lotId: other.id })
    // It stands at the first lot's exit: there it has to pay.
    world.forward(MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
    expect(await openStayOf(world.store.db, '1', plate)).toMatchObject({ lotId: lot.id })
    expect((await lotNames(world.store.db, '1')).get(lot.id)).toBe(lot.name)
  })
})

describe('the stays that gates tell of', () => {
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

  test('a late entry that takes the exit of a paid stay makes no debt of it', async () => {
    const plate = newPlate()
    const entered = world.now()
    await gate('entry', plate)
    world.forward(80 * MINUTE)
    const order = await confirmed(plate)
    expect(await settle(order)).toBe('accepted')
    // The gate was alone: what it tells is a fact of its own.
    await gate('exit', plate, { opened: 'offline' })
    await gate('entry', plate, { opened: 'offline', seenAt: new Date(entered.getTime() + 30 * MINUTE) })
    expect(await ownStay(plate)).toMatchObject([
      { state: 'lost', owedFen: 0, paidFen: 1000 },
      { state: 'closed', owedFen: 0, paidFen: 0, feeFen: 500 },
    ])
  })
})

describe('a car that comes back', () => {
  test('a car that comes back within the time that it paid for is not charged again, and owes nothing', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const order = await confirmed(plate)
    expect([order.dueFen, await settle(order)]).toEqual([500, 'accepted'])
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
    world.forward(10 * MINUTE)
    await gate('entry', plate)
    world.forward(20 * MINUTE)
    const { body } = await world.post<{ open: { dueFen: number; nextChange: { dueFen: number } } }>(
      'parking/parkingTrace',
      { plate },
      driver.token,
    )
    expect(body.open).toMatchObject({ dueFen: 0, nextChange: { dueFen: 500 } })
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
    expect((await ownStay(plate)).map(({ feeFen, owedFen }) => [feeFen, owedFen])).toEqual([
      [500, 0],
      [0, 0],
    ])
  })

  test('a unit that began within the free-out time is not paid by leaving and coming back', async () => {
    const plate = newPlate()
    await gate('entry', plate)
    world.forward(74 * MINUTE)
    const order = await confirmed(plate)
    expect([order.dueFen, await settle(order)]).toEqual([500, 'accepted'])
    // A unit begins at 75 minutes; who stayed would owe it when the free-out time ends, at 89.
    world.forward(4 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })
    world.forward(MINUTE)
    await gate('entry', plate)
    world.forward(13 * MINUTE)
    expect(await gate('exit', plate)).toMatchObject({ open: false, dueFen: 500 })
  })
})
