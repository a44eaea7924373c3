import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { Charge } from '../stays/assign-passages.ts'
import type { Terms } from './rules.ts'

/** A company of a park. */
export interface Account {
  areaId: string
  companyId: string
}

const TERMS = ['fromMonth', 'spaces', 'priceFen', 'plates', 'ended'] as const

/** Holds the bills of a park until the transaction ends: one at a time changes agreements or makes bills. */
export async function lockBills(db: Db, areaId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parking bills ${areaId}`}, 0))`.execute(db)
}

/** All versions of what a company pays for, the earliest first. */
export async function listVersions(db: Db, { areaId, companyId }: Account): Promise<Terms[]> {
  return await db
    .selectFrom('parking.billTerms')
    .select(TERMS)
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .orderBy('fromMonth')
    .execute()
}

/** The companies that ever had an agreement; of one park where it is named. */
export async function listAccounts(db: Db, areaId: string | null): Promise<Account[]> {
  return await db
    .selectFrom('parking.billTerms')
    .select(['areaId', 'companyId'])
    .$if(areaId !== null, (query) => query.where('areaId', '=', areaId ?? ''))
    .distinct()
    .orderBy('areaId')
    .orderBy('companyId')
    .execute()
}

/** Writes a version; one of the same month is replaced. */
export async function putTerms(db: Db, terms: Terms & Account & { savedBy: string; savedAt: Date }): Promise<void> {
  const { plates, ...rest } = terms
  const row = { ...rest, plates: [...plates] }
  const { areaId: _area, companyId: _company, fromMonth: _month, ...changed } = row
  await db
    .insertInto('parking.billTerms')
    .values(row)
    .onConflict((c) => c.constraint('bill_terms_pk').doUpdateSet(changed))
    .execute()
}

/** A plate of these that another company pays for in a month from this one on; undefined: none. */
export async function findTakenPlate(
  db: Db,
  { areaId, companyId }: Account,
  fromMonth: Day,
  plates: readonly string[],
): Promise<string | undefined> {
  if (plates.length === 0) return undefined
  const { rows } = await sql<{ plate: string }>`
    select p.plate from (
      select company_id, plates, lead(from_month) over (partition by company_id order by from_month) as until
        from parking.bill_terms where area_id = ${areaId} and company_id <> ${companyId}::uuid
    ) t, unnest(t.plates) p (plate)
     where (t.until is null or t.until > ${fromMonth}::date) and p.plate = any (${[...plates]}) limit 1`.execute(db)
  return rows[0]?.plate
}

/** The company that pays a plate's stays in a month. */
export async function findPayer(db: Db, areaId: string, plate: string, month: Day): Promise<string | null> {
  const { rows } = await sql<{ companyId: string }>`
    select t.company_id from parking.bill_terms t
     where t.area_id = ${areaId} and t.from_month <= ${month}::date and ${plate} = any (t.plates)
       and not exists (select from parking.bill_terms later
                        where later.area_id = t.area_id and later.company_id = t.company_id
                          and later.from_month > t.from_month and later.from_month <= ${month}::date)
     limit 1`.execute(db)
  return rows[0]?.companyId ?? null
}

/** Keeps what a company is to pay for an exit; one that is kept stays as it is. */
export async function insertCharge(db: Db, charge: Charge): Promise<void> {
  await db
    .insertInto('parking.billStay')
    .values(charge)
    .onConflict((c) => c.constraint('bill_stay_pk').doNothing())
    .execute()
}

const latest = keyset('desc', { 't.savedAt': 'instant', 't.companyId': 'id', 't.fromMonth': 'day' })

/** Agreements of a park, the latest change first, with the last month that each company has a bill of. */
export async function listTerms(db: Db, areaId: string, { next, size }: PageAsked): Promise<Page<TermsRow>> {
  const { rows } = await sql<TermsRow>`
    select t.company_id, t.from_month, t.spaces, t.price_fen, t.plates, t.ended, t.saved_at,
           (select max(b.month) from parking.bill b where b.area_id = t.area_id and b.company_id = t.company_id) as billed_to
      from parking.bill_terms t
     where t.area_id = ${areaId} and ${latest.after(next)}
     order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}

/** An agreement with when it was saved, and how far its company is billed. */
export interface TermsRow extends Terms {
  companyId: string
  savedAt: Date
  billedTo: Day | null
}
