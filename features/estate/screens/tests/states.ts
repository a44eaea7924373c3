import type { State } from '../../../../tests/support/states.ts'
import { dayStates } from './day-states.ts'
import { deviceStates } from './device-states.ts'
import { elevatorStates } from './elevator-states.ts'
import { placeStates } from './place-states.ts'

/** The screens of estate. */
export const states: readonly State[] = [...placeStates, ...dayStates, ...deviceStates, ...elevatorStates]
