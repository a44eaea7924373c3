import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Payments } from '#platform/payments'
import type { Readiness } from '#platform/readiness'
import type { Settings } from '#platform/settings'
import type { Vault } from '#platform/vault'
import type { Backups } from './backups.ts'

/** The engines that setup is made with. */
export interface SetupEngines {
  store: Store
  jobs: Jobs
  vault: Vault
  readiness: Readiness
  payments: Pick<Payments, 'banks'>
  files: Files
  approvals: Pick<Approvals, 'duties'>
  settings: Settings
  /** Backups that a park may begin from; null: this server takes none. */
  backups: Backups | null
  clock: () => Date
}
