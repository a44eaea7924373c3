import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import { audited, record } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { beginSession } from '../begin-session.ts'
import type { PeopleEngines } from '../engines.ts'
import { mustProve, provableBy } from '../proving.ts'
import { deleteClosing, findClosing, findWayBack, insertClosing, lockPerson, setWayBack } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'closing' | 'closeAccount' | 'takeBackClosing'>

/** So many days somebody may come back. */
export const DAYS_TO_COME_BACK = 15
const DAY_MS = 86_400_000
/** So long a login into a closing account lets its person take the closing back. */
const BACK_MS = 10 * 60_000

/** Closing one's account: what is to be settled, the closing itself, and the way back. */
export function closingHandlers(engines: PeopleEngines): Handlers {
  const { identity, keeper, notify } = engines
  return {
    async closing(ctx) {
      const { personId, areaId } = ctx.person
      const matters = await keeper.openMatters(ctx.db, { personId, areaId })
      const { by } = await provableBy(engines, ctx.db, personId)
      const stays = keeper.staysAfterClosing().map(({ kind, words }) => ({ kind, words: [...words] }))
      return { matters: [...matters], stays, by, days: DAYS_TO_COME_BACK }
    },

    async closeAccount(ctx, proof) {
      const { personId, areaId } = ctx.person
      await mustProve(engines, ctx.db, { personId, purpose: 'close-account', ip: ctx.origin.ip }, proof)
      const { phone } = await provableBy(engines, ctx.db, personId)
      const eraseAt = new Date(ctx.now.getTime() + DAYS_TO_COME_BACK * DAY_MS)
      return await ctx.last(async (db) => {
        await lockPerson(db, personId)
        if (!(await insertClosing(db, { personId, askedAt: ctx.now, eraseAt }))) refuse(peopleRefusals.alreadyClosing)
        const blocking = (await keeper.openMatters(db, { personId, areaId })).filter(({ blocks }) => blocks)
        if (blocking.length > 0) refuse(peopleRefusals.unsettled, { data: { count: blocking.length } })
        await keeper.stop(db, { personId, areaId })
        await identity.sessions.endAll(db, personId, 'account closing')
        const subject = { kind: 'people.person', id: personId }
        await audited(db, ctx, 'people.account.closing', subject)
        if (phone !== null && notify.canSms)
          await notify.sms(db, { areaId, phone, template: 'account-closing', words: { on: dayOf(eraseAt) } })
        return { eraseAt: toInstant(eraseAt) }
      })
    },

    async takeBackClosing(ctx, { token }) {
      const hash = identity.secrets.tokenHash(token)
      return await ctx.tx(async (db) => {
        const who = (await findWayBack(db, hash, ctx.now)) ?? refuse(peopleRefusals.backTooLate)
        const { personId, areaId } = who
        // The job that erases holds the same row: whoever comes first decides.
        if (!(await lockPerson(db, personId)) || !(await deleteClosing(db, personId)))
          refuse(peopleRefusals.backTooLate)
        await keeper.resume(db, who)
        const subject = { kind: 'people.person', id: personId }
        await record(db, { areaId, at: ctx.now, actor: personId, action: 'people.account.kept', subject })
        return await beginSession(db, identity, { personId, areaId, now: ctx.now, userAgent: ctx.origin.userAgent })
      })
    },
  }
}

/** Of an account that is closing: until when, and what takes it back. */
export interface WayBack {
  readonly token: string
  readonly eraseAt: Date
}

/**
 * The way back of somebody who has just signed in, or null where their account is not closing. Locks the person's row: no closing begins, and
 * nothing is erased, before the caller's transaction ends.
 */
export async function wayBackOf(
  db: Db,
  { identity }: Pick<PeopleEngines, 'identity'>,
  personId: string,
  now: Date,
): Promise<WayBack | 'gone' | null> {
  if (!(await lockPerson(db, personId))) return 'gone'
  const closing = await findClosing(db, personId)
  if (!closing) return null
  const { token, hash } = identity.secrets.token()
  await setWayBack(db, personId, hash, new Date(now.getTime() + BACK_MS))
  return { token, eraseAt: closing.eraseAt }
}

/** Tells somebody who signed in that their account is closing, and gives them the way back. */
export function refuseClosing({ token, eraseAt }: WayBack): never {
  return refuse(peopleRefusals.accountClosing, { data: { on: dayOf(eraseAt), back: token } })
}
