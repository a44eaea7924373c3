import type { Fault } from '../../../../tests/support/faults.ts'
import { actFaults } from './acts-faults.ts'
import { auditFaults } from './audit-faults.ts'
import { cycleFaults } from './cycles-faults.ts'
import { inboxFaults } from './inbox-faults.ts'
import { listFaults } from './lists-faults.ts'
import { partFaults } from './part-faults.ts'
import { typeFaults } from './types-faults.ts'

/** Faults that the tests of tasks must notice. */
export const faults: readonly Fault[] = [
  ...typeFaults,
  ...actFaults,
  ...partFaults,
  ...auditFaults,
  ...listFaults,
  ...cycleFaults,
  ...inboxFaults,
]
