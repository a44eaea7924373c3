import { crewRefusals as no } from '#contract/decoration'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { CrewEngines } from './engines.ts'

/** What sealed pictures of workers are for, as they are sent: a photo, and pictures of papers. */
export const WORKER_PICTURES = {
  photo: 'decoration-worker',
  insurance: 'decoration-insurance',
  certificate: 'decoration-certificate',
} as const
/** What a picture of a worker shows. */
export type WorkerPicture = keyof typeof WORKER_PICTURES

/** Pictures of a worker by their ids. */
export interface Pictures {
  readonly photoId: string | null
  readonly insuranceId: string | null
  readonly certificateId: string | null
}

/** Pictures as they are sent with a worker: left out: as it was, null: none. */
export interface SentPictures {
  readonly photoId?: string | null | undefined
  readonly insuranceId?: string | null | undefined
  readonly certificateId?: string | null | undefined
}

/** A worker takes pictures that their sender sent within the hour, each for what it was sent. Refuses what is gone, another's or taken before. Answers those that were sent. */
export async function claimPictures(
  db: Db,
  { files }: Pick<CrewEngines, 'files'>,
  { areaId, personId }: { areaId: string; personId: string },
  { photoId, insuranceId, certificateId }: SentPictures,
): Promise<Partial<Pictures>> {
  const take = async (id: string | null | undefined, kind: WorkerPicture, field: string) => {
    if (id === undefined || id === null) return
    const of = { id, areaId, purpose: WORKER_PICTURES[kind], by: { personId } }
    if (!(await files.sealed.claim(db, of))) refuse(no.picture, { field })
  }
  await take(photoId, 'photo', 'photoId')
  await take(insuranceId, 'insurance', 'insuranceId')
  await take(certificateId, 'certificate', 'certificateId')
  return {
    ...(photoId !== undefined && { photoId }),
    ...(insuranceId !== undefined && { insuranceId }),
    ...(certificateId !== undefined && { certificateId }),
  }
}

/** Pictures that others took the place of. */
export function replacedPictures(before: Pictures, after: Pictures): string[] {
  const pairs = [
    [before.photoId, after.photoId],
    [before.insuranceId, after.insuranceId],
    [before.certificateId, after.certificateId],
  ] as const
  return pairs.flatMap(([one, other]) => (one === null || one === other ? [] : [one]))
}

/** All pictures of workers. */
export const picturesOf = (workers: readonly Pictures[]): string[] =>
  workers.flatMap(({ photoId, insuranceId, certificateId }) =>
    [photoId, insuranceId, certificateId].filter((id) => id !== null),
  )
