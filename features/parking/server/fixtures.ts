import { createHash, randomBytes } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import { insertLanes, insertLot } from './desk/lot-queries.ts'
import { newSignCode } from './desk/signs.ts'
import { insertTariff } from './desk/tariff-queries.ts'
import { type TariffRules, tariffProblems, type VehicleKind } from './fees/tariff.ts'
import { listLots, listTariffs } from './lots/queries.ts'
import type { DemoLot } from './simulation/demo-park.ts'
import { newStayId } from './stays/stay-id.ts'

/** A lot with its lanes, as its gates call them. */
export interface MadeLot {
  id: string
  areaId: string
  code: string
  name: string
  channels: { id: string; code: string; direction: 'entry' | 'exit'; signCode: string }[]
}

/** A plain tariff: 15 minutes free, ¥5.00 an hour, ¥40.00 a day at most. */
export const HOURLY: TariffRules = {
  freeMinutes: 15,
  periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }],
  cap: { per: 'calendar-day', fen: 4000 },
}

/** A lot with one lane in and one out, or as many as are said, and a tariff that holds since 2020. Refuses a tariff with gaps. */
export async function makeLot(
  db: Db,
  facts: {
    areaId?: string
    code?: string
    name?: string
    place?: string
    capacity?: number
    open?: boolean
    closedWhy?: string
    graceMinutes?: number
    position?: number
    tariff?: TariffRules
    others?: Partial<Record<Exclude<VehicleKind, 'any'>, TariffRules>>
    lanes?: { in: number; out: number }
  } = {},
): Promise<MadeLot> {
  const id = newId()
  const areaId = facts.areaId ?? '1'
  const code = facts.code ?? `lot-${id.slice(-8)}`
  const name = facts.name ?? `测试车场${id.slice(-4)}`
  await insertLot(db, {
    id,
    areaId,
    code,
    name,
    place: facts.place ?? '',
    capacity: facts.capacity ?? 100,
    open: facts.open ?? true,
    closedWhy: facts.closedWhy ?? '',
    graceMinutes: facts.graceMinutes ?? 15,
    position: facts.position ?? 0,
  })
  const { in: ins, out: outs } = facts.lanes ?? { in: 1, out: 1 }
  const lanes = [...laneRows('entry', ins), ...laneRows('exit', outs)]
  await insertLanes(
    db,
    lanes.map((lane) => ({ ...lane, lotId: id })),
  )
  await putTariff(db, id, 'any', '2020-01-01', facts.tariff ?? HOURLY)
  for (const [kind, rules] of Object.entries(facts.others ?? {})) {
    if (rules) await putTariff(db, id, kind as VehicleKind, '2020-01-01', rules)
  }
  return { id, areaId, code, name, channels: lanes.map(({ name: _name, ...lane }) => lane) }
}

function laneRows(direction: 'entry' | 'exit', count: number) {
  return Array.from({ length: count }, (_, i) => ({
    id: newId(),
    code: `${direction === 'entry' ? 'in' : 'out'}-${i + 1}`,
    name: `${direction === 'entry' ? '入口' : '出口'}${i + 1}`,
    direction,
    signCode: newSignCode(),
  }))
}

/** Writes a version of a lot's tariff. Refuses one with gaps or doubles. */
export async function putTariff(
  db: Db,
  lotId: string,
  vehicleKind: VehicleKind,
  validFrom: string,
  rules: TariffRules,
): Promise<void> {
  const problems = tariffProblems(rules)
  if (problems.length > 0) throw new RangeError(problems.join('；'))
  await insertTariff(db, lotId, { vehicleKind, validFrom, rules })
}

const day = (from: number, to: number, unitMinutes: number, unitFen: number) =>
  ({ name: '白天', days: 'any', from, to, unitMinutes, unitFen }) as const
const night = (from: number, to: number, unitMinutes: number, unitFen: number) =>
  ({ name: '夜间', days: 'any', from, to, unitMinutes, unitFen }) as const

/** The tariffs of the demo park's lots, each unlike the others. */
export const DEMO_TARIFFS: Readonly<Record<'P1' | 'P2' | 'P3', TariffRules>> = {
  P1: {
    freeMinutes: 15,
    periods: [{ ...day(420, 1320, 60, 500), first: { minutes: 60, fen: 800 } }, night(1320, 420, 120, 200)],
    cap: { per: 'calendar-day', fen: 5000 },
  },
  P2: {
    freeMinutes: 30,
    periods: [
      { name: '全天', days: 'workday', from: 0, to: 0, unitMinutes: 30, unitFen: 300 },
      { name: '全天', days: 'holiday', from: 0, to: 0, unitMinutes: 60, unitFen: 200 },
    ],
    cap: { per: '24-hours', fen: 3000 },
  },
  P3: {
    freeMinutes: 10,
    periods: [day(480, 1200, 15, 150), night(1200, 480, 60, 100)],
    cap: { per: 'calendar-day', fen: 3600 },
  },
}

/** The three lots of the demo park, with their distinct tariffs. */
export async function makeDemoLots(db: Db, areaId: string): Promise<MadeLot[]> {
  const { P1, P2, P3 } = DEMO_TARIFFS
  return [
    await makeLot(db, {
      areaId,
      code: 'P1',
      name: 'P1 中心地下车库',
      place: '1–4 号楼地下一、二层',
      capacity: 620,
      position: 0,
      lanes: { in: 3, out: 3 },
      tariff: P1,
      others: { 'new-energy': { ...P1, freeMinutes: 60 } },
    }),
    await makeLot(db, {
      areaId,
      code: 'P2',
      name: 'P2 南广场地面车场',
      place: '南门入口右侧',
      capacity: 180,
      graceMinutes: 20,
      position: 1,
      tariff: P2,
    }),
    await makeLot(db, {
      areaId,
      code: 'P3',
      name: 'P3 研发楼立体车库',
      place: '研发大道 5 号楼北侧',
      capacity: 240,
      position: 2,
      // the second ones are for cars without a plate
      lanes: { in: 2, out: 2 },
      tariff: P3,
    }),
  ]
}

/**
 * Makes the demo park as large as these lots: adds those that are not there (as the first lot, with its tariff) and raises the places of the
 * others. Answers the codes of the added ones, whose gates are not registered yet.
 */
export async function makeBusyLots(db: Db, areaId: string, busy: readonly DemoLot[]): Promise<string[]> {
  const there = await listLots(db, areaId)
  const [first] = there
  if (!first) throw new Error(`park ${areaId} has none of the demo's lots`)
  const [tariff] = await listTariffs(db, first.id)
  const added = []
  for (const [position, { code, capacity, lanes }] of busy.entries()) {
    const lot = there.find((each) => each.code === code)
    if (!lot) {
      await makeLot(db, {
        areaId,
        code,
        name: `${code} 车场`,
        capacity,
        position,
        lanes,
        ...(tariff && { tariff: tariff.rules }),
      })
      added.push(code)
    } else if (lot.capacity < capacity)
      await db.updateTable('parking.lot').set({ capacity }).where('id', '=', lot.id).execute()
  }
  return added
}

let plates = 0
/** A plate that no fixture of this process gave before. */
export const newPlate = (): string => `浙B${String(++plates).padStart(5, '0')}`

/** A stay that a fixture made. */
export interface MadeStay {
  id: string
  plate: string
}

/** A stay that began `minutes` ago and is open, or closed just now. */
export async function makeStay(
  db: Db,
  lot: MadeLot,
  facts: { now: Date; plate?: string; minutes?: number; closed?: boolean; paidFen?: number },
): Promise<MadeStay> {
  const { now, plate = newPlate(), minutes = 20, closed = false, paidFen = 0 } = facts
  const id = newStayId()
  await db
    .insertInto('parking.stay')
    .values({
      id,
      areaId: lot.areaId,
      lotId: lot.id,
      plate,
      vehicleKind: 'small',
      enteredAt: new Date(now.getTime() - minutes * 60_000),
      state: closed ? 'closed' : 'open',
      paidFen,
      ...(closed ? { exitedAt: now, feeFen: paidFen } : {}),
    })
    .execute()
  return { id, plate }
}

/** A token of a person for a stay, as `orderToken` gives it. */
export async function makeOrderToken(db: Db, facts: { personId: string; stayId: string; now: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { personId, stayId, now } = facts
  const goodUntil = new Date(now.getTime() + 1_800_000)
  await db
    .insertInto('parking.orderToken')
    .values({ tokenHash: createHash('sha256').update(token).digest(), personId, stayId, createdAt: now, goodUntil })
    .execute()
  return token
}

/** An order of ¥5.00 of a person for a stay: to be paid, or paid. */
export async function makeOrder(
  db: Db,
  lot: MadeLot,
  facts: { personId: string; stay: { id: string; plate: string }; now: Date; state?: 'open' | 'paid' | 'used' },
): Promise<string> {
  const { personId, stay, now, state = 'open' } = facts
  const id = newId()
  const paid = state !== 'open'
  await db
    .insertInto('parking.stayOrder')
    .values({
      id,
      orderNo: `T${id}`,
      areaId: lot.areaId,
      stayId: stay.id,
      personId,
      plate: stay.plate,
      lotId: lot.id,
      tokenHash: randomBytes(32),
      pricedAt: now,
      goodUntil: new Date(now.getTime() + 180_000),
      minutes: 20,
      feeFen: 500,
      paidBeforeFen: 0,
      dueFen: 500,
      lines: '[]',
      nextChange: null,
      state,
      paidAt: paid ? now : null,
      tradeId: paid ? newId() : null,
      createdAt: now,
    })
    .execute()
  return id
}

export * from './bills/fixtures.ts'
export { makeOffer } from './coupons/fixtures.ts'
export * from './events/fixtures.ts'
export * from './imports/fixtures.ts'
// Made-up traffic, past and present, for the demo, tools and tests.
export * from './peaks/fixtures.ts'
export * from './simulation/fixtures.ts'
export * from './simulation/index.ts'
export * from './staff/fixtures.ts'
