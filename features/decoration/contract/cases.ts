import { caseApplyingCalls } from './cases-applying.ts'
import { caseDeskCalls } from './cases-desk.ts'
import { caseReadingCalls } from './cases-reading.ts'

/** Calls of the room `cases`. */
export const casesCalls = { ...caseReadingCalls, ...caseApplyingCalls, ...caseDeskCalls }
