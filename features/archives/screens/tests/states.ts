import type { State } from '../../../../tests/support/states.ts'
import { recordStates } from './record-states.ts'
import { requestsStates } from './requests-states.ts'

/** The screens of archives. */
export const states: readonly State[] = [...recordStates, ...requestsStates]
