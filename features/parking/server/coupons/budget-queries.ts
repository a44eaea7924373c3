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
