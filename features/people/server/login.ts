import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import type { HandlersOf, StepsContext } from '#platform/http'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from './engines.ts'
import { refuseLocked } from './lock-out.ts'
import { phoneIndex } from './phones.ts'
import { findAccountByPhone } from './queries.ts'
import { sendSignInCode, signInByCode, welcome } from './signing-in/welcome.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'login' | 'smsCode' | 'smsLogin'>

/** Logging in: by account and password, or by a code sent to a phone. */
export function loginHandlers(engines: PeopleEngines): Handlers {
  const { identity, vault } = engines

  /** The account that is meant: a whole phone stands for the account of its person, so both count as one where tries are limited. */
  async function accountOf({ db, areaId }: StepsContext, typed: string): Promise<string> {
    const phone = normalisePhone(typed)
    if (!isPhone(phone)) return typed
    return (await findAccountByPhone(db, areaId, phoneIndex(vault, phone))) ?? typed
  }

  return {
    async login(ctx, { customId, password, deviceToken, agreed }) {
      const outcome = await identity.logins.check({
        areaId: ctx.areaId,
        account: await accountOf(ctx, customId),
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
