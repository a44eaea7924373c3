import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDemoLots } from '#fixtures/parking'
import { createChance } from '#vocabulary/chance'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { workdayTable } from '#vocabulary/workdays'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { DEMO_LOTS } from './demo-park.ts'
import { createDriver } from './driver.ts'
import { createGate, type Gate } from './gate.ts'
import { madePlate } from './made-plates.ts'
import { playVisits, type Stage, type Tally } from './play.ts'
import { createTraffic, type Visit } from './traffic.ts'
import { sendTo } from './wire.ts'

let world: World
let stage: Stage
const HOUR = 3_600_000

beforeAll(async () => {
  world = await makeWorld()
  await makeDemoLots(world.store.db, '1')
  const send = sendTo(world.origin)
  const gates = new Map<string, Gate>()
  for (const { code, deviceId } of DEMO_LOTS) {
    const device = { id: deviceId, areaId: '1', name: code, lotCodes: [code] }
    const key = await world.product.devices.register(world.store.db, device)
    gates.set(code, createGate(send, { deviceId, key, clock: () => world.now() }))
  }
  const { token } = await world.person({ nickName: '林晓' })
  stage = {
    lots: DEMO_LOTS,
    gateOf: ({ code }) => gates.get(code) ?? expect.unreachable(),
    driver: createDriver(send, token),
    clock: () => world.now(),
  }
})

/** Cars that come for some minutes up to a day, all of which leave. */
function burst(seed: number, count: number, from: Date): Visit[] {
  const chance = createChance(seed)
  return Array.from({ length: count }, (): Visit => {
    const entersAt = new Date(from.getTime() + chance.between(0, 2) * HOUR)
    const length = chance.pick([0.1, 0.2, 1.2, 2.7, 9, 26])
    const leavesAt = new Date(entersAt.getTime() + length * HOUR)
    const lotCode = chance.pick(DEMO_LOTS).code
    return { lotCode, plate: madePlate(chance), kind: 'visitor', entersAt, leavesAt }
  })
}

async function books() {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum(occupied), 0) from parking.lot)::int as occupied,
    (select count(*) from parking.stay where state = 'closed')::int as closed,
    (select count(*) from parking.stay where state <> 'closed')::int as inside,
    (select coalesce(sum(owed_fen), 0) from parking.stay)::int as owed,
    (select coalesce(sum(paid_fen), 0) from parking.stay)::int as stays_paid,
    (select coalesce(sum(amount_fen), 0) from payments.trade where state = 'paid')::int as trades,
    (select count(*) from payments.trade where verdict = 'accepted')::int as accepted,
    (select count(*) from payments.trade where verdict = 'refund')::int as unwanted,
    (select count(*) from payments.refund)::int as refunds,
    (select coalesce(sum(amount_fen), 0) from payments_sandbox.trade where paid_at is not null)::int as bank,
    (select count(*) from parking.stay s where s.paid_fen <>
      coalesce((select max(o.fee_fen) from parking.stay_order o where o.stay_id = s.id), 0))::int as overpaid`.execute(
    world.store.db,
  )
  return rows[0] ?? expect.unreachable()
}

describe('a play through the real routes', () => {
  test('cars come, pay and leave: all left, nobody was charged twice, every fen has its trade', async () => {
    const from = new Date(world.now().getTime())
    const visits = burst(42, 40, from)
    const told: Tally[] = []
    const tally = await playVisits(stage, {
      visits,
      from,
      to: new Date(from.getTime() + 40 * HOUR),
      speed: 40_000,
      manner: 'live',
      onProgress: (each) => told.push({ ...each }),
    })
    expect(tally).toMatchObject({ events: 80, opened: 80, refused: 0, inside: 0, failed: 0, problem: null })
    expect(tally.payments).toBeGreaterThan(15)
    expect(told.at(-1)).toEqual(tally)
    const after = await books()
    expect(after).toMatchObject({ occupied: 0, closed: 40, inside: 0, owed: 0, unwanted: 0, refunds: 0, overpaid: 0 })
    expect(after['accepted']).toBe(tally.payments)
    expect([after['trades'], after['staysPaid'], after['bank']]).toEqual([tally.paidFen, tally.paidFen, tally.paidFen])
    // All was paid that was due, but for units that began within the free-out time.
    const late = await world.store.db
      .selectFrom('parking.stay')
      .select('plate')
      .where(sql<boolean>`fee_fen > paid_fen and (leave_by is null or exited_at > leave_by)`)
      .execute()
    expect(late).toEqual([])
  })

  test('who cannot pay stays inside and is told why', async () => {
    const from = world.now()
    const entersAt = from
    const leavesAt = new Date(from.getTime() + 3 * HOUR)
    const visits: Visit[] = [{ lotCode: 'P2', plate: '鄂AZ0001', kind: 'visitor', entersAt, leavesAt }]
    const to = new Date(from.getTime() + 4 * HOUR)
    const tally = await playVisits({ ...stage, driver: null }, { visits, from, to, speed: 50_000, manner: 'live' })
    expect(tally).toMatchObject({ events: 2, opened: 1, refused: 1, payments: 0, inside: 1, failed: 0 })
  })

  test('a car that comes again and again does one thing after the other, however fast it is played', async () => {
    const from = world.now()
    const plate = '鄂AZ0002'
    const visits = Array.from({ length: 6 }, (_, i): Visit => {
      const entersAt = new Date(from.getTime() + i * 2 * HOUR)
      return { lotCode: 'P3', plate, kind: 'delivery', entersAt, leavesAt: new Date(entersAt.getTime() + 1.5 * HOUR) }
    })
    const to = new Date(from.getTime() + 13 * HOUR)
    const tally = await playVisits(stage, { visits, from, to, speed: 1e6, manner: 'live' })
    expect(tally).toMatchObject({ events: 12, opened: 12, inside: 0, failed: 0 })
    const stays = await world.store.db.selectFrom('parking.stay').select('state').where('plate', '=', plate).execute()
    expect(stays.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'closed'))
  })

  test('a past day is told late, as facts', async () => {
    const day = addDays(dayOf(world.now()), -2)
    const lots = DEMO_LOTS.map((lot) => {
      const few = { office: 3, visitor: 5, delivery: 2, overnight: 0 }
      return { ...lot, workday: few, dayOff: few }
    })
    const visits = createTraffic({ seed: 9, lots, table: workdayTable(NATIONAL_HOLIDAYS) }).day(day)
    const from = startOfDay(day)
    const to = new Date(from.getTime() + 36 * HOUR)
    const before = await books()
    const speed = Number.POSITIVE_INFINITY
    const tally = await playVisits({ ...stage, driver: null }, { visits, from, to, speed, manner: 'facts' })
    expect(tally).toMatchObject({ events: visits.length * 2, opened: visits.length * 2, failed: 0, inside: 0 })
    const stays = await world.store.db
      .selectFrom('parking.stay')
      .select(['plate', 'enteredAt', 'exitedAt', 'state'])
      .where('enteredAt', '<', to)
      .where('enteredAt', '>=', from)
      .execute()
    const seen = stays.map(({ plate, enteredAt, exitedAt }) => [plate, enteredAt, exitedAt])
    const played = visits.map(({ plate, entersAt, leavesAt }) => [plate, entersAt, leavesAt])
    const order = (a: unknown[], b: unknown[]) =>
      `${String(a[0])}${Number(a[1])}`.localeCompare(`${String(b[0])}${Number(b[1])}`)
    const mine = new Set(visits.map(({ plate }) => plate))
    expect(seen.filter(([plate]) => mine.has(String(plate))).toSorted(order)).toEqual(played.toSorted(order))
    expect((await books())['occupied']).toBe(before['occupied'])
  })

  test('a gate with a wrong key and a server that is not there are counted as failures, never thrown', async () => {
    const bad = createGate(sendTo(world.origin), {
      deviceId: 'demo-p1',
      key: Buffer.alloc(32),
      clock: () => world.now(),
    })
    const from = world.now()
    const visits = burst(1, 1, from)
    const play = { visits, from, to: new Date(from.getTime() + 40 * HOUR), speed: 1e6, manner: 'live' as const }
    const wrong = await playVisits({ ...stage, gateOf: () => bad }, play)
    expect(wrong).toMatchObject({ events: 0, failed: 1 })
    expect(wrong.problem).toContain('9400')
    const nowhere = createGate(sendTo('http://127.0.0.1:9'), {
      deviceId: 'x',
      key: Buffer.alloc(32),
      clock: () => world.now(),
    })
    expect(await playVisits({ ...stage, gateOf: () => nowhere }, play)).toMatchObject({ events: 0, failed: 1 })
  })

  test('it can be ended', async () => {
    const ending = new AbortController()
    const from = world.now()
    setTimeout(() => ending.abort(), 50)
    const to = new Date(from.getTime() + 40 * HOUR)
    const tally = await playVisits(stage, {
      visits: burst(2, 20, from),
      from,
      to,
      speed: 1,
      manner: 'live',
      signal: ending.signal,
    })
    expect(tally.events).toBeLessThan(3)
  })
})
