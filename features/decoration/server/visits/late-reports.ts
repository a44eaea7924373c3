import type { LateReport } from '#contract/decoration'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { listLateActs } from './act-queries.ts'
import { namer, type Visiting } from './cases.ts'
import { listPhotosOf } from './photo-queries.ts'
import { viewPhoto } from './photos.ts'

/** What was told late of an inspection, correction or check. `whole`: for the park, with names whole. */
export async function lateReportsOf(db: Db, engines: Visiting, refId: string, whole: boolean): Promise<LateReport[]> {
  const acts = await listLateActs(db, refId)
  if (acts.length === 0) return []
  const photos = await listPhotosOf(
    db,
    acts.map(({ id }) => id),
  )
  const nameOf = await namer(
    db,
    acts.map(({ personId }) => personId),
    whole,
  )
  return acts.map(({ id, at, recordedAt, personId, why, lines }) => ({
    at: toInstant(at),
    recordedAt: toInstant(recordedAt),
    by: nameOf(personId),
    why,
    lines: [...lines],
    photos: photos
      .filter(({ ownerId }) => ownerId === id)
      .map((photo) => viewPhoto(engines, photo, { suspects: whole })),
  }))
}
