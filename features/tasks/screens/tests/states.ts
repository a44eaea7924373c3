import type { State } from '../../../../tests/support/states.ts'
import { partStates } from './part-states.ts'

/** The screens of tasks. */
export const states: readonly State[] = [...partStates]
