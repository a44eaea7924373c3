import type { visitors } from '#contract/visitors'
import type { HandlersOf } from '#platform/http'
import type { VisitorEngines } from '../engines.ts'
import { takeFace } from './taking.ts'

/** A visitor's face, sent without a session or by an account. */
export function pictureHandlers(
  engines: VisitorEngines,
): Pick<HandlersOf<typeof visitors>, 'faceImage' | 'visitorFaceImage'> {
  return {
    async faceImage(ctx, { version }) {
      const { id, claimToken } = await takeFace(ctx, engines, { version, by: null })
      return { id, claimToken: claimToken ?? '' }
    },

    async visitorFaceImage(ctx, { version }) {
      const { id } = await takeFace(ctx, engines, { version, by: ctx.person.personId })
      return { id, advice: '' }
    },
  }
}
