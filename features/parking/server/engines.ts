import type { Approvals } from '#platform/approvals'
import type { Books } from '#platform/books'
import type { Codes } from '#platform/codes'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import type { Files } from '#platform/files'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Payments } from '#platform/payments'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Vault } from '#platform/vault'

/** The engines that parking is made with. */
export interface ParkingEngines {
  readiness: Readiness
  approvals: Approvals
  store: Store
  identity: Identity
  notify: Notify
  vault: Vault
  codes: Codes
  payments: Payments
  books: Books
  devices: Devices
  files: Files
  jobs: Jobs
  keeper: Pick<Keeper, 'closes'>
  clock: () => Date
  /** Where people reach this server, without a slash at the end: what printed codes lead to. */
  publicUrl: string
  /** How many plates of others a person may ask about on a day; 20 where it is not said. */
  strangePlates?: number | undefined
}
