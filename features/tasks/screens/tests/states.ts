import type { State } from '../../../../tests/support/states.ts'
import { actStates } from './acts-states.ts'
import { sendingStates } from './sending-states.ts'

/** The screens of tasks. */
export const states: readonly State[] = [...sendingStates, ...actStates]
