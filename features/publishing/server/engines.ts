import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Readiness } from '#platform/readiness'
import type { Search } from '#platform/search'
import type { Vault } from '#platform/vault'

/** The engines that publishing is made with. */
export interface PublishingEngines {
  readiness: Readiness
  store: Store
  jobs: Jobs
  files: Pick<
    Files,
    'publish' | 'withdraw' | 'openUrlOf' | 'urlOf' | 'claimText' | 'openTexts' | 'closeTexts' | 'release'
  >
  notify: Pick<Notify, 'canSms' | 'sms' | 'inbox'>
  vault: Vault
  search: Search
  clock: () => Date
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string
}
