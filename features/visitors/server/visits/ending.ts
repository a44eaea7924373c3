import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { isRecallable } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { listCompanions } from './companion-queries.ts'
import { endGrants } from './granting.ts'
import { updateInvitation } from './invitation-queries.ts'
import { announceChanged, notifyPeople } from './notifying.ts'
import { lockVisit, type VisitRow } from './queries.ts'
import { type By, mustMove } from './states.ts'
import { VISIT_SUBJECT } from './subject.ts'

/**
 * Takes a visit back, by its host or its visitor: until somebody has come. Its passes end with the commit, and who should decide need not. Refuses `来访已开始` where somebody is
 * inside or was, 16502 where it is over. Locks: visit, passes.
 */
export async function cancelVisit(
  db: Db,
  engines: VisitorEngines,
  of: {
    id: string
    by: By
    what: 'cancelled' | 'withdrawn' | 'cannot_come'
    why?: 'blocked'
    words: string
    /** Host and leader hear of it otherwise. */
    quiet?: boolean
    now: Date
  },
): Promise<VisitRow> {
  const { id, by, what, words, quiet = false, now } = of
  const visit = (await lockVisit(db, id)) ?? refuse(visitorRefusals.changed)
  if (visit.state === 'inside' || visit.state === 'outside') refuse(visitorRefusals.started)
  if (!isRecallable(visit.state)) refuse(visitorRefusals.changed)
  await endGrants(db, engines, id, await listCompanions(db, [id]), of.why ?? what, now)
  const moved = await mustMove(db, id, by, { from: [visit.state], to: 'cancelled', what, words }, now)
  await updateInvitation(db, id, { state: 'ended' })
  if (visit.state === 'waiting')
    await engines.approvals.settle(db, {
      areaId: visit.areaId,
      kind: VISIT_SUBJECT,
      subjectIds: [id],
      to: 'withdrawn',
      by: by.id,
      opinion: words,
      now,
    })
  await notifyPeople(db, engines, moved, 'cancelled', { by, quiet })
  if (!quiet) await announceChanged(db, engines, moved, { by, what: 'cancelled' })
  return moved
}
