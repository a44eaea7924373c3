import { sql } from 'kysely'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import { type CouponRow, lotNames } from './offer-queries.ts'

/** A coupon that somebody has, with its offer. */
export type HeldRow = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number]

/** The coupon that a code stands for, with its offer. */
export function findByCode(db: Db, areaId: string, codeHash: Buffer) {
  return db
    .selectFrom('parking.coupon as c')
    .innerJoin('parking.couponOffer as o', 'o.id', 'c.offerId')
    .selectAll('o')
    .select(lotNames)
    .select(['c.id as couponId', 'c.state as couponState', 'c.personId'])
    .where('c.areaId', '=', areaId)
    .where('c.codeHash', '=', codeHash)
    .executeTakeFirst()
}

/** A printed coupon is received; false: somebody was quicker. */
export async function receivePrinted(
  db: Db,
  id: string,
  received: { personId: string; plate: string; receivedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('parking.coupon')
    .set({ ...received, state: 'received' })
    .where('id', '=', id)
    .where('state', '=', 'printed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a coupon that is received from a static code. */
export async function insertReceived(
  db: Db,
  coupon: Pick<CouponRow, 'areaId' | 'offerId' | 'mostFen' | 'personId' | 'plate'> & {
    receivedAt: Date
    expiresAt: Date
  },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('parking.coupon')
    .values({ ...coupon, id, state: 'received' })
    .execute()
  return id
}

/** How many coupons a person has that can still be used. */
export async function countUsable(db: Db, areaId: string, personId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('parking.coupon')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('state', '=', 'received')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return row.n
}

function held(db: Db) {
  return db
    .selectFrom('parking.coupon as c')
    .innerJoin('parking.couponOffer as o', 'o.id', 'c.offerId')
    .select(['c.id', 'c.areaId', 'c.offerId', 'c.state', 'c.mostFen', 'c.personId', 'c.plate', 'c.orderId', 'c.offFen'])
    .select(['c.receivedAt', 'c.expiresAt', 'c.usedAt', 'o.kind', 'o.value', 'o.title', 'o.companyId'])
    .select(lotNames)
}

const lastReceived = keyset('desc', { 'c.receivedAt': 'instant', 'c.id': 'id' })

/** Coupons of a person, the latest first: those that can be used, or those that are over. */
export function listHeld(
  db: Db,
  whose: { areaId: string; personId: string },
  which: { over: boolean; couponId: string | undefined; now: Date },
  asked: PageAsked,
) {
  const usable = sql<boolean>`(c.state = 'received' and c.expires_at > ${which.now})`
  const own = held(db)
    .where('c.areaId', '=', whose.areaId)
    .where('c.personId', '=', whose.personId)
    .$if(which.couponId !== undefined, (query) => query.where('c.id', '=', which.couponId ?? ''))
    .$if(which.couponId === undefined, (query) => query.where(which.over ? sql<boolean>`not ${usable}` : usable))
    // A coupon has a person from when it was received.
    .$narrowType<{ receivedAt: Date }>()
  return lastReceived.page(own, asked)
}

/** A coupon by its id. */
export function getHeld(db: Db, id: string): Promise<HeldRow> {
  return held(db).where('c.id', '=', id).executeTakeFirstOrThrow()
}

/** How many coupons of a person are tried: those that end first. All sets of them are priced. */
export const MAX_USABLE = 30

/** Coupons of a person that can be used for a plate in a lot now; of these ids where they are named, else at most `MAX_USABLE`, those that end first. */
export function listUsable(
  db: Db,
  whose: { areaId: string; personId: string; plate: string; lotId: string; now: Date },
  ids?: readonly string[],
) {
  return held(db)
    .where('c.areaId', '=', whose.areaId)
    .where('c.personId', '=', whose.personId)
    .where('c.plate', '=', whose.plate)
    .where('c.state', '=', 'received')
    .where('c.expiresAt', '>', whose.now)
    .where(sql<boolean>`(cardinality(o.lot_ids) = 0 or ${whose.lotId}::uuid = any (o.lot_ids))`)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`c.id = any (${[...(ids ?? [])]}::uuid[])`))
    .orderBy('c.expiresAt')
    .orderBy('c.id')
    .limit(MAX_USABLE)
    .execute()
}

/** Locks coupons until the transaction ends, in the order of their ids; those that are still to be used. */
export async function lockReceived(db: Db, ids: readonly string[]): Promise<{ id: string; orderId: string | null }[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('parking.coupon')
    .select(['id', 'orderId'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('state', '=', 'received')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** These coupons are now meant for this order, and for none before. */
export async function chooseFor(db: Db, ids: readonly string[], orderId: string): Promise<void> {
  await db
    .updateTable('parking.coupon')
    .set({ orderId })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}

/**
 * Coupons took off so much: they are used, the rest of what each held of its budget is free again, and its offer counts it, in one statement.
 * The caller has locked the coupons, their offers and budgets.
 */
export async function markUsed(
  db: Db,
  uses: readonly { id: string; offFen: number }[],
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  if (uses.length === 0) return
  await sql`
    with used as (
      update parking.coupon c set state = 'used', order_id = ${orderId}::uuid, used_at = ${now}, off_fen = u.off_fen
      from unnest(${uses.map(({ id }) => id)}::uuid[], ${uses.map(({ offFen }) => offFen)}::bigint[]) u (id, off_fen)
      where c.id = u.id and c.state = 'received'
      returning c.offer_id, c.most_fen, u.off_fen
    ), offers as (
      update parking.coupon_offer o set used = o.used + s.n, spent_fen = o.spent_fen + s.off_fen
      from (select offer_id, count(*)::int as n, sum(off_fen) as off_fen from used group by 1) s
      where o.id = s.offer_id
      returning o.id, o.area_id, o.company_id
    )
    update parking.coupon_budget b set held_fen = b.held_fen - s.most_fen, spent_fen = b.spent_fen + s.off_fen
    from (
      select o.area_id, o.company_id, sum(u.most_fen) as most_fen, sum(u.off_fen) as off_fen
      from used u join offers o on o.id = u.offer_id group by 1, 2
    ) s
    where b.area_id = s.area_id and b.company_id = s.company_id`.execute(db)
}

/** The coupons that an order used, locked, with what is to be given back. */
export function lockUsed(db: Db, orderId: string) {
  return db
    .selectFrom('parking.coupon as c')
    .innerJoin('parking.couponOffer as o', 'o.id', 'c.offerId')
    .select(['c.id', 'c.offFen', 'o.mostFen', 'o.id as offerId', 'o.areaId', 'o.companyId'])
    .where('c.orderId', '=', orderId)
    .where('c.state', '=', 'used')
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
}

/** A used coupon can be used again, until then at least. */
export async function markGivenBack(
  db: Db,
  { id, offerId, offFen }: { id: string; offerId: string; offFen: number },
  { mostFen, until }: { mostFen: number; until: Date },
): Promise<void> {
  await db
    .updateTable('parking.coupon')
    .set({ state: 'received', orderId: null, usedAt: null, offFen: 0, mostFen })
    .set({ expiresAt: sql`greatest(expires_at, ${until})` })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('parking.couponOffer')
    .set({ used: sql`used - 1`, spentFen: sql`spent_fen - ${offFen}` })
    .where('id', '=', offerId)
    .execute()
}

/** Locks coupons whose time was over before this moment, those that nobody else has locked; answers their ids. */
export async function lockOver(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parking.coupon')
    .select('id')
    .where('state', '=', 'received')
    .where('expiresAt', '<', before)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends coupons; what they held of their budgets is free again. The caller has locked them and their budgets. */
export async function expireCoupons(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with over as (
      update parking.coupon set state = 'expired' where id = any (${[...ids]}::uuid[]) returning offer_id, most_fen
    )
    update parking.coupon_budget b set held_fen = b.held_fen - s.most_fen
    from (
      select o.area_id, o.company_id, sum(v.most_fen) as most_fen
      from over v join parking.coupon_offer o on o.id = v.offer_id group by 1, 2
    ) s
    where b.area_id = s.area_id and b.company_id = s.company_id`.execute(db)
}
