import { beijingText } from '../../channels/wire.ts'
import type { Order, Refund } from './books.ts'

/** A merchant at the simulated WeChat. */
export interface Side {
  mchId: string
  appId: string
}

const WORDS: Record<Order['state'], string> = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中，需要输入密码',
  PAYERROR: '支付失败',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款',
  CLOSED: '订单已关闭',
  REVOKED: '订单已撤销',
}

/** A time as API v3 writes it. */
export function timeText(at: Date): string {
  return `${beijingText(at).replace(' ', 'T')}+08:00`
}

/** An order as query, pay code and notify tell it. */
export function orderFacts(side: Side, order: Order): Record<string, unknown> {
  const paid = {
    transaction_id: order.transactionId,
    trade_type: order.tradeType,
    bank_type: 'OTHERS',
    attach: '',
    success_time: order.paidAt ? timeText(order.paidAt) : '',
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  }
  return {
    mchid: side.mchId,
    appid: side.appId,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: WORDS[order.state],
    amount: {
      total: order.totalFen,
      currency: 'CNY',
      ...(order.paidAt ? { payer_total: order.totalFen, payer_currency: 'CNY' } : {}),
    },
    ...(order.paidAt ? paid : {}),
  }
}

/** A refund as its request and its query answer it. */
export function refundFacts(refund: Refund): Record<string, unknown> {
  const { order } = refund
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: order.transactionId,
    out_trade_no: order.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: timeText(refund.madeAt),
    ...(refund.status === 'SUCCESS' ? { success_time: timeText(refund.madeAt) } : {}),
    status: refund.status,
    funds_account: 'AVAILABLE',
    amount: {
      total: order.totalFen,
      refund: refund.refundFen,
      payer_total: order.totalFen,
      payer_refund: refund.refundFen,
      settlement_refund: refund.refundFen,
      settlement_total: order.totalFen,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

/** A refund as its notify tells it: other names than the query's. */
export function refundNotifyFacts(side: Side, refund: Refund): Record<string, unknown> {
  return {
    mchid: side.mchId,
    transaction_id: refund.order.transactionId,
    out_trade_no: refund.order.outTradeNo,
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    refund_status: refund.status,
    success_time: timeText(refund.madeAt),
    user_received_account: '支付用户零钱',
    amount: {
      total: refund.order.totalFen,
      refund: refund.refundFen,
      payer_total: refund.order.totalFen,
      payer_refund: refund.refundFen,
    },
  }
}
