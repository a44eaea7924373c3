import type { State } from '../../../../tests/support/states.ts'
import { typeStates } from './types-states.ts'

/** The screens of tasks. */
export const states: readonly State[] = [...typeStates]
