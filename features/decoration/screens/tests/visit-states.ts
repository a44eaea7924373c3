import type { State } from '../../../../tests/support/states.ts'
import { checkStates } from './check-states.ts'
import { correctionStates } from './correction-states.ts'
import { inspectionStates } from './inspection-states.ts'

/** States of the screens of what is done on the spot. */
export const visitStates: readonly State[] = [...inspectionStates, ...correctionStates, ...checkStates]
