import type { Approvals } from '#platform/approvals'
import type { Codes } from '#platform/codes'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Forms } from '#platform/forms'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Problems } from '#platform/problems'
import type { Vault } from '#platform/vault'

/** The engines that patrol is made with. */
export interface PatrolEngines {
  store: Store
  jobs: Jobs
  codes: Codes
  files: Pick<Files, 'claim' | 'fingerprintOf' | 'keep' | 'purpose' | 'release' | 'urlOf'>
  forms: Pick<Forms, 'publish' | 'versions'>
  notify: Pick<Notify, 'inbox' | 'bulk'>
  approvals: Pick<Approvals, 'duties'>
  problems: Problems
  vault: Vault
  /** The address of this server, as people's phones know it. */
  publicUrl: string
  clock: () => Date
}
