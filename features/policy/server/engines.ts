import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Forms } from '#platform/forms'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Keeper } from '#platform/retention'
import type { Search } from '#platform/search'
import type { Vault } from '#platform/vault'

/** The engines that policies are made with. */
export interface PolicyEngines {
  store: Store
  jobs: Jobs
  notify: Notify
  approvals: Approvals
  forms: Forms
  files: Pick<Files, 'claimText' | 'release' | 'urlOf' | 'takeOver'>
  search: Search
  keeper: Keeper
  vault: Vault
  clock: () => Date
}
