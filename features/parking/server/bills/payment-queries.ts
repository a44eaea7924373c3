import type { NewPayment } from '#platform/bills'
import type { Db } from '#platform/db'

/** Writes a payment of bills that is begun. */
export async function insertPayment(db: Db, { billIds, ...payment }: NewPayment): Promise<void> {
  await db
    .insertInto('parking.billPayment')
    .values({ ...payment, billIds: [...billIds], state: 'open' })
    .execute()
}
