import type { State } from '../../../../tests/support/states.ts'
import { applyingStates } from './applying-states.ts'
import { deskStates } from './desk-states.ts'
import { readingStates } from './reading-states.ts'

/** The screens of policy. */
export const states: readonly State[] = [...readingStates, ...applyingStates, ...deskStates]
