import type { Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Readiness } from '#platform/readiness'

/** The engines that estate is made with. */
export interface EstateEngines {
  store: Store
  files: Files
  readiness: Pick<Readiness, 'sheet'>
}
