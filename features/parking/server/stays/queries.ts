import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { StoredUsage } from '../fees/usage.ts'
import { type IdOf, WAITING_MS } from '../lots/queries.ts'

const STAY = [
  's.id',
  's.areaId',
  's.lotId',
  's.plate',
  's.vehicleKind',
  's.enteredAt',
  's.exitedAt',
  's.state',
  's.paidFen',
  's.leaveBy',
  's.feeFen',
  's.owedFen',
  'l.name as lotName',
  'l.open as lotOpen',
  'l.graceMinutes',
] as const

function stays(db: Db) {
  return db.selectFrom('parking.stay as s').innerJoin('parking.lot as l', 'l.id', 's.lotId').select(STAY)
}
export type StayRow = Awaited<ReturnType<typeof findOpenStay>> & object

/** Who asks about a stay, and when. */
export interface Asker {
  personId: string
  now: Date
}

/** The stays as `stays` has them, and how near who asks is to them: see `AskedStay`. A car that was registered to park free since its gate refused it is not refused any more. */
export function staysFor(db: Db, { personId, now }: Asker) {
  return stays(db).select([
    sql<boolean>`(
      exists (select from parking.plate_claim c
               where c.area_id = s.area_id and c.person_id = ${personId} and c.plate = s.plate and c.proven_at is not null)
      or exists (select from parking.stay_order o
                  where o.stay_id = s.id and o.person_id = ${personId} and o.trade_id is not null))`.as('near'),
    sql<Date | null>`(
      select max(p.seen_at) from parking.passage p
       where p.lot_id = s.lot_id and p.plate = s.plate and p.direction = 'exit' and p.opened_by is null and p.reason = 'unpaid'
         and p.seen_at >= s.entered_at and p.seen_at > ${new Date(now.getTime() - WAITING_MS)}
         and not exists (select from parking.free_plate f
                          where f.plate = s.plate and f.area_id = s.area_id and f.confirmed_at >= p.seen_at and f.until_at > p.seen_at)
         and not exists (select from parking.staff_application a
                          where a.plate = s.plate and a.area_id = s.area_id and a.approved_at >= p.seen_at and a.until_at > p.seen_at))`.as(
      'refusedAt',
    ),
  ])
}
export type StayFor = Awaited<ReturnType<typeof findStayFor>> & object

/** The open stay of a plate in a park. */
export function findOpenStay(db: Db, areaId: string, plate: string) {
  return stays(db)
    .where(isWhereItIs(areaId, [plate]))
    .executeTakeFirst()
}

/** The open stay of a plate in a park, as near as this person is to it. */
export function findOpenStayFor(db: Db, areaId: string, plate: string, who: Asker): Promise<StayFor | undefined> {
  return staysFor(db, who)
    .where(isWhereItIs(areaId, [plate]))
    .executeTakeFirst()
}

/** The open stays of some plates in a park, by plate, as near as this person is to them; one that is in no lot is left out. */
export async function listOpenStaysFor(
  db: Db,
  areaId: string,
  plates: readonly string[],
  who: Asker,
): Promise<ReadonlyMap<string, StayFor>> {
  if (plates.length === 0) return new Map()
  const rows = await staysFor(db, who).where(isWhereItIs(areaId, plates)).execute()
  return new Map(rows.map((stay) => [stay.plate, stay]))
}

/**
 * Whether `s` is the open stay of one of these plates, at most one a plate. A plate can have open stays in several lots, where an exit was missed or
 * misread. The car is then in the lot whose gate saw it last, at the entry or before a closed exit, and has to pay there.
 */
export function isWhereItIs(areaId: string, plates: readonly string[]) {
  return sql<boolean>`s.id in (
    select distinct on (o.plate) o.id from parking.stay o
     where o.area_id = ${areaId} and o.plate = any(${plates}) and o.state = 'open'
     order by o.plate,
              greatest(o.entered_at, (select max(p.seen_at) from parking.passage p where p.lot_id = o.lot_id and p.plate = o.plate)) desc,
              o.entered_at desc)`
}

/** A stay of this park. */
export function findStay(db: Db, areaId: string, id: string): Promise<StayRow | undefined> {
  return stays(db).where('s.areaId', '=', areaId).where('s.id', '=', id).executeTakeFirst()
}

/** A stay of this park, as near as this person is to it. */
export function findStayFor(db: Db, areaId: string, id: string, who: Asker) {
  return staysFor(db, who).where('s.areaId', '=', areaId).where('s.id', '=', id).executeTakeFirst()
}

/** Locks a stay until the transaction ends; its orders are locked after it, never before. */
export async function lockStay(db: Db, id: IdOf): Promise<StayRow | undefined> {
  return stays(db).where('s.id', '=', id).forUpdate('s').executeTakeFirst()
}

/** Locks a stay, and tells how near this person is to it. */
export async function lockStayFor(db: Db, id: string, who: Asker): Promise<StayFor | undefined> {
  return staysFor(db, who).where('s.id', '=', id).forUpdate('s').executeTakeFirst()
}

/** Locks stays in the order of their ids, which is one for everybody; by id. */
export async function lockStays(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StayRow>> {
  const rows = await stays(db).where('s.id', 'in', ids).orderBy('s.id').forUpdate('s').execute()
  return new Map(rows.map((stay) => [stay.id, stay]))
}

/** Which stay is the last one of a plate in a lot that began at or before a moment. */
export function lastStayOf(lotId: IdOf, plate: string, at: Date): RawBuilder<string> {
  return sql`(select id from parking.stay where lot_id = ${lotId} and plate = ${plate} and entered_at <= ${at} order by entered_at desc limit 1)`
}

/** One writer at a time for a plate in a lot, also where there is no row yet. */
export async function lockPlate(db: Db, lotId: IdOf, plate: string): Promise<void> {
  await sql`${plateLock(lotId, plate)}`.execute(db)
}

/** What takes the lock of a plate in a lot. */
export function plateLock(lotId: IdOf, plate: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended('parking ' || ${lotId}::text || ' ' || ${plate}::text, 0))`
}

/** How a stay ends, or that it did not. Money in fen. */
export interface Ending {
  state: 'open' | 'closed' | 'lost'
  exitedAt: Date | null
  feeFen: number | null
  owedFen: number
  /** For the plate's later stays in the lot. */
  usage: StoredUsage | null
}

/** What a stay begins with. */
export interface Beginning {
  id: string
  areaId: string
  lotId: string
  plate: string
  vehicleKind: string
  enteredAt: Date
}

/** Writes a new stay with its ending. */
export async function insertStay(db: Db, beginning: Beginning, ending: Ending): Promise<void> {
  await db
    .insertInto('parking.stay')
    .values({ ...beginning, ...endingRow(ending) })
    .execute()
}

/** Writes how a stay ends. */
export async function updateEnding(db: Db, id: string, ending: Ending): Promise<void> {
  await db.updateTable('parking.stay').set(endingRow(ending)).where('id', '=', id).execute()
}

const endingRow = ({ usage, ...ending }: Ending) => ({ ...ending, usage: usage && JSON.stringify(usage) })

/** Writes what was paid for a stay, and what follows from that. Money in fen. */
export async function updatePaid(
  db: Db,
  id: string,
  paid: { paidFen: number; leaveBy?: Date | null; owedFen?: number },
): Promise<void> {
  await db.updateTable('parking.stay').set(paid).where('id', '=', id).execute()
}

/** The payments of a stay that left can be moved no more. */
export async function useUpOrders(db: Db, stayId: string): Promise<void> {
  await db
    .updateTable('parking.stayOrder')
    .set({ state: 'used' })
    .where('stayId', '=', stayId)
    .where('state', '=', 'paid')
    .execute()
}

/** Whose stays, and of which plate where only one is asked for. */
interface Seeing {
  areaId: string
  personId: string
  plate?: string
}

const latest = keyset('desc', { enteredAt: 'instant', id: 'id' })

/** Stays that a person may see the whole of, the latest entry first. */
export async function listStaysFor(db: Db, who: Seeing, { next, size }: PageAsked) {
  const ids = sql`(select id from ${seen(who)} seen where ${latest.after(next)} order by ${latest.order} limit ${size + 1})`
  return latest.cut(await seenStays(db, who, ids).execute(), size)
}

/** Of those the ones that left and still owe. */
export function listDebtsFor(db: Db, who: Seeing, limit: number) {
  return seenStays(db, who, sql`(select id from ${seen(who)} seen where owed_fen > 0)`)
    .limit(limit)
    .execute()
}

function seenStays(db: Db, { personId }: Seeing, ids: RawBuilder<unknown>) {
  return stays(db)
    .select((eb) =>
      eb
        .selectFrom('parking.stayOrder as o')
        .select(({ fn }) => fn.coalesce(fn.agg<string[]>('array_agg', ['o.id']), sql<string[]>`'{}'::uuid[]`).as('ids'))
        .whereRef('o.stayId', '=', 's.id')
        .where('o.personId', '=', personId)
        .where('o.state', '<>', 'open')
        .as('orderIds'),
    )
    .where(sql<boolean>`s.id in ${ids}`)
    .orderBy('s.enteredAt', 'desc')
    .orderBy('s.id', 'desc')
}

/** The stays that a person may see the whole of, each once: `id, entered_at, paid_fen, owed_fen`. */
export function seen({ areaId, personId, plate }: Seeing) {
  const which = sql`own.id, own.entered_at, own.paid_fen, own.owed_fen`
  const only = (of: string) => (plate === undefined ? sql`true` : sql`${sql.ref(of)} = ${plate}`)
  // Only an order with a trade counts, because anybody can make an order that costs nothing for any plate. A plate may have had another owner before: only
  // stays count that ended after it was proven.

  // Both parts begin at what the person has: an `or` of two conditions would read all stays of the park. The paid stays come as an array, for which
  // PostgreSQL always estimates ten rows. With an estimate by person, a plan for each call looks cheaper than a generic plan, and planning takes longer
  // than the query.
  return sql`(
    with proven as (
      select ${which} from parking.plate_claim c join parking.stay own on own.area_id = c.area_id and own.plate = c.plate
       where c.area_id = ${areaId} and c.person_id = ${personId} and c.proven_at is not null
         and coalesce(own.exited_at, 'infinity') >= c.proven_at and ${only('own.plate')})
    select * from proven
    union all
    select ${which} from parking.stay own where own.id = any(array(
      select o.stay_id from parking.stay_order o
       where o.person_id = ${personId} and o.area_id = ${areaId} and o.trade_id is not null and ${only('o.plate')}
      except select id from proven)))`
}

/**
 * What was paid for the stays that a person may see the whole of, by the month of their entry: `starts` are the instants at which months begin,
 * ascending; a month without any is left out.
 */
export async function listMonthsFor(db: Db, who: Seeing, starts: readonly Date[]) {
  const { rows } = await sql<{ nth: number; paidFen: number; stays: number }>`
    select width_bucket(entered_at, ${starts}::timestamptz[]) - 1 as nth, sum(paid_fen)::bigint as paid_fen, count(*)::int as stays
      from ${seen(who)} seen
     where entered_at >= ${starts[0]}
     group by 1`.execute(db)
  return rows
}
