import { demoDrivers, personOf } from '#fixtures/people'
import type { Codes } from '#platform/codes'
import type { Db, Store } from '#platform/db'
import { type Devices, signGateEvent } from '#platform/devices'
import type { Files } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Payments } from '#platform/payments'
import { SANDBOX_MERCHANT } from '#sandbox/payments'
import { addDays, dayOf, startOfDay, toInstant, weekdayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { formatPlate } from '#vocabulary/plate'
import { demoCouponPath, seedDemoCoupons } from './coupons/demo.ts'
import { DEMO_EVENT, demoEventPath, seedDemoEvents } from './events/demo.ts'
import { makeBusyLots, makeDemoLots, makeProof } from './fixtures.ts'
import { listLots } from './lots/queries.ts'
import { LEARNING } from './peaks/learn.ts'
import { COMPANY_PLATE, payDemoBill, seedDemoBills } from './simulation/demo-bills.ts'
import { DEMO_LANES, playDemoLanes } from './simulation/demo-lane.ts'
import { DEMO_LOTS, laneOf } from './simulation/demo-park.ts'
import { startDemoTraffic } from './simulation/demo-traffic.ts'
import {
  hasHistory,
  type MadeHistory,
  makeClaim,
  makeHistory,
  openStayOf,
  signOf,
  wasReported,
} from './simulation/fixtures.ts'
import { gatePicture } from './simulation/gate-pictures.ts'
import type { HistorySum } from './simulation/history.ts'
import type { Visit } from './simulation/traffic.ts'
import type { Cases } from './staff/cases.ts'
import { seedDemoStaff } from './staff/demo.ts'

export { type DemoTraffic, startDemoTraffic, type TrafficStep } from './simulation/demo-traffic.ts'

/** The plates that the demo's driver keeps: the first is proven and inside, the second is not proven. */
export const DEMO_PLATES = ['鄂A8K562', '鄂AD16888'] as const
/** How many days of history the demo has. */
export const HISTORY_DAYS = 30

const DRIVER = 'driver'
/** Where the demo's people paid in its past. */
const CHANNEL = 'sandbox'
const MINUTE_MS = 60_000
/** The driver's car came so long ago: something is due, and not little. */
const PARKED_MINUTES = 135
const FIRST_EVENT = 'demo-first-car'

interface Engines {
  store: Store
  codes: Codes
  devices: Devices
  files: Pick<Files, 'claim'>
  approvals: Cases
  identity: Identity
  payments: Pick<Payments, 'billDays' | 'reconcile'>
  jobs: Pick<Jobs, 'announce' | 'doNow'>
}

/** The demo's lots with their gates and the driver's plates; a car that is inside, 30 days of past, and cars that come and go. */
export function demo(engines: Engines, park: DemoPark): AreaDemo {
  const { store } = engines
  const { areaId, clock, say } = park
  return {
    async seed(db) {
      await seedLots(db, engines.devices, areaId, clock())
      const people = {
        operator: await personOf(db, areaId, 'operator'),
        driver: await personOf(db, areaId, DRIVER),
        staff: await personOf(db, areaId, 'staff'),
        manager: await personOf(db, areaId, 'manager'),
      }
      await seedDemoEvents(db, engines, areaId, { now: clock(), plate: DEMO_PLATES[1], people })
      await seedDemoBills(db, areaId, { now: clock(), ...people, gate: DEMO_LOTS[0]?.deviceId ?? '' })
      await seedDemoStaff(db, { ...engines, makeProof }, areaId, { now: clock(), people })
      await seedDemoCoupons(db, engines.codes, { areaId, now: clock(), people })
    },
    begin: () => parkDemoCar(engines, clock()),
    async live(signal) {
      await payDemoBill(engines, park, await personOf(store.db, areaId, 'staff'))
      await writePast(signal)
      // What the past tells of the days to come is there at once, not at the next half hour.
      if (!signal.aborted) await engines.jobs.doNow(LEARNING)
      await compareBills(engines, { now: clock(), signal })
      const [payerId] = await demoDrivers(store.db, areaId)
      if (!park.traffic || payerId === undefined || signal.aborted) return
      const traffic = startDemoTraffic(engines, { ...park, payerId })
      await playDemoLanes(engines, { ...park, signal })
      await traffic.stop()
    },
    async hints() {
      const car = await demoCar(store.db, areaId)
      const event = await demoEventPath(store.db, areaId)
      const lane = await signOf(store.db, areaId, DEMO_LANES.lotCode, DEMO_LANES.entry)
      const staff = await personOf(store.db, areaId, 'staff')
      const coupon = await demoCouponPath(store.db, engines.codes, { areaId, staff })
      return [
        ...(car ? [`试一试：${formatPlate(car.plate)} 正停在${car.lotName}，有停车费待缴`] : []),
        ...(park.traffic && lane ? [`一辆无牌车正在 P3 入口等待，扫码入场 /parking/lane?code=${lane}`] : []),
        ...(event ? [`${DEMO_EVENT}：登记车牌 ${event}`] : []),
        ...(coupon ? [`停车优惠：车在场内可领取 ${coupon}`] : []),
      ]
    },
  }

  async function writePast(signal: AbortSignal): Promise<void> {
    const began = performance.now()
    const made = await seedDemoHistory(store.db, areaId, { now: clock(), signal })
    if (!made) return
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(
      `已生成过去30天的停车记录：${made.stays}次停车，${formatPrice(made.paidFen)}，${made.open}辆在场（${seconds}秒）`,
    )
  }
}

async function seedLots(db: Db, devices: Devices, areaId: string, now: Date): Promise<void> {
  if ((await listLots(db, areaId)).length > 0) return
  const lots = await makeDemoLots(db, areaId)
  for (const { code, deviceId } of DEMO_LOTS) {
    const name = lots.find((lot) => lot.code === code)?.name ?? code
    await devices.register(db, { id: deviceId, areaId, name: `${name} 闸机`, lotCodes: [code] })
  }
  const since = new Date(now.getTime() - (HISTORY_DAYS + 1) * 1440 * MINUTE_MS)
  const personId = await personOf(db, areaId, DRIVER)
  for (const [i, plate] of DEMO_PLATES.entries()) {
    if (personId !== null) await makeClaim(db, { areaId, personId, plate, now: since, proven: i === 0 })
  }
}

/** Lets the driver's car in, once, by an event of its gate as any other; it has been inside for two hours and a quarter. */
async function parkDemoCar({ store, devices }: Engines, now: Date): Promise<void> {
  const [lot] = DEMO_LOTS
  const key = lot && (await devices.keyOf(store.db, lot.deviceId))
  if (!lot || !key || (await wasReported(store.db, lot.deviceId, FIRST_EVENT))) return
  const event = {
    eventId: FIRST_EVENT,
    lotCode: lot.code,
    channelCode: laneOf(lot, 'entry', 0),
    direction: 'entry',
    plate: DEMO_PLATES[0],
    seenAt: toInstant(new Date(now.getTime() - PARKED_MINUTES * MINUTE_MS)),
    picture: gatePicture(0),
  } as const
  const { headers, payload } = signGateEvent({ deviceId: lot.deviceId, key, event, at: now })
  await devices.take({ headers: { ...headers }, body: Buffer.from(payload), ip: '127.0.0.1' })
}

/** What a newcomer can try at once: the driver's plate and where it is; null: it has left. */
export async function demoCar(db: Db, areaId: string) {
  const stay = await openStayOf(db, areaId, DEMO_PLATES[0])
  return stay && { plate: DEMO_PLATES[0], lotName: stay.lotName }
}

/** Writes the demo's past, in one transaction, unless it is there (then null). Throws where the demo park is not seeded. */
export async function seedDemoHistory(
  db: Db,
  areaId: string,
  options: Pick<MadeHistory, 'now' | 'signal' | 'onProgress' | 'lots'> & { days?: number },
): Promise<HistorySum | null> {
  if (await hasHistory(db)) return null
  const { days = HISTORY_DAYS, ...more } = options
  const driver = await personOf(db, areaId, DRIVER)
  const payers = await demoDrivers(db, areaId)
  if (payers.length === 0) throw new Error('there is no demo park: start the server once, it makes one')
  if (more.lots) await makeBusyLots(db, areaId, more.lots)
  const payerOf = (plate: string): string => {
    const own = DEMO_PLATES.some((each) => each === plate) ? driver : null
    const turn = [...plate].reduce((sum, char) => sum * 31 + (char.codePointAt(0) ?? 0), 7) % payers.length
    return own ?? payers[turn] ?? ''
  }
  const own = driver ? driversVisits(more.now, days) : []
  return await makeHistory(db, {
    ...more,
    areaId,
    days,
    payerOf,
    own,
    taken: [...DEMO_PLATES, COMPANY_PLATE],
    merchantId: SANDBOX_MERCHANT.appId,
  })
}

/** Compares the days of the past that nobody has compared with the simulated bank's bills, as a park does each morning. */
export async function compareBills(
  { store, payments }: Pick<Engines, 'store' | 'payments'>,
  { now, signal, days = HISTORY_DAYS }: { now: Date; signal?: AbortSignal; days?: number },
): Promise<void> {
  const today = dayOf(now)
  const known = await payments.billDays(store.db, { channel: CHANNEL, limit: days })
  const compared = new Set(known.filter(({ state }) => state !== 'waiting').map(({ day }) => day))
  for (let back = days; back >= 1 && !signal?.aborted; back -= 1) {
    const day = addDays(today, -back)
    if (!compared.has(day)) await payments.reconcile(CHANNEL, day)
  }
}

/** When the driver's cars were here before today: each third day for the morning, and a few Saturdays. */
function driversVisits(now: Date, days: number): Visit[] {
  const today = dayOf(now)
  const [car, second] = DEMO_PLATES
  return Array.from({ length: days }, (_, i) => addDays(today, i - days)).flatMap((day, i) => {
    const at = (minutes: number) => new Date(startOfDay(day).getTime() + minutes * MINUTE_MS)
    const visits: Visit[] = []
    const minute = 545 + (i % 7) * 3
    if (i % 3 === 1)
      visits.push({ lotCode: 'P1', plate: car, kind: 'visitor', entersAt: at(minute), leavesAt: at(minute + 162) })
    if (weekdayOf(day) === 6)
      visits.push({ lotCode: 'P2', plate: second, kind: 'visitor', entersAt: at(845), leavesAt: at(985) })
    return visits
  })
}
