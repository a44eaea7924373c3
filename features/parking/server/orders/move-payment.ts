import { type parking, parkingRefusals } from '#contract/parking'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { isConstraint } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { giveBackCoupons } from '../coupons/use.ts'
import type { ParkingEngines } from '../engines.ts'
import { refuseNoStay } from '../stays/no-stay.ts'
import { listPriceFacts } from '../stays/price-queries.ts'
import { feesOf } from '../stays/pricing.ts'
import { isPublic, leastFeeFen } from '../stays/public-price.ts'
import { findOpenStayFor, lockStays, type StayRow, updatePaid } from '../stays/queries.ts'
import { countAsk } from '../stays/strangers.ts'
import { findOrder, insertMove, lockOrder, type OrderRow, ownOrder, updateOrderStay } from './queries.ts'
import { showOrder } from './show.ts'
import { ORDER_SUBJECT } from './subject.ts'

const MINUTE_MS = 60_000

type Handlers = Pick<HandlersOf<typeof parking>, 'movePayment'>

/** Rescues a payment for a wrong plate, or of a stay that was lost: while it is unused, once, to the right plate's open stay, with a trace. */
export function movingHandlers(engines: ParkingEngines): Handlers {
  const { payments } = engines
  return {
    async movePayment(ctx, { orderId, plate }) {
      const { areaId, now } = ctx
      const { personId } = ctx.person
      const seen = await ownOrder(ctx.db, areaId, personId, orderId)
      // Under the same plate only where an entry that never was took the car's stay away.
      if (seen.plate === plate && seen.stayState !== 'lost') refuse(parkingRefusals.samePlate, { field: 'plate' })
      await countAsk(engines, ctx.db, ctx, plate)
      return await ctx.last(async (db) => {
        const moved = await move(db, { areaId, personId, now }, seen, plate)
        return await showOrder(db, payments, moved, now)
      })
    },
  }
}

interface Mover {
  areaId: string
  personId: string
  now: Date
}

/** Moves the money and keeps the trail of it; answers the order as it is then. */
async function move(db: Db, { areaId, personId, now }: Mover, seen: OrderRow, plate: string): Promise<OrderRow> {
  const target = await findOpenStayFor(db, areaId, plate, { personId, now })
  // Of the plate that they paid for before they may know.
  if (!target || !(target.near || seen.plate === plate || isPublic(target, now))) refuseNoStay(plate)
  // Both stays, then the order.
  const locked = await lockStays(db, [seen.stayId, target.id])
  const order = (await lockOrder(db, areaId, seen.id)) ?? refuse(refusals.notFound, { field: 'orderId' })
  const from = locked.get(order.stayId)
  const to = locked.get(target.id)
  if (order.state === 'used') refuse(parkingRefusals.paymentUsed)
  if (order.state !== 'paid' || order.dueFen === 0) refuse(parkingRefusals.notPaid)
  if (order.movedFrom !== null) refuse(parkingRefusals.paymentMoved)
  if (!from || from.state === 'closed') refuse(parkingRefusals.paymentUsed)
  if (!to || to.state !== 'open') refuseNoStay(plate)
  await moveMoney(db, { from, to, order, now })
  const trail = {
    orderId: order.id,
    fromStayId: from.id,
    fromPlate: from.plate,
    toStayId: to.id,
    movedAt: now,
    personId,
  }
  try {
    await insertMove(db, trail)
  } catch (error) {
    if (isConstraint(error, 'payment_move_once')) refuse(parkingRefusals.paymentMoved)
    throw error
  }
  const detail = { fromStay: from.id, toStay: to.id, amountFen: moneyOf(order) }
  const subject = { kind: ORDER_SUBJECT, id: order.id }
  await record(db, { areaId, at: now, actor: personId, action: 'parking.payment.moved', subject, detail })
  return (await findOrder(db, areaId, order.id)) ?? refuse(refusals.notFound, { field: 'orderId' })
}

type Paid = Pick<OrderRow, 'id' | 'dueFen' | 'refundedFen' | 'usedCouponFen'>

/** What of an order's money has not gone back. */
const moneyOf = ({ dueFen, refundedFen }: Pick<OrderRow, 'dueFen' | 'refundedFen'>) => dueFen - refundedFen

/** All that is left of the money goes over; the wrong stay owes again, the right one has a free-out time if the money is enough for it. */
async function moveMoney(
  db: Db,
  { from, to, order, now }: { from: StayRow; to: StayRow; order: Paid; now: Date },
): Promise<void> {
  // Coupons are for one plate: theirs go back to who had them, and money alone goes over.
  const leftFen = from.paidFen - moneyOf(order) - order.usedCouponFen
  if (order.usedCouponFen > 0) await giveBackCoupons(db, order.id, now)
  const paidFen = to.paidFen + moneyOf(order)
  const bought = boughtAt(from)
  const [left, right] = await listPriceFacts(db, [from, to])
  const isStillEnough =
    bought !== null && leftFen > 0 && left !== undefined && feesOf(from, left.facts)(bought).totalFen <= leftFen
  const enough = right !== undefined && leastFeeFen(to, right.facts, now) <= paidFen
  await updatePaid(db, from.id, { paidFen: leftFen, leaveBy: isStillEnough ? from.leaveBy : null })
  await updatePaid(db, to.id, { paidFen, ...(enough ? { leaveBy: graceFrom(now, to) } : {}) })
  await updateOrderStay(db, order.id, { stayId: to.id, plate: to.plate, lotId: to.lotId })
}

/** When a stay's free-out time began: what is left of its money must have been enough then; null where it has none. */
function boughtAt({ leaveBy, graceMinutes }: StayRow): Date | null {
  return leaveBy && new Date(leaveBy.getTime() - graceMinutes * MINUTE_MS)
}

const graceFrom = (now: Date, { graceMinutes }: StayRow) => new Date(now.getTime() + graceMinutes * MINUTE_MS)
