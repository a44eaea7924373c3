import { visitRefusals as no, type Picture, type SentPicture } from '#contract/decoration'
import { type Db, holdName, newId } from '#platform/db'
import type { Files } from '#platform/files'
import { clockOf, dayOf, shortDay, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { insertPhotos, listUses, type PhotoRow } from './photo-queries.ts'

/** Of which purpose pictures of a job are uploaded. */
export const VISIT_PHOTO = 'decoration-photo'
/** Of which purpose signatures are uploaded. */
export const VISIT_SIGNATURE = 'decoration-signature'

/** Says that pictures of both purposes are compared. */
export function registerPhotos({ files }: { files: Pick<Files, 'purpose'> }): void {
  for (const purpose of [VISIT_PHOTO, VISIT_SIGNATURE]) files.purpose(purpose, { fingerprint: true })
}

/** A picture that an act brings, with what it shows. */
export interface Brought extends Pick<PhotoRow, 'role'> {
  readonly photo: SentPicture
  readonly itemId?: string
  readonly ofId?: string
  readonly round?: number
}

/** What all pictures of an act have in common. */
export interface Taking extends Pick<PhotoRow, 'areaId' | 'caseId' | 'ownerId'> {
  readonly byId: string
  /** Who sent the pictures: `byId` where it is left out; null: we drew them. */
  readonly senderId?: string | null
  /** The act waited for network: bytes that were used before are stored and marked. */
  readonly late: boolean
  /** When it was taken by our clock, from the phone's. */
  readonly toTime: (takenAt: string) => Date
  readonly now: Date
  /** Inspections and checks that it is of: their pictures may be shown again. */
  readonly besides?: readonly string[]
}

/** Pictures of how it is: of one act the same may stand for what was found and for what is ordered. */
const AS_IT_IS: readonly PhotoRow['role'][] = ['finding', 'check', 'before']

/** When a picture was used before: `2026年11月3日 10:20`. */
const usedWords = (at: Date): string => `${dayOf(at).slice(0, 4)}年${shortDay(dayOf(at))} ${clockOf(at)}`

/**
 * Stores pictures that their sender uploaded, in the caller's transaction. Refuses a file that is not theirs, and bytes that were used before, also twice in one act;
 * of an act that came late they are stored and marked.
 */
export async function takePhotos(
  db: Db,
  { files }: Pick<DecorationEngines, 'files'>,
  { late, toTime, byId, senderId = byId, now, besides = [], ...of }: Taking,
  brought: readonly Brought[],
): Promise<PhotoRow[]> {
  const found = []
  for (const each of brought) {
    if (!(await files.claim(db, each.photo.fileId, senderId))) refuse(no.photoUnknown, { field: 'photos' })
    found.push({ ...each, sent: (await files.fingerprintOf(db, each.photo.fileId))?.sent ?? null })
  }
  const hashes = [...new Set(found.flatMap(({ sent }) => sent ?? []))].toSorted()
  // Of two acts that bring the same bytes at once the second sees the first. In one order, so that they never wait for each other.
  for (const hash of hashes) await holdName(db, `decoration.photo.${hash}`)
  const uses = await listUses(db, of.areaId, hashes, besides)
  const seen = new Map<string, string>()
  const rows = found.map(({ photo, role, itemId, ofId, round, sent }) => {
    const other = sent === null ? undefined : seen.get(sent)
    const isTwice = other !== undefined && !(AS_IT_IS.includes(role) && other === photo.fileId)
    const usedAt = sent === null ? undefined : (uses.get(sent) ?? (isTwice ? now : undefined))
    if (sent !== null) seen.set(sent, photo.fileId)
    if (usedAt && !late) refuse(no.photoUsed, { field: 'photos', data: { at: usedWords(usedAt) } })
    return {
      ...of,
      id: newId(),
      role,
      itemId: itemId ?? null,
      ofId: ofId ?? null,
      round: round ?? null,
      fileId: photo.fileId,
      byId,
      at: photo.takenAt === undefined ? now : toTime(photo.takenAt),
      recordedAt: now,
      used: usedAt !== undefined,
      sent,
    }
  })
  await insertPhotos(db, rows)
  return rows
}

/** A picture as parties of its case see it; whether its bytes were used before is for staff. The caller has decided that the reader may see it. */
export function viewPhoto(
  { files }: { files: Pick<Files, 'urlOf'> },
  { id, fileId, at, used }: PhotoRow,
  { suspects }: { suspects: boolean },
): Picture {
  return { id, url: files.urlOf(fileId), at: toInstant(at), used: suspects && used }
}
