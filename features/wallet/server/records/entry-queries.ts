import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Part } from '#contract/wallet'
import type { Database, Db } from '#platform/db'
import { dayOf, toInstant } from '#vocabulary/day'

/** A line of trades and bills as it stands in the store. */
export type EntryRow = Selectable<Database['wallet.entry']>

/** What a new line tells. */
export interface NewEntry {
  id: string
  areaId: string
  personId: string
  kind: 'recharge' | 'withdrawal' | 'payment' | 'refund' | 'grant'
  title: string
  /** Below zero: money goes out. */
  amountFen: number
  at: Date
  feeFen?: number
  parts?: readonly Part[]
  channel?: string
  card?: string
  note?: string
  /** Where what was paid is shown, on our own site. */
  link?: string | null
  /** What a payment is for, as the payment engine calls it. */
  subject?: string | null
}

/** How the ledger posted what a line tells. */
export interface Booking {
  reference: string
  at: Date
}

/** Writes a line of something under way. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db
    .insertInto('wallet.entry')
    .values({ ...rowOf(entry), state: 'waiting' })
    .execute()
}

/** What is written with a line of something that the ledger has posted. */
interface WithLine {
  /** SQL of the hints that notify phones of the line, run where the line is written. */
  hintSql?: RawBuilder<unknown>
  /** SQL that is done before it, with the rows that it returns: without a row there is no line. */
  upon?: RawBuilder<unknown>
}

/** Writes a line of something that the ledger has posted, and counts it in its month. `isUpon`: what it stands upon returned a row. `isMade`: it was not written before. */
export async function insertBooked(
  db: Db,
  entry: NewEntry,
  { reference, at: bookedAt }: Booking,
  { hintSql = sql`null`, upon = sql`select` }: WithLine = {},
): Promise<{ isUpon: boolean; isMade: boolean }> {
  const {
    id,
    areaId,
    personId,
    kind,
    title,
    amountFen,
    at,
    number,
    feeFen,
    parts,
    channel,
    card,
    note,
    link,
    subject,
  } = rowOf(entry)
  const { inFen, outFen } = countedOf(entry)
  // One statement: the month grows if, and only if, the line was written by it. The month is the last row that it locks.
  const { rows } = await sql<{ isUpon: boolean; isMade: boolean }>`
    with upon as (${upon}), made as (
      insert into wallet.entry (id, area_id, person_id, kind, title, amount_fen, at, number, fee_fen, parts, channel, card, note,
        link, subject, state, reference, booked_at, month)
      select ${id}::uuid, ${areaId}::text, ${personId}::uuid, ${kind}::text, ${title}::text, ${amountFen}::bigint, ${at}::timestamptz,
        ${number}::text, ${feeFen}::bigint, ${parts}::jsonb, ${channel}::text, ${card}::text, ${note}::text, ${link}::text,
        ${subject}::text, 'done', ${reference}::text, ${bookedAt}::timestamptz, ${monthOf(bookedAt)}::text
      where exists (select from upon)
      on conflict on constraint entry_reference_once do nothing
      returning area_id, person_id, month
    ), grown as (
      insert into wallet.month as m (area_id, person_id, month, in_fen, out_fen)
      select area_id, person_id, month, ${inFen}::bigint, ${outFen}::bigint from made
      on conflict on constraint month_pk do update set in_fen = m.in_fen + excluded.in_fen, out_fen = m.out_fen + excluded.out_fen
      returning ${hintSql} as hints
    )
    select exists (select from upon) as is_upon, exists (select hints from grown) as is_made`.execute(db)
  return rows[0] ?? { isUpon: false, isMade: false }
}

/** The ledger has posted what a line tells: it is done, and counts in its month; false: it was done before. */
export async function bookEntry(db: Db, id: string, booking: Booking): Promise<boolean> {
  const { reference, at } = booking
  const row = await db
    .updateTable('wallet.entry')
    .set({ state: 'done', reference, bookedAt: at, month: monthOf(at), why: null })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returning(['areaId', 'personId', 'kind', 'amountFen', 'feeFen'])
    .executeTakeFirst()
  if (row) await countInMonth(db, row, at)
  return row !== undefined
}

/** Nothing comes of what was under way. */
export async function endEntry(db: Db, id: string, state: 'failed' | 'closed', why: string): Promise<void> {
  await db.updateTable('wallet.entry').set({ state, why }).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Notes on a payment's line that a part of it went back. The check of the column keeps it within the payment. */
export async function noteRefunded(db: Db, id: string, amountFen: number): Promise<void> {
  await db
    .updateTable('wallet.entry')
    .set({ refundedFen: sql`refunded_fen + ${amountFen}` })
    .where('id', '=', id)
    .execute()
}

/** What a line adds to its month: a recharge and a withdrawal move the person's own money, so of them only a fee is spent. */
function countedOf({ kind, amountFen, feeFen = 0 }: Counted): { inFen: number; outFen: number } {
  if (kind === 'refund' || kind === 'grant') return { inFen: amountFen, outFen: 0 }
  return { inFen: 0, outFen: kind === 'payment' ? -amountFen : kind === 'withdrawal' ? feeFen : 0 }
}

interface Counted {
  areaId: string
  personId: string
  kind: string
  amountFen: number
  feeFen?: number
}

/** The totals of a month grow in the transaction of the line; always the last row that a transaction locks. */
async function countInMonth(db: Db, line: Counted, at: Date): Promise<void> {
  const { areaId, personId } = line
  const { inFen, outFen } = countedOf(line)
  await db
    .insertInto('wallet.month')
    .values({ areaId, personId, month: monthOf(at), inFen, outFen })
    .onConflict((c) => c.constraint('month_pk').doUpdateSet(grownBy(inFen, outFen)))
    .execute()
}

/** A month that is there already grows. */
function grownBy(inFen: number, outFen: number) {
  return { inFen: sql<number>`wallet.month.in_fen + ${inFen}`, outFen: sql<number>`wallet.month.out_fen + ${outFen}` }
}

/** The month of the park at that moment, YYYY-MM. */
export function monthOf(at: Date): string {
  return dayOf(at).slice(0, 7)
}

/** The number that people read out: the moment of the park and eight signs of the id. */
export function numberOf(id: string, at: Date): string {
  return `QB${toInstant(at).slice(0, 19).replace(/\D/g, '')}${id.slice(-8).toUpperCase()}`
}

function rowOf(entry: NewEntry) {
  const { feeFen = 0, parts = [], channel = null, card = null, note = '', link = null, subject = null } = entry
  const { id, areaId, personId, kind, title, amountFen, at } = entry
  const number = numberOf(id, at)
  return {
    id,
    areaId,
    personId,
    kind,
    title,
    amountFen,
    at,
    number,
    feeFen,
    parts: JSON.stringify(parts),
    channel,
    card,
    note,
    link,
    subject,
  }
}
