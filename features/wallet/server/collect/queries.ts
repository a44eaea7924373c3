import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { ChargeColumns, PaidMerchant } from '../engines.ts'

/** What the payment engine calls our collections. */
export const COLLECTION_SUBJECT = 'wallet.collection'

/** A merchant takes money. */
export type CollectionRow = Selectable<Database['wallet.collection']>

/** Writes a collection that waits for its payer. Null: the merchant's same request made one before. */
export async function insertCollection(
  db: Db,
  collection: Pick<
    CollectionRow,
    'id' | 'areaId' | 'merchantId' | 'companyId' | 'way' | 'amountFen' | 'note' | 'createdAt' | 'goodUntil'
  > & { payerId?: string; codeHash?: Buffer; requestKey?: string | null },
): Promise<CollectionRow | null> {
  const { id, areaId, merchantId, companyId, way, amountFen, note, createdAt, goodUntil } = collection
  const { payerId = null, codeHash = null, requestKey = null } = collection
  const { rows } = await sql<CollectionRow>`
    insert into wallet.collection (id, area_id, merchant_id, company_id, way, amount_fen, note, created_at, good_until, payer_id,
      code_hash, request_key, state)
    values (${id}, ${areaId}, ${merchantId}, ${companyId}, ${way}, ${amountFen}, ${note}, ${createdAt}, ${goodUntil}, ${payerId},
      ${codeHash}, ${requestKey}, 'waiting')
    on conflict (merchant_id, request_key) where request_key is not null do nothing
    returning *`.execute(db)
  return rows[0] ?? null
}

/** The collection that this request of a merchant made. */
export function findByRequest(db: Db, merchantId: string, requestKey: string): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('wallet.collection')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
}

/** A collection of this park. */
export function findCollection(db: Db, areaId: string, id: string): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('wallet.collection')
    .selectAll()
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whom collections pay, by their id. One statement. */
export async function listMerchants(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<CollectionRow, 'areaId' | 'merchantId' | 'companyId'>>> {
  const rows = await db
    .selectFrom('wallet.collection')
    .select(['id', 'areaId', 'merchantId', 'companyId'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** SQL for another statement: whom a charge pays, of these columns, and whether by a static code; null: it pays no collection. */
export function merchantOf({ areaId, subject, subjectId }: ChargeColumns): RawBuilder<PaidMerchant | null> {
  return sql<PaidMerchant | null>`(
    select jsonb_build_object('merchantId', paid.merchant_id, 'isStatic', paid.way = 'static') from wallet.collection paid
    where paid.id = case when ${subject} = ${COLLECTION_SUBJECT} then ${subjectId}::uuid end and paid.area_id = ${areaId}
  )`
}

/** Locks a collection until the transaction ends. */
export function lockCollection(db: Db, areaId: string, id: string): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('wallet.collection')
    .selectAll()
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** How a collection was paid. `payerId`: SQL that says who paid; where it is null, nothing is changed. */
interface PaidBy {
  tradeId: string
  channel: string
  amountFen: number
  paidAt: Date
  payerId: RawBuilder<string | null>
}

/** SQL: a waiting collection of this amount is paid. Returns no row where it is not waiting, or for another amount, or nobody is known to have paid. */
export function collected(
  { areaId, id }: { areaId: string; id: string },
  { tradeId, channel, amountFen, paidAt, payerId }: PaidBy,
  hints: (merchant: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    update wallet.collection set state = 'paid', paid_at = ${paidAt}, channel = ${channel}, trade_id = ${tradeId}, payer_id = ${payerId}
    where area_id = ${areaId} and id = ${id} and state = 'waiting' and amount_fen = ${amountFen} and ${payerId} is not null
    returning id, ${hints(sql`merchant_id`)} as hints`
}

/** The collection that a shown code with an amount stands for. */
export function findByCode(db: Db, areaId: string, codeHash: Buffer): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('wallet.collection')
    .selectAll()
    .where('areaId', '=', areaId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
}

/** The same, with the state of the wallet of whoever scanned it (null: they have none), in one look; `also`: SQL of a value, of the merchant in this column. */
export async function findScannedBy(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  codeHash: Buffer,
  also: (merchantId: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ walletState: string | null; collection: CollectionRow | null; also: unknown }> {
  const { rows } = await sql<CollectionRow & { walletState: string | null; also: unknown }>`
    select c.*, (select state from wallet.wallet where area_id = ${areaId} and person_id = ${personId}) as wallet_state,
      ${also(sql`c.merchant_id`)} as also
    from (values (1)) one left join wallet.collection c on c.area_id = ${areaId} and c.code_hash = ${codeHash}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a look without a row')
  const { walletState, also: extra, ...collection } = row
  // a left join has all of a row or nothing
  return { walletState, collection: (collection.id as string | null) === null ? null : collection, also: extra }
}

/** The same payment by a static code, begun a moment ago and still to be paid. */
export function findStaticWaiting(
  db: Db,
  same: {
    areaId: string
    merchantId: string
    companyId: string | null
    payerId: string
    amountFen: number
    note: string
    goodAt: Date
  },
): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('wallet.collection')
    .selectAll()
    .where('way', '=', 'static')
    .where('areaId', '=', same.areaId)
    .where('merchantId', '=', same.merchantId)
    .where(sql<boolean>`company_id is not distinct from ${same.companyId}::uuid`)
    .where('payerId', '=', same.payerId)
    .where('amountFen', '=', same.amountFen)
    .where('note', '=', same.note)
    .where('state', '=', 'waiting')
    .where('goodUntil', '>', same.goodAt)
    .executeTakeFirst()
}

/** Writes some columns of a collection. */
export async function updateCollection(db: Db, id: string, set: Partial<CollectionRow>): Promise<void> {
  await db.updateTable('wallet.collection').set(set).where('id', '=', id).execute()
}

const newest = keyset('desc', { createdAt: 'instant', id: 'id' })

/** Collections of a cashier, the latest first. */
export function listCollections(
  db: Db,
  whose: { areaId: string; merchantId: string },
  { paidOnly, ...asked }: PageAsked & { paidOnly: boolean },
): Promise<Page<CollectionRow>> {
  const collections = db
    .selectFrom('wallet.collection')
    .selectAll()
    .where('merchantId', '=', whose.merchantId)
    .where('areaId', '=', whose.areaId)
    .$if(paidOnly, (query) => query.where('state', '=', 'paid'))
  return newest.page(collections, asked)
}

/** What a cashier took since a moment, less what went back of it. */
export async function collectedSince(db: Db, whose: { areaId: string; merchantId: string }, since: Date) {
  return await db
    .selectFrom('wallet.collection')
    .select([
      sql<number>`coalesce(sum(amount_fen - refunded_fen), 0)::bigint`.as('todayFen'),
      sql<number>`count(*)::int`.as('todayCount'),
    ])
    .where('merchantId', '=', whose.merchantId)
    .where('areaId', '=', whose.areaId)
    .where('paidAt', '>=', since)
    .executeTakeFirstOrThrow()
}

/** Who took these collections, and for whom. */
export async function listCollectors(db: Db, areaId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('wallet.collection')
    .select(['id', 'merchantId', 'companyId'])
    .where('areaId', '=', areaId)
    .where('id', 'in', ids)
    .execute()
}
