import type { Fault } from '../../../../tests/support/faults.ts'
import { contactFaults } from './contacts-faults.ts'

/** Faults in archives that a test must notice. */
export const faults: readonly Fault[] = [...contactFaults]
