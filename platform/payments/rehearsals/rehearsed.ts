import type { Rehearsed } from '#platform/readiness'
import type { EngineContext } from '../context.ts'
import { countMoving, countPaid, countPaidElsewhere, markRehearsed } from './queries.ts'

/**
 * Payments of a rehearsal. None is deleted: channels' bills and the books name them. Marked, they count in no takings. Paid at a simulated channel, or from
 * a purse, whose money came in by another payment, they are a rehearsal; paid at any other channel they are real.
 */
export function rehearsedPayments(engine: EngineContext): Rehearsed {
  const rehearsing = () =>
    [...engine.channels.values()].filter((channel) => channel.simulated || channel.within).map(({ id }) => id)
  return {
    key: 'payments.trades',
    order: 800,
    title: '支付记录',
    count: countPaid,
    pending: countMoving,
    real: (db, areaId) => countPaidElsewhere(db, areaId, rehearsing()),
    clear: (db, areaId) => markRehearsed(db, areaId, engine.clock()),
  }
}
