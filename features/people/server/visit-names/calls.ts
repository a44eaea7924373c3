import { type people, peopleRefusals } from '#contract/people'
import { record } from '#platform/audit'
import { type Db, isConstraint } from '#platform/db'
import type { HandlersOf, StepsContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { loginHandlers } from '../login.ts'
import { findPerson, setUsername } from '../queries.ts'
import { sessionHandlers } from '../session.ts'
import { useSignInCode, visitorBehind, welcome } from '../signing-in/welcome.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  'visitLogin' | 'visitSendSms' | 'visitRegister' | 'visitResetPassword' | 'visitLogout'
>

/** Signing in on the pages of visitors with an account: by the very handlers of the login page, so that limits and lock-outs are one. */
export function visitNameHandlers(engines: PeopleEngines): Handlers {
  const { identity, vault } = engines
  const { login, smsCode } = loginHandlers(engines)
  const { logout } = sessionHandlers(engines)
  const otherwise = () => refuse(peopleRefusals.wrongCode, { field: 'code' })

  /** The person behind a phone whose code fits, made where there is none. */
  async function proven(ctx: StepsContext, { phone, code }: { phone: string; code: string }): Promise<string> {
    const { areaId, now, origin } = ctx
    if (!(await useSignInCode(identity, { areaId, phone, code, ip: origin.ip }))) otherwise()
    return (await ctx.tx((db) => visitorBehind(db, vault, { areaId, phone, now }))) ?? otherwise()
  }

  async function keepPassword(
    ctx: StepsContext,
    db: Db,
    { personId, account, hash, action }: { personId: string; account: string; hash: string; action: string },
  ): Promise<void> {
    const { areaId, now } = ctx
    await identity.logins.setPassword(db, { personId, areaId, account, hash })
    await record(db, { areaId, at: now, actor: personId, action, subject: { kind: 'people.person', id: personId } })
  }

  return {
    visitLogin: login,
    visitSendSms: smsCode,
    visitLogout: logout,

    async visitRegister(ctx, { phone, code, account, password, deviceToken, agreed }) {
      const hash = await identity.logins.hash(password)
      const personId = await proven(ctx, { phone, code })
      await ctx
        .tx(async (db) => {
          if (!(await setUsername(db, personId, account))) refuse(peopleRefusals.hasAccount, { field: 'phone' })
          await keepPassword(ctx, db, { personId, account, hash, action: 'people.account.registered' })
        })
        .catch((error: unknown) => {
          if (isConstraint(error, 'person_username') || isConstraint(error, 'credential_account'))
            return refuse(peopleRefusals.accountTaken, { field: 'account' })
          throw error
        })
      return await welcome(ctx, identity, { personId, deviceToken, agreed, otherwise })
    },

    async visitResetPassword(ctx, { phone, code, password, deviceToken, agreed }) {
      const hash = await identity.logins.hash(password)
      const personId = await proven(ctx, { phone, code })
      await ctx.tx(async (db) => {
        const account = (await findPerson(db, personId))?.username ?? refuse(peopleRefusals.noPassword)
        await keepPassword(ctx, db, { personId, account, hash, action: 'people.password.reset' })
        await identity.sessions.endAll(db, personId, 'password reset')
      })
      return await welcome(ctx, identity, { personId, deviceToken, agreed, otherwise })
    },
  }
}
