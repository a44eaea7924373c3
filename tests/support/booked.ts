import type { Db } from '#platform/db'

/** An order for a stay as it is kept, with what each try to pay it asked for and how that stands; the first try first. */
export interface BookedOrder {
  dueFen: number
  state: string
  trades: { state: string; amountFen: number }[]
}

/** The orders of a plate, the first one first. */
export async function bookedOrders(db: Db, plate: string): Promise<BookedOrder[]> {
  const orders = await db
    .selectFrom('parking.stayOrder')
    .select(['id', 'state', 'dueFen'])
    .where('plate', '=', plate)
    .orderBy('createdAt')
    .execute()
  return await Promise.all(
    orders.map(async ({ id, ...order }) => {
      const trades = db.selectFrom('payments.trade').select(['state', 'amountFen']).where('subjectId', '=', id)
      return { ...order, trades: await trades.orderBy('createdAt').execute() }
    }),
  )
}
