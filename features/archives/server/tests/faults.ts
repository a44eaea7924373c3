import type { Fault } from '../../../../tests/support/faults.ts'
import { figureFaults } from './figures-faults.ts'

/** Faults in archives, each of which a test must notice. */
export const faults: readonly Fault[] = [...figureFaults]
