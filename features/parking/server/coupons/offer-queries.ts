import { type Selectable, sql } from 'kysely'
import { type Database, type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** An offer of coupons, with the names of its lots in the order of the park. */
export type OfferRow = Selectable<Database['parking.couponOffer']> & { lots: string[] }

/** A coupon, printed or received. */
export type CouponRow = Selectable<Database['parking.coupon']>

/** SQL: the names of the lots of an offer `o`, in the order of the park. */
export const lotNames = sql<string[]>`(
  select coalesce(array_agg(l.name order by l.position, l.id), '{}') from parking.lot l where l.id = any (o.lot_ids)
)`.as('lots')

function offers(db: Db) {
  return db.selectFrom('parking.couponOffer as o').selectAll('o').select(lotNames)
}

/** Writes a new offer, and the codes of one whose codes each work once. */
export async function insertOffer(
  db: Db,
  offer: Omit<OfferRow, 'received' | 'used' | 'spentFen' | 'lots'>,
  codes: readonly { id: string; codeHash: Buffer }[],
): Promise<void> {
  await db.insertInto('parking.couponOffer').values(offer).execute()
  if (codes.length === 0) return
  await sql`
    insert into parking.coupon (id, area_id, offer_id, most_fen, code_hash, state)
    select id, ${offer.areaId}, ${offer.id}, ${offer.mostFen}, code_hash, 'printed'
    from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ codeHash }) => codeHash)}::bytea[]) c (id, code_hash)`.execute(
    db,
  )
}

/** An offer of this park. */
export function findOffer(db: Db, areaId: string, id: string): Promise<OfferRow | undefined> {
  return offers(db).where('o.areaId', '=', areaId).where('o.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends: who receives, pauses or counts waits. */
export function lockOffer(db: Db, areaId: string, id: string): Promise<OfferRow | undefined> {
  return offers(db).where('o.areaId', '=', areaId).where('o.id', '=', id).forUpdate('o').executeTakeFirst()
}

/**
 * Locks the offers of these coupons and then their companies' budgets until the transaction ends, each in the order of their ids, whichever coupons
 * they are: so two who change several of them at once wait for each other and never both.
 */
export async function lockOffersOf(db: Db, couponIds: readonly string[]): Promise<void> {
  if (couponIds.length === 0) return
  await sql`
    with offers as materialized (
      select area_id, company_id from parking.coupon_offer
      where id in (select offer_id from parking.coupon where id = any (${[...couponIds]}::uuid[]))
      order by id for update
    )
    select from parking.coupon_budget where (area_id, company_id) in (select area_id, company_id from offers)
    order by area_id, company_id for update`.execute(db)
}

const newest = keyset('desc', { 'o.createdAt': 'instant', 'o.id': 'id' })

/** Offers of a company, the latest first. */
export function listOffers(
  db: Db,
  whose: { areaId: string; companyId: string },
  asked: PageAsked,
): Promise<Page<OfferRow>> {
  const own = offers(db).where('o.areaId', '=', whose.areaId).where('o.companyId', '=', whose.companyId)
  return newest.page(own, asked)
}

/** Writes how an offer stands. */
export async function updateOfferState(db: Db, id: string, state: string): Promise<void> {
  await db.updateTable('parking.couponOffer').set({ state }).where('id', '=', id).execute()
}

/** Counts one more coupon of an offer as received; false: there is none left. */
export async function countReceived(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('parking.couponOffer')
    .set({ received: sql`received + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`received < quota`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many coupons of an offer a plate, a person and everybody since `dayStart` have received; null is not asked. The caller holds the offer's lock. */
export async function countOf(
  db: Db,
  offerId: string,
  who: { plate: string | null; personId: string | null; dayStart: Date | null },
): Promise<{ plate: number; person: number; day: number }> {
  const { plate, personId, dayStart } = who
  // Each from an index of its own: an offer may have a hundred thousand coupons.
  const { rows } = await sql<{ plate: number; person: number; day: number }>`
    select
      (select count(*)::int from parking.coupon where offer_id = ${offerId}::uuid and plate = ${plate}) as plate,
      (select count(*)::int from parking.coupon where offer_id = ${offerId}::uuid and person_id = ${personId}::uuid) as person,
      (select count(*)::int from parking.coupon where offer_id = ${offerId}::uuid and received_at >= ${dayStart}::timestamptz) as day`.execute(
    db,
  )
  return rows[0] ?? { plate: 0, person: 0, day: 0 }
}

const lastReceived = keyset('desc', { receivedAt: 'instant', id: 'id' })

/** Coupons that were received from an offer, the latest first. */
export function listReceived(
  db: Db,
  offerId: string,
  asked: PageAsked,
): Promise<Page<CouponRow & { receivedAt: Date }>> {
  const received = db
    .selectFrom('parking.coupon')
    .selectAll()
    .where('offerId', '=', offerId)
    .where('receivedAt', 'is not', null)
    .$narrowType<{ receivedAt: Date }>()
  return lastReceived.page(received, asked)
}

const byId = keyset('asc', { id: 'id' })

/** An offer's coupons that nobody has received, by id. */
export function listPrinted(db: Db, offerId: string, asked: PageAsked): Promise<Page<{ id: string }>> {
  const printed = db
    .selectFrom('parking.coupon')
    .select('id')
    .where('offerId', '=', offerId)
    .where('state', '=', 'printed')
  return byId.page(printed, asked)
}
