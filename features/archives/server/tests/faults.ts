import type { Fault } from '../../../../tests/support/faults.ts'
import { requestsFaults } from './requests-faults.ts'

/** Faults in archives that a test must notice. */
export const faults: readonly Fault[] = [...requestsFaults]
