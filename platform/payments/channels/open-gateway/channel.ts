import type {
  CancelAnswer,
  Channel,
  ChannelAnswer,
  ChannelRefund,
  ChannelTradeName,
  RefundStatus,
} from '../../channel.ts'
import { beijingText, fenOf, yuanOf } from '../wire.ts'
import { GatewayOutage, paidFact, refusedWith, succeeded, text } from './answers.ts'
import { gatewayBill } from './bill.ts'
import type { Merchant, OpenGateway } from './gateway.ts'
import { readGatewayNotify } from './notify.ts'
import { scanAnswer } from './scan.ts'

/** Refusals of a refund that asking again cannot change. */
const REFUND_REFUSED = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.INVALID_PARAMETER',
])

/** Paying on the phone's browser by the protocol of Alipay's open gateway: what is asked, and what the answers mean. */
export function gatewayChannel(face: { id: string; name: string }, merchant: Merchant, gateway: OpenGateway): Channel {
  async function query(trade: ChannelTradeName, signal: AbortSignal): Promise<ChannelAnswer> {
    const method = 'alipay.trade.query'
    const answer = await gateway.call(method, { out_trade_no: trade.outTradeNo }, signal)
    if (refusedWith(answer, 'ACQ.TRADE_NOT_EXIST')) return { state: 'none' }
    if (!succeeded(answer) || text(answer, 'out_trade_no') !== trade.outTradeNo) throw new GatewayOutage(method, answer)
    const status = text(answer, 'trade_status')
    if (status === 'WAIT_BUYER_PAY') return { state: 'waiting' }
    if (status === 'TRADE_CLOSED') return { state: 'closed' }
    if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED')
      return { state: 'paid', fact: paidFact(method, answer, 'send_pay_date') }
    throw new GatewayOutage(method, answer)
  }

  async function refundQuery(refund: ChannelRefund, signal: AbortSignal): Promise<RefundStatus> {
    const method = 'alipay.trade.fastpay.refund.query'
    const asked = { out_trade_no: refund.outTradeNo, trade_no: refund.channelTradeNo, out_request_no: refund.requestNo }
    const answer = await gateway.call(method, asked, signal)
    const isOurs =
      succeeded(answer) &&
      text(answer, 'out_request_no') === refund.requestNo &&
      fenOf(text(answer, 'refund_amount')) === refund.amountFen
    if (isOurs && text(answer, 'refund_status') === 'REFUND_SUCCESS') return { state: 'done' }
    // Of a refund that it does not have the gateway says success, and names neither number nor status.
    const namesNone = text(answer, 'out_request_no') === '' && text(answer, 'refund_status') === ''
    const isOfIt = ['', refund.outTradeNo].includes(text(answer, 'out_trade_no'))
    if (refusedWith(answer, 'ACQ.TRADE_NOT_EXIST') || (succeeded(answer) && namesNone && isOfIt))
      return { state: 'none' }
    return { state: 'unknown', why: `refund query: ${text(answer, 'code')} ${text(answer, 'sub_code')}` }
  }

  return {
    ...face,
    async start(trade) {
      const payUrl = await gateway.pageUrl('alipay.trade.wap.pay', {
        bizContent: {
          out_trade_no: trade.outTradeNo,
          total_amount: yuanOf(trade.amountFen),
          subject: trade.title,
          product_code: 'QUICK_WAP_WAY',
          time_expire: beijingText(trade.expiresAt),
          quit_url: trade.returnUrl,
        },
        notifyUrl: trade.notifyUrl,
        returnUrl: trade.returnUrl,
      })
      return { payUrl }
    },
    query,
    async close(trade, signal) {
      const method = 'alipay.trade.close'
      const answer = await gateway.call(method, { out_trade_no: trade.outTradeNo }, signal)
      if (succeeded(answer)) return 'closed'
      if (refusedWith(answer, 'ACQ.TRADE_NOT_EXIST')) return 'none'
      // "Its state does not allow that" is said of paid and of closed trades alike.
      const now = await query(trade, signal)
      if (now.state === 'paid' || now.state === 'closed') return now.state
      throw new GatewayOutage(method, answer)
    },
    async refund(refund, signal) {
      const method = 'alipay.trade.refund'
      const answer = await gateway.call(
        method,
        {
          out_trade_no: refund.outTradeNo,
          trade_no: refund.channelTradeNo,
          refund_amount: yuanOf(refund.amountFen),
          refund_reason: refund.reason,
          out_request_no: refund.requestNo,
        },
        signal,
      )
      const why = `${text(answer, 'code')} ${text(answer, 'sub_code')}`
      if (!succeeded(answer)) return { state: REFUND_REFUSED.has(text(answer, 'sub_code')) ? 'failed' : 'unknown', why }
      // Without "the funds moved" it is a repeat or not through yet.
      if (text(answer, 'fund_change') === 'Y') return { state: 'done' }
      const now = await refundQuery(refund, signal)
      return now.state === 'none' ? { state: 'unknown', why: 'accepted, and not there yet' } : now
    },
    refundQuery,
    payCode: {
      // Alipay's rule: 16 to 24 digits, beginning with 25 to 30.
      reads: (code) => /^(?:2[5-9]|30)\d{14,22}$/.test(code),
      async charge(scan, signal) {
        const method = 'alipay.trade.pay'
        const bizContent = {
          out_trade_no: scan.outTradeNo,
          scene: 'bar_code',
          auth_code: scan.authCode,
          product_code: 'FACE_TO_FACE_PAYMENT',
          total_amount: yuanOf(scan.amountFen),
          subject: scan.title,
          terminal_id: scan.terminal,
          time_expire: beijingText(scan.expiresAt),
        }
        return scanAnswer(method, scan, await gateway.call(method, bizContent, signal, scan.notifyUrl))
      },
      async cancel(trade, signal): Promise<CancelAnswer> {
        const method = 'alipay.trade.cancel'
        const answer = await gateway.call(method, { out_trade_no: trade.outTradeNo }, signal)
        // Without an action the gateway has never seen it; that is success, too.
        if (succeeded(answer)) return text(answer, 'retry_flag') === 'Y' ? 'again' : 'cancelled'
        if (refusedWith(answer, 'ACQ.TRADE_NOT_EXIST')) return 'cancelled'
        if (answer.code === '40004' || answer.code === '20000') return 'again'
        throw new GatewayOutage(method, answer)
      },
    },
    bill: (day, signal) => gatewayBill(gateway, day, signal),
    readNotify: (request) => readGatewayNotify(request, merchant, gateway),
    answer: (ok) => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: ok ? 'success' : 'failure' }),
  }
}
