import type { Books } from '#platform/books'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Payments } from '#platform/payments'

/** The engines that parking is made with. */
export interface ParkingEngines {
  store: Store
  identity: Identity
  payments: Payments
  books: Books
  devices: Devices
  jobs: Jobs
  clock: () => Date
}
