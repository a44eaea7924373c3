import type { Fault } from '../../../../tests/support/faults.ts'
import { mergingFaults } from './merging-faults.ts'
import { mineFaults } from './mine-faults.ts'

/** Faults in who may know what of an enterprise, each of which a test must notice. */
export const faults: readonly Fault[] = [...mineFaults, ...mergingFaults]
