import type { State } from '../../../../tests/support/states.ts'
import { figureStates } from './figures-states.ts'
import { recordStates } from './record-states.ts'

/** The screens of archives. */
export const states: readonly State[] = [...recordStates, ...figureStates]
