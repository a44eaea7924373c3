import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import type { HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from './engines.ts'
import { refuseLocked } from './lock-out.ts'
import { SIGN_IN, useSignInCode, visitorBehind, welcome } from './signing-in/welcome.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'login' | 'smsCode' | 'smsLogin'>

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
      return welcome(ctx, identity, {
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
      const fits = await useSignInCode(identity, { areaId: ctx.areaId, phone, code, ip: ctx.origin.ip })
      if (!fits) refuse(peopleRefusals.wrongCode, { field: 'code' })
      const personId = await ctx.tx((db) => visitorBehind(db, vault, { areaId: ctx.areaId, phone, now: ctx.now }))
      const otherwise = () => refuse(peopleRefusals.wrongCode, { field: 'code' })
      return welcome(ctx, identity, { personId: personId ?? otherwise(), deviceToken, agreed, otherwise })
    },
  }
}
