import type { Fault } from '../../../../tests/support/faults.ts'
import { importFaults } from './import-faults.ts'

/** Faults in archives that a test must notice, by room. */
export const faults: readonly Fault[] = [...importFaults]
