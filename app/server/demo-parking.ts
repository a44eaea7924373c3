import { sql } from 'kysely'
import {
  DEMO_LOTS,
  type HistorySum,
  hasHistory,
  laneOf,
  type MadeHistory,
  makeClaim,
  makeDemoLots,
  makeHistory,
  openStayOf,
  type Visit,
  wasTold,
} from '#fixtures/parking'
import { makePerson } from '#fixtures/people'
import { type Db, inTransaction, type Store } from '#platform/db'
import { signGateEvent } from '#platform/devices'
import { addDays, dayOf, startOfDay, toInstant, weekdayOf } from '#vocabulary/day'
import { type Product, SANDBOX_MERCHANT } from './product.ts'

/** The plates that the demo's driver keeps: the first is proven and inside, the second is not proven. */
export const DEMO_PLATES = ['鄂A8K562', '鄂AD16888'] as const
/** How many days of history the demo has. */
export const HISTORY_DAYS = 30

const DRIVER = 'driver'
/** Drivers who paid in the made-up past. */
const PAYERS = Array.from({ length: 24 }, (_, i) => ({
  nickName: `车主${i + 1}`,
  number: `139000000${String(i).padStart(2, '0')}`,
}))
const MINUTE_MS = 60_000
/** The driver's car came so long ago: something is due, and not little. */
const PARKED_MINUTES = 135
const FIRST_EVENT = 'demo-first-car'

type Demo = Pick<Product, 'store' | 'vault' | 'devices'>

/** Makes the demo's lots, their gates, the driver's plates and the people who paid in the past, once. Answers whether it did. */
export async function seedDemoParking({ store, vault, devices }: Demo, areaId: string, now: Date): Promise<boolean> {
  return await inTransaction(store.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`demo parking ${areaId}`}, 0))`.execute(db)
    const there = await db.selectFrom('parking.lot').select('id').where('areaId', '=', areaId).limit(1).execute()
    if (there.length > 0) return false
    const lots = await makeDemoLots(db, areaId)
    for (const { code, deviceId } of DEMO_LOTS) {
      const name = lots.find((lot) => lot.code === code)?.name ?? code
      await devices.register(db, { id: deviceId, areaId, name: `${name} 闸机`, lotCodes: [code] })
    }
    const since = new Date(now.getTime() - (HISTORY_DAYS + 1) * 1440 * MINUTE_MS)
    for (const { nickName, number } of PAYERS) {
      await makePerson(db, { areaId, nickName, phone: { number, vault }, now: since })
    }
    const personId = await findDriver(db, areaId)
    for (const [i, plate] of DEMO_PLATES.entries()) {
      if (personId) await makeClaim(db, { areaId, personId, plate, now: since, proven: i === 0 })
    }
    return true
  })
}

/** Lets the driver's car in, once, by an event of its gate as any other; it has been inside for two hours and a quarter. */
export async function parkDemoCar({ store, devices }: Demo, now: Date): Promise<void> {
  const [lot] = DEMO_LOTS
  const key = lot && (await devices.keyOf(store.db, lot.deviceId))
  if (!lot || !key || (await wasTold(store.db, lot.deviceId, FIRST_EVENT))) return
  const event = {
    eventId: FIRST_EVENT,
    lotCode: lot.code,
    channelCode: laneOf(lot, 'entry', 0),
    direction: 'entry',
    plate: DEMO_PLATES[0],
    seenAt: toInstant(new Date(now.getTime() - PARKED_MINUTES * MINUTE_MS)),
  } as const
  const { headers, payload } = signGateEvent({ deviceId: lot.deviceId, key, event, at: now })
  await devices.take({ headers: { ...headers }, body: Buffer.from(payload), ip: '127.0.0.1' })
}

/** What a newcomer can try at once: the driver's plate and where it is; null: it has left. */
export async function demoCar({ store }: Pick<Demo, 'store'>, areaId: string) {
  const stay = await openStayOf(store.db, areaId, DEMO_PLATES[0])
  return stay && { plate: DEMO_PLATES[0], lotName: stay.lotName }
}

/** Writes the demo's past, in one transaction, unless it is there (then null). Throws where the demo park is not seeded. */
export async function seedDemoHistory(
  store: Store,
  areaId: string,
  options: Pick<MadeHistory, 'now' | 'signal' | 'told'> & { days?: number },
): Promise<HistorySum | null> {
  if (await hasHistory(store.db)) return null
  const { days = HISTORY_DAYS, ...more } = options
  const driver = await findDriver(store.db, areaId)
  const payers = await store.db
    .selectFrom('people.person')
    .select('id')
    .where('areaId', '=', areaId)
    .where(
      'nickName',
      'in',
      PAYERS.map(({ nickName }) => nickName),
    )
    .orderBy('id')
    .execute()
  if (payers.length === 0) throw new Error('there is no demo park: start the server once, it makes one')
  const payerOf = (plate: string): string => {
    const own = DEMO_PLATES.some((each) => each === plate) ? driver : undefined
    const turn = [...plate].reduce((sum, char) => sum * 31 + (char.codePointAt(0) ?? 0), 7) % payers.length
    return own ?? payers[turn]?.id ?? ''
  }
  const own = driver ? driversVisits(more.now, days) : []
  return await makeHistory(store.db, {
    ...more,
    areaId,
    days,
    payerOf,
    own,
    taken: DEMO_PLATES,
    merchantId: SANDBOX_MERCHANT.appId,
  })
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

async function findDriver(db: Db, areaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('people.person')
    .select('id')
    .where('areaId', '=', areaId)
    .where('username', '=', DRIVER)
    .executeTakeFirst()
  return row?.id
}
