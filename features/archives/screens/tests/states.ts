import type { State } from '../../../../tests/support/states.ts'
import { fieldStates } from './fields-states.ts'
import { recordStates } from './record-states.ts'

/** The screens of archives. */
export const states: readonly State[] = [...recordStates, ...fieldStates]
