import { roundRefusals as no, problemRefusals, type SentPhoto } from '#contract/patrol'
import { type Db, holdName, newId } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { usedWords } from '../ground/times.ts'
import { findUse, insertAlike, insertPhoto, listResembling, type PhotoRow } from './queries.ts'
import { COMPARED_DAYS } from './similar.ts'

/** Of which purpose photos are uploaded. */
export const PATROL_PHOTO = 'patrol-photo'
const DAY_MS = 86_400_000

/** What photos belong to. */
export interface Taking
  extends Pick<PhotoRow, 'areaId' | 'occasion' | 'actId' | 'role' | 'pointId' | 'roundId' | 'problemId' | 'attempt'> {
  readonly byId: string
  /** Who uploaded them, where it is not who brings them; null: nobody, as pictures of a demo. */
  readonly senderId?: string | null
  /** The act waited for network: bytes that were used before are stored and marked. */
  readonly late: boolean
  readonly now: Date
  /** When it was taken by our clock, from the phone's; left out: now. */
  readonly toTime?: (takenAt: string) => Date
}

/**
 * Stores photos that their sender uploaded, in the caller's transaction, each with what it resembles. Refuses a file that is not theirs, and bytes that were used on another
 * occasion, unless the act came late.
 */
export async function takePhotos(
  db: Db,
  { files }: Pick<PatrolEngines, 'files'>,
  { late, now, toTime, byId, senderId = byId, ...of }: Taking,
  photos: readonly (SentPhoto & { readonly ofId?: string })[],
): Promise<PhotoRow[]> {
  const brought = []
  for (const photo of photos) {
    if (!(await files.claim(db, photo.fileId, senderId))) refuse(no.photoUnknown, { field: 'photos' })
    brought.push({ photo, print: await files.fingerprintOf(db, photo.fileId) })
  }
  // Of two acts that bring the same bytes at once the second sees the first. In one order, so that they never wait for each other.
  for (const sent of [...new Set(brought.flatMap(({ print }) => print?.sent ?? []))].toSorted())
    await holdName(db, `patrol.photo.${sent}`)
  const rows: PhotoRow[] = []
  for (const { photo, print } of brought) {
    const usedAt = print && (await findUse(db, { areaId: of.areaId, sent: print.sent, occasion: of.occasion }))
    if (usedAt && !late) refuse(no.photoUsed, { field: 'photos', data: { at: usedWords(usedAt) } })
    const row: PhotoRow = {
      ...of,
      id: newId(),
      fileId: photo.fileId,
      itemId: photo.itemId ?? null,
      ofId: photo.ofId ?? null,
      album: photo.album,
      byId,
      at: photo.takenAt !== undefined && toTime ? toTime(photo.takenAt) : now,
      recordedAt: now,
      used: usedAt !== null,
    }
    await insertPhoto(db, { ...row, print })
    if (print) {
      const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS)
      await insertAlike(db, row.id, await listResembling(db, { photo: row, print, since }))
    }
    rows.push(row)
  }
  return rows
}

/** Refuses what has no photo at all. */
export function mustHavePhoto(photos: readonly unknown[]): void {
  if (photos.length === 0) refuse(problemRefusals.photoOne, { field: 'photos' })
}
