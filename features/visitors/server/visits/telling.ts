import type { Db } from '#platform/db'
import type { VisitorEngines } from '../engines.ts'
import type { VisitRow } from './queries.ts'

/** What changed of a visit, for those who hear of it. */
export type Told = 'asked' | 'approved' | 'declined' | 'moved' | 'cancelled' | 'arrived' | 'left' | 'people' | 'rung'

/** Tells the phones of host and applicant that a visit changed: they ask what became of it. */
export async function tellPeople(
  db: Db,
  { live }: Pick<VisitorEngines, 'live'>,
  { id, hostId, applicantId }: Pick<VisitRow, 'id' | 'hostId' | 'applicantId'>,
  what: Told,
): Promise<void> {
  const hint = { topic: `visitors.visit.${what}`, id }
  for (const personId of new Set([hostId, applicantId])) if (personId !== null) await live.tell(db, personId, hint)
}
