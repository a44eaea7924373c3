import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { type HandlersOf, repeated } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { ageOn, isRealName, normaliseRealName } from '../../contract/can.ts'
import type { OpeningEngines } from '../engines.ts'
import { rulesOf } from '../limits/rules.ts'
import { checkTicket, findTicket, useTicket } from '../proofs/ticket-queries.ts'
import { findWallet } from '../purses/queries.ts'
import { ownPhone, provingHandlers } from './phone-calls.ts'
import { insertWallet, lockOpening } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'register' | 'bindSmsSend' | 'bindSmsValidate'>

/** So often a day may a person try to open a wallet: or it would tell which ID numbers have one. */
const TRIES = { max: 10, seconds: 86_400, rolling: true } as const

/** Opening the wallet, and proving phones by SMS. */
export function openingHandlers(engines: OpeningEngines): Handlers {
  const { identity } = engines
  return {
    ...provingHandlers(engines),

    async register(ctx, { ticket, realName: typed, idNumber }) {
      const { areaId, person, now } = ctx
      const { personId } = person
      const realName = normaliseRealName(typed)
      if (!isRealName(realName)) refuse(walletRefusals.nameInvalid, { field: 'realName' })
      const { openYears: years } = await rulesOf(ctx.db, areaId)
      if ((ageOn(idNumber, dayOf(now)) ?? 0) < years)
        refuse(walletRefusals.tooYoung, { field: 'idNumber', data: { years } })
      const wanted = { ticket, purpose: 'open', phone: await ownPhone(engines, ctx), now } as const
      const outcome = await ctx.tx(async (db) => {
        await lockOpening(db, areaId, personId)
        if (await findWallet(db, areaId, personId)) {
          const used = await findTicket(db, identity, person, ticket, now)
          return used?.state === 'used' ? 'repeated' : 'already'
        }
        await checkTicket(db, identity, person, wanted)
        // Counted whatever comes of it, so a taken ID number is answered, not thrown, until this is committed.
        const wait = await identity.limits.take(db, [{ ...TRIES, key: `wallet:open:${areaId}:${personId}` }])
        if (wait > 0) return 'too often'
        const opened = await insertWallet(db, engines, { areaId, personId, realName, idNumber, now })
        if (opened === null) return 'taken'
        await useTicket(db, identity, person, wanted)
        return 'opened'
      })
      if (outcome === 'already') refuse(walletRefusals.alreadyOpen)
      if (outcome === 'too often') refuse(refusals.tooMany)
      if (outcome === 'taken') refuse(walletRefusals.idTaken, { field: 'idNumber' })
      return outcome === 'repeated' ? repeated({ state: 'open' as const }) : { state: 'open' as const }
    },
  }
}
