import { sql } from 'kysely'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'

/** A stay as the desk lists it. */
export type ListedStay = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

function listed(db: Db, areaId: string) {
  return db
    .selectFrom('parking.stay as s')
    .innerJoin('parking.lot as l', 'l.id', 's.lotId')
    .select([
      's.id',
      's.plate',
      's.lotId',
      'l.name as lotName',
      's.state',
      's.enteredAt',
      's.exitedAt',
      's.paidFen',
      's.owedFen',
    ])
    .where('s.areaId', '=', areaId)
}

/** One stay of a park, as it is listed. */
export function getListed(db: Db, areaId: string, id: string): Promise<ListedStay> {
  return listed(db, areaId).where('s.id', '=', id).executeTakeFirstOrThrow()
}

const byEntry = keyset('desc', { 's.enteredAt': 'instant', 's.id': 'id' })

/** Cars that are inside, whose plate has this part; the latest entry first. */
export function listInside(
  db: Db,
  areaId: string,
  { part, lotId }: { part: string; lotId: string | undefined },
  asked: PageAsked,
) {
  const stays = listed(db, areaId)
    .where('s.state', '=', 'open')
    .$if(part !== '', (query) => query.where(sql<boolean>`position(${part} in s.plate) > 0`))
    .$if(lotId !== undefined, (query) => query.where('s.lotId', '=', lotId ?? ''))
  return byEntry.page(stays, asked)
}

/**
 * All stays under a text that may be a whole plate or a part of one, and cars inside whose plate has it as a part; the latest entry first. Each side goes by
 * an index of its own.
 */
export function listCalled(
  db: Db,
  areaId: string,
  { text, lotId }: { text: string; lotId: string | undefined },
  asked: PageAsked,
) {
  const stays = listed(db, areaId).where(
    sql<boolean>`s.id in (
      select id from parking.stay where area_id = ${areaId} and plate = ${text}
      union all
      select id from parking.stay where area_id = ${areaId} and state = 'open' and position(${text} in plate) > 0
        and (${lotId ?? null}::uuid is null or lot_id = ${lotId ?? null}))`,
  )
  return byEntry.page(stays, asked)
}

/** All stays of a plate, or the one of a receipt's number; the latest entry first. */
export function listFound(db: Db, areaId: string, by: { plate: string } | { orderNo: string }, asked: PageAsked) {
  const stays = listed(db, areaId)
    .$if('plate' in by, (query) => query.where('s.plate', '=', 'plate' in by ? by.plate : ''))
    .$if('orderNo' in by, (query) =>
      query.where(
        sql<boolean>`s.id in (select stay_id from parking.stay_order where order_no = ${'orderNo' in by ? by.orderNo : ''})`,
      ),
    )
  return byEntry.page(stays, asked)
}

const byExit = keyset('desc', { 's.exitedAt': 'instant', 's.id': 'id' })

/** Stays that left and still owe, the latest exit first; of one plate where it is said. */
export function listOwing(db: Db, areaId: string, plate: string | undefined, asked: PageAsked) {
  const stays = listed(db, areaId)
    .where('s.owedFen', '>', 0)
    .$if(plate !== undefined, (query) => query.where('s.plate', '=', plate ?? ''))
    // A stay owes nothing before its exit.
    .$narrowType<{ exitedAt: Date }>()
  return byExit.page(stays, asked)
}

/** Stays of cars that are open in several lots at once, by plate and entry. */
export function listTwice(db: Db, areaId: string, limit: number) {
  return listed(db, areaId)
    .where('s.state', '=', 'open')
    .where(
      sql<boolean>`s.plate in (
        select plate from parking.stay where area_id = ${areaId} and state = 'open' group by plate having count(*) > 1)`,
    )
    .orderBy('s.plate')
    .orderBy('s.enteredAt')
    .limit(limit)
    .execute()
}

/** Stays whose exit was never seen, that began after a moment; the latest first. */
export function listLost(db: Db, areaId: string, since: Date, limit: number) {
  return listed(db, areaId)
    .where('s.state', '=', 'lost')
    .where('s.enteredAt', '>=', since)
    .orderBy('s.enteredAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** Cars that have been inside since before a moment, the longest first. */
export function listLong(db: Db, areaId: string, before: Date, limit: number) {
  return listed(db, areaId)
    .where('s.state', '=', 'open')
    .where('s.enteredAt', '<', before)
    .orderBy('s.enteredAt')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

/** Lanes at which nothing was seen since a moment, the longest silent first. */
export async function listQuiet(db: Db, areaId: string, since: Date, limit: number) {
  const { rows } = await sql<{ laneId: string; channelName: string; lotName: string; lastAt: Date | null }>`
    select * from (
      select c.id as lane_id, c.name as channel_name, l.name as lot_name, l.position,
             (select max(p.seen_at) from parking.passage p where p.channel_id = c.id) as last_at
        from parking.channel c join parking.lot l on l.id = c.lot_id
       where l.area_id = ${areaId} and l.open
    ) q where last_at is null or last_at < ${since}
    order by last_at nulls first, position, channel_name limit ${limit}`.execute(db)
  return rows
}

function passages(db: Db) {
  return db
    .selectFrom('parking.passage as p')
    .innerJoin('parking.channel as c', 'c.id', 'p.channelId')
    .innerJoin('parking.lot as l', 'l.id', 'p.lotId')
    .select(['p.id', 'p.direction', 'c.name as channelName', 'l.name as lotName', 'p.plate', 'p.seenAt', 'p.openedBy'])
    .select(sql<boolean>`p.picture_id is not null`.as('hasPicture'))
}
export type SeenPassage = Awaited<ReturnType<typeof listPassages>>[number]

/** The passages of a stay, and where it was stopped while it was there; the earliest first. */
export function listPassages(
  db: Db,
  stay: { id: string; lotId: string; plate: string; enteredAt: Date; exitedAt: Date | null },
) {
  return passages(db)
    .where(
      sql<boolean>`(p.stay_id = ${stay.id} or (p.lot_id = ${stay.lotId} and p.plate = ${stay.plate} and p.opened_by is null
        and p.direction = 'exit' and p.seen_at >= ${stay.enteredAt} and p.seen_at <= coalesce(${stay.exitedAt}::timestamptz, 'infinity')))`,
    )
    .orderBy('p.seenAt')
    .orderBy('p.id')
    .limit(20)
    .execute()
}

const latestSeen = keyset('desc', { 'p.seenAt': 'instant', 'p.id': 'id' })

/** Passages that went through since a moment and belong to no stay, the latest first. */
export function listLoose(db: Db, areaId: string, since: Date, asked: PageAsked) {
  const loose = passages(db)
    .where('p.areaId', '=', areaId)
    .where('p.seenAt', '>=', since)
    .where('p.openedBy', 'is not', null)
    .where('p.stayId', 'is', null)
  return latestSeen.page(loose, asked)
}

/** The lane by which cars leave a lot; of several the first by its code. */
export function findExitLane(db: Db, lotId: string) {
  return db
    .selectFrom('parking.channel')
    .select('id')
    .where('lotId', '=', lotId)
    .where('direction', '=', 'exit')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
}

/** The orders of a stay that somebody paid or may still pay, the earliest first. */
export function listOrders(db: Db, stayId: string) {
  return db
    .selectFrom('parking.stayOrder')
    .select(['id', 'orderNo', 'state', 'dueFen', 'usedCouponFen', 'refundedFen', 'paidAt'])
    .where('stayId', '=', stayId)
    .where('state', '<>', 'open')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Keeps that a debt was given up. */
export async function insertWriteOff(
  db: Db,
  made: { areaId: string; stayId: string; amountFen: number; reason: string; personId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('parking.debtWriteOff')
    .values({ id: newId(), ...made })
    .execute()
}

/** What was written off of a stay, the latest first. */
export function listWriteOffs(db: Db, stayId: string) {
  return db
    .selectFrom('parking.debtWriteOff')
    .select(['amountFen', 'reason', 'personId', 'at'])
    .where('stayId', '=', stayId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}
