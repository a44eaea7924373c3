import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import type { SealedSender } from '#platform/files'
import { refuse } from '#vocabulary/refusal'
import type { GuestInput } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import type { Policy } from '../policy/queries.ts'
import { listFaceConsents } from './queries.ts'

/** What private pictures of visitors are kept for, as they are sent. */
export const PICTURES = { face: 'visitor-face', document: 'visitor-document' } as const

/** Pictures of one who comes. */
export interface Pictures {
  readonly faceId: string | null
  readonly documentId: string | null
}

/** Pictures as a visit takes them: a face with the consent to it. */
export type Taken = Partial<Pictures & { readonly faceConsentId: string | null }>

/**
 * A visit takes the private pictures that somebody sent for one who comes: by the token that their sender was told, or by the account that sent them. What the company does not ask for is not taken. Refuses what is
 * gone, another's, or taken before, and a face that nobody agreed to.
 */
export async function claimPictures(
  db: Db,
  files: VisitorEngines['files'],
  of: {
    areaId: string
    policy: Policy
    guest: Pick<GuestInput, 'faceId' | 'faceToken' | 'documentId' | 'documentToken'>
    by: string | null
  },
): Promise<Taken> {
  const { areaId, policy, guest, by } = of
  const take = async (id: string | undefined, token: string | undefined, purpose: string) => {
    if (id === undefined) return
    const sender: SealedSender | null = token ? { claimToken: token } : by === null ? null : { personId: by }
    const taken = sender !== null && (await files.sealed.claim(db, { id, areaId, purpose, by: sender }))
    if (!taken) refuse(visitorRefusals.badFace, { field: 'guests', data: { advice: '照片已失效，请重新上传' } })
  }
  const faceId = policy.askFace === 'no' ? undefined : guest.faceId
  const documentId = policy.askDocument === 'no' ? undefined : guest.documentId
  await take(faceId, guest.faceToken, PICTURES.face)
  await take(documentId, guest.documentToken, PICTURES.document)
  if (faceId !== undefined && (await listFaceConsents(db, [faceId])).length === 0)
    refuse(visitorRefusals.badFace, { field: 'guests', data: { advice: '请先单独同意使用人脸信息' } })
  return {
    ...(faceId !== undefined && { faceId, faceConsentId: faceId }),
    ...(documentId !== undefined && { documentId }),
  }
}

/** The pictures of one that others took the place of. */
export function replaced(before: Pictures, after: Taken): Pictures[] {
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
