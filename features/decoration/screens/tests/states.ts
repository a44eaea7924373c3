import type { State } from '../../../../tests/support/states.ts'
import { caseStates } from './case-states.ts'
import { typeStates } from './type-states.ts'

/** The screens of decoration. */
export const states: readonly State[] = [...caseStates, ...typeStates]
