import { beijingText, yuanOf } from '../../channels/wire.ts'
import type { BankTrade } from './trade-queries.ts'

/** The names and forms of Alipay's asynchronous notify, unsigned; `notify_id` and `notify_time` are added when it is sent. */
export type NotifyFields = Record<string, string>

interface Side {
  appId: string
  sellerId: string
}

/** A made-up buyer: the simulated bank has one customer. */
const BUYER = { buyer_id: '2088000000000001', buyer_logon_id: 'dem***@example.com' }

/** What is told after a payment. */
export function paidFields(side: Side, trade: BankTrade): NotifyFields {
  if (trade.paidAt === null) throw new Error('only a paid trade is told of')
  const amount = yuanOf(trade.amountFen)
  return {
    ...BUYER,
    notify_type: 'trade_status_sync',
    app_id: side.appId,
    auth_app_id: side.appId,
    seller_id: side.sellerId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    trade_status: trade.state,
    subject: trade.subject,
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    invoice_amount: amount,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    gmt_create: beijingText(trade.createdAt),
    gmt_payment: beijingText(trade.paidAt),
  }
}

/** What is told after a refund: the whole trade again, now with what went back. */
export function refundFields(side: Side, trade: BankTrade, outRequestNo: string, at: Date): NotifyFields {
  return {
    ...paidFields(side, trade),
    out_biz_no: outRequestNo,
    refund_fee: yuanOf(trade.refundedFen),
    gmt_refund: `${beijingText(at)}.000`,
    ...(trade.state === 'TRADE_CLOSED' ? { gmt_close: beijingText(at) } : {}),
  }
}
