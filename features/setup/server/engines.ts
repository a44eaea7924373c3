import type { Files } from '#platform/files'
import type { Payments } from '#platform/payments'
import type { Readiness } from '#platform/readiness'

/** The engines that setup is made with. */
export interface SetupEngines {
  readiness: Readiness
  payments: Pick<Payments, 'banks'>
  files: Files
  clock: () => Date
}
