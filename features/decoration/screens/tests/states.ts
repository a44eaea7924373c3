import type { State } from '../../../../tests/support/states.ts'

/** The screens of decoration. */
export const states: readonly State[] = []
