import { type parking, parkingRefusals } from '#contract/parking'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { isConstraint } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../index.ts'
import { pricer } from '../stays/pricing.ts'
import { findOpenStay, lockStay } from '../stays/queries.ts'
import { ownOrder, refuseNoStay } from './calls.ts'
import { lockOrder } from './queries.ts'
import { viewOrder } from './view.ts'

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
      const locked = new Map<string, Awaited<ReturnType<typeof lockStay>>>()
      for (const id of ids) locked.set(id, await lockStay(db, id))
      await lockOrder(db, orderId)
      const order = await ownOrder(db, areaId, personId, orderId)
      const from = locked.get(order.stayId)
      const to = locked.get(target.id)
      if (order.state === 'used') refuse(parkingRefusals.paymentUsed)
      if (order.state !== 'paid' || order.dueFen === 0) refuse(parkingRefusals.notPaid)
      if (order.movedFrom !== null) refuse(parkingRefusals.paymentMoved)
      if (!from || from.state === 'closed') refuse(parkingRefusals.paymentUsed)
      if (!to || to.state !== 'open') refuseNoStay(plate)
      await moveMoney(db, { from, to, order, now })
      try {
        await db
          .insertInto('parking.paymentMove')
          .values({ orderId, fromStayId: from.id, fromPlate: from.plate, toStayId: to.id, movedAt: now, personId })
          .execute()
      } catch (error) {
        if (isConstraint(error, 'payment_move_once')) refuse(parkingRefusals.paymentMoved)
        throw error
      }
      const detail = { fromStay: from.id, toStay: to.id, amountFen: order.dueFen }
      const subject = { kind: 'parking.order', id: orderId }
      await record(db, { areaId, at: now, actor: personId, action: 'parking.payment.moved', subject, detail })
      const moved = await ownOrder(db, areaId, personId, orderId)
      return viewOrder(db, payments, moved, now)
    },
  }
}

type Stay = NonNullable<Awaited<ReturnType<typeof lockStay>>>

/** The whole amount goes over; the wrong stay owes again, the right one has a time to leave if the money is enough for it. */
async function moveMoney(
  db: Db,
  { from, to, order, now }: { from: Stay; to: Stay; order: { id: string; dueFen: number }; now: Date },
) {
  const leftFen = from.paidFen - order.dueFen
  const leaveBy = (await stillBought(db, from, leftFen)) ? from.leaveBy : null
  await db.updateTable('parking.stay').set({ paidFen: leftFen, leaveBy }).where('id', '=', from.id).execute()
  const paidFen = to.paidFen + order.dueFen
  const enough = (await pricer(db, to))(now).totalFen <= paidFen
  await db
    .updateTable('parking.stay')
    .set({ paidFen, ...(enough ? { leaveBy: new Date(now.getTime() + to.graceMinutes * 60_000) } : {}) })
    .where('id', '=', to.id)
    .execute()
  await db
    .updateTable('parking.stayOrder')
    .set({ stayId: to.id, plate: to.plate, lotId: to.lotId })
    .where('id', '=', order.id)
    .execute()
}

/** Whether what is left was enough when the time to leave began. */
async function stillBought(db: Db, from: Stay, leftFen: number): Promise<boolean> {
  if (from.leaveBy === null || leftFen === 0) return false
  const began = new Date(from.leaveBy.getTime() - from.graceMinutes * 60_000)
  return (await pricer(db, from))(began).totalFen <= leftFen
}
