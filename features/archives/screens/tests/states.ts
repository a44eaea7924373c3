import type { State } from '../../../../tests/support/states.ts'
import { queryStates } from './query-states.ts'
import { recordStates } from './record-states.ts'

/** The screens of archives. */
export const states: readonly State[] = [...recordStates, ...queryStates]
