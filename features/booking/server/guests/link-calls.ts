import { type booking, bookingRefusals } from '#contract/booking'
import { nameOf } from '#door/people'
import type { Db } from '#platform/db'
import { type HandlersOf, type ReadContext, repeated } from '#platform/http'
import { newLinkSecret } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { receivingCompany } from './coming.ts'
import { announceAnswer, inviteLink, notifyHost } from './notify.ts'
import { findOutsider, type Invited, updateAnswer, updateKeys } from './queries.ts'
import { findHolder } from './sms-link.ts'
import { invitationState, viewInvitation } from './view.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'inviteInfo' | 'inviteAnswer' | 'inviteLink'>

/** Invitations by link: whoever holds the key sees and answers it, without an account. */
export function linkHandlers(engines: BookingEngines): Handlers {
  const { publicUrl } = engines
  return {
    async inviteInfo(ctx, { key }) {
      return await shown(ctx.db, await heldBy(ctx, engines, key), ctx.now)
    },

    async inviteAnswer(ctx, { key, answer }) {
      const { db, now } = ctx
      const invited = await heldBy(ctx, engines, key)
      const state = invitationState(invited, now)
      if (state === 'over' || state === 'cancelled') refuse(bookingRefusals.guestUnknown)
      if (invited.answer === answer) return repeated(await shown(db, invited, now))
      await updateAnswer(db, invited.id, answer, now)
      await announceAnswer(db, engines, { ...invited, answer })
      await notifyHost(db, engines, { ...invited, answer })
      return await shown(db, { ...invited, answer }, now)
    },

    async inviteLink(ctx, { guestId }) {
      const { areaId, db, now, person } = ctx
      const invited = (await findOutsider(db, areaId, guestId)) ?? refuse(refusals.notFound)
      if (invited.hostId !== person.personId) refuse(refusals.notFound)
      const state = invitationState(invited, now)
      if (state === 'over' || state === 'cancelled') refuse(bookingRefusals.changed)
      const { secret: key, hash } = newLinkSecret()
      await updateKeys(db, [{ id: guestId, hash }])
      return { url: inviteLink(publicUrl, key) }
    },
  }
}

async function heldBy(
  { db, areaId }: Pick<ReadContext, 'db' | 'areaId'>,
  engines: Pick<BookingEngines, 'notify'>,
  key: string,
): Promise<Invited> {
  return (await findHolder(db, engines, areaId, key)) ?? refuse(bookingRefusals.guestUnknown)
}

async function shown(db: Db, invited: Invited, now: Date) {
  const hostName = invited.hostId === null ? '' : await nameOf(db, invited.hostId)
  return viewInvitation(invited, { hostName, pass: (await receivingCompany(db, invited)) !== null }, now)
}
