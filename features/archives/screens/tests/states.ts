import type { State } from '../../../../tests/support/states.ts'
import { mergingStates } from './merging-states.ts'
import { mineStates } from './mine-states.ts'
import { recordStates } from './record-states.ts'

/** The screens of archives. */
export const states: readonly State[] = [...recordStates, ...mineStates, ...mergingStates]
