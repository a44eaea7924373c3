import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Line, OfferSpent } from './rules.ts'
import type { Account } from './terms-queries.ts'

/** The last month that a company has a bill of; null: none. */
export async function findBilledTo(db: Db, { areaId, companyId }: Account): Promise<Day | null> {
  const row = await db
    .selectFrom('parking.bill')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row?.month ?? null
}

/** Whether something is charged to a company, or to be put right, that ended before a moment and no bill has. */
export async function hasWaiting(db: Db, { areaId, companyId }: Account, before: Date): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from parking.bill_stay where area_id = ${areaId} and company_id = ${companyId}::uuid
                    and bill_id is null and exited_at < ${before})
        or exists (select from parking.bill_correction where area_id = ${areaId} and company_id = ${companyId}::uuid
                    and bill_id is null) as waits`.execute(db)
  return rows[0]?.waits === true
}

/** Stays that a company is to pay and no bill has, that ended before a moment; locked. */
export function lockWaitingStays(db: Db, { areaId, companyId }: Account, before: Date) {
  return db
    .selectFrom('parking.billStay')
    .select(['exitId', 'plate', 'amountFen'])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('billId', 'is', null)
    .where('exitedAt', '<', before)
    .orderBy('exitId')
    .forUpdate()
    .execute()
}

/** Corrections that no bill has, locked. */
export function lockCorrections(db: Db, { areaId, companyId }: Account) {
  return db
    .selectFrom('parking.billCorrection')
    .select(['id', 'words', 'amountFen'])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('billId', 'is', null)
    .orderBy('madeAt')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * What a company's coupons took off since its agreement began and until a moment: of the month, and of before what no bill has. So all that was taken
 * off is billed once, also where a coupon was given back in the meantime.
 */
export async function listOffersSpent(
  db: Db,
  { areaId, companyId }: Account,
  { since, from, until }: { since: Date; from: Date; until: Date },
): Promise<OfferSpent[]> {
  const { rows } = await sql<OfferSpent>`
    select * from (
      select o.id as offer_id, o.title, o.created_at,
             count(c.id) filter (where c.used_at >= ${from})::int as month_count,
             coalesce(sum(c.off_fen) filter (where c.used_at >= ${from}), 0)::bigint as month_fen,
             (coalesce(sum(c.off_fen) filter (where c.used_at < ${from}), 0)
               - coalesce((select sum(l.amount_fen) from parking.bill_line l where l.offer_id = o.id), 0))::bigint as earlier_fen
        from parking.coupon_offer o
        left join parking.coupon c on c.offer_id = o.id and c.state = 'used' and c.used_at >= ${since} and c.used_at < ${until}
       where o.area_id = ${areaId} and o.company_id = ${companyId}::uuid
       group by o.id
    ) spent where month_count > 0 or earlier_fen <> 0 order by created_at, offer_id`.execute(db)
  return rows.map(({ offerId, title, monthCount, monthFen, earlierFen }) => ({
    offerId,
    title,
    monthCount,
    monthFen,
    earlierFen,
  }))
}

/** Writes a bill with its lines; null: the company has one of that month. */
export async function insertBill(
  db: Db,
  bill: Account & { billNo: string; companyName: string; month: Day; totalFen: number; issuedAt: Date },
  lines: readonly Line[],
): Promise<string | null> {
  const isFree = bill.totalFen === 0
  const row = await db
    .insertInto('parking.bill')
    .values({ id: newId(), ...bill, state: isFree ? 'paid' : 'open', paidAt: isFree ? bill.issuedAt : null })
    .onConflict((c) => c.constraint('bill_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && lines.length > 0) {
    const rows = lines.map((line, at) => ({ billId: row.id, nth: at + 1, ...line }))
    await db.insertInto('parking.billLine').values(rows).execute()
  }
  return row?.id ?? null
}

/** These stays and corrections are in this bill. */
export async function claimForBill(
  db: Db,
  billId: string,
  { stays, corrections }: { stays: readonly string[]; corrections: readonly string[] },
): Promise<void> {
  if (stays.length > 0)
    await db
      .updateTable('parking.billStay')
      .set({ billId })
      .where(sql<boolean>`exit_id = any (${[...stays]}::uuid[])`)
      .execute()
  if (corrections.length > 0)
    await db
      .updateTable('parking.billCorrection')
      .set({ billId })
      .where(sql<boolean>`id = any (${[...corrections]}::uuid[])`)
      .execute()
}

/** Keeps a correction for the next bill; null: the same of a person waits already. */
export async function insertCorrection(
  db: Db,
  correction: Account & { words: string; amountFen: number; madeBy: string | null; madeAt: Date },
): Promise<string | null> {
  const row = await db
    .insertInto('parking.billCorrection')
    .values({ id: newId(), ...correction })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The correction of these words and amount that waits for a company's next bill. */
export async function findCorrection(
  db: Db,
  { areaId, companyId, words, amountFen }: Account & { words: string; amountFen: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('parking.billCorrection')
    .select('id')
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('words', '=', words)
    .where('amountFen', '=', amountFen)
    .where('billId', 'is', null)
    .where('madeBy', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/** Bills whose total is not the sum of their lines, or whose lines of stays are not their stays: there are none. */
export async function listUnsound(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from parking.bill b
     where b.total_fen <> coalesce((select sum(l.amount_fen) from parking.bill_line l where l.bill_id = b.id), 0)
        or coalesce((select sum(s.amount_fen) from parking.bill_stay s where s.bill_id = b.id), 0)
           <> coalesce((select sum(l.amount_fen) from parking.bill_line l where l.bill_id = b.id and l.kind = 'stays'), 0)
     limit 100`.execute(db)
  return rows
}
