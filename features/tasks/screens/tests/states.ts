import type { State } from '../../../../tests/support/states.ts'
import { actStates } from './acts-states.ts'
import { cycleStates } from './cycles-states.ts'
import { partStates } from './part-states.ts'
import { sendingStates } from './sending-states.ts'
import { typeStates } from './types-states.ts'

/** The screens of tasks. */
export const states: readonly State[] = [...typeStates, ...sendingStates, ...actStates, ...partStates, ...cycleStates]
