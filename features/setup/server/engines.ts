import type { Files } from '#platform/files'
import type { Readiness } from '#platform/readiness'

/** The engines that setup is made with. */
export interface SetupEngines {
  readiness: Readiness
  files: Files
  clock: () => Date
}
