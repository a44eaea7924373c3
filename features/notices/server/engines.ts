import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Vault } from '#platform/vault'

/** The engines that notices are made with. */
export interface NoticeEngines {
  store: Store
  jobs: Jobs
  notify: Notify
  files: Pick<Files, 'claimText' | 'release' | 'erase' | 'urlOf'>
  vault: Vault
  clock: () => Date
}
