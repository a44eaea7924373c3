import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Settings } from '#platform/settings'

/** The engines that setup is made with. */
export interface SetupEngines {
  store: Store
  approvals: Pick<Approvals, 'duties'>
  settings: Settings
  clock: () => Date
}
