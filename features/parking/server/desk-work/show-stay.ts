import type { DeskOrder, DeskStayDetail } from '#contract/parking'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Payments } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { linesOnWire } from '../fees/fee-lines.ts'
import { ORDER_SUBJECT } from '../orders/subject.ts'
import { viewTrade } from '../orders/view.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { quoteOf } from '../stays/pricing.ts'
import { findStay } from '../stays/queries.ts'
import { listCorrections } from './correction-queries.ts'
import { listOrders, listPassages, listWriteOffs } from './queries.ts'
import { viewPassage, viewStay } from './view.ts'

/** Where and when a stay is looked at. */
export interface Looking {
  db: Db
  payments: Pick<Payments, 'tradesOfAll' | 'channels'>
  areaId: string
  now: Date
}

/** A stay with all that the desk knows of it. Refuses 404. */
export async function showStay({ db, payments, areaId, now }: Looking, stayId: string): Promise<DeskStayDetail> {
  const stay = (await findStay(db, areaId, stayId)) ?? refuse(refusals.notFound, { field: 'stayId' })
  const quote = quoteOf(stay, await readPriceFacts(db, stay), now)
  const passages = await listPassages(db, stay)
  const corrections = await listCorrections(db, stayId)
  const writeOffs = await listWriteOffs(db, stayId)
  const orders = await listOrders(db, stayId)
  const trades = await payments.tradesOfAll(
    db,
    ORDER_SUBJECT,
    orders.map(({ id }) => id),
  )
  const names = await namesOf(db, [...new Set([...corrections, ...writeOffs].map(({ personId }) => personId))])
  const nameOf = (personId: string) => names.get(personId) ?? ''
  return {
    ...viewStay(stay, now),
    feeFen: stay.feeFen ?? quote?.fee.totalFen ?? stay.paidFen,
    dueFen: quote?.dueFen ?? 0,
    leaveBy: stay.leaveBy && toInstant(stay.leaveBy),
    lines: quote ? linesOnWire(quote.fee.lines) : [],
    passages: passages.map(viewPassage),
    orders: orders.map(
      (order): DeskOrder => ({
        orderId: order.id,
        orderNo: order.orderNo,
        // A word of the table's own check; open ones are left out.
        state: order.state as DeskOrder['state'],
        dueFen: order.dueFen,
        couponFen: order.usedCouponFen,
        refundedFen: order.refundedFen,
        paidAt: order.paidAt && toInstant(order.paidAt),
        trades: (trades.get(order.id) ?? []).map((trade) => viewTrade(trade, payments.channels())),
      }),
    ),
    corrections: corrections.map(({ direction, fromPlate, toPlate, reason, personId, at }) => ({
      direction: direction as 'entry' | 'exit',
      from: fromPlate,
      to: toPlate,
      reason,
      by: nameOf(personId),
      at: toInstant(at),
    })),
    writeOffs: writeOffs.map(({ amountFen, reason, personId, at }) => ({
      amountFen,
      reason,
      by: nameOf(personId),
      at: toInstant(at),
    })),
  }
}
