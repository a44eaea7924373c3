import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { erasePictures } from '../pictures/claiming.ts'
import { updateConsentsWithdrawn } from '../pictures/queries.ts'
import { listCompanions, updateCompanion } from '../visits/companion-queries.ts'
import { lockVisit } from '../visits/queries.ts'
import { addEvent, type By } from '../visits/states.ts'

/**
 * Withdraws the consents to the faces of these people of a visit: pictures are gone with the commit, the consents keep when. Nothing else of the visit changes, for no visit needs a face; so it waits for nothing either: not for
 * leaving, not for the end of a dispute. False: there was none that stood. Twice is as once.
 */
export async function withdrawFaces(
  db: Db,
  { files }: Pick<VisitorEngines, 'files'>,
  of: { visitId: string; companionIds: readonly string[]; by: By; now: Date },
): Promise<boolean> {
  const { visitId, companionIds, by, now } = of
  if (!(await lockVisit(db, visitId))) refuse(visitorRefusals.invitationGone)
  const people = (await listCompanions(db, [visitId])).filter(({ id }) => companionIds.includes(id))
  const consents = people.flatMap(({ faceConsentId }) => faceConsentId ?? [])
  if ((await updateConsentsWithdrawn(db, consents, now)) === 0) return false
  const seen = people.filter(({ faceId }) => faceId !== null)
  await erasePictures(
    db,
    files,
    seen.map(({ faceId }) => ({ faceId, documentId: null })),
  )
  // one at most: a face is the leader's own
  for (const { id } of seen) await updateCompanion(db, id, { faceId: null })
  await addEvent(db, visitId, by, { what: 'face_withdrawn' }, now)
  return true
}
