import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { workdaysOf } from '#door/estate'
import { makeArea } from '#fixtures/estate'
import { makeDemoLots } from '#fixtures/parking'
import { makePerson } from '#fixtures/people'
import type { Store } from '#platform/db'
import { startOfDay } from '#vocabulary/day'
import { freshStore } from '../../../../tests/support/store.ts'
import { feeFor } from '../fees/fee.ts'
import { priceBook, type TariffVersion, vehicleKindOf, versionsFor } from '../fees/tariff.ts'
import { combineUsage } from '../fees/usage.ts'
import { listLots, listTariffs } from '../lots/queries.ts'
import { listPriceFacts, type PriceKey } from '../stays/price-queries.ts'
import { type FeeAt, usageAtExit } from '../stays/pricing.ts'
import { staysFrom } from '../stays/stays.ts'
import { HistoryThereError, hasHistory, makeHistory } from './fixtures.ts'
import type { HistorySum } from './history.ts'

let store: Store
let sum: HistorySum
let drivers: string[]
const DAYS = process.env['DEEP'] === '1' ? 30 : 4
/** A Friday at noon: lots are full of cars that are still inside. */
const NOW = new Date('2026-11-20T12:00:00+08:00')
const OWN = '鄂A8K562'
const made = () => ({
  areaId: '1',
  days: DAYS,
  now: NOW,
  payerOf: (plate: string) => (plate === OWN ? (drivers[0] ?? '') : (drivers[1] ?? '')),
  own: [
    {
      lotCode: 'P1',
      plate: OWN,
      kind: 'visitor' as const,
      entersAt: new Date(startOfDay('2026-11-18').getTime() + 9 * 3_600_000),
      leavesAt: new Date(startOfDay('2026-11-18').getTime() + 12 * 3_600_000),
    },
  ],
  merchantId: 'merchant',
})

async function facts<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(store.db)).rows
}

/** Stays with what their price depends on, some hundreds at a time: of a month there are many. */
async function* withPriceFacts<Stay extends PriceKey>(stays: readonly Stay[]) {
  for (let at = 0; at < stays.length; at += 500) yield* await listPriceFacts(store.db, stays.slice(at, at + 500))
}

beforeAll(async () => {
  store = await freshStore()
  await makeArea(store.db, '1')
  await makeDemoLots(store.db, '1')
  drivers = [(await makePerson(store.db)).id, (await makePerson(store.db)).id]
  const ending = new AbortController()
  const cut = { signal: ending.signal, told: (_: string, done: number) => done === 2 && ending.abort() }
  await expect(
    makeHistory(store.db, { ...made(), ...cut, onProgress: (day, done) => void cut.told(day, done) }),
  ).rejects.toThrow()
  expect(await hasHistory(store.db)).toBe(false)
  sum = await makeHistory(store.db, made())
  // The questions below join whole tables: with the figures of empty ones they would be planned to take hours.
  await sql`analyze`.execute(store.db)
}, 120_000)

describe('a made-up past', () => {
  test('is made once', async () => {
    await expect(makeHistory(store.db, made())).rejects.toThrow(HistoryThereError)
    expect(sum.stays).toBeGreaterThan(1000 * DAYS)
    expect(sum.open).toBeGreaterThan(100)
  })

  test('every fee, usage and what is owed are what the rules say of the stay', async () => {
    const stays = await store.db.selectFrom('parking.stay').selectAll().where('state', '=', 'closed').execute()
    const table = await workdaysOf(store.db, '1')
    const tariffs = new Map<string, TariffVersion[]>()
    for (const { id } of await listLots(store.db, '1')) tariffs.set(id, await listTariffs(store.db, id))
    let again = 0
    for await (const { stay, facts: known } of withPriceFacts(stays)) {
      if (!stay.exitedAt) throw new Error('a closed stay has its end')
      const before = combineUsage(known.used, stay.enteredAt)
      if (before.window !== null) again += 1
      const versions = versionsFor(tariffs.get(stay.lotId) ?? [], vehicleKindOf(stay.plate))
      const feeAt: FeeAt = (until, above) =>
        feeFor({
          prices: priceBook(versions, table),
          entryAt: stay.enteredAt,
          until,
          usage: before,
          ...(above === undefined ? {} : { above }),
        })
      const fee = feeAt(stay.exitedAt)
      const owedFen = stay.leaveBy && stay.exitedAt <= stay.leaveBy ? 0 : Math.max(0, fee.totalFen - stay.paidFen)
      expect({ plate: stay.plate, feeFen: stay.feeFen, owedFen: stay.owedFen, usage: stay.usage }).toEqual({
        plate: stay.plate,
        feeFen: fee.totalFen,
        owedFen,
        usage: usageAtExit(feeAt, { ...stay, exitedAt: stay.exitedAt }),
      })
    }
  }, 180_000)

  test('the passages tell exactly these stays', async () => {
    const passed = await store.db
      .selectFrom('parking.passage')
      .select(['id', 'direction', 'seenAt', 'lotId', 'plate', 'stayId'])
      .where('openedBy', 'is not', null)
      .execute()
    const stays = await store.db.selectFrom('parking.stay').selectAll().execute()
    const byPlate = Map.groupBy(passed, ({ lotId, plate }) => `${lotId} ${plate}`)
    const told = [...byPlate.values()].flatMap((passages) =>
      staysFrom(passages.map((p) => ({ ...p, direction: p.direction as 'entry' | 'exit' }))),
    )
    const stayOf = new Map(passed.map((passage) => [passage.id, passage.stayId]))
    const derived = told.map(({ entry, exit, state }) => [
      stayOf.get(entry.id),
      entry.seenAt,
      exit?.seenAt ?? null,
      state,
    ])
    const written = stays.map(({ id, enteredAt, exitedAt, state }) => [id, enteredAt, exitedAt, state])
    const byId = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
    expect(derived.toSorted(byId)).toEqual(written.toSorted(byId))
    expect(stays.length).toBe(sum.stays)
    expect(passed.every(({ seenAt }) => seenAt <= NOW)).toBe(true)
  })

  test('money: stays, orders, trades and the bank agree to the fen', async () => {
    const [row] = await facts(sql<Record<string, number>>`select
      (select sum(paid_fen) from parking.stay)::bigint as stays,
      (select sum(due_fen) from parking.stay_order)::bigint as orders,
      (select sum(amount_fen) from payments.trade where verdict = 'accepted')::bigint as trades,
      (select sum(amount_fen) from payments_sandbox.trade where state = 'TRADE_SUCCESS')::bigint as bank,
      (select count(*) from parking.stay_order o left join payments.trade t on t.id = o.trade_id and t.subject_id = o.id::text
        and t.amount_fen = o.due_fen and t.paid_at = o.paid_at where t.id is null)::int as astray,
      (select count(*) from parking.stay s where s.paid_fen <> coalesce((select sum(o.due_fen) from parking.stay_order o where o.stay_id = s.id), 0))::int as uneven,
      (select count(*) from parking.stay_order o join parking.stay s on s.id = o.stay_id where (o.state = 'used') <> (s.state = 'closed'))::int as unused,
      (select count(*) from parking.stay_order o where o.due_fen <> (select sum((l->>'amountFen')::bigint) from jsonb_array_elements(o.lines) l))::int as unlined`)
    expect(row).toMatchObject({ astray: 0, uneven: 0, unused: 0, unlined: 0 })
    expect(new Set([row?.['stays'], row?.['orders'], row?.['trades'], row?.['bank'], sum.paidFen]).size).toBe(1)
    expect(sum.paidFen).toBeGreaterThan(100_000)
  })

  test('each lot counts the cars that are inside, and nobody is inside twice', async () => {
    const lots = await facts(sql<{ code: string; occupied: number; open: number; capacity: number }>`
      select l.code, l.occupied, l.capacity, (select count(*) from parking.stay s where s.lot_id = l.id and s.state = 'open')::int as open
      from parking.lot l order by l.code`)
    expect(lots.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3'])
    for (const { occupied, open, capacity } of lots) {
      expect(occupied).toBe(open)
      expect(occupied).toBeGreaterThan(0)
      expect(occupied).toBeLessThanOrEqual(capacity)
    }
    const twice = await facts(
      sql`select plate from parking.stay where state = 'open' group by plate having count(*) > 1`,
    )
    expect(twice).toEqual([])
  })

  test('people who are known paid for their own plate', async () => {
    const orders = await store.db
      .selectFrom('parking.stayOrder')
      .select(['personId', 'dueFen'])
      .where('plate', '=', OWN)
      .execute()
    expect(orders).toMatchObject([{ personId: drivers[0] }])
  })
})
