import { moneyRefusals as no, type PayInfo, SIDE_WORDS, type Side } from '#contract/decoration'
import type { Db } from '#platform/db'
import { depositRefusals } from '#platform/deposits'
import { paymentRefusals, type Trade, type Verdict } from '#platform/payments'
import { inOurWords, refuse } from '#vocabulary/refusal'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { readyIfWhole } from '../ground/moving.ts'
import { endCharges, listCharges } from '../pots/charge-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { findOpenOrder, findOrder, insertOrder, leaveOrders, markOrderPaid } from '../pots/order-queries.ts'
import { returnFree } from '../pots/returning.ts'
import { openFen } from '../pots/rules.ts'

/** How long a payment of fees may take, in minutes. */
const MINUTES = 15

/** What an engine refuses about paying, in the words of this contract. */
export const inMoneyWords = (error: unknown): unknown =>
  inOurWords(error, [
    [paymentRefusals.channelUnknown, no.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.channelUnavailable, no.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.alreadyPaid, no.nothingDue],
    [paymentRefusals.amountChanged, no.amountChanged],
    [paymentRefusals.expired, no.amountChanged],
    [paymentRefusals.tooManyOpen, no.tooManyUnpaid],
    [depositRefusals.closed, no.nothingDue],
    [depositRefusals.nothingDue, no.nothingDue],
  ])

/** Refuses `otherSide` where the caller does not pay for this side. */
export function mustPayFor(side: Side, sides: readonly Side[]): void {
  if (!sides.includes(side)) refuse(no.otherSide, { field: 'side', data: { who: SIDE_WORDS[side] } })
}

/** The order of all open fees of a side: the open one where it still fits, else a new one. Refuses `nothingDue`. Holds the case. */
export async function orderOf(
  db: Db,
  { caseId, side, now }: { caseId: string; side: Side; now: Date },
): Promise<{ id: string; areaId: string; amountFen: number; goodUntil: Date; number: string; chargeIds: string[] }> {
  const workCase = (await lockCase(db, caseId)) ?? refuse(no.nothingDue)
  const { areaId, number } = workCase
  const open = (await listCharges(db, caseId)).filter((one) => one.side === side && one.state === 'to_pay')
  const amountFen = openFen(open, side)
  if (amountFen === 0) refuse(no.nothingDue)
  const chargeIds = open.map(({ id }) => id)
  const before = await findOpenOrder(db, caseId, side)
  const fits = before && before.goodUntil > now && before.chargeIds.toSorted().join() === chargeIds.toSorted().join()
  if (fits) return { id: before.id, areaId, amountFen, goodUntil: before.goodUntil, number, chargeIds }
  await leaveOrders(db, caseId, side)
  const goodUntil = new Date(now.getTime() + MINUTES * 60_000)
  return {
    id: await insertOrder(db, { areaId, caseId, side, chargeIds, amountFen, goodUntil }, now),
    areaId,
    amountFen,
    goodUntil,
    number,
    chargeIds,
  }
}

/**
 * Settles an order of fees whose money came in, in the transaction of the payments engine, which holds the trade: nobody who holds a case may wait for one. The money is
 * taken where every fee of the order is still to be paid, also late; else it goes back.
 */
export async function settleFees(engines: MoneyEngines, db: Db, trade: Trade, now: Date): Promise<Verdict> {
  const seen = await findOrder(db, trade.areaId, trade.subject.id)
  const workCase = seen && (await lockCase(db, seen.caseId))
  const order = workCase && (await findOrder(db, trade.areaId, trade.subject.id))
  if (!order || order.state === 'paid' || order.amountFen !== trade.amountFen) return 'refund'
  const open = (await listCharges(db, order.caseId)).filter(({ state }) => state === 'to_pay').map(({ id }) => id)
  if (!order.chargeIds.every((id) => open.includes(id))) return 'refund'
  const paidAt = trade.paidAt ?? now
  // one that was left for a newer order of more fees is as good: its own fees are still open
  await leaveOrders(db, order.caseId, order.side)
  await markOrderPaid(db, order.id, { paidAt, channel: trade.channel, tradeId: trade.id })
  await endCharges(db, order.chargeIds, { state: 'paid', endedAt: paidAt })
  await feesEnded(engines, db, workCase, { byId: null, now })
  return 'accepted'
}

/** Fees of a case were paid or waived: the case may be ready, and what they kept of a deposit goes back. The caller holds the case. */
export async function feesEnded(
  engines: MoneyEngines,
  db: Db,
  workCase: CaseRow,
  { byId, now }: { byId: string | null; now: Date },
): Promise<void> {
  const after = await readyIfWhole(db, engines, { workCase, byId, now })
  await returnFree(engines, db, after, now)
}

/** How the bills of a page stand together: what is due of them. */
export const dueOf = (bills: PayInfo['bills']): number => bills.reduce((sum, { dueFen }) => sum + dueFen, 0)
