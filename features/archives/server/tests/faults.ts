import type { Fault } from '../../../../tests/support/faults.ts'
import { fieldFaults } from './fields-faults.ts'
import { recordFaults } from './records-faults.ts'

/** Faults in what is known of enterprises and who may know it, each of which a test must notice. */
export const faults: readonly Fault[] = [...recordFaults, ...fieldFaults]
