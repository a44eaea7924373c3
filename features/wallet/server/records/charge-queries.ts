import type { Selectable } from 'kysely'
import type { Database, Db } from '#platform/db'
import type { Whose } from './queries.ts'

/** A payment that waits for a wallet, as far as bills tell it. */
export type WaitingCharge = Selectable<Database['wallet.charge']>

/** Payments that wait for this person in this park and are not over, the latest first: a handful, for each lives some minutes. */
export function listWaitingCharges(db: Db, { areaId, personId }: Whose, now: Date): Promise<WaitingCharge[]> {
  return db
    .selectFrom('wallet.charge')
    .selectAll()
    .where('holderId', '=', personId)
    .where('areaId', '=', areaId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(MAX_WAITING)
    .execute()
}

const MAX_WAITING = 20

/** The payment that will be this bill of the person's when it is paid. */
export function findChargeOfBill(
  db: Db,
  { areaId, personId }: Whose,
  billId: string,
): Promise<WaitingCharge | undefined> {
  return db
    .selectFrom('wallet.charge')
    .selectAll()
    .where('billId', '=', billId)
    .where('holderId', '=', personId)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
}
