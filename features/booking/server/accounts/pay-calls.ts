import { type AccountPayment, type booking, bookingRefusals } from '#contract/booking'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { paymentRefusals, type Trade, type Verdict } from '#platform/payments'
import { monthInWords } from '#vocabulary/month'
import { inOurWords, refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import type { Account } from './account-queries.ts'
import { lockBillsOf, markPaid } from './bill-queries.ts'
import { announceBill } from './messages.ts'
import {
  BILL_SUBJECT,
  findOpenPayment,
  findPayment,
  insertPayment,
  listPaidBills,
  lockPayment,
  type PaymentRow,
  updatePaymentPaid,
} from './payment-queries.ts'
import { viewPayment } from './view.ts'
import { accountOf } from './who.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'billPay' | 'billPayment' | 'billPaymentQuery'>

/** A payment that was begun can be made for so long. */
const GOOD_MS = 30 * 60_000
/** One that ends sooner is begun anew. */
const LEAST_MS = 5 * 60_000

/** Paying monthly bills and following the payment. */
export function billPayHandlers({ payments }: Pick<BookingEngines, 'payments'>): Handlers {
  async function shown(db: Db, payment: PaymentRow, now: Date): Promise<AccountPayment> {
    const trades = await payments.tradesOf(db, { kind: BILL_SUBJECT, id: payment.id })
    return viewPayment(payment, await listPaidBills(db, payment.billIds), trades, now)
  }

  return {
    async billPay(ctx, { billIds, channel }) {
      const account = accountOf(ctx)
      const { personId } = ctx.person
      const ids = [...new Set(billIds)]
      const { payment, months } = await ctx.tx((db) => begin(db, account, { personId, billIds: ids, now: ctx.now }))
      try {
        const { tradeId, payUrl } = await payments.start((work) => ctx.tx(work), {
          subject: { kind: BILL_SUBJECT, id: payment.id },
          areaId: ctx.areaId,
          amountFen: payment.amountFen,
          title: `${months} 场地账单`,
          channel,
          personId,
          returnPath: `/front/mobile/meeting/bills?paymentId=${payment.id}`,
          expiresAt: payment.goodUntil,
          key: ctx.key,
          payerIp: ctx.origin.ip,
        })
        return { paymentId: payment.id, tradeId, payUrl }
      } catch (error) {
        throw inBillWords(error)
      }
    },

    async billPayment(ctx, { paymentId }) {
      return await shown(ctx.db, await ownPayment(ctx.db, accountOf(ctx), paymentId), ctx.now)
    },

    async billPaymentQuery(ctx, { paymentId }) {
      const account = accountOf(ctx)
      await ownPayment(ctx.db, account, paymentId)
      const trades = await payments.tradesOf(ctx.db, { kind: BILL_SUBJECT, id: paymentId })
      for (const { id, state } of trades) if (state === 'paying') await payments.query(id)
      // What the channel answered may have changed it.
      return await shown(ctx.db, await ownPayment(ctx.db, account, paymentId), ctx.now)
    },
  }
}

/**
 * Money for bills came in; runs in the engine's transaction. It pays all of them or none: where one was paid otherwise meanwhile, all of it goes back. Bills are locked in the order of
 * their ids, so that of payments that share a bill one is accepted.
 */
export async function settleBills(
  { jobs }: Pick<BookingEngines, 'jobs'>,
  db: Db,
  trade: Trade,
  now: Date,
): Promise<Verdict> {
  const payment = await lockPayment(db, trade.areaId, trade.subject.id)
  if (!payment || payment.state !== 'open' || payment.amountFen !== trade.amountFen) return 'refund'
  const bills = await lockBillsOf(db, payment, payment.billIds)
  if (bills.length !== payment.billIds.length || bills.some(({ state }) => state !== 'open')) return 'refund'
  const paidAt = trade.paidAt ?? now
  await updatePaymentPaid(db, payment.id, { tradeId: trade.id, paidAt })
  await markPaid(db, payment.billIds, { paymentId: payment.id, paidAt })
  for (const { id: billId, areaId } of bills) await announceBill(db, jobs, { billId, areaId, what: 'paid' })
  return 'accepted'
}

/** Another company's payment is as unknown as one that is not there. */
async function ownPayment(db: Db, { areaId, companyId }: Account, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, areaId, paymentId)
  return payment?.companyId === companyId ? payment : refuse(refusals.notFound, { field: 'paymentId' })
}

/** The payment of these bills: the one that this person has begun already, or a new one. Refuses `bill_paid` where one of them is paid, 404. */
async function begin(
  db: Db,
  account: Account,
  { personId, billIds, now }: { personId: string; billIds: readonly string[]; now: Date },
): Promise<{ payment: PaymentRow; months: string }> {
  const bills = await lockBillsOf(db, account, billIds)
  if (bills.length !== billIds.length) refuse(refusals.notFound, { field: 'billIds' })
  if (bills.some(({ state }) => state !== 'open')) refuse(bookingRefusals.billPaid)
  const ids = bills.map(({ id }) => id)
  const [first] = bills.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const months = `${first ? monthInWords(first.month) : ''}${bills.length > 1 ? `等${bills.length}个月` : ''}`
  const after = new Date(now.getTime() + LEAST_MS)
  const begun = await findOpenPayment(db, account, { personId, billIds: ids, after })
  if (begun) return { payment: begun, months }
  const payment = {
    id: newId(),
    ...account,
    personId,
    billIds: ids,
    amountFen: bills.reduce((sum, { totalFen }) => sum + totalFen, 0),
    createdAt: now,
    goodUntil: new Date(now.getTime() + GOOD_MS),
  }
  await insertPayment(db, payment)
  return { payment: { ...payment, state: 'open', paidAt: null }, months }
}

/** What the payments engine refuses, in the words of this contract. */
function inBillWords(error: unknown): unknown {
  return inOurWords(error, [
    [paymentRefusals.channelUnknown, bookingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.channelUnavailable, bookingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.alreadyPaid, bookingRefusals.billPaid],
    [paymentRefusals.amountChanged, bookingRefusals.billPaid],
    [paymentRefusals.expired, bookingRefusals.billPaid],
    [paymentRefusals.tooManyOpen, bookingRefusals.tooManyUnpaid],
  ])
}
