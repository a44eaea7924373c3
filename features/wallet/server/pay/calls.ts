import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { type HandlersOf, repeated, type StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { smallPayAllowed } from '../limits/paid-day.ts'
import { findWallet } from '../purses/queries.ts'
import { seeCharge } from './charge-status.ts'
import { seeAndConfirm } from './confirm.ts'
import { releaseConfirmation } from './confirmation-record.ts'
import { postCharge } from './posting.ts'
import { notifyPaid } from './projecting.ts'
import { findScanned } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'chargeView' | 'chargePay'>

/** How many attempts a payment has: another payment may use the purses between the snapshot and the posting. */
const MAX_ATTEMPTS = 5

/** Looking at a payment that waits for the wallet, and paying it. */
export function chargeHandlers(engines: MoneyEngines): Handlers {
  return {
    async chargeView(ctx, { charge: named }) {
      const payer = { areaId: ctx.areaId, personId: ctx.person.personId }
      const outTradeNo = named ?? (await findScanned(ctx.db, payer.personId, ctx.now))
      if (outTradeNo === null) refuse(walletRefusals.chargeUnknown)
      const { charge, before: now, split } = await seeCharge(engines, ctx.db, payer, outTradeNo)
      const moved = now.is === 'paid' || now.is === 'cancelled'
      if (moved && now.payer.personId !== payer.personId) refuse(walletRefusals.chargePaid)
      const wallet = await findWallet(ctx.db, payer.areaId, payer.personId)
      const over =
        now.is === 'void' || now.is === 'cancelled' || charge.state === 'closed' || charge.expiresAt <= ctx.now
      const shown = moved ? { parts: now.parts, purses: [], shortFen: 0 } : split
      return {
        charge: outTradeNo,
        title: charge.title,
        amountFen: charge.amountFen,
        state: now.is === 'paid' ? ('paid' as const) : over ? ('closed' as const) : ('waiting' as const),
        goodUntil: toInstant(charge.expiresAt),
        ...shown,
        needsPassword: !wallet || !(await smallPayAllowed(ctx.db, wallet, charge.amountFen, ctx.now)),
        hasPassword: wallet?.passwordHash != null,
        // The database allows no other states.
        walletState: (wallet?.state ?? 'none') as 'none' | 'open' | 'frozen',
        returnPath: charge.returnPath,
      }
    },
    chargePay: (ctx, { charge, proof }) => payCharge(engines, ctx, charge, proof),
  }
}

/**
 * Pays a charge: one look, confirmed as it was seen, posted as it was confirmed, then told. Where purses or charge changed on the way,
 * nothing was posted, and it begins with a new look; the confirmation stands meanwhile.
 */
async function payCharge(engines: MoneyEngines, ctx: StepsContext, outTradeNo: string, proof: string | undefined) {
  const payer = { areaId: ctx.areaId, personId: ctx.person.personId }
  const { sessionId: session } = ctx.person
  const who = { session, proof: proof === undefined ? null : { proof, caller: ctx.person } }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { charge, before, confirmed } = await ctx.tx((db) => seeAndConfirm(engines, db, payer, outTradeNo, who))
    if (confirmed.is === 'uncounted') return await confirmed.refuse(ctx.db)
    const now = confirmed.is === 'confirmed' ? await postCharge(engines, confirmed) : confirmed
    if (now.is === 'paid') {
      if (now.payer.personId !== payer.personId) refuse(walletRefusals.chargePaid)
      await notifyPaid(engines, now)
      const { billId, returnPath } = charge
      const answer = { state: 'paid' as const, amountFen: now.fact.amountFen, parts: now.parts, billId, returnPath }
      return before.is === 'paid' ? repeated(answer) : answer
    }
    if (now.is === 'changed') continue
    // What was counted for a payment that does not come is given back.
    await ctx.tx((db) => releaseConfirmation(db, outTradeNo, payer.personId))
    if (now.is !== 'short') return refuse(walletRefusals.chargeClosed)
    const { shortFen } = now
    return refuse(walletRefusals.balanceShort, { data: { short: formatPrice(shortFen), shortFen } })
  }
  await ctx.tx((db) => releaseConfirmation(db, outTradeNo, payer.personId))
  return refuse(refusals.conflict)
}
