import type { Fault } from '../../../../tests/support/faults.ts'
import { aroundFaults } from './around-faults.ts'

/** Faults that the tests of booking must notice. */
export const faults: readonly Fault[] = [...aroundFaults]
