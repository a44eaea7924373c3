import type { Readiness } from '#platform/readiness'
import { SHEETS } from './kinds.ts'

/** The sheets of the one workbook that speak of parking: lots, lanes, tariffs, and plates whose kind of vehicle is known. */
export function registerSheets(readiness: Pick<Readiness, 'sheet'>): void {
  for (const [at, kind] of (['lots', 'lanes', 'tariffs', 'plates'] as const).entries())
    readiness.sheet({ key: `parking.${kind}`, order: 50 + 10 * at, sheet: SHEETS[kind].inBook })
}
