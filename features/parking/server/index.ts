import { parking as contract } from '#contract/parking'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import { type FeatureServer, serve } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Payments } from '#platform/payments'
import { placeHandlers } from './lots/calls.ts'
import { orderHandlers } from './orders/calls.ts'
import { movingHandlers } from './orders/move-payment.ts'
import { payingHandlers, settleOrder } from './orders/pay-calls.ts'
import { pruneTokens } from './orders/queries.ts'
import { ORDER_SUBJECT } from './orders/view.ts'
import { traceHandlers } from './stays/calls.ts'
import { gateHandler } from './stays/gate-events.ts'
import { PROOF, plateHandlers, proofAddress } from './stays/plate-calls.ts'

/** The engines that parking stands on. */
export interface ParkingEngines {
  store: Store
  identity: Identity
  payments: Payments
  devices: Devices
  jobs: Jobs
  clock: () => Date
}

/** Parking: it hears the gates, prices stays, and takes the money for them. */
export function parking(engines: ParkingEngines): FeatureServer {
  const { store, identity, payments, devices, jobs, clock } = engines
  const announce: Jobs['announce'] = (db, event) => jobs.announce(db, event)
  devices.onGate(
    gateHandler({
      announce,
      clock,
      proofCode: (db, areaId, plate) =>
        identity.codes.issue(db, { purpose: PROOF, address: proofAddress(areaId, plate) }),
    }),
  )
  payments.subject(ORDER_SUBJECT, { settle: (db, trade) => settleOrder(db, trade, clock(), announce) })
  return {
    calls: serve(contract, {
      ...placeHandlers,
      ...traceHandlers,
      ...plateHandlers(engines),
      ...orderHandlers(engines),
      ...payingHandlers(engines),
      ...movingHandlers(engines),
    }),
    subscribe() {
      jobs.every('parking.prune', '29 3 * * *', () => pruneTokens(store.db, new Date(clock().getTime() - 86_400_000)))
    },
  }
}
