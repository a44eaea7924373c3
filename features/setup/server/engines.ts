import type { Store } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Readiness } from '#platform/readiness'
import type { Vault } from '#platform/vault'

/** The engines that setup is made with. */
export interface SetupEngines {
  store: Store
  jobs: Jobs
  vault: Vault
  readiness: Pick<Readiness, 'sheets'>
  clock: () => Date
}
