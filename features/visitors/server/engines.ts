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
import type { Settings } from '#platform/settings'
import type { Vault } from '#platform/vault'

/** The engines that visitors are made with. */
export interface VisitorEngines {
  readiness: Readiness
  store: Store
  identity: Identity
  vault: Vault
  codes: Codes
  approvals: Approvals
  devices: Devices
  files: Files
  jobs: Jobs
  live: Live
  notify: Notify
  keeper: Pick<Keeper, 'closes' | 'reveals' | 'contactsFor'>
  settings: Pick<Settings, 'of'>
  posts: Pick<Posts, 'register'>
  clock: () => Date
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string
}
