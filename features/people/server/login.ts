import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import { newId } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import { agreeTo } from './agreements.ts'
import { beginSession } from './begin-session.ts'
import { refuseClosing, wayBackOf } from './closing/calls.ts'
import type { PeopleEngines } from './engines.ts'
import { refuseLocked } from './lock-out.ts'
import { sealPhone } from './phones.ts'
import { personByPhone } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'login' | 'smsCode' | 'smsLogin'>

/** What a code for signing in is for; a code for one purpose opens nothing else. */
export const SIGN_IN = 'sign-in'

/** Logging in: by account and password, or by a code sent to a phone. */
export function loginHandlers({ identity, notify, vault }: PeopleEngines): Handlers {
  return {
    async login(ctx, { customId, password, deviceToken, agreed }) {
      const outcome = await identity.logins.check({
        areaId: ctx.areaId,
        account: customId,
        password,
        ip: ctx.origin.ip,
        ...(deviceToken === undefined ? {} : { deviceToken }),
      })
      if (outcome.kind === 'locked') refuseLocked(outcome.seconds)
      if (outcome.kind === 'wrong') refuse(peopleRefusals.wrongLogin, { field: 'password' })
      const { personId } = outcome
      // A disabled person is answered like an unknown one.
      return welcome(ctx, {
        personId,
        deviceToken,
        agreed,
        otherwise: () => refuse(peopleRefusals.wrongLogin, { field: 'password' }),
      })
    },

    async smsCode(ctx, { phone }) {
      if (!notify.canSms) refuse(peopleRefusals.smsUnavailable)
      const wait = await notify.smsPause(phone, ctx.origin.ip, ctx.areaId)
      if (wait > 0) refuse(peopleRefusals.codeTooOften, { field: 'phone', data: { seconds: wait } })
      await ctx.tx(async (db) => {
        const code = await identity.codes.issue(db, { purpose: SIGN_IN, address: `${ctx.areaId}:${phone}` })
        await notify.sms(db, { areaId: ctx.areaId, phone, template: 'sign-in-code', words: { code, minutes: '5' } })
      })
      return { againInSeconds: 60, goodForSeconds: 300 }
    },

    async smsLogin(ctx, { phone, code, deviceToken, agreed }) {
      const fits = await identity.codes.use({
        purpose: SIGN_IN,
        address: `${ctx.areaId}:${phone}`,
        code,
        ip: ctx.origin.ip,
      })
      if (!fits) refuse(peopleRefusals.wrongCode, { field: 'code' })
      const personId = await ctx.tx(async (db) => {
        const nickName = `用户${phone.slice(-4)}`
        const id = newId()
        const sealed = sealPhone(vault, id, phone)
        const person = await personByPhone(db, { id, areaId: ctx.areaId, phone: sealed, nickName, now: ctx.now })
        return person.disabled ? null : person.id
      })
      const otherwise = () => refuse(peopleRefusals.wrongCode, { field: 'code' })
      return welcome(ctx, { personId: personId ?? otherwise(), deviceToken, agreed, otherwise })
    },
  }

  /** Begins a session of somebody who proved who they are; refuses where their account is closing, with the way back. */
  async function welcome(
    ctx: StepsContext,
    facts: {
      personId: string
      deviceToken: string | undefined
      agreed: Parameters<typeof agreeTo>[2] | undefined
      /** Refuses whom there is no longer. */
      otherwise: () => never
    },
  ) {
    const { personId, deviceToken, agreed } = facts
    const begun = await ctx.tx(async (db) => {
      const back = await wayBackOf(db, { identity }, personId, ctx.now)
      if (back !== null) return back
      if (agreed) await agreeTo(db, personId, agreed, ctx.now)
      return await beginSession(db, identity, {
        personId,
        areaId: ctx.areaId,
        userAgent: ctx.origin.userAgent,
        deviceToken,
      })
    })
    if (begun === 'gone') return facts.otherwise()
    // What lets them come back was written: the refusal is told after the commit.
    return 'eraseAt' in begun ? refuseClosing(begun) : begun
  }
}
