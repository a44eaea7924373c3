import { applicationCalls } from './applications.ts'
import { staffCalls } from './staff.ts'

/** Coming into a company, leaving it, and what one is there. */
export const membershipCalls = { ...applicationCalls, ...staffCalls } as const
