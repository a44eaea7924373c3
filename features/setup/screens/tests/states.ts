import type { State } from '../../../../tests/support/states.ts'
import { openingStates } from './opening-states.ts'

/** The screens of setup. */
export const states: readonly State[] = [...openingStates]
