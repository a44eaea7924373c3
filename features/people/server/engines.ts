import type { Store } from '#platform/db'
import type { Identity } from '#platform/identity'
import type { Notify } from '#platform/notify'
import type { Vault } from '#platform/vault'

/** The engines that people is made with. */
export interface PeopleEngines {
  store: Store
  identity: Identity
  notify: Notify
  vault: Vault
}
