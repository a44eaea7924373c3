import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Files } from '#platform/files'

/** The engines that estate is made with. */
export interface EstateEngines {
  store: Store
  files: Files
  approvals: Pick<Approvals, 'describeDays'>
}
