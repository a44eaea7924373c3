import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import type { SealedSender } from '#platform/files'
import { refuse } from '#vocabulary/refusal'
import type { GuestInput } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import type { Policy } from '../policy/queries.ts'
import type { CompanionRow } from './companion-queries.ts'

/** What private pictures of visitors are kept for, as they are sent. */
export const PICTURES = { face: 'visitor-face', document: 'visitor-document' } as const

/** Pictures of one who comes. */
export type Pictures = Pick<CompanionRow, 'faceId' | 'documentId'>

/**
 * A visit takes the private pictures that somebody sent for one who comes: by the token that their sender was told, or by the account that sent them. What the company does not ask for is not taken. Refuses what is
 * gone, another's, or taken before.
 */
export async function claimPictures(
  db: Db,
  files: VisitorEngines['files'],
  of: { areaId: string; policy: Policy; guest: GuestInput; by: string | null },
): Promise<Partial<Pictures>> {
  const { areaId, policy, guest, by } = of
  const take = async (id: string | undefined, token: string | undefined, purpose: string) => {
    if (id === undefined) return
    const sender: SealedSender | null = token ? { claimToken: token } : by === null ? null : { personId: by }
    const taken = sender !== null && (await files.sealed.claim(db, { id, areaId, purpose, by: sender }))
    if (!taken) refuse(visitorRefusals.badFace, { field: 'guests', data: { advice: '照片已失效，请重新上传' } })
  }
  const [face, document] = [policy.askFace !== 'no', policy.askDocument !== 'no']
  if (face) await take(guest.faceId, guest.faceToken, PICTURES.face)
  if (document) await take(guest.documentId, guest.documentToken, PICTURES.document)
  return {
    ...(face && guest.faceId !== undefined && { faceId: guest.faceId }),
    ...(document && guest.documentId !== undefined && { documentId: guest.documentId }),
  }
}

/** The pictures of one that others took the place of. */
export function replaced(before: Pictures, after: Partial<Pictures>): Pictures[] {
  const faceId = after.faceId === undefined ? null : before.faceId
  const documentId = after.documentId === undefined ? null : before.documentId
  return [{ faceId, documentId }]
}

/** The pictures of people are gone with the commit. */
export async function erasePictures(
  db: Db,
  files: VisitorEngines['files'],
  people: readonly Pictures[],
): Promise<void> {
  const ids = people.flatMap(({ faceId, documentId }) => [faceId, documentId].filter((id) => id !== null))
  if (ids.length > 0) await files.sealed.erase(db, ids)
}
