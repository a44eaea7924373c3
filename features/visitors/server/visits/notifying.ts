import type { Db } from '#platform/db'
import type { VisitorEngines } from '../engines.ts'
import type { VisitRow } from './queries.ts'
import type { By } from './states.ts'

/** What changed of a visit, in the topic of the notification. */
export type VisitNotice =
  | 'asked'
  | 'approved'
  | 'declined'
  | 'moved'
  | 'cancelled'
  | 'arrived'
  | 'left'
  | 'people'
  | 'rung'

/** Notifies the phones of host and applicant that a visit changed; they then read the visit. */
export async function notifyPeople(
  db: Db,
  { live }: Pick<VisitorEngines, 'live'>,
  { id, hostId, applicantId }: Pick<VisitRow, 'id' | 'hostId' | 'applicantId'>,
  what: VisitNotice,
): Promise<void> {
  const hint = { topic: `visitors.visit.${what}`, id }
  for (const personId of new Set([hostId, applicantId])) if (personId !== null) await live.tell(db, personId, hint)
}

/** A visit has another time, or is called off, by somebody else than its visitor: who comes is texted after the commit. */
export const VISIT_CHANGED = 'visitors.visit.changed'

/** The payload of `visitors.visit.changed`. */
export interface VisitChanged {
  readonly areaId: string
  readonly visitId: string
  readonly what: 'moved' | 'cancelled'
}

/** Tells who comes that host, company or meeting changed their visit; who did it themselves knows. */
export async function announceChanged(
  db: Db,
  { jobs }: Pick<VisitorEngines, 'jobs'>,
  { id, areaId }: Pick<VisitRow, 'id' | 'areaId'>,
  of: { by: By; what: VisitChanged['what'] },
): Promise<void> {
  if (of.by.kind === 'visitor') return
  const payload: VisitChanged = { areaId, visitId: id, what: of.what }
  await jobs.announce(db, { type: VISIT_CHANGED, payload })
}
