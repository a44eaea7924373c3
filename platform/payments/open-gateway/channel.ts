import type { Channel, ChannelAnswer, ChannelRefund, ChannelTradeName, PaidFact, RefundAnswer } from '../channel.ts'
import { readGatewayNotify } from './notify.ts'
import { beijingText, beijingTime, fenOf, yuanOf } from './wire.ts'

/** The way to Alipay's open gateway: how requests are signed and sent, and answers verified. */
export interface OpenGateway {
  /** The signed address of a page for the person. */
  pageUrl(
    method: string,
    page: { bizContent: Record<string, string>; notifyUrl: string; returnUrl: string },
  ): Promise<string>
  /** One question; the answer's signature has been verified, its names are as on the wire. Throws for an outage. */
  call(method: string, bizContent: Record<string, string>, signal: AbortSignal): Promise<Record<string, unknown>>
  /** Whether the gateway signed these notify fields by RSA2. */
  signed(fields: Record<string, string>): Promise<boolean>
}

export interface Merchant {
  appId: string
  /** The seller's account at the channel, `2088…`. */
  sellerId: string
}

/** An answer that is neither success nor one of the refusals we know: nothing was learned. */
class GatewayOutage extends Error {
  constructor(method: string, answer: Record<string, unknown>) {
    super(`${method}: ${text(answer, 'code')} ${text(answer, 'sub_code')}`)
    this.name = 'GatewayOutage'
  }
}

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
      return { state: 'paid', fact: paidFact(method, answer) }
    throw new GatewayOutage(method, answer)
  }

  async function refundQuery(refund: ChannelRefund, signal: AbortSignal): Promise<RefundAnswer> {
    const method = 'alipay.trade.fastpay.refund.query'
    const asked = { out_trade_no: refund.outTradeNo, trade_no: refund.channelTradeNo, out_request_no: refund.requestNo }
    const answer = await gateway.call(method, asked, signal)
    const isOurs =
      succeeded(answer) &&
      text(answer, 'out_request_no') === refund.requestNo &&
      fenOf(text(answer, 'refund_amount')) === refund.amountFen
    if (isOurs && text(answer, 'refund_status') === 'REFUND_SUCCESS') return { state: 'done' }
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
      return text(answer, 'fund_change') === 'Y' ? { state: 'done' } : await refundQuery(refund, signal)
    },
    refundQuery,
    readNotify: (request) => readGatewayNotify(request, merchant, gateway),
    answer: (ok) => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: ok ? 'success' : 'failure' }),
  }
}

function paidFact(method: string, answer: Record<string, unknown>): PaidFact {
  const amountFen = fenOf(text(answer, 'total_amount'))
  const paidAt = beijingTime(text(answer, 'send_pay_date'))
  const channelTradeNo = text(answer, 'trade_no')
  if (amountFen === null || paidAt === null || channelTradeNo === '') throw new GatewayOutage(method, answer)
  return { outTradeNo: text(answer, 'out_trade_no'), channelTradeNo, amountFen, paidAt }
}

function succeeded(answer: Record<string, unknown>): boolean {
  return answer.code === '10000'
}

function refusedWith(answer: Record<string, unknown>, subCode: string): boolean {
  return answer.code === '40004' && answer.sub_code === subCode
}

function text(answer: Record<string, unknown>, name: string): string {
  const value = answer[name]
  return typeof value === 'string' ? value : ''
}
