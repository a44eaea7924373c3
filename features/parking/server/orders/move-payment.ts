import { type parking, parkingRefusals } from '#contract/parking'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { isConstraint } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { refuseNoStay } from '../stays/no-stay.ts'
import { readPriceFacts } from '../stays/price-queries.ts'
import { feesOf } from '../stays/pricing.ts'
import { findOpenStay, lockStay, type StayRow, updatePaid } from '../stays/queries.ts'
import { findOrder, insertMove, lockOrder, ownOrder, updateOrderStay } from './queries.ts'
import { showOrder } from './show.ts'
import { ORDER_SUBJECT } from './subject.ts'

const MINUTE_MS = 60_000

type Handlers = Pick<HandlersOf<typeof parking>, 'movePayment'>

/** Rescues a payment for a wrong plate, or of a stay that was lost: while it is unused, once, to the right plate's open stay, with a trace. */
export function movingHandlers({ payments }: ParkingEngines): Handlers {
  return {
    async movePayment(ctx, { orderId, plate }) {
      const { personId } = ctx.person
      const { areaId, db, now } = ctx
      const seen = await ownOrder(db, areaId, personId, orderId)
      // Under the same plate only where an entry that never was took the car's stay away.
      if (seen.plate === plate && seen.stayState !== 'lost') refuse(parkingRefusals.samePlate, { field: 'plate' })
      const target = (await findOpenStay(db, areaId, plate)) ?? refuseNoStay(plate)
      // Both stays in one order for everybody, then the order.
      const ids = [seen.stayId, target.id].toSorted()
      const locked = new Map<string, StayRow | undefined>()
      for (const id of ids) locked.set(id, await lockStay(db, id))
      const order = (await lockOrder(db, areaId, orderId)) ?? refuse(refusals.notFound, { field: 'orderId' })
      const from = locked.get(order.stayId)
      const to = locked.get(target.id)
      if (order.state === 'used') refuse(parkingRefusals.paymentUsed)
      if (order.state !== 'paid' || order.dueFen === 0) refuse(parkingRefusals.notPaid)
      if (order.movedFrom !== null) refuse(parkingRefusals.paymentMoved)
      if (!from || from.state === 'closed') refuse(parkingRefusals.paymentUsed)
      if (!to || to.state !== 'open') refuseNoStay(plate)
      await moveMoney(db, { from, to, order, now })
      try {
        await insertMove(db, {
          orderId,
          fromStayId: from.id,
          fromPlate: from.plate,
          toStayId: to.id,
          movedAt: now,
          personId,
        })
      } catch (error) {
        if (isConstraint(error, 'payment_move_once')) refuse(parkingRefusals.paymentMoved)
        throw error
      }
      const detail = { fromStay: from.id, toStay: to.id, amountFen: order.dueFen }
      const subject = { kind: ORDER_SUBJECT, id: orderId }
      await record(db, { areaId, at: now, actor: personId, action: 'parking.payment.moved', subject, detail })
      const moved = (await findOrder(db, areaId, orderId)) ?? refuse(refusals.notFound, { field: 'orderId' })
      return await showOrder(db, payments, moved, now)
    },
  }
}

/** The whole amount goes over; the wrong stay owes again, the right one has a free-out time if the money is enough for it. */
async function moveMoney(
  db: Db,
  { from, to, order, now }: { from: StayRow; to: StayRow; order: { id: string; dueFen: number }; now: Date },
): Promise<void> {
  const leftFen = from.paidFen - order.dueFen
  const paidFen = to.paidFen + order.dueFen
  const bought = boughtAt(from)
  const kept =
    bought !== null && leftFen > 0 && feesOf(from, await readPriceFacts(db, from))(bought).totalFen <= leftFen
  const enough = feesOf(to, await readPriceFacts(db, to))(now).totalFen <= paidFen
  await updatePaid(db, from.id, { paidFen: leftFen, leaveBy: kept ? from.leaveBy : null })
  await updatePaid(db, to.id, { paidFen, ...(enough ? { leaveBy: graceFrom(now, to) } : {}) })
  await updateOrderStay(db, order.id, { stayId: to.id, plate: to.plate, lotId: to.lotId })
}

/** When a stay's free-out time began: what is left of its money must have been enough then; null where it has none. */
function boughtAt({ leaveBy, graceMinutes }: StayRow): Date | null {
  return leaveBy && new Date(leaveBy.getTime() - graceMinutes * MINUTE_MS)
}

const graceFrom = (now: Date, { graceMinutes }: StayRow) => new Date(now.getTime() + graceMinutes * MINUTE_MS)
