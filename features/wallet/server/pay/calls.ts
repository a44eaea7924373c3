import { type wallet as contract, walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import type { Caller } from '#platform/identity'
import type { Trade } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { smallPayAllowed } from '../limits/paid-day.ts'
import { findWallet } from '../purses/wallets.ts'
import { type PaidCharge, postCharge, refuseShort, splitNow, standingOf, tellPaid, tradeOfCharge } from './charges.ts'
import { confirmCharge } from './confirm.ts'
import { releaseConfirmation } from './confirmation-record.ts'
import { type ChargeRow, findCharge, findScanned } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'chargeView' | 'chargePay'>

/** Looking at a payment that waits for the wallet, and paying it. */
export function chargeHandlers(engines: MoneyEngines): Handlers {
  return {
    async chargeView(ctx, { charge: named }) {
      const scanned = named ?? (await findScanned(ctx.db, ctx.person.personId, ctx.now))
      const outTradeNo = scanned ?? refuse(walletRefusals.chargeUnknown)
      const { charge, trade } = await mayPay(engines, ctx.db, ctx.areaId, ctx.person, outTradeNo)
      const payer = { areaId: ctx.areaId, personId: ctx.person.personId }
      const wallet = await findWallet(ctx.db, ctx.areaId, payer.personId)
      const now = await standingOf(engines, ctx.db, outTradeNo)
      const over =
        now.is === 'void' || now.is === 'cancelled' || charge.state === 'closed' || charge.expiresAt <= ctx.now
      const split =
        now.is === 'paid' || now.is === 'cancelled'
          ? { parts: now.payer.personId === payer.personId ? now.parts : [], shortFen: 0 }
          : await splitNow(engines, ctx.db, charge, payer, trade.subject.kind)
      return {
        charge: outTradeNo,
        title: charge.title,
        amountFen: charge.amountFen,
        state: now.is === 'paid' ? ('paid' as const) : over ? ('closed' as const) : ('waiting' as const),
        goodUntil: toInstant(charge.expiresAt),
        ...split,
        needsPassword: !wallet || !(await smallPayAllowed(ctx.db, wallet, charge.amountFen, ctx.now)),
        hasPassword: wallet?.passwordHash != null,
        // The database allows no other states.
        walletState: (wallet?.state ?? 'none') as 'none' | 'open' | 'frozen',
        returnPath: charge.returnPath,
      }
    },

    async chargePay(ctx, { charge: outTradeNo, proof }) {
      const { charge, trade } = await mayPay(engines, ctx.db, ctx.areaId, ctx.person, outTradeNo)
      const payer = { areaId: ctx.areaId, personId: ctx.person.personId }
      const before = await standingOf(engines, ctx.db, outTradeNo)
      if (before.is === 'void' || before.is === 'cancelled') refuse(walletRefusals.chargeClosed)
      if (before.is === 'paid') {
        const answer = paidAnswer(charge, before, payer.personId)
        await tellPaid(engines, before.fact)
        return repeated(answer)
      }
      const confirmed = await ctx.tx((db) =>
        confirmCharge(engines, db, trade, {
          personId: payer.personId,
          session: ctx.person.sessionId,
          proof: proof === undefined ? null : { proof, caller: ctx.person },
        }),
      )
      const now = await postCharge(engines, confirmed, payer, trade.subject.kind)
      if (now.is !== 'paid') {
        await ctx.tx((db) => releaseConfirmation(db, outTradeNo, payer.personId))
        if (now.is === 'short') refuseShort(now.shortFen)
        refuse(walletRefusals.chargeClosed)
      }
      const answer = paidAnswer(charge, now, payer.personId)
      await tellPaid(engines, now.fact)
      return answer
    },
  }
}

/**
 * A charge that this person may pay: of this park; a scanned one only by whose code it was, one that was begun for a person only by
 * that person. Everything else is unknown.
 */
async function mayPay(
  engines: MoneyEngines,
  db: Db,
  areaId: string,
  { personId }: Caller,
  outTradeNo: string,
): Promise<{ charge: ChargeRow; trade: Trade }> {
  const charge = await findCharge(db, outTradeNo)
  const trade = charge && (await tradeOfCharge(engines, db, outTradeNo))
  if (!charge || trade?.areaId !== areaId) refuse(walletRefusals.chargeUnknown)
  const only = charge.way === 'scan' ? charge.holderId : trade.personId
  if (only !== null && only !== personId) refuse(walletRefusals.chargeUnknown)
  return { charge, trade }
}

function paidAnswer(charge: ChargeRow, { payer, parts, fact }: PaidCharge, personId: string) {
  if (payer.personId !== personId) refuse(walletRefusals.chargePaid)
  const { billId, returnPath } = charge
  return { state: 'paid' as const, amountFen: fact.amountFen, parts, billId, returnPath }
}
