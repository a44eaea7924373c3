import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What stands here of a kind, of one park. */
async function countIn(db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.count ?? 0
}

/** How many coupons of a park were received. */
export function countCoupons(db: Db, areaId: string): Promise<number> {
  return countIn(
    db,
    sql<{
      count: number
    }>`select count(*)::int as count from parking.coupon where area_id = ${areaId} and state <> 'printed'`,
  )
}

/** Takes received coupons away, and what their offers and budgets counted of them; printed ones can still be received. Answers how many. */
export async function deleteCoupons(db: Db, areaId: string): Promise<number> {
  await sql`update parking.coupon_offer set received = 0, used = 0, spent_fen = 0 where area_id = ${areaId}`.execute(db)
  await sql`update parking.coupon_budget set held_fen = 0, spent_fen = 0 where area_id = ${areaId}`.execute(db)
  return countIn(
    db,
    sql<{
      count: number
    }>`with gone as (delete from parking.coupon where area_id = ${areaId} and state <> 'printed' returning 1)
      select count(*)::int as count from gone`,
  )
}

/** How many bills a park has issued to companies. */
export function countBills(db: Db, areaId: string): Promise<number> {
  return countIn(db, sql<{ count: number }>`select count(*)::int as count from parking.bill where area_id = ${areaId}`)
}

/** Takes bills away with their payments, corrections, and stays that were put on one or wait for the next; what was agreed with a company stays. Answers how many bills. */
export async function deleteBills(db: Db, areaId: string): Promise<number> {
  await sql`delete from parking.bill_stay where area_id = ${areaId}`.execute(db)
  await sql`delete from parking.bill_correction where area_id = ${areaId}`.execute(db)
  const gone = await countIn(
    db,
    sql<{ count: number }>`with gone as (delete from parking.bill where area_id = ${areaId} returning 1)
      select count(*)::int as count from gone`,
  )
  await sql`delete from parking.bill_payment where area_id = ${areaId}`.execute(db)
  return gone
}

/** How many payments of stays a park has begun. */
export function countOrders(db: Db, areaId: string): Promise<number> {
  return countIn(
    db,
    sql<{ count: number }>`select count(*)::int as count from parking.stay_order where area_id = ${areaId}`,
  )
}

/** Takes them away with their refunds and what was moved to another plate. Answers how many. */
export async function deleteOrders(db: Db, areaId: string): Promise<number> {
  await sql`delete from parking.payment_move m using parking.stay_order o
    where o.id = m.order_id and o.area_id = ${areaId}`.execute(db)
  await sql`delete from parking.desk_refund where area_id = ${areaId}`.execute(db)
  return countIn(
    db,
    sql<{ count: number }>`with gone as (delete from parking.stay_order where area_id = ${areaId} returning 1)
      select count(*)::int as count from gone`,
  )
}

/** How many stays a park has, of cars that are inside as of those that left. */
export function countStays(db: Db, areaId: string): Promise<number> {
  return countIn(db, sql<{ count: number }>`select count(*)::int as count from parking.stay where area_id = ${areaId}`)
}

/** Takes stays away with all that was seen and granted in lanes; lots are empty, and have been for as long as they know. Answers how many stays. */
export async function deleteStays(db: Db, areaId: string): Promise<number> {
  const lots = sql`select id from parking.lot where area_id = ${areaId}`
  const stays = sql`select id from parking.stay where area_id = ${areaId}`
  await sql`delete from parking.car_place where stay_id in (${stays})`.execute(db)
  await sql`delete from parking.order_token where stay_id in (${stays})`.execute(db)
  await sql`delete from parking.opening where area_id = ${areaId}`.execute(db)
  await sql`delete from parking.misread_claim where area_id = ${areaId}`.execute(db)
  await sql`delete from parking.passage where area_id = ${areaId}`.execute(db)
  await sql`delete from parking.guest_plate where area_id = ${areaId}`.execute(db)
  await sql`delete from parking.asked_plates where area_id = ${areaId}`.execute(db)
  await sql`update parking.free_plate set used = false where area_id = ${areaId} and used`.execute(db)
  await sql`delete from parking.issued_forecast where lot_id in (${lots})`.execute(db)
  await sql`delete from parking.lot_forecast where lot_id in (${lots})`.execute(db)
  await sql`delete from parking.lot_count where lot_id in (${lots})`.execute(db)
  const gone = await countIn(
    db,
    sql<{ count: number }>`with gone as (delete from parking.stay where area_id = ${areaId} returning 1)
      select count(*)::int as count from gone`,
  )
  await sql`update parking.lot set occupied = 0 where area_id = ${areaId} and occupied <> 0`.execute(db)
  return gone
}
