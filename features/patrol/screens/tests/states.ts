import type { State } from '../../../../tests/support/states.ts'
import { deskStates } from './desk-states.ts'
import { problemStates } from './problem-states.ts'
import { roundStates } from './round-states.ts'

/** The screens of patrol. */
export const states: readonly State[] = [...roundStates, ...problemStates, ...deskStates]
