import type { Fault } from '../../../../tests/support/faults.ts'
import { contactFaults } from './contacts-faults.ts'
import { fieldFaults } from './fields-faults.ts'
import { figureFaults } from './figures-faults.ts'
import { followFaults } from './follows-faults.ts'
import { importFaults } from './import-faults.ts'
import { mergingFaults } from './merging-faults.ts'
import { mineFaults } from './mine-faults.ts'
import { queryFaults } from './query-faults.ts'
import { recordFaults } from './records-faults.ts'
import { requestsFaults } from './requests-faults.ts'

/** Faults in what the park knows of enterprises, each of which a test must notice. */
export const faults: readonly Fault[] = [
  ...contactFaults,
  ...fieldFaults,
  ...figureFaults,
  ...followFaults,
  ...importFaults,
  ...mergingFaults,
  ...mineFaults,
  ...queryFaults,
  ...recordFaults,
  ...requestsFaults,
]
