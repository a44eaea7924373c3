import { type Selectable, sql } from 'kysely'
import { type Database, type Db, newId } from '#platform/db'
import type { StackRules } from './best-set.ts'

/** An offer of coupons, with the names of its lots in the order of the park. */
export type OfferRow = Selectable<Database['parking.couponOffer']> & { lots: string[] }
/** A coupon, printed or received. */
export type CouponRow = Selectable<Database['parking.coupon']>

/** A coupon that somebody has, with its offer. */
export type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]

/** What a company may give away, what of it is held by coupons that were received, and what was taken off. In fen. */
export interface Budget {
  grantedFen: number
  heldFen: number
  spentFen: number
}

/** The rules that a park has set for using coupons together; undefined: none. */
export async function findRules(db: Db, areaId: string): Promise<StackRules | undefined> {
  const row = await db.selectFrom('parking.couponRules').select('rules').where('areaId', '=', areaId).executeTakeFirst()
  return row?.rules as StackRules | undefined
}

/** A company's budget; nothing where none was granted. */
export async function findBudget(db: Db, areaId: string, companyId: string): Promise<Budget> {
  const row = await db
    .selectFrom('parking.couponBudget')
    .select(['grantedFen', 'heldFen', 'spentFen'])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row ?? { grantedFen: 0, heldFen: 0, spentFen: 0 }
}

/** Grants a company so much more, in fen. */
export async function grantBudget(db: Db, areaId: string, companyId: string, fen: number): Promise<void> {
  await db
    .insertInto('parking.couponBudget')
    .values({ areaId, companyId, grantedFen: fen })
    .onConflict((c) =>
      c.constraint('coupon_budget_pk').doUpdateSet({ grantedFen: sql`coupon_budget.granted_fen + ${fen}` }),
    )
    .execute()
}

/** Holds so much of a budget; false: there is not so much left. Exact under any number of tries at once. */
export async function holdBudget(db: Db, areaId: string, companyId: string, fen: number): Promise<boolean> {
  const row = await db
    .updateTable('parking.couponBudget')
    .set({ heldFen: sql`held_fen + ${fen}` })
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`held_fen + spent_fen + ${fen} <= granted_fen`)
    .returning('companyId')
    .executeTakeFirst()
  return row !== undefined
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

const lotNames = sql<string[]>`(
  select coalesce(array_agg(l.name order by l.position, l.id), '{}') from parking.lot l where l.id = any (o.lot_ids)
)`.as('lots')

function offers(db: Db) {
  return db.selectFrom('parking.couponOffer as o').selectAll('o').select(lotNames)
}

/** An offer of this park. */
export function findOffer(db: Db, areaId: string, id: string): Promise<OfferRow | undefined> {
  return offers(db).where('o.areaId', '=', areaId).where('o.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends: who receives, pauses or counts waits. */
export function lockOffer(db: Db, areaId: string, id: string): Promise<OfferRow | undefined> {
  return offers(db).where('o.areaId', '=', areaId).where('o.id', '=', id).forUpdate('o').executeTakeFirst()
}

/** Offers of a company, the latest first. */
export function listOffers(
  db: Db,
  whose: { areaId: string; companyId: string },
  before: { createdAt: string; id: string } | null,
  limit: number,
): Promise<OfferRow[]> {
  return offers(db)
    .where('o.areaId', '=', whose.areaId)
    .where('o.companyId', '=', whose.companyId)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(o.created_at, o.id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
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

/** How many coupons of an offer a plate, a person and everybody since `dayStart` have received; the caller holds the offer's lock. */
export async function countOf(
  db: Db,
  offerId: string,
  who: { plate: string; personId: string; dayStart: Date },
): Promise<{ plate: number; person: number; day: number }> {
  const { plate, personId, dayStart } = who
  return await db
    .selectFrom('parking.coupon')
    .select([
      sql<number>`(count(*) filter (where plate = ${plate}))::int`.as('plate'),
      sql<number>`(count(*) filter (where person_id = ${personId}::uuid))::int`.as('person'),
      sql<number>`(count(*) filter (where received_at >= ${dayStart}))::int`.as('day'),
    ])
    .where('offerId', '=', offerId)
    .executeTakeFirstOrThrow()
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

/** Coupons of a person, the latest first: those that can be used, or those that are over. */
export function listHeld(
  db: Db,
  whose: { areaId: string; personId: string },
  which: { over: boolean; couponId: string | undefined; now: Date },
  before: { receivedAt: string; id: string } | null,
  limit: number,
) {
  const usable = sql<boolean>`(c.state = 'received' and c.expires_at > ${which.now})`
  return held(db)
    .where('c.areaId', '=', whose.areaId)
    .where('c.personId', '=', whose.personId)
    .$if(which.couponId !== undefined, (query) => query.where('c.id', '=', which.couponId ?? ''))
    .$if(which.couponId === undefined, (query) => query.where(which.over ? sql<boolean>`not ${usable}` : usable))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(c.received_at, c.id) < (${before?.receivedAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('c.receivedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

/** A coupon by its id. */
export function getHeld(db: Db, id: string): Promise<HeldRow> {
  return held(db).where('c.id', '=', id).executeTakeFirstOrThrow()
}

/** Coupons of a person that can be used for a plate in a lot now; of these ids where they are named. */
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
    .orderBy('c.id')
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
 * The caller has locked the coupons.
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

/** What a used coupon took off is no longer spent, and so much is held instead; false: the budget has not so much. */
export async function holdAgain(
  db: Db,
  { areaId, companyId, offFen }: { areaId: string; companyId: string; offFen: number },
  fen: number,
): Promise<boolean> {
  const row = await db
    .updateTable('parking.couponBudget')
    .set({ spentFen: sql`spent_fen - ${offFen}`, heldFen: sql`held_fen + ${fen}` })
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`held_fen + spent_fen - ${offFen} + ${fen} <= granted_fen`)
    .returning('companyId')
    .executeTakeFirst()
  return row !== undefined
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

/** Ends coupons whose time was over before this moment; what they held of their budgets is free again. Answers how many. */
export async function expireCoupons(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with over as (
      update parking.coupon set state = 'expired'
      where id in (
        select id from parking.coupon where state = 'received' and expires_at < ${before}
        order by expires_at limit ${limit} for update skip locked
      )
      returning offer_id, most_fen
    ), freed as (
      update parking.coupon_budget b set held_fen = b.held_fen - s.most_fen
      from (
        select o.area_id, o.company_id, sum(v.most_fen) as most_fen
        from over v join parking.coupon_offer o on o.id = v.offer_id group by 1, 2
      ) s
      where b.area_id = s.area_id and b.company_id = s.company_id
    )
    select count(*)::int as n from over`.execute(db)
  return rows[0]?.n ?? 0
}

/** Coupons that were received from an offer, the latest first. */
export function listReceived(
  db: Db,
  offerId: string,
  before: { receivedAt: string; id: string } | null,
  limit: number,
): Promise<CouponRow[]> {
  return db
    .selectFrom('parking.coupon')
    .selectAll()
    .where('offerId', '=', offerId)
    .where('receivedAt', 'is not', null)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(received_at, id) < (${before?.receivedAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Ids of an offer's coupons that nobody has received, in order. */
export async function listPrinted(db: Db, offerId: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parking.coupon')
    .select('id')
    .where('offerId', '=', offerId)
    .where('state', '=', 'printed')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
