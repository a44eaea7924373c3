import type { PeopleEngines } from '../engines.ts'
import { departmentHandlers } from './department-calls.ts'
import { leaveHandlers } from './leave-calls.ts'
import { roleHandlers } from './role-calls.ts'
import { staffHandlers } from './staff-calls.ts'

/** A company's people: what they are there, and leaving. */
export function membershipHandlers(engines: PeopleEngines) {
  return {
    ...staffHandlers(engines),
    ...leaveHandlers(engines),
    ...departmentHandlers(),
    ...roleHandlers(),
  }
}
