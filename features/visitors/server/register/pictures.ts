import { visitorRefusals, type visitors } from '#contract/visitors'
import type { HandlersOf } from '#platform/http'
import { FACE_ADVICE } from '#vocabulary/face-quality'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { PICTURES } from '../visits/pictures.ts'

const HOUR_SECONDS = 3600
/** Pictures of faces an hour from one address. */
const MOST = 20

/** A visitor's face, sent with separate consent: kept sealed for an hour, until a visit takes it by its token. */
export function pictureHandlers({ files, identity }: VisitorEngines): Pick<HandlersOf<typeof visitors>, 'faceImage'> {
  return {
    async faceImage(ctx) {
      const { db, areaId, origin, files: sent } = ctx
      const limit = { key: `visitors.face:${origin.ip}`, max: MOST, seconds: HOUR_SECONDS }
      const wait = await ctx.tx((tx) => identity.limits.take(tx, [limit]))
      if (wait > 0) refuse(visitorRefusals.registeredOften, { data: { minutes: Math.ceil(wait / 60) } })
      const [file] = sent
      if (!file || sent.length > 1)
        refuse(visitorRefusals.badFace, { field: 'file', data: { advice: '请选择一张照片' } })
      const advice = await files.faceAdvice(file.bytes)
      if (advice) refuse(visitorRefusals.badFace, { field: 'file', data: { advice: FACE_ADVICE[advice] } })
      const kept = await files.sealed.keep(db, { areaId, by: null, purpose: PICTURES.face, bytes: file.bytes })
      if (kept?.claimToken == null) refuse(visitorRefusals.badFace, { field: 'file', data: { advice: '请换一张照片' } })
      return { id: kept.id, claimToken: kept.claimToken }
    },
  }
}
