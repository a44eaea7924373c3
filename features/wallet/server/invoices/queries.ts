import { type Selectable, sql } from 'kysely'
import type { Part } from '#contract/wallet'
import { type Database, type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { chargeReference } from '../pay/charge-status.ts'

/** An application for an invoice. */
export type InvoiceRow = Selectable<Database['wallet.invoice']>
/** A payment of an application. */
export type LineRow = Selectable<Database['wallet.invoiceLine']>
/** An application with how many payments of which services it is for. */
export type ListedInvoice = InvoiceRow & { count: number; services: string[] }
/** A title that was used before. */
export type TitleRow = Selectable<Database['wallet.invoiceTitle']>

// The word itself, no parameter: only so does a plan for all parameters find the index of what stands.
const stands = sql<boolean>`stands`

/** Those of these payments that stand in an application, by their ids. */
export async function listInvoiced(db: Db, tradeIds: readonly string[]): Promise<Set<string>> {
  if (tradeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('wallet.invoiceLine')
    .select('tradeId')
    .where('tradeId', 'in', [...tradeIds])
    .where(stands)
    .execute()
  return new Set(rows.map(({ tradeId }) => tradeId))
}

/** What wallets gave of their persons' own money for payments, by the payments' numbers; of one that is not booked yet nothing. */
export async function listOwnMoney(db: Db, outTradeNos: readonly string[]): Promise<Map<string, number>> {
  if (outTradeNos.length === 0) return new Map()
  const numbers = new Map(outTradeNos.map((number) => [chargeReference(number), number]))
  const rows = await db
    .selectFrom('wallet.entry')
    .select(['reference', 'parts'])
    .where('reference', 'in', [...numbers.keys()])
    .execute()
  return new Map(
    rows.map(({ reference, parts }) => {
      // as `projectPaid` wrote them
      const own = (parts as Part[]).filter(({ kind }) => kind === 'cash')
      return [numbers.get(reference ?? '') ?? '', own.reduce((sum, { amountFen }) => sum + amountFen, 0)]
    }),
  )
}

/** Writes an application and its payments; false: one of these stands in another application, and nothing was written of them. */
export async function insertInvoice(
  db: Db,
  invoice: Pick<
    InvoiceRow,
    'id' | 'areaId' | 'personId' | 'kind' | 'title' | 'taxNo' | 'emailSealed' | 'phoneSealed' | 'amountFen' | 'askedAt'
  >,
  lines: readonly Omit<LineRow, 'invoiceId' | 'stands'>[],
): Promise<boolean> {
  await db
    .insertInto('wallet.invoice')
    .values({ ...invoice, state: 'asked' })
    .execute()
  const rows = await db
    .insertInto('wallet.invoiceLine')
    .values(lines.map((line) => ({ ...line, invoiceId: invoice.id })))
    .onConflict((c) => c.column('tradeId').where(stands).doNothing())
    .returning('tradeId')
    .execute()
  return rows.length === lines.length
}

const ofInvoice = (db: Db) =>
  db
    .selectFrom('wallet.invoice as i')
    .selectAll('i')
    .select([
      sql<number>`(select count(*)::int from wallet.invoice_line l where l.invoice_id = i.id)`.as('count'),
      sql<
        string[]
      >`(select coalesce(array_agg(distinct l.service), '{}') from wallet.invoice_line l where l.invoice_id = i.id)`.as(
        'services',
      ),
    ])

const latest = keyset('desc', { 'i.askedAt': 'instant', 'i.id': 'id' })
const oldest = keyset('asc', { 'i.askedAt': 'instant', 'i.id': 'id' })

/** Applications of a person, the latest first. */
export function listInvoicesOf(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  asked: PageAsked,
): Promise<Page<ListedInvoice>> {
  return latest.page(ofInvoice(db).where('i.areaId', '=', areaId).where('i.personId', '=', personId), asked)
}

/** Applications of a park in one state, by words of title, tax number or invoice number. Those that wait for the accountant the oldest first. */
export function listInvoicesIn(
  db: Db,
  { areaId, state, text }: { areaId: string; state: string; text: string },
  asked: PageAsked,
): Promise<Page<ListedInvoice>> {
  const order = state === 'asked' || state === 'reverse' ? oldest : latest
  const wanted = ofInvoice(db)
    .where('i.areaId', '=', areaId)
    .where('i.state', '=', state)
    .$if(text !== '', (query) =>
      query.where((or) =>
        or.or([
          sql<boolean>`position(${text} in i.title) > 0`,
          sql<boolean>`position(upper(${text}) in i.tax_no) > 0`,
          sql<boolean>`position(${text} in coalesce(i.number, '')) > 0`,
        ]),
      ),
    )
  return order.page(wanted, asked)
}

/** One application of a park; of a person where one is named. */
export function findInvoice(
  db: Db,
  which: { areaId: string; id: string; personId?: string },
): Promise<ListedInvoice | undefined> {
  const { areaId, id, personId } = which
  return ofInvoice(db)
    .where('i.id', '=', id)
    .where('i.areaId', '=', areaId)
    .$if(personId !== undefined, (query) => query.where('i.personId', '=', personId ?? ''))
    .executeTakeFirst()
}

/** Locks an application until the transaction ends. */
export function lockInvoice(db: Db, areaId: string, id: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('wallet.invoice')
    .selectAll()
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
}

/** The payments of an application, the latest first. */
export function listLinesOf(db: Db, invoiceId: string): Promise<LineRow[]> {
  return db
    .selectFrom('wallet.invoiceLine')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('paidAt', 'desc')
    .orderBy('tradeId')
    .execute()
}

/** The application in which a payment stands. */
export async function findApplicationOf(db: Db, tradeId: string): Promise<{ id: string; areaId: string } | undefined> {
  return await db
    .selectFrom('wallet.invoiceLine as l')
    .innerJoin('wallet.invoice as i', 'i.id', 'l.invoiceId')
    .select(['i.id', 'i.areaId'])
    .where('l.tradeId', '=', tradeId)
    .where(sql<boolean>`l.stands`)
    .executeTakeFirst()
}

/** Changes an application and makes it a new version; answers it as it stands. */
export async function updateInvoice(
  db: Db,
  id: string,
  set: Partial<Omit<InvoiceRow, 'id' | 'version'>>,
): Promise<InvoiceRow> {
  return await db
    .updateTable('wallet.invoice')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The payments of an application stand in it no more: they can be invoiced again. */
export async function freeLines(db: Db, invoiceId: string): Promise<void> {
  await db.updateTable('wallet.invoiceLine').set({ stands: false }).where('invoiceId', '=', invoiceId).execute()
}

/** So much of a payment is invoiced by its application. */
export async function updateLine(db: Db, line: Pick<LineRow, 'invoiceId' | 'tradeId' | 'amountFen'>): Promise<void> {
  await db
    .updateTable('wallet.invoiceLine')
    .set({ amountFen: line.amountFen })
    .where('invoiceId', '=', line.invoiceId)
    .where('tradeId', '=', line.tradeId)
    .execute()
}

/** Titles that a person, or their company, used, the latest first. */
export function listTitles(
  db: Db,
  { areaId, personId, companyId }: { areaId: string; personId: string; companyId: string | null },
): Promise<TitleRow[]> {
  return db
    .selectFrom('wallet.invoiceTitle')
    .selectAll()
    .where('areaId', '=', areaId)
    .where((or) => or.or([or('personId', '=', personId), ...(companyId ? [or('companyId', '=', companyId)] : [])]))
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Keeps a title; one that is there is used again. */
export async function keepTitle(db: Db, title: TitleRow): Promise<void> {
  await db
    .insertInto('wallet.invoiceTitle')
    .values(title)
    .onConflict((c) => c.constraint('invoice_title_once').doUpdateSet({ usedAt: title.usedAt }))
    .execute()
}

/** Forgets a title of a person; false: it is not theirs. */
export async function deleteTitle(db: Db, { areaId, personId, id }: { areaId: string; personId: string; id: string }) {
  const row = await db
    .deleteFrom('wallet.invoiceTitle')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many applications of a person wait for their invoice. */
export async function countOpenInvoices(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
): Promise<number> {
  const row = await db
    .selectFrom('wallet.invoice')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Of these applications, those that a person of a park asked for. */
export async function listOwnInvoices(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('wallet.invoice')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
