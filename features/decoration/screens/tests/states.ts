import type { State } from '../../../../tests/support/states.ts'
import { caseStates } from './case-states.ts'
import { crewStates } from './crew-states.ts'
import { decorationDeskStates } from './desk-states.ts'
import { moneyStates } from './money-states.ts'
import { noiseStates } from './noise-states.ts'
import { typeStates } from './type-states.ts'
import { visitStates } from './visit-states.ts'

/** The screens of decoration. */
export const states: readonly State[] = [
  ...caseStates,
  ...typeStates,
  ...moneyStates,
  ...crewStates,
  ...noiseStates,
  ...visitStates,
  ...decorationDeskStates,
]
