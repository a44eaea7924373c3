import type { Approvals } from '#platform/approvals'
import type { Store } from '#platform/db'
import type { Devices } from '#platform/devices'
import type { Files } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Papers } from '#platform/papers'
import type { Readiness } from '#platform/readiness'

/** The engines that estate is made with. */
export interface EstateEngines {
  store: Store
  files: Files
  approvals: Pick<Approvals, 'describeDays'>
  devices: Devices
  papers: Pick<Papers, 'parks'>
  /** The address of this server, as devices know it. */
  publicUrl: string
  jobs: Jobs
  readiness: Readiness
  clock: () => Date
}
