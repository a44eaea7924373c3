import type { State } from '../../../../tests/support/states.ts'
import { findStates } from './find-states.ts'
import { formStates } from './form-states.ts'
import { mineStates } from './mine-states.ts'
import { placeStates } from './place-states.ts'
import { recordStates } from './record-states.ts'
import { spotStates } from './spot-states.ts'

/** The screens of booking. */
export const states: readonly State[] = [
  ...findStates,
  ...placeStates,
  ...spotStates,
  ...formStates,
  ...mineStates,
  ...recordStates,
]
