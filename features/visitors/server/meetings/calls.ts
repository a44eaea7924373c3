import { visitorRefusals, type visitors } from '#contract/visitors'
import { type ComingGuest, guestComing } from '#door/booking'
import { companyNameOf, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { newLinkSecret } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { guarded, WrongCode } from '../invitations/guard.ts'
import { policyOf } from '../policy/queries.ts'
import { updateInvitation } from '../visits/invitation-queries.ts'
import { findOfGuest } from '../visits/queries.ts'
import { joinMeeting } from './joining.ts'

type Handlers = Pick<HandlersOf<typeof visitors>, 'meetingVisit' | 'meetingJoin'>

/** The visit of somebody outside who accepted a meeting, by the link of the meeting's invitation. */
export function meetingHandlers(engines: VisitorEngines): Handlers {
  /** Who holds the link and accepted. Refuses an unknown one and a meeting that is no more alike. */
  async function accepted(db: Db, areaId: string, key: string, now: Date): Promise<ComingGuest> {
    const guest = await guestComing(db, engines, areaId, { key }, now)
    if (!guest) throw new WrongCode()
    return guest.answer === 'yes' ? guest : refuse(visitorRefusals.answerFirst)
  }

  return {
    async meetingVisit(ctx, { key }) {
      const { db, areaId, now } = ctx
      const guest = await guarded(engines, ctx, () => accepted(db, areaId, key, now))
      const policy = await policyOf(db, guest.companyId)
      const visit = await findOfGuest(db, guest.guestId)
      return {
        companyName: (await companyNameOf(db, guest.companyId)) ?? '',
        hostName: maskedName(await nameOf(db, guest.hostId)),
        place: guest.place,
        from: toInstant(guest.startsAt),
        until: toInstant(guest.endsAt),
        name: maskedName(guest.name),
        phone: guest.phone === null ? '' : maskPhone(guest.phone),
        askPlate: policy.askPlate,
        state: visit?.state ?? null,
      }
    },

    async meetingJoin(ctx, { key, plate }) {
      const { areaId, now } = ctx
      const guest = await guarded(engines, ctx, () => accepted(ctx.db, areaId, key, now))
      return await ctx.last(async (db) => {
        const visit = await joinMeeting(db, engines, guest, { plate, now })
        const [code, own] = [newLinkSecret(), newLinkSecret()]
        const isFilled = visit.state !== 'invited'
        await updateInvitation(db, visit.id, {
          codeHash: code.hash,
          ...(isFilled && { boundHash: own.hash, boundAt: now }),
        })
        return { id: visit.id, state: visit.state, inviteCode: code.secret, key: isFilled ? own.secret : null }
      })
    },
  }
}
