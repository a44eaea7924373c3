import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Vault } from '#platform/vault'

/** The engines that archives are made with. */
export interface ArchiveEngines {
  store: Store
  jobs: Jobs
  files: Pick<Files, 'claim' | 'release' | 'urlOf'>
  vault: Vault
  clock: () => Date
}
