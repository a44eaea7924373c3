import type { State } from '../../../../tests/support/states.ts'
import { backupStates } from './backup-states.ts'
import { openingStates } from './opening-states.ts'
import { ruleStates } from './rule-states.ts'
import { workbookStates } from './workbook-states.ts'

/** The screens of setup. */
export const states: readonly State[] = [...openingStates, ...workbookStates, ...backupStates, ...ruleStates]
