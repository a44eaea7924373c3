import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import type { HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from './engines.ts'
import { refuseLocked } from './lock-out.ts'
import { sendSignInCode, signInByCode, welcome } from './signing-in/welcome.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'login' | 'smsCode' | 'smsLogin'>

/** Logging in: by account and password, or by a code sent to a phone. */
export function loginHandlers(engines: PeopleEngines): Handlers {
  const { identity } = engines
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

    smsCode: (ctx, { phone }) => sendSignInCode(ctx, engines, phone),
    async smsLogin(ctx, proof) {
      const { loginsession, deviceToken } = await signInByCode(ctx, engines, proof)
      return { loginsession, deviceToken }
    },
  }
}
