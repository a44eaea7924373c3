import { type people, peopleRefusals, thirdRefusals } from '#contract/people'
import { audited, record } from '#platform/audit'
import type { HandlersOf, StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { lockPerson } from '../closing/queries.ts'
import type { PeopleEngines } from '../engines.ts'
import { useSignInCode, visitorBehind, welcome } from '../signing-in/welcome.ts'
import { bindAccount, findBound, listBound, unbindAccount } from './queries.ts'
import { type Purpose, providerIn, STATE_MS, stateFor } from './rules.ts'
import { openFrom, sealFor } from './sealed.ts'
import { PROVIDER_NAMES, type Provider, type ThirdParty } from './third-party.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  'thirdStart' | 'openId' | 'thirdAccountInfo' | 'registerThirdAccount' | 'thirdAccounts' | 'thirdBind' | 'thirdUnbind'
>

/** Where the provider's page sends the browser back to: fixed, never said by a caller. */
const BACK_TO = '/front/mobile/sys/thirdback'
/** So long a payer is good for paying, and a ticket for signing in, in seconds. */
const PAYER_SECONDS = 2 * 3600
const TICKET_SECONDS = 10 * 60

/** Who is in front of a browser by the word of WeChat or Alipay: payers' open ids, and signing in. */
export function thirdHandlers(engines: PeopleEngines, providers: readonly ThirdParty[]): Handlers {
  const { identity, vault, publicUrl } = engines
  const named = (provider: Provider) => ({ data: { provider: PROVIDER_NAMES[provider] } })
  const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
  const subjectOf = (personId: string) => ({ kind: 'people.person', id: personId })

  function partyOf(provider: Provider): ThirdParty {
    const party = providers.find((each) => each.provider === provider)
    return party ?? refuse(thirdRefusals.thirdOff, { ...named(provider) })
  }

  /**
   * Whose code it is: the state is checked before the provider is asked, for asking uses the code up. A state brings one account: whoever holds
   * another code cannot bring it by the same.
   */
  async function accountBehind(
    { areaId, now, db }: StepsContext,
    purpose: Purpose,
    { code, state, proof }: { code: string; state: string; proof: string },
  ): Promise<{ party: ThirdParty; openId: string }> {
    const provider = providerIn(identity.secrets, { areaId, purpose, proof }, state, now)
    const party = partyOf(provider ?? refuse(thirdRefusals.thirdState, { field: 'state' }))
    const answer = await party.exchange(code)
    if (answer === 'refused') return refuse(thirdRefusals.thirdCode, { field: 'code' })
    if (answer === 'unavailable') return refuse(thirdRefusals.thirdUnavailable, { ...named(party.provider) })
    const key = `third:${identity.secrets.fingerprint('people.third.used', state).toString('base64url')}`
    const used = await identity.limits.take(db, [{ key, max: 1, seconds: STATE_MS / 1000, rolling: true }])
    if (used > 0) refuse(thirdRefusals.thirdState, { field: 'state' })
    return { party, openId: answer.openId }
  }

  /** The account that a ticket is about; null where it is forged, over, or another browser's. */
  function accountIn(
    { areaId, now }: { areaId: string; now: Date },
    { ticket, proof }: { ticket: string; proof: string },
  ): { provider: Provider; accountHash: Buffer } | null {
    const facts = openFrom(vault, { purpose: 'people.third.ticket', areaId, proof }, ticket, now)
    if (!facts) return null
    const provider: Provider = facts['provider'] === 'alipay' ? 'alipay' : 'wechat'
    return { provider, accountHash: Buffer.from(String(facts['account']), 'hex') }
  }

  /** Says why an account was not bound; nothing where it was. */
  function mustBeBound(came: 'bound' | 'taken' | 'other', provider: Provider, field?: 'phone'): void {
    const where = { ...named(provider), ...(field && { field }) }
    if (came === 'taken') refuse(thirdRefusals.thirdTaken, where)
    if (came === 'other') refuse(thirdRefusals.thirdOther, where)
  }

  return {
    async thirdStart(ctx, { provider, purpose }) {
      const party = partyOf(provider)
      const { token: proof } = identity.secrets.token()
      const state = stateFor(identity.secrets, { areaId: ctx.areaId, provider, purpose, proof }, ctx.now)
      const url = party.pageUrl({ state, redirect: publicUrl + BACK_TO, asks: purpose === 'account' })
      return { url, state, proof, goodForSeconds: STATE_MS / 1000 }
    },

    async openId(ctx, brought) {
      const { party, openId } = await accountBehind(ctx, 'payer', brought)
      const carried = { purpose: 'people.third.payer', areaId: ctx.areaId, proof: brought.proof } as const
      const { provider, appId } = party
      const payer = sealFor(vault, carried, { provider, appId, openId }, after(ctx.now, PAYER_SECONDS))
      return { provider, payer, goodForSeconds: PAYER_SECONDS }
    },

    async thirdAccountInfo(ctx, brought) {
      const { party, openId } = await accountBehind(ctx, 'account', brought)
      const { provider, appId } = party
      const accountHash = identity.secrets.fingerprint('people.third.account', ctx.areaId, provider, appId, openId)
      const carried = { purpose: 'people.third.ticket', areaId: ctx.areaId, proof: brought.proof } as const
      const facts = { provider, account: accountHash.toString('hex') }
      const ticket = sealFor(vault, carried, facts, after(ctx.now, TICKET_SECONDS))
      const bound = (await findBound(ctx.db, accountHash)) !== null
      return { provider, bound, ticket, goodForSeconds: TICKET_SECONDS }
    },

    async registerThirdAccount(ctx, { ticket, proof, phone, code, deviceToken, agreed }) {
      const { areaId, now } = ctx
      const gone = () => refuse(thirdRefusals.thirdTicket)
      const { provider, accountHash } = accountIn(ctx, { ticket, proof }) ?? gone()
      const known = { deviceToken, agreed }
      if (phone === undefined || code === undefined) {
        const bound = await findBound(ctx.db, accountHash)
        const personId = bound ?? refuse(thirdRefusals.thirdPhoneFirst, { field: 'phone', ...named(provider) })
        return welcome(ctx, identity, { ...known, personId, otherwise: gone })
      }
      const wrong = () => refuse(peopleRefusals.wrongCode, { field: 'code' })
      if (!(await useSignInCode(identity, { areaId, phone, code, ip: ctx.origin.ip }))) return wrong()
      // The person's row is locked first: an account that is erased meanwhile takes its binding along, or is not found any more.
      const personId = await ctx.tx(async (db) => {
        const visitor = (await visitorBehind(db, vault, { areaId, phone, now })) ?? wrong()
        const before = await findBound(db, accountHash)
        mustBeBound(
          await bindAccount(db, { accountHash, areaId, provider, personId: visitor, boundAt: now }),
          provider,
          'phone',
        )
        const entry = { areaId, at: now, actor: visitor, action: 'people.third.bound', subject: subjectOf(visitor) }
        if (before === null) await record(db, { ...entry, detail: { provider } })
        return visitor
      })
      return welcome(ctx, identity, { ...known, personId, otherwise: wrong })
    },

    async thirdAccounts(ctx) {
      const bound = await listBound(ctx.db, ctx.person.personId)
      return {
        items: bound.map(({ provider, boundAt }) => ({ provider, boundAt: toInstant(boundAt) })),
        offered: providers.map(({ provider }) => provider),
      }
    },

    async thirdBind(ctx, brought) {
      const { personId } = ctx.person
      const { provider, accountHash } = accountIn(ctx, brought) ?? refuse(thirdRefusals.thirdTicket)
      // As with a phone: an account that is erased meanwhile takes its binding along.
      await lockPerson(ctx.db, personId)
      const before = await findBound(ctx.db, accountHash)
      const binding = { accountHash, areaId: ctx.areaId, provider, personId, boundAt: ctx.now }
      mustBeBound(await bindAccount(ctx.db, binding), provider)
      if (before === null) await audited(ctx.db, ctx, 'people.third.bound', subjectOf(personId), { provider })
      return { provider }
    },

    async thirdUnbind(ctx, { provider }) {
      const { personId } = ctx.person
      if (!(await unbindAccount(ctx.db, personId, provider))) refuse(thirdRefusals.thirdUnbound, { ...named(provider) })
      await audited(ctx.db, ctx, 'people.third.unbound', subjectOf(personId), { provider })
      return { provider }
    },
  }
}
