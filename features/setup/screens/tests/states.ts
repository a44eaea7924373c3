import type { State } from '../../../../tests/support/states.ts'
import { workbookStates } from './workbook-states.ts'

/** The screens of setup in their states. */
export const states: readonly State[] = [...workbookStates]
