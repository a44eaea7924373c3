import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { endPasses } from '../visits/granting.ts'
import { updateInvitation } from '../visits/invitation-queries.ts'
import { notifyPeople } from '../visits/notifying.ts'
import { lockVisit, type VisitRow } from '../visits/queries.ts'
import { type By, mustMove } from '../visits/states.ts'

/**
 * Takes the authorisation of a visitor back: nothing opens with their passes after the commit. Who is inside keeps a pass that lets them out, and is for the gatekeepers; who left in between
 * does not come in again. Locks: visit, passes.
 */
export async function revokeVisit(
  db: Db,
  engines: VisitorEngines,
  { id, by, words, now }: { id: string; by: By; words: string; now: Date },
): Promise<VisitRow> {
  const visit = (await lockVisit(db, id)) ?? refuse(visitorRefusals.changed)
  if (visit.state !== 'outside') return await cancelVisit(db, engines, { id, by, what: 'cancelled', words, now })
  await endPasses(db, engines, await listCompanions(db, [id]), 'revoked', now)
  const change = { from: ['outside'], to: 'finished', what: 'revoked', words } as const
  const moved = await mustMove(db, id, by, change, now)
  await updateInvitation(db, id, { state: 'ended' })
  await notifyPeople(db, engines, moved, 'cancelled', { by })
  return moved
}
