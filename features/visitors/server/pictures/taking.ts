import { visitorRefusals } from '#contract/visitors'
import type { StepsContext } from '#platform/http'
import { FACE_ADVICE } from '#vocabulary/face-quality'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { FACE_TEXT } from '../policy/face-text.ts'
import { PICTURES } from './claiming.ts'
import { insertFaceConsent } from './queries.ts'

const HOUR_SECONDS = 3600
/** Pictures of faces an hour of one sender. */
const MAX_PICTURES = 20

/**
 * Takes a visitor's face, sent with separate consent to the text of a version: kept sealed for an hour until a visit takes it, by its token or, where `by` is somebody, by their account. Refuses another text, and
 * what is no good picture of one face.
 */
export async function takeFace(
  ctx: Pick<StepsContext, 'db' | 'tx' | 'areaId' | 'now' | 'origin' | 'files'>,
  { files, identity }: Pick<VisitorEngines, 'files' | 'identity'>,
  { version, by }: { version: string; by: string | null },
): Promise<{ id: string; claimToken: string | null }> {
  const { db, areaId, now, origin, files: sent } = ctx
  const key = by === null ? `visitors.face:${origin.ip}` : `visitors.face.of:${by}`
  const wait = await ctx.tx((tx) => identity.limits.take(tx, [{ key, max: MAX_PICTURES, seconds: HOUR_SECONDS }]))
  if (wait > 0) refuse(visitorRefusals.registeredOften, { data: { minutes: Math.ceil(wait / 60) } })
  if (version !== FACE_TEXT.version) refuse(visitorRefusals.faceText, { field: 'version' })
  const [file] = sent
  if (!file || sent.length > 1) refuse(visitorRefusals.badFace, { field: 'file', data: { advice: '请选择一张照片' } })
  const advice = await files.faceAdvice(file.bytes)
  if (advice) refuse(visitorRefusals.badFace, { field: 'file', data: { advice: FACE_ADVICE[advice] } })
  const stored = await files.sealed.keep(db, { areaId, by, purpose: PICTURES.face, bytes: file.bytes })
  if (!stored) refuse(visitorRefusals.badFace, { field: 'file', data: { advice: '请换一张照片' } })
  const channel = origin.userAgent.includes('ParkApp/') ? 'app' : 'browser'
  await ctx.tx((tx) => insertFaceConsent(tx, { pictureId: stored.id, textVersion: version, agreedAt: now, channel }))
  return { id: stored.id, claimToken: stored.claimToken }
}
