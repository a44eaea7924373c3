import type { Fault } from '../../../../tests/support/faults.ts'
import { actFaults } from './acts-faults.ts'
import { inboxFaults } from './inbox-faults.ts'
import { typeFaults } from './types-faults.ts'

/** Faults that the tests of tasks must notice. */
export const faults: readonly Fault[] = [...typeFaults, ...actFaults, ...inboxFaults]
