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

/** Something happened to a visit: after the commit phones of its people are hinted, and messages are written (`messages`). */
export const VISIT_NOTICED = 'visitors.visit.noticed'

/** The payload of `visitors.visit.noticed`. */
export interface VisitNoticed {
  readonly areaId: string
  readonly visitId: string
  readonly what: VisitNotice
  /** Who did it: they hear nothing of it; null: a gate or the clock. */
  readonly byId: string | null
  /** Whether its visitor did it, with or without an account. */
  readonly byVisitor: boolean
  /** Who of the visit came or left; null: the visit as a whole. */
  readonly companionId: string | null
  /** Phones are hinted alone: what is to be read is written by the meeting. */
  readonly quiet?: boolean
}

/** Has those whom a visit concerns hear of what happened to it, after the commit. */
export async function notifyPeople(
  db: Db,
  { jobs }: Pick<VisitorEngines, 'jobs'>,
  { id, areaId }: Pick<VisitRow, 'id' | 'areaId'>,
  what: VisitNotice,
  of: { by: By | null; companionId?: string; quiet?: boolean },
): Promise<void> {
  const payload: VisitNoticed = {
    areaId,
    visitId: id,
    what,
    byId: of.by?.id ?? null,
    byVisitor: of.by?.kind === 'visitor',
    companionId: of.companionId ?? null,
    ...(of.quiet && { quiet: true }),
  }
  await jobs.announce(db, { type: VISIT_NOTICED, payload })
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
