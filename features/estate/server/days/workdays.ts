import type { Db } from '#platform/db'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { type SpecialDay, type WorkdayTable, workdayTable } from '#vocabulary/workdays'
import { listSpecialDays } from './queries.ts'

/** Shared by every park that entered nothing of its own. */
const NATIONAL = workdayTable(NATIONAL_HOLIDAYS)

/** Which days are workdays in a park: the state's table, and what the park changed in it. One statement; what an operator enters counts from the next call on. */
export async function workdaysOf(db: Db, areaId: string): Promise<WorkdayTable> {
  return workdaysWith(await listSpecialDays(db, areaId))
}

/** The same for who read the park's own days from `estate.v_special_day` in a statement of their own. */
export function workdaysWith(own: readonly SpecialDay[]): WorkdayTable {
  return own.length === 0 ? NATIONAL : workdayTable([...NATIONAL_HOLIDAYS, ...own])
}
