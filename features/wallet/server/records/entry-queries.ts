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

/** Writes a line of something that the ledger has posted, and counts it in its month; false: it is written already. `telling`: SQL that tells of it where it is written. */
export async function insertBooked(
  db: Db,
  entry: NewEntry,
  booking: Booking,
  telling: RawBuilder<unknown> = sql`null`,
): Promise<boolean> {
  const { reference, at } = booking
  const { inFen, outFen } = countedOf(entry)
  // One statement: the month grows if, and only if, the line was written by it. The month is the last row that it locks.
  const grown = await db
    .with('made', (made) =>
      made
        .insertInto('wallet.entry')
        .values({ ...rowOf(entry), state: 'done', reference, bookedAt: at, month: monthOf(at) })
        .onConflict((c) => c.constraint('entry_reference_once').doNothing())
        .returning(['areaId', 'personId', 'month']),
    )
    .insertInto('wallet.month')
    .columns(['areaId', 'personId', 'month', 'inFen', 'outFen'])
    .expression((made) =>
      made
        .selectFrom('made')
        .select(['areaId', 'personId', sql<string>`month`.as('month')])
        .select([sql<number>`${inFen}::bigint`.as('inFen'), sql<number>`${outFen}::bigint`.as('outFen')]),
    )
    .onConflict((c) => c.constraint('month_pk').doUpdateSet(grownBy(inFen, outFen)))
    .returning(['month', telling.as('told')])
    .executeTakeFirst()
  return grown !== undefined
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
