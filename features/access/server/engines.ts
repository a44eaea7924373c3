import type { Approvals } from '#platform/approvals'
import type { Codes } from '#platform/codes'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import type { Files } from '#platform/files'
import type { Live } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Posts } from '#platform/posts'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Vault } from '#platform/vault'

/** The engines that access is made with. */
export interface AccessEngines {
  readiness: Readiness
  store: Store
  identity: Identity
  vault: Vault
  codes: Codes
  devices: Devices
  files: Pick<Files, 'sealed' | 'faceAdvice'>
  jobs: Jobs
  live: Live
  notify: Pick<Notify, 'bulk' | 'inbox'>
  /** The address of this server, as people's phones know it. */
  publicUrl: string
  approvals: Pick<Approvals, 'duties'>
  keeper: Pick<Keeper, 'closes' | 'reveal' | 'contacts'>
  posts: Pick<Posts, 'register' | 'namedAt'>
  clock: () => Date
}
