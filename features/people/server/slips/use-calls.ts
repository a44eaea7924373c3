import { timingSafeEqual } from 'node:crypto'
import { type people, personRefusals } from '#contract/people'
import type { HandlersOf, StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { normalisePhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { phoneIndex } from '../phones.ts'
import { digitsHash } from './printing.ts'
import { findByToken, type GoodSlip, holdByPhone, takeTry } from './queries.ts'
import { slipLimits } from './rules.ts'
import { useSlip } from './using.ts'

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
      const slip = await mustBeGood(ctx, shown)
      const hash = await identity.logins.hash(password)
      const { userAgent } = origin
      return await ctx.tx((db) => useSlip(db, identity, { areaId, now, slip, hash, userAgent, deviceToken, agreed }))
    },
  }
}
