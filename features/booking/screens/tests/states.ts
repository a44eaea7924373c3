import type { State } from '../../../../tests/support/states.ts'
import { approvalStates } from './approval-states.ts'
import { deskStates } from './desk-states.ts'
import { dutyStates } from './duty-states.ts'
import { findStates } from './find-states.ts'
import { mineStates } from './mine-states.ts'
import { recordStates } from './record-states.ts'

/** The screens of booking. */
export const states: readonly State[] = [
  ...findStates,
  ...mineStates,
  ...recordStates,
  ...approvalStates,
  ...deskStates,
  ...dutyStates,
]
