import type { State } from '../../../../tests/support/states.ts'
import { deviceStates } from './device-states.ts'

/** The screens of estate. */
export const states: readonly State[] = [...deviceStates]
