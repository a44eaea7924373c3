import { type booking, bookingRefusals } from '#contract/booking'
import { insidePayer } from '#door/people'
import { type BillsSpec, companyBills, settleCompanyBills } from '#platform/bills'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Trade, Verdict } from '#platform/payments'
import type { BookingEngines } from '../engines.ts'
import { announceBill } from './messages.ts'
import { insertPayment } from './payment-queries.ts'
import { accountOf } from './who.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'billPay' | 'billPayment' | 'billPaymentQuery'>

/** What the payments engine calls our payments of bills. */
export const BILL_SUBJECT = 'booking.bill'

const BILLS: BillsSpec = {
  schema: 'booking',
  subject: BILL_SUBJECT,
  what: '场地账单',
  page: '/meeting/bills',
  insertPayment,
  refusals: bookingRefusals,
}

/** Paying monthly bills and following the payment. */
export function billPayHandlers({ payments, vault }: Pick<BookingEngines, 'payments' | 'vault'>): Handlers {
  const bills = companyBills({ payments }, BILLS)
  return {
    billPay: (ctx, { billIds, channel, ...carried }) =>
      bills.pay(ctx, accountOf(ctx), { billIds, channel, ...insidePayer(vault, ctx, carried) }),

    billPayment: async (ctx, { paymentId }) => (await bills.find(ctx.db, accountOf(ctx), paymentId, ctx.now)).payment,

    billPaymentQuery: async (ctx, { paymentId }) =>
      (await bills.ask(ctx.db, accountOf(ctx), paymentId, ctx.now)).payment,
  }
}

/** Money for bills came in; runs in the payments engine's transaction, and the company's managers read of it. */
export function settleBills({ jobs }: Pick<BookingEngines, 'jobs'>, db: Db, trade: Trade, now: Date): Promise<Verdict> {
  const onPaid: BillsSpec['onPaid'] = async (within, { areaId, ids }) => {
    for (const billId of ids) await announceBill(within, jobs, { billId, areaId, what: 'paid' })
  }
  return settleCompanyBills(db, { ...BILLS, onPaid }, trade, now)
}
