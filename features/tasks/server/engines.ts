import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Forms } from '#platform/forms'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Problems } from '#platform/problems'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Vault } from '#platform/vault'

/** The engines that tasks are made with. */
export interface TaskEngines {
  store: Store
  jobs: Jobs
  notify: Notify
  approvals: Approvals
  forms: Forms
  files: Pick<Files, 'claimNamed' | 'claim' | 'release' | 'urlOf'>
  vault: Vault
  readiness: Readiness
  keeper: Keeper
  problems: Problems
  clock: () => Date
}
