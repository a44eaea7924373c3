import { visitorRefusals } from '#contract/visitors'
import { stripPass } from '#door/access'
import { type Db, inTransaction } from '#platform/db'
import { clockOf, dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { isRecallable } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { erasePictures } from '../pictures/claiming.ts'
import { deleteLooseConsents } from '../pictures/queries.ts'
import { clearCompanions, listEverybody, lockToClear, stripCompanions } from '../visits/companion-queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { endGrants } from '../visits/granting.ts'
import { updateInvitation } from '../visits/invitation-queries.ts'
import { lockVisit, stripEvents, updateVisit } from '../visits/queries.ts'
import { addEvent, type By, moveVisit } from '../visits/states.ts'

/** ID number and pictures go so long after a visit is over. */
export const CLEARED_MS = 24 * 3_600_000
const BATCH = 200
/** What a gatekeeper reads where a name was. */
const NAMELESS = '访客'

/**
 * Deletes what is kept of a visit's people, at once: what has not begun is called off first, and passes end. Not while anybody is inside, or a dispute holds it. What stays are
 * times and places without a person. Twice is as once. Locks: visit, passes.
 */
export async function deleteVisitData(
  db: Db,
  engines: VisitorEngines,
  { id, by, now }: { id: string; by: By; now: Date },
): Promise<void> {
  const visit = (await lockVisit(db, id)) ?? refuse(visitorRefusals.invitationGone)
  if (visit.strippedAt !== null) return
  const people = await listEverybody(db, id)
  if (visit.state === 'inside' || people.some(({ inside }) => inside)) refuse(visitorRefusals.stillHere)
  const { disputedUntil } = visit
  if (disputedUntil !== null && disputedUntil > now)
    refuse(visitorRefusals.held, { data: { until: `${dayOf(disputedUntil)} ${clockOf(disputedUntil)}` } })
  if (isRecallable(visit.state)) await cancelVisit(db, engines, { id, by, what: 'withdrawn', words: '', now })
  else if (visit.state === 'outside') {
    await endGrants(db, engines, id, people, 'finished', now)
    await moveVisit(db, id, by, { from: ['outside'], to: 'finished', what: 'finished' }, now)
    await updateInvitation(db, id, { state: 'ended' })
  }
  for (const one of people) await stripPass(db, { source: 'visit', sourceId: one.id, name: NAMELESS, now })
  await erasePictures(db, engines.files, people)
  await stripCompanions(db, id, now)
  await stripEvents(db, id)
  const nothing = { plateSealed: null, noteSealed: null, answersSealed: null, groupName: '', opinion: '' }
  await updateVisit(db, id, { ...nothing, strippedAt: now }, now)
  await addEvent(db, id, by, { what: 'deleted' }, now)
}

/** Forgets ID numbers and pictures a day after a visit is over; by a job. Answers of how many people. */
export async function clearAfterVisits(engines: VisitorEngines): Promise<number> {
  let done = 0
  for (;;) {
    const found = await inTransaction(engines.store.db, async (db) => {
      const now = engines.clock()
      const endedBefore = new Date(now.getTime() - CLEARED_MS)
      const people = await lockToClear(db, { endedBefore, now, limit: BATCH })
      await erasePictures(db, engines.files, people)
      await clearCompanions(
        db,
        people.map(({ id }) => id),
        now,
      )
      return people.length
    })
    done += found
    if (found < BATCH) break
  }
  // A picture waits an hour for its visit; its consent no less.
  await deleteLooseConsents(engines.store.db, new Date(engines.clock().getTime() - 2 * 3_600_000))
  return done
}
