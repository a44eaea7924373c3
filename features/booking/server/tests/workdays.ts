import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { workdayTable } from '#vocabulary/workdays'

/** The workdays of a park that changed nothing. */
export const WORKDAYS = workdayTable(NATIONAL_HOLIDAYS)
