import { parking as contract } from '#contract/parking'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import { type FeatureServer, serve } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Payments } from '#platform/payments'
import { movingHandlers } from './moving.ts'
import { pruneTokens } from './order-queries.ts'
import { ORDER_SUBJECT } from './order-view.ts'
import { orderHandlers } from './orders.ts'
import { gateHandler } from './passages.ts'
import { payingHandlers, settleOrder } from './paying.ts'
import { placeHandlers } from './places.ts'
import { PROOF, plateHandlers, proofAddress } from './plates.ts'
import { traceHandlers } from './traces.ts'

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
