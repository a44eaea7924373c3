import type { State } from '../../../../tests/support/states.ts'
import { findStates } from './find-states.ts'

/** The screens of booking. */
export const states: readonly State[] = [...findStates]
