import type { Db } from '#platform/db'
import { isId } from '#vocabulary/id'
import type { Shown } from '../../contract/can.ts'
import { listCurrentPasses, type PassRow } from '../passes/queries.ts'
import { shareFace } from './queries.ts'

/**
 * What a face that a terminal recognised (by the id that it was told) stands for: the verdict's `shown`, and a membership pass of its person, not held yet. The face is
 * held against being withdrawn until the caller's transaction ends. Locks: face, then pass.
 */
export async function passByFace(
  db: Db,
  areaId: string,
  faceId: string,
  now: Date,
): Promise<{ shown: Extract<Shown, 'good' | 'revoked' | 'unknown'>; pass: PassRow | null }> {
  const face = isId(faceId) ? await shareFace(db, areaId, faceId) : null
  if (!face) return { shown: 'unknown', pass: null }
  const current = await listCurrentPasses(db, { areaId, personId: face.personId, now })
  const pass = current.find(({ source }) => source === 'membership') ?? null
  return { shown: face.state === 'checked' ? 'good' : 'revoked', pass }
}
