import { caseApplyingCalls } from './cases/applying.ts'
import { caseReadingCalls } from './cases/reading.ts'
import { caseDeskCalls } from './types/types.ts'

/** Calls of the room `cases`. */
export const casesCalls = { ...caseReadingCalls, ...caseApplyingCalls, ...caseDeskCalls }
