import type { Fault } from '../../../../tests/support/faults.ts'
import { queryFaults } from './query-faults.ts'

/** Faults in archives, each of which a test must notice. */
export const faults: readonly Fault[] = [...queryFaults]
