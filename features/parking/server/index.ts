import { parking as contract } from '#contract/parking'
import { type FeatureServer, serve } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import { dayOf } from '#vocabulary/day'
import { budgetHandlers } from './coupons/budgets.ts'
import { choiceHandlers } from './coupons/choice-calls.ts'
import { COUPON_FORMAT, COUPON_PURPOSE } from './coupons/codes.ts'
import { endCoupons } from './coupons/end.ts'
import { offerHandlers } from './coupons/offers.ts'
import { receivingHandlers } from './coupons/receive.ts'
import { sheetHandlers } from './coupons/sheet.ts'
import type { ParkingEngines } from './engines.ts'
import { freeHandlers } from './events/calls.ts'
import { freeDeskHandlers } from './events/desk-calls.ts'
import { keeps } from './keeps.ts'
import { placeHandlers } from './lots/calls.ts'
import { orderHandlers } from './orders/calls.ts'
import { movingHandlers } from './orders/move-payment.ts'
import { payingHandlers } from './orders/pay-calls.ts'
import { pruneTokens } from './orders/queries.ts'
import { settleOrder } from './orders/settle.ts'
import { ORDER_SUBJECT } from './orders/subject.ts'
import { pruneAsks } from './stays/asked-queries.ts'
import { traceHandlers } from './stays/calls.ts'
import { parkingClosing } from './stays/closing.ts'
import { gateHandler } from './stays/gate-events.ts'
import { PROOF, plateHandlers, proofAddress } from './stays/plate-calls.ts'
import { strangerHandlers } from './stays/strangers.ts'

/** Parking: it hears the gates, prices stays, and takes the money for them. */
export function parking(engines: ParkingEngines): FeatureServer {
  const { store, identity, payments, books, codes, devices, jobs, clock } = engines
  const announce: Jobs['announce'] = (db, event) => jobs.announce(db, event)
  devices.onGate(
    gateHandler({
      announce,
      clock,
      proofCode: (db, areaId, plate) =>
        identity.codes.issue(db, { purpose: PROOF, address: proofAddress(areaId, plate) }),
    }),
  )
  payments.subject(ORDER_SUBJECT, {
    payableBy: ['subsidy'],
    called: '停车',
    settle: (db, trade) => settleOrder(db, trade, clock(), announce),
  })
  books.subject(ORDER_SUBJECT)
  codes.purpose(COUPON_PURPOSE, COUPON_FORMAT)
  engines.keeper.closes('parking', parkingClosing)
  return {
    keeps,
    calls: serve(contract, {
      ...placeHandlers,
      ...traceHandlers(engines),
      ...plateHandlers(engines),
      ...strangerHandlers(engines),
      ...orderHandlers(engines),
      ...payingHandlers(engines),
      ...movingHandlers(engines),
      ...receivingHandlers(engines),
      ...choiceHandlers,
      ...offerHandlers(engines),
      ...sheetHandlers(engines),
      ...budgetHandlers,
      ...freeHandlers(engines),
      ...freeDeskHandlers,
    }),
    subscribe() {
      jobs.every('parking.coupons', '*/10 * * * *', () => endCoupons(store.db, clock()))
      jobs.every('parking.prune', '29 3 * * *', async () => {
        await pruneTokens(store.db, new Date(clock().getTime() - 86_400_000))
        await pruneAsks(store.db, dayOf(clock()))
      })
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
