import { type parking, parkingRefusals } from '#contract/parking'
import { useSignInCode, visitorBehind, welcome } from '#door/people'
import type { CallContext, HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { bindAccount, findBound } from './queries.ts'
import { type Purpose, providerIn, STATE_MS, stateFor } from './rules.ts'
import { openFrom, sealFor } from './sealed.ts'
import { PROVIDER_NAMES, type Provider, type ThirdParty } from './third-party.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'thirdStart' | 'openId' | 'thirdAccountInfo' | 'registerThirdAccount'>

/** Where the provider's page sends the browser back to: fixed, never said by a caller. */
const BACK_TO: Readonly<Record<Purpose, string>> = {
  payer: '/front/mobile/licenseplate',
  account: '/front/mobile/login',
}
/** So long a payer is good for paying, and a ticket for signing in, in seconds. */
const PAYER_SECONDS = 2 * 3600
const TICKET_SECONDS = 10 * 60

/** Who is in front of a browser by the word of WeChat or Alipay: payers' open ids, and signing in. */
export function thirdHandlers(engines: ParkingEngines, providers: readonly ThirdParty[]): Handlers {
  const { identity, vault, publicUrl } = engines
  const named = (provider: Provider) => ({ data: { provider: PROVIDER_NAMES[provider] } })
  const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

  function partyOf(provider: Provider): ThirdParty {
    const party = providers.find((each) => each.provider === provider)
    return party ?? refuse(parkingRefusals.thirdOff, { ...named(provider) })
  }

  /** Whose code it is: the state is checked before the provider is asked, for asking uses the code up. */
  async function accountBehind(
    { areaId, now }: CallContext,
    purpose: Purpose,
    { code, state, proof }: { code: string; state: string; proof: string },
  ): Promise<{ party: ThirdParty; openId: string }> {
    const provider = providerIn(identity.secrets, { areaId, purpose, proof }, state, now)
    const party = partyOf(provider ?? refuse(parkingRefusals.thirdState, { field: 'state' }))
    const answer = await party.exchange(code)
    if (answer === 'refused') return refuse(parkingRefusals.thirdCode, { field: 'code' })
    if (answer === 'unavailable') return refuse(parkingRefusals.thirdUnavailable, { ...named(party.provider) })
    return { party, openId: answer.openId }
  }

  return {
    async thirdStart(ctx, { provider, purpose }) {
      const party = partyOf(provider)
      const { token: proof } = identity.secrets.token()
      const state = stateFor(identity.secrets, { areaId: ctx.areaId, provider, purpose, proof }, ctx.now)
      const url = party.pageUrl({ state, redirect: publicUrl + BACK_TO[purpose], asks: purpose === 'account' })
      return { url, state, proof, goodForSeconds: STATE_MS / 1000 }
    },

    async openId(ctx, brought) {
      const { party, openId } = await accountBehind(ctx, 'payer', brought)
      const carried = { purpose: 'parking.third.payer', areaId: ctx.areaId, proof: brought.proof } as const
      const { provider, appId } = party
      const payer = sealFor(vault, carried, { provider, appId, openId }, after(ctx.now, PAYER_SECONDS))
      return { provider, payer, goodForSeconds: PAYER_SECONDS }
    },

    async thirdAccountInfo(ctx, brought) {
      const { party, openId } = await accountBehind(ctx, 'account', brought)
      const { provider, appId } = party
      const accountHash = identity.secrets.fingerprint('parking.third.account', ctx.areaId, provider, appId, openId)
      const carried = { purpose: 'parking.third.ticket', areaId: ctx.areaId, proof: brought.proof } as const
      const facts = { provider, account: accountHash.toString('hex') }
      const ticket = sealFor(vault, carried, facts, after(ctx.now, TICKET_SECONDS))
      const bound = (await findBound(ctx.db, accountHash)) !== null
      return { provider, bound, ticket, goodForSeconds: TICKET_SECONDS }
    },

    async registerThirdAccount(ctx, { ticket, proof, phone, code }) {
      const { areaId, now } = ctx
      const facts = openFrom(vault, { purpose: 'parking.third.ticket', areaId, proof }, ticket, now)
      if (!facts) return refuse(parkingRefusals.thirdTicket)
      const provider: Provider = facts['provider'] === 'alipay' ? 'alipay' : 'wechat'
      const accountHash = Buffer.from(String(facts['account']), 'hex')
      const gone = () => refuse(parkingRefusals.thirdTicket)
      if (phone === undefined || code === undefined) {
        const bound = await findBound(ctx.db, accountHash)
        const personId = bound ?? refuse(parkingRefusals.thirdPhoneFirst, { field: 'phone', ...named(provider) })
        return welcome(ctx, identity, { personId, otherwise: gone })
      }
      const wrong = () => refuse(parkingRefusals.codeWrong, { field: 'code' })
      if (!(await useSignInCode(identity, { areaId, phone, code, ip: ctx.origin.ip }))) return wrong()
      // The person's row is locked first: an account that is erased meanwhile takes its binding along, or is not found any more.
      const personId = await ctx.tx(async (db) => {
        const visitor = (await visitorBehind(db, vault, { areaId, phone, now })) ?? wrong()
        const came = await bindAccount(db, { accountHash, areaId, provider, personId: visitor, boundAt: now })
        if (came === 'taken') refuse(parkingRefusals.thirdTaken, { field: 'phone', ...named(provider) })
        if (came === 'other') refuse(parkingRefusals.thirdOther, { field: 'phone', ...named(provider) })
        return visitor
      })
      return welcome(ctx, identity, { personId, otherwise: wrong })
    },
  }
}
