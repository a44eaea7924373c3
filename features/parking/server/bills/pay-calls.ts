import { type BillPayment, type parking, parkingRefusals } from '#contract/parking'
import { insidePayer } from '#door/people'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { paymentRefusals } from '#platform/payments'
import { monthInWords } from '#vocabulary/month'
import { inOurWords, refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import {
  BILL_SUBJECT,
  findOpenPayment,
  findPayment,
  insertPayment,
  listPaidBills,
  type PaymentRow,
} from './payment-queries.ts'
import { lockBillsOf } from './queries.ts'
import type { Account } from './terms-queries.ts'
import { viewPayment } from './view.ts'
import { accountOf } from './who.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'billPay' | 'billPayment' | 'billPaymentQuery'>

/** A payment that was begun can be made for so long. */
const GOOD_MS = 30 * 60_000
/** One that ends sooner is begun anew. */
const LEAST_MS = 5 * 60_000

/** Paying bills and following the payment. */
export function billPayHandlers({ payments, vault }: ParkingEngines): Handlers {
  async function shown(db: Db, payment: PaymentRow, now: Date): Promise<BillPayment> {
    const bills = await listPaidBills(db, payment.billIds)
    const trades = await payments.tradesOf(db, { kind: BILL_SUBJECT, id: payment.id })
    return viewPayment(payment, bills, trades, { channels: payments.channels(), now })
  }

  return {
    async billPay(ctx, { billIds, channel, ...carried }) {
      const inApp = insidePayer(vault, ctx, carried)
      const account = accountOf(ctx)
      const { personId } = ctx.person
      const { payment, months } = await ctx.tx((db) =>
        begin(db, account, { personId, billIds: [...new Set(billIds)], now: ctx.now }),
      )
      try {
        const { tradeId, payUrl, inside } = await payments.start((work) => ctx.tx(work), {
          subject: { kind: BILL_SUBJECT, id: payment.id },
          areaId: ctx.areaId,
          amountFen: payment.amountFen,
          title: `${months} 停车账单`,
          channel,
          personId,
          returnPath: `/front/mobile/device/parkbillrecord?paymentId=${payment.id}`,
          expiresAt: payment.goodUntil,
          key: ctx.key,
          payerIp: ctx.origin.ip,
          ...inApp,
        })
        return { paymentId: payment.id, tradeId, payUrl, ...(inside && { inside }) }
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
  if (bills.some(({ state }) => state !== 'open')) refuse(parkingRefusals.billPaid)
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
    [paymentRefusals.channelUnknown, parkingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.channelUnavailable, parkingRefusals.channelUnavailable, { field: 'channel' }],
    [paymentRefusals.alreadyPaid, parkingRefusals.billPaid],
    [paymentRefusals.amountChanged, parkingRefusals.billPaid],
    [paymentRefusals.expired, parkingRefusals.billPaid],
    [paymentRefusals.tooManyOpen, parkingRefusals.tooManyUnpaid],
  ])
}
