import type { State } from '../../../../tests/support/states.ts'
import { contactStates } from './contacts-states.ts'
import { fieldStates } from './fields-states.ts'
import { figureStates } from './figures-states.ts'
import { followStates } from './follows-states.ts'
import { importStates } from './import-states.ts'
import { mergingStates } from './merging-states.ts'
import { mineStates } from './mine-states.ts'
import { queryStates } from './query-states.ts'
import { recordStates } from './record-states.ts'
import { requestsStates } from './requests-states.ts'

/** The screens of archives. */
export const states: readonly State[] = [
  ...recordStates,
  ...contactStates,
  ...fieldStates,
  ...figureStates,
  ...followStates,
  ...importStates,
  ...mergingStates,
  ...mineStates,
  ...queryStates,
  ...requestsStates,
]
