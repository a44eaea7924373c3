import { type BillPayment, type parking, parkingRefusals } from '#contract/parking'
import { insidePayer } from '#door/people'
import { type BillsSpec, companyBills, settleCompanyBills } from '#platform/bills'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Trade, TradeWithRefunds, Verdict } from '#platform/payments'
import type { ParkingEngines } from '../engines.ts'
import { viewTrade } from '../orders/view.ts'
import { insertPayment } from './payment-queries.ts'
import { accountOf } from './who.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'billPay' | 'billPayment' | 'billPaymentQuery'>

/** What the payments engine calls our payments of bills. */
export const BILL_SUBJECT = 'parking.bill'

const BILLS: BillsSpec = {
  schema: 'parking',
  subject: BILL_SUBJECT,
  what: '停车账单',
  page: '/device/parkbillrecord',
  insertPayment,
  refusals: parkingRefusals,
}

/** Paying bills and following the payment. */
export function billPayHandlers({ payments, vault }: Pick<ParkingEngines, 'payments' | 'vault'>): Handlers {
  const bills = companyBills({ payments }, BILLS)
  const shown = ({
    payment,
    trades,
  }: {
    payment: Omit<BillPayment, 'trades'>
    trades: readonly TradeWithRefunds[]
  }) => {
    const channels = payments.channels()
    return { ...payment, trades: trades.map((trade) => viewTrade(trade, channels)) }
  }
  return {
    billPay: (ctx, { billIds, channel, ...carried }) =>
      bills.pay(ctx, accountOf(ctx), { billIds, channel, ...insidePayer(vault, ctx, carried) }),

    billPayment: async (ctx, { paymentId }) => shown(await bills.find(ctx.db, accountOf(ctx), paymentId, ctx.now)),

    billPaymentQuery: async (ctx, { paymentId }) => shown(await bills.ask(ctx.db, accountOf(ctx), paymentId, ctx.now)),
  }
}

/** Money for bills came in; runs in the payments engine's transaction. */
export const settleBills = (db: Db, trade: Trade, now: Date): Promise<Verdict> =>
  settleCompanyBills(db, BILLS, trade, now)
