import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Vault } from '#platform/vault'

/** The engines that people is made with. */
export interface PeopleEngines {
  store: Store
  identity: Identity
  notify: Notify
  vault: Vault
  keeper: Keeper
  approvals: Pick<Approvals, 'describePeople' | 'duties'>
  jobs: Jobs
  readiness: Pick<Readiness, 'sheet'>
  clock: () => Date
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}
