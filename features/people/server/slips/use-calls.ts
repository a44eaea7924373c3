import { timingSafeEqual } from 'node:crypto'
import { type people, personRefusals } from '#contract/people'
import { record } from '#platform/audit'
import { newId } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { normalisePhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import { agreeTo } from '../agreements.ts'
import { beginSession } from '../begin-session.ts'
import type { PeopleEngines } from '../engines.ts'
import { holdPerson } from '../persons/change-queries.ts'
import { phoneIndex } from '../phones.ts'
import { setUsername } from '../queries.ts'
import { digitsHash } from './printing.ts'
import { findByToken, type GoodSlip, holdByPhone, takeTry, useUp } from './queries.ts'
import { slipLimits } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'slipShow' | 'slipUse'>
type Shown = { token: string } | { phone: string; digits: string }

/** What the person does with their slip: reads who printed it, and signs in by it once. */
export function slipUseHandlers(engines: PeopleEngines): Handlers {
  const { identity, vault } = engines

  /**
   * The slip that is shown, which is not used up by it. What is wrong is counted by address, phone and slip; a try is counted before it is judged and given back where it was right, so that many at once are judged five
   * times like one after another.
   */
  async function mustBeGood(ctx: StepsContext, shown: Shown): Promise<GoodSlip> {
    const { areaId, db, now, origin } = ctx
    const phone = 'phone' in shown ? normalisePhone(shown.phone) : null
    const index = phone === null ? null : phoneIndex(vault, phone)
    const phoneHash = phone === null ? null : identity.secrets.fingerprint('people.slip.phone', areaId, phone)
    const limits = slipLimits({ ip: origin.ip, phoneHash: phoneHash?.toString('base64url') ?? null })
    const wait = await identity.limits.take(db, limits)
    if (wait > 0) refuse(personRefusals.slipLocked, { data: { minutes: Math.ceil(wait / 60) } })
    const slip =
      'token' in shown
        ? await findByToken(db, { areaId, tokenHash: identity.secrets.tokenHash(shown.token), now })
        : index && (await judged(ctx, index, shown.digits))
    if (!slip)
      return 'token' in shown ? refuse(personRefusals.slipGone) : refuse(personRefusals.slipWrong, { field: 'digits' })
    for (const limit of limits) await identity.limits.giveBack(db, limit)
    return slip
  }

  /** The slip of a phone where the digits fit; a wrong number costs one of its tries, whatever the caller does then. */
  function judged(ctx: StepsContext, index: Buffer, digits: string): Promise<GoodSlip | null> {
    const { areaId, now } = ctx
    return ctx.tx(async (db) => {
      const slip = await holdByPhone(db, { areaId, phoneIndex: index, now })
      if (!slip) return null
      if (timingSafeEqual(slip.digitsHash, digitsHash(identity, slip.id, digits))) return slip
      await takeTry(db, slip.id)
      return null
    })
  }

  return {
    async slipShow(ctx, { shown }) {
      const { personName, printedBy, printedAt, expiresAt } = await mustBeGood(ctx, shown)
      return {
        name: maskedName(personName),
        printedBy,
        printedAt: toInstant(printedAt),
        expiresAt: toInstant(expiresAt),
      }
    },

    async slipUse(ctx, { shown, password, deviceToken, agreed }) {
      const { areaId, now, origin } = ctx
      const { id, personId } = await mustBeGood(ctx, shown)
      const hash = await identity.logins.hash(password)
      return await ctx.tx(async (db) => {
        // Held: who is disabled at this moment gets no session, and of two who show the slip one signs in.
        const person = await holdPerson(db, areaId, personId)
        if (!person || person.disabledAt !== null) refuse(personRefusals.slipGone)
        if (person.signedInAt !== null) refuse(personRefusals.signedInAlready)
        if (!(await useUp(db, id, now))) refuse(personRefusals.slipGone)
        const account = newAccount()
        if (!(await setUsername(db, personId, account))) refuse(personRefusals.signedInAlready)
        await identity.logins.setPassword(db, { personId, areaId, account, hash })
        const subject = { kind: 'people.person', id: personId }
        await record(db, { areaId, at: now, actor: personId, action: 'people.slip.used', subject })
        if (agreed) await agreeTo(db, personId, agreed, now)
        return await beginSession(db, identity, { personId, areaId, now, userAgent: origin.userAgent, deviceToken })
      })
    },
  }
}

/** An account that nobody has to remember: they sign in by their phone and the password. */
function newAccount(): string {
  return `u${newId().replaceAll('-', '').slice(-19)}`
}
