import type { State } from '../../../../tests/support/states.ts'
import { accountStates } from './account-states.ts'
import { approvalStates } from './approval-states.ts'
import { deskStates } from './desk-states.ts'
import { findStates } from './find-states.ts'
import { formStates } from './form-states.ts'
import { innerStates } from './inner-states.ts'
import { mineStates } from './mine-states.ts'
import { orderStates } from './order-states.ts'
import { placeStates } from './place-states.ts'
import { recordStates } from './record-states.ts'
import { seriesStates } from './series-states.ts'
import { spotStates } from './spot-states.ts'

/** The screens of booking. */
export const states: readonly State[] = [
  ...findStates,
  ...placeStates,
  ...spotStates,
  ...mineStates,
  ...recordStates,
  ...seriesStates,
  ...approvalStates,
  ...orderStates,
  ...accountStates,
  ...innerStates,
  ...formStates,
  ...deskStates,
]
