import type { Approvals } from '#platform/approvals'
import type { Books } from '#platform/books'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Live } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Payments } from '#platform/payments'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Vault } from '#platform/vault'

/** The engines that booking is made with. */
export interface BookingEngines {
  readiness: Readiness
  approvals: Approvals
  store: Store
  identity: Identity
  notify: Notify
  vault: Vault
  payments: Payments
  books: Books
  files: Files
  jobs: Jobs
  live: Live
  keeper: Pick<Keeper, 'closes'>
  clock: () => Date
  /** Where people reach this server, without a slash at the end: what links and printed codes lead to. */
  publicUrl: string
}
