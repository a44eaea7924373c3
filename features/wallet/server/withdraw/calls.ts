import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { type Db, newId } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import type { Caller } from '#platform/identity'
import { dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import { lockCard } from '../cards/queries.ts'
import { cardInWords } from '../cards/view.ts'
import type { MoneyEngines } from '../engines.ts'
import { type Rules, rulesOf } from '../limits/rules.ts'
import { coolingUntil, lockWallet, purseAccount, refuseCooling, requireWallet } from '../purses/wallets.ts'
import { insertEntry } from '../records/entry-queries.ts'
import { feeFor, freeLeftFen } from './fee.ts'
import { holdReference } from './payouts.ts'
import { findByProof, insertWithdrawal, type WithdrawalRow, withdrawnSince } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'withdrawCount' | 'withdraw'>

/** Banks credit within two hours. */
const ARRIVES_MS = 2 * 3_600_000
const ARRIVAL = '预计2小时内到账'

/** Withdrawing own money to a card. */
export function withdrawalHandlers(engines: MoneyEngines): Handlers {
  const { ledger, bank } = engines
  return {
    async withdrawCount(ctx) {
      const wallet = await requireWallet(ctx.db, ctx.areaId, ctx.person.personId)
      const rules = await rulesOf(ctx.db, ctx.areaId)
      const used = await withdrawnSince(ctx.db, wallet, beginnings(ctx.now))
      const [cash] = await ledger.accounts(ctx.db, [purseAccount(wallet, 'cash')])
      const cooling = coolingUntil(wallet, ctx.now)
      return {
        used: used.times,
        left: Math.max(0, rules.withdrawDayTimes - used.times),
        leastFen: rules.withdrawLeastFen,
        mostFen: rules.withdrawMostFen,
        dayUsedFen: used.dayFen,
        dayLeftFen: Math.max(0, rules.withdrawDayFen - used.dayFen),
        availableFen: cash?.availableFen ?? 0,
        freeLeftFen: freeLeftFen(rules, used.monthFen),
        feeBasisPoints: rules.withdrawFeeBasisPoints,
        feeLeastFen: rules.withdrawFeeLeastFen,
        coolingUntil: cooling && toInstant(cooling),
        arrival: ARRIVAL,
      }
    },

    async withdraw(ctx, input) {
      if (!bank) refuse(walletRefusals.bankUnavailable)
      const { withdrawal, isNew } = await ctx.tx((db) => beginWithdrawal(engines, db, ctx, input))
      const answer = viewWithdrawal(withdrawal)
      return isNew ? answer : repeated(answer)
    },
  }
}

function viewWithdrawal({ id, state, amountFen, feeFen, createdAt }: WithdrawalRow) {
  return {
    withdrawalId: id,
    // The database allows no other states.
    state: state as 'waiting' | 'done' | 'failed',
    amountFen,
    feeFen,
    arrivesFen: amountFen - feeFen,
    arriveBy: toInstant(new Date(createdAt.getTime() + ARRIVES_MS)),
  }
}

/**
 * Holds the money and writes the withdrawal with its first turn, in one transaction; from here on it comes to an end by itself. The
 * same proof again finds the withdrawal that it allowed. Locks wallet, card, proof, then the ledger.
 */
async function beginWithdrawal(
  engines: MoneyEngines,
  db: Db,
  { areaId, person, now }: { areaId: string; person: Caller; now: Date },
  { cardId, amountFen, proof }: { cardId: string; amountFen: number; proof: string },
): Promise<{ withdrawal: WithdrawalRow; isNew: boolean }> {
  const { ledger, proofs, identity } = engines
  const wallet = await lockWallet(db, areaId, person.personId)
  const proofHash = identity.secrets.tokenHash(proof)
  const before = await findByProof(db, proofHash)
  if (before) {
    const same = before.personId === person.personId && before.cardId === cardId && before.amountFen === amountFen
    return same ? { withdrawal: before, isNew: false } : refuse(walletRefusals.proofGone)
  }
  const card = await lockCard(db, wallet, cardId)
  refuseCooling(wallet, now)
  const rules = await rulesOf(db, areaId)
  const used = await withdrawnSince(db, wallet, beginnings(now))
  refuseBeyond(rules, amountFen, used)
  const feeFen = feeFor(rules, amountFen, used.monthFen)
  if (feeFen >= amountFen)
    refuse(walletRefusals.amountTooSmall, { field: 'amountFen', data: { fee: formatPrice(feeFen) } })
  const cash = purseAccount(wallet, 'cash')
  const [account] = await ledger.accounts(db, [cash])
  if (!account || account.availableFen < amountFen) refuseShort(amountFen - (account?.availableFen ?? 0))
  await proofs.use(db, person, wallet, { purpose: 'withdraw', about: cardId, amountFen }, proof, now)
  const facts = { id: newId(), areaId, personId: person.personId, amountFen, feeFen, card: cardInWords(card) }
  await insertWithdrawal(db, { ...facts, cardId, proofHash, createdAt: now, askAt: now })
  await insertEntry(db, { ...facts, kind: 'withdrawal', title: '提现', amountFen: -amountFen, at: now })
  const held = await ledger.hold(db, { reference: holdReference(facts.id), account: cash, amountFen, expiresAt: null })
  if (held.state === 'overdraft') refuseShort(amountFen - held.availableFen)
  if (held.state !== 'done') throw new Error(`the ledger answered ${held.state} to the hold of a new withdrawal`)
  const withdrawal = await findByProof(db, proofHash)
  if (!withdrawal) throw new Error('a withdrawal that was just written is gone')
  return { withdrawal, isNew: true }
}

function refuseBeyond(rules: Rules, amountFen: number, used: { times: number; dayFen: number }): void {
  const { withdrawLeastFen: least, withdrawMostFen: most } = rules
  if (amountFen < least || amountFen > most)
    refuse(walletRefusals.amountOut, {
      field: 'amountFen',
      data: { least: formatPrice(least), most: formatPrice(most) },
    })
  if (used.times >= rules.withdrawDayTimes) refuse(walletRefusals.withdrawTimes)
  const left = Math.max(0, rules.withdrawDayFen - used.dayFen)
  if (amountFen > left) refuse(walletRefusals.dayLimit, { field: 'amountFen', data: { left: formatPrice(left) } })
}

function refuseShort(shortFen: number): never {
  refuse(walletRefusals.balanceShort, { data: { short: formatPrice(shortFen), shortFen } })
}

/** When the park's day and month began. */
function beginnings(now: Date): { day: Date; month: Date } {
  const day = dayOf(now)
  return { day: startOfDay(day), month: startOfDay(`${day.slice(0, 7)}-01`) }
}
