import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What a company may give away, what of it is held by coupons that were received, and what was taken off. In fen. */
export interface Budget {
  grantedFen: number
  heldFen: number
  spentFen: number
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

/** Budgets of several companies, by company; those of none were never granted anything. */
export async function listBudgets(
  db: Db,
  areaId: string,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Budget>> {
  const rows = await db
    .selectFrom('parking.couponBudget')
    .select(['companyId', 'grantedFen', 'heldFen', 'spentFen'])
    .where('areaId', '=', areaId)
    .where(sql<boolean>`company_id = any (${[...companyIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ companyId, ...budget }) => [companyId, budget]))
}

/** A company's budget, made where there is none, locked until the transaction ends. */
export async function lockBudget(db: Db, areaId: string, companyId: string): Promise<Budget> {
  await db
    .insertInto('parking.couponBudget')
    .values({ areaId, companyId })
    .onConflict((c) => c.constraint('coupon_budget_pk').doNothing())
    .execute()
  return await db
    .selectFrom('parking.couponBudget')
    .select(['grantedFen', 'heldFen', 'spentFen'])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes what a company is granted, in fen. The caller has locked its budget. */
export async function setGranted(db: Db, areaId: string, companyId: string, grantedFen: number): Promise<void> {
  await db
    .updateTable('parking.couponBudget')
    .set({ grantedFen })
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
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
