import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'

/** A company of a park that books. */
export interface Account {
  readonly areaId: string
  readonly companyId: string
}

/** What was agreed with a company. */
export interface AgreementRow {
  readonly areaId: string
  readonly companyId: string
  readonly limitFen: number
  readonly fromOn: Day
  /** The last day; null: without an end. */
  readonly untilOn: Day | null
  readonly payDays: number
  readonly version: number
  readonly savedAt: Date
}

const COLUMNS = ['areaId', 'companyId', 'limitFen', 'fromOn', 'untilOn', 'payDays', 'version', 'savedAt'] as const

/**
 * Holds a company's account until the transaction ends: one at a time takes of its limit, or makes its bill. Taken last, after places, units and bookings.
 */
export async function lockAccount(db: Db, { areaId, companyId }: Account): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking account ${areaId} ${companyId}`}, 0))`.execute(db)
}

/** What was agreed with a company, whether it holds today or not. */
export function findAgreement(db: Db, { areaId, companyId }: Account): Promise<AgreementRow | undefined> {
  return db
    .selectFrom('booking.account')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
}

/** Agreements of some companies that hold on a day, by company. */
export async function listAgreed(
  db: Db,
  areaId: string,
  companyIds: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, AgreementRow>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking.account')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('companyId', 'in', companyIds)
    .where('fromOn', '<=', day)
    .where((on) => on.or([on('untilOn', 'is', null), on('untilOn', '>=', day)]))
    .execute()
  return new Map(rows.map((row) => [row.companyId, row]))
}

/** Writes an agreement in place of the version that was seen; false: it has another one by now. Null: there was none yet. */
export async function putAgreement(
  db: Db,
  { version, ...row }: Omit<AgreementRow, 'version'> & { version: number | null; savedBy: string },
): Promise<boolean> {
  const { areaId, companyId, ...set } = row
  if (version === null) {
    const made = await db
      .insertInto('booking.account')
      .values(row)
      .onConflict((c) => c.constraint('account_pk').doNothing())
      .returning('version')
      .executeTakeFirst()
    return made !== undefined
  }
  const changed = await db
    .updateTable('booking.account')
    .set({ ...set, version: version + 1 })
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}

const latest = keyset('desc', { savedAt: 'instant', companyId: 'id' })

/** Agreements of a park, the latest change first. */
export function listAgreements(db: Db, areaId: string, asked: PageAsked): Promise<Page<AgreementRow>> {
  return latest.page(db.selectFrom('booking.account').select(COLUMNS).where('areaId', '=', areaId), asked)
}

/** Companies that have bookings to be billed; of one park where it is named. */
export async function listToBill(db: Db, areaId: string | null): Promise<Account[]> {
  return await db
    .selectFrom('booking.booking')
    .select(['areaId', sql<string>`company_id`.as('companyId')])
    .where('onAccount', '=', true)
    .where(sql<boolean>`paid_fen - refunded_fen <> billed_fen`)
    .$if(areaId !== null, (query) => query.where('areaId', '=', areaId ?? ''))
    .distinct()
    .orderBy('areaId')
    .orderBy('companyId')
    .execute()
}

/** How a company's account stands. */
export interface AccountUse {
  /** What was booked or applied for and is not paid yet, in fen; below zero: the company has money to its credit. */
  readonly usedFen: number
  /** A bill is open after its last day. */
  readonly overdue: boolean
}

/** How accounts stand on a day, by company. */
export async function readUse(
  db: Db,
  areaId: string,
  companyIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, AccountUse>> {
  if (companyIds.length === 0) return new Map()
  const { rows } = await sql<{ companyId: string; usedFen: number; overdue: boolean }>`
    select c.id as company_id, (coalesce(b.fen, 0) + coalesce(o.fen, 0) - coalesce(l.carry_fen, 0))::bigint as used_fen,
           coalesce(o.overdue, false) as overdue
      from unnest(${[...companyIds]}::uuid[]) c (id)
      left join lateral (
        select sum(case when state in ('waiting', 'returned') then greatest(total_fen, paid_fen - refunded_fen)
                        else paid_fen - refunded_fen end - billed_fen) as fen
          from booking.booking
         where area_id = ${areaId} and company_id = c.id and on_account
           and (paid_fen - refunded_fen <> billed_fen or state in ('waiting', 'returned'))) b on true
      left join lateral (
        select sum(total_fen) as fen, bool_or(due_on < ${today}::date) as overdue
          from booking.bill where area_id = ${areaId} and company_id = c.id and state = 'open') o on true
      left join lateral (
        select carry_fen from booking.bill where area_id = ${areaId} and company_id = c.id order by month desc limit 1) l on true`.execute(
    db,
  )
  return new Map(rows.map(({ companyId, ...use }) => [companyId, use]))
}
