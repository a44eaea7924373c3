import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Readiness } from '#platform/readiness'

/** The engines that estate is made with. */
export interface EstateEngines {
  readiness: Readiness
  store: Store
  files: Files
}
