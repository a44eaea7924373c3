import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Search } from '#platform/search'
import type { Vault } from '#platform/vault'

/** The engines that archives are made with. */
export interface ArchiveEngines {
  store: Store
  jobs: Jobs
  notify: Notify
  approvals: Pick<Approvals, 'describePeople' | 'duties'>
  files: Pick<Files, 'claim' | 'claimNamed' | 'keep' | 'release' | 'urlOf'>
  vault: Vault
  search: Search
  readiness: Readiness
  keeper: Keeper
  clock: () => Date
}
