import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { notifyPeople } from './notifying.ts'
import { lockVisit, type VisitRow } from './queries.ts'
import { addEvent, type By } from './states.ts'
import { VISIT_SUBJECT } from './subject.ts'

/** A visit may be urged so often. */
const URGE_SECONDS = 5 * 60

/** Rings again whoever decides about a waiting visit, once in five minutes whoever asks. Refuses 16502 where it waits no more. Locks: visit. */
export async function urgeVisit(
  db: Db,
  engines: VisitorEngines,
  { visit: seen, by, now }: { visit: VisitRow; by: By; now: Date },
): Promise<VisitRow> {
  const visit = (await lockVisit(db, seen.id)) ?? refuse(visitorRefusals.changed)
  if (visit.state !== 'waiting') refuse(visitorRefusals.changed)
  const limit = { key: `visitors.urge:${visit.id}`, max: 1, seconds: URGE_SECONDS, rolling: true } as const
  const wait = await engines.identity.limits.take(db, [limit])
  if (wait > 0) refuse(visitorRefusals.urgedOften, { data: { minutes: Math.ceil(wait / 60) } })
  await engines.approvals.ring(db, visit.areaId, { kind: VISIT_SUBJECT, id: visit.id })
  await addEvent(db, visit.id, by, { what: 'urged' }, now)
  await notifyPeople(db, engines, visit, 'rung', { by })
  return visit
}
