import type { State } from '../../../../tests/support/states.ts'
import { crewStates } from './crew-states.ts'
import { noiseStates } from './noise-states.ts'

/** The screens of decoration. */
export const states: readonly State[] = [...crewStates, ...noiseStates]
