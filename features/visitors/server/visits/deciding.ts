import { visitorRefusals } from '#contract/visitors'
import { namesOf } from '#door/people'
import type { Moved, Subject } from '#platform/approvals'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { notifyPeople } from './notifying.ts'
import { lockVisit, type VisitRow } from './queries.ts'
import { moveVisit } from './states.ts'
import { VISIT_FIELDS, VISIT_LABELS } from './subject.ts'
import { approveVisit } from './submit.ts'

/** Visits as the approvals engine knows them: an outcome is carried out in the transaction of the act. */
export function visitSubject(engines: VisitorEngines): Subject {
  return {
    fields: VISIT_FIELDS,
    labels: VISIT_LABELS,
    without: ['return', 'submit', 'terminate'],
    async lock(db, id) {
      await lockVisit(db, id)
    },
    moved: (db, moved) => carryOut(db, engines, moved),
    pathOf: (id) => `/visitorRegisteApproval?id=${id}`,
  }
}

async function carryOut(
  db: Db,
  engines: VisitorEngines,
  { subjectId, to, by, behalf, opinion, now }: Moved,
): Promise<void> {
  const visit = (await lockVisit(db, subjectId)) ?? refuse(visitorRefusals.changed)
  const decider = { kind: by === null ? ('clock' as const) : ('decider' as const), id: by, behalf }
  if (to === 'approved') {
    await approveVisit(db, engines, { visit, by: decider, from: ['waiting'], opinion, now })
    await announceDecided(db, engines, visit)
    return
  }
  if (to === 'waiting') return
  const [state, what] = to === 'rejected' ? (['declined', 'declined'] as const) : (['cancelled', 'withdrawn'] as const)
  const set = to === 'rejected' ? { decidedAt: now, decidedBy: by, decidedFor: behalf, opinion } : {}
  const who = to === 'rejected' ? decider : { kind: 'visitor' as const, id: by }
  const moved = await moveVisit(db, subjectId, who, { from: ['waiting'], to: state, what, words: opinion, set }, now)
  if (!moved) refuse(visitorRefusals.changed)
  await notifyPeople(db, engines, moved, to === 'rejected' ? 'declined' : 'cancelled', { by: who })
  if (to === 'rejected') await announceDecided(db, engines, visit)
}

/** Somebody decided about a visit: its visitor is texted after the commit. */
export const VISIT_DECIDED = 'visitors.visit.decided'

/** What `visitors.visit.decided` tells. */
export interface VisitDecided {
  readonly areaId: string
  readonly visitId: string
}

function announceDecided(db: Db, { jobs }: VisitorEngines, { areaId, id }: VisitRow): Promise<void> {
  return jobs.announce(db, { type: VISIT_DECIDED, payload: { areaId, visitId: id } satisfies VisitDecided })
}

/** What a decided visit says to who comes too late: 张*已处理：已同意. */
export async function decidedWords(db: Db, byId: string | null): Promise<string> {
  if (byId === null) return '系统'
  const name = (await namesOf(db, [byId])).get(byId) ?? ''
  return name === '' ? '已注销账号' : `${[...name][0] ?? ''}*`
}
