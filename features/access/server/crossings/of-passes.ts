import type { Db } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { reasonsOf } from '../gate/view.ts'
import { findPass, type PassRow } from '../passes/queries.ts'
import { viewReasons } from '../passes/view.ts'
import {
  type CrewCrossing,
  type CrossingsAsked,
  type Inside,
  listCrossingsOfCrew,
  listInsideOf,
  type WhoseCrossings,
} from './of-passes-queries.ts'
import { type CrossingRow, findCrossing } from './queries.ts'

export type { CrewCrossing, Inside } from './of-passes-queries.ts'

/** A page of the crossings of several passes together, the latest first; a late page costs what the first does. Refuses a malformed `next`. */
export function crossingsPage(db: Db, asked: CrossingsAsked): Promise<Page<CrewCrossing>> {
  return listCrossingsOfCrew(db, asked)
}

/** Who of these is inside the park now, and since when, as gates saw it; the longest first. */
export function insideNow(db: Db, of: WhoseCrossings): Promise<Inside[]> {
  return listInsideOf(db, of)
}

/** A crossing of a park with its pass as it is now, and why it did not open, each reason with its sentence (none: it opened). Null: the park has no such crossing. */
export async function crossingInfo(
  db: Db,
  { areaId, id, now }: { areaId: string; id: string; now: Date },
): Promise<{
  readonly crossing: CrossingRow
  readonly pass: PassRow | null
  readonly reasons: ReturnType<typeof viewReasons>
} | null> {
  const crossing = await findCrossing(db, areaId, id)
  if (crossing === null) return null
  const pass = crossing.passId === null ? null : await findPass(db, crossing.passId)
  return { crossing, pass, reasons: viewReasons(reasonsOf({ crossing, pass }), now) }
}
