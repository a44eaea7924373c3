import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Identity } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from './engines.ts'
import { refuseLocked } from './lock-out.ts'
import { sealPhone } from './phones.ts'
import { findFacts, personByPhone } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'login' | 'smsCode' | 'smsLogin'>

/** What a code for signing in is for; a code for one purpose opens nothing else. */
const SIGN_IN = 'sign-in'

/** Logging in: by account and password, or by a code sent to a phone. */
export function loginHandlers({ identity, notify, vault }: PeopleEngines): Handlers {
  return {
    async login(ctx, { customId, password, deviceToken }) {
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
      if (!(await findFacts(ctx.db, personId, ctx.areaId))) refuse(peopleRefusals.wrongLogin, { field: 'password' })
      return ctx.tx((db) =>
        begin(db, identity, { personId, areaId: ctx.areaId, userAgent: ctx.origin.userAgent, deviceToken }),
      )
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

    async smsLogin(ctx, { phone, code, deviceToken }) {
      const fits = await identity.codes.use({
        purpose: SIGN_IN,
        address: `${ctx.areaId}:${phone}`,
        code,
        ip: ctx.origin.ip,
      })
      if (!fits) refuse(peopleRefusals.wrongCode, { field: 'code' })
      return ctx.tx(async (db) => {
        const nickName = `用户${phone.slice(-4)}`
        const id = newId()
        const sealed = sealPhone(vault, id, phone)
        const person = await personByPhone(db, { id, areaId: ctx.areaId, phone: sealed, nickName, now: ctx.now })
        if (person.disabled) refuse(peopleRefusals.wrongCode, { field: 'code' })
        return begin(db, identity, {
          personId: person.id,
          areaId: ctx.areaId,
          userAgent: ctx.origin.userAgent,
          deviceToken,
        })
      })
    },
  }
}

async function begin(
  db: Db,
  identity: Identity,
  facts: { personId: string; areaId: string; userAgent: string; deviceToken: string | undefined },
) {
  const { personId, areaId, userAgent } = facts
  const loginsession = await identity.sessions.begin(db, { personId, areaId, userAgent, kind: 'person' })
  // A phone that is known already keeps its token.
  const known = await identity.logins.isKnown(db, personId, facts.deviceToken)
  return { loginsession, deviceToken: known ? null : await identity.logins.knowDevice(db, personId) }
}
