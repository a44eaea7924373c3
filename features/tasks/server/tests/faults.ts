import type { Fault } from '../../../../tests/support/faults.ts'
import { actFaults } from './acts-faults.ts'

/** Faults that the tests of tasks must notice. */
export const faults: readonly Fault[] = [...actFaults]
