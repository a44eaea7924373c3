import { beijingText, yuanOf } from '../../channels/wire.ts'
import type { Side } from './answers.ts'
import type { Books, Order, Refund } from './books.ts'

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
  '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** The file of a day (`ALL`), as WeChat writes it; null for a day on which nothing moved. */
export function billOf(books: Books, side: Side, day: string): string | null {
  const isOn = (at: Date | null): boolean => at !== null && beijingText(at).startsWith(day)
  const paid = [...books.orders.values()].filter((order) => isOn(order.paidAt))
  const back = [...books.refunds.values()].filter((refund) => isOn(refund.madeAt))
  if (paid.length + back.length === 0) return null
  const rows = [...paid.map((order) => paymentRow(side, order)), ...back.map((refund) => refundRow(side, refund))]
  const [paidYuan, backYuan] = [sum(paid.map((each) => each.totalFen)), sum(back.map((each) => each.refundFen))]
  const totals = [String(rows.length), paidYuan, backYuan, '0.00', '0.00000', paidYuan, backYuan]
  return `\uFEFF${[HEAD, ...rows.map(line), TOTALS, line(totals)].join('\r\n')}\r\n`
}

function paymentRow(side: Side, order: Order): string[] {
  const yuan = yuanOf(order.totalFen)
  const nothing = ['0', '0', '0.00', '0.00', '', '']
  const at = beijingText(order.paidAt ?? order.madeAt)
  return [...start(side, order, at, 'SUCCESS'), yuan, '0.00', ...nothing, ...end(order), yuan, '0.00', '']
}

function refundRow(side: Side, refund: Refund): string[] {
  const { order } = refund
  const yuan = yuanOf(refund.refundFen)
  const no = refund.isReversal ? '0' : refund.outRefundNo
  const status = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', ABNORMAL: 'CHANGE', CLOSED: 'FAIL' }[refund.status]
  const back = [refund.refundId, no, yuan, '0.00', 'ORIGINAL', status]
  const state = refund.isReversal ? 'REVOKED' : 'REFUND'
  const head = start(side, order, beijingText(refund.madeAt), state)
  return [...head, '0.00', '0.00', ...back, ...end(order), '0.00', yuan, '']
}

function start(side: Side, order: Order, at: string, state: string): string[] {
  const who = [side.appId, side.mchId, '0', '', order.transactionId, order.outTradeNo, 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o']
  return [at, ...who, order.tradeType, state, 'OTHERS', 'CNY']
}

function end(order: Order): string[] {
  return [order.description, '', '0.00000', '0.60%']
}

function line(fields: readonly string[]): string {
  return fields.map((field) => `\`${field}`).join(',')
}

function sum(fens: readonly number[]): string {
  return yuanOf(fens.reduce((all, fen) => all + fen, 0))
}
