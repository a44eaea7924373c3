import type { State } from '../../../../tests/support/states.ts'
import { visitStates } from './visit-states.ts'

/** The screens of decoration. */
export const states: readonly State[] = [...visitStates]
import { decorationDeskStates } from './desk-states.ts'
import { moneyStates } from './money-states.ts'

/** The screens of decoration. */
export const states: readonly State[] = [...moneyStates, ...decorationDeskStates]
import { crewStates } from './crew-states.ts'
import { noiseStates } from './noise-states.ts'

/** The screens of decoration. */
export const states: readonly State[] = [...crewStates, ...noiseStates]
import { caseStates } from './case-states.ts'
import { typeStates } from './type-states.ts'

/** The screens of decoration. */
export const states: readonly State[] = [...caseStates, ...typeStates]
