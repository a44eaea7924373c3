import type { ChannelRefund, RefundAnswer, RefundStatus } from '../../channel.ts'
import { type Answer, type Client, outage } from './client.ts'
import { isCode, orderPath } from './orders.ts'
import { cutBytes, fenIn, type Merchant, numberThere, text } from './wire.ts'

/** The part of the channel that gives money back. */
export interface Refunds {
  refund(refund: ChannelRefund, signal: AbortSignal): Promise<RefundAnswer>
  refundQuery(refund: ChannelRefund, signal: AbortSignal): Promise<RefundStatus>
}

const REFUNDS = '/v3/refund/domestic/refunds'

/** Refusals that asking again cannot change. `NOT_ENOUGH` (our account there is empty) is none of them. */
const REFUSED = ['INVALID_REQUEST', 'PARAM_ERROR', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL', 'TRADE_NOT_EXISTS']

/** Refunds at WeChat: once per request number, however often it is asked. */
export function wechatRefunds(client: Client, merchant: Merchant): Refunds {
  /** WeChat wants to be told what the whole order was. Null: there is no paid order of this number. */
  async function orderTotal(refund: ChannelRefund, signal: AbortSignal): Promise<number | null> {
    const path = orderPath(refund.outTradeNo, `?mchid=${encodeURIComponent(merchant.mchId)}`)
    const answer = await client.ask('GET', path, null, signal)
    if (answer.status === 404 && isCode(answer, 'ORDER_NOT_EXIST')) return null
    const { body } = answer
    const isThis = body.mchid === merchant.mchId && body.out_trade_no === numberThere(refund.outTradeNo)
    if (answer.status !== 200 || !isThis) throw outage('refund', answer)
    if (body.trade_state !== 'SUCCESS' && body.trade_state !== 'REFUND') return null
    const total = fenIn(body.amount, 'total')
    if (total === null || body.transaction_id !== refund.channelTradeNo) throw outage('refund', answer)
    return total
  }

  return {
    async refund(refund, signal) {
      const total = await orderTotal(refund, signal)
      if (total === null) return { state: 'failed', why: 'refund: no paid order of this number' }
      const asked = {
        transaction_id: refund.channelTradeNo,
        out_refund_no: refund.requestNo,
        reason: cutBytes(refund.reason, 80),
        amount: { refund: refund.amountFen, total, currency: 'CNY' },
      }
      const answer = await client.ask('POST', REFUNDS, asked, signal)
      if (answer.status === 200) return refundState('refund', answer, refund)
      const why = `refund: HTTP ${answer.status} ${answer.code}`
      return { state: answer.status < 500 && isCode(answer, ...REFUSED) ? 'failed' : 'unknown', why }
    },
    async refundQuery(refund, signal) {
      const answer = await client.ask('GET', `${REFUNDS}/${encodeURIComponent(refund.requestNo)}`, null, signal)
      if (answer.status === 200) return refundState('refund query', answer, refund)
      if (answer.status === 404 && isCode(answer, 'RESOURCE_NOT_EXISTS')) return { state: 'none' }
      return { state: 'unknown', why: `refund query: HTTP ${answer.status} ${answer.code}` }
    },
  }
}

function refundState(asked: string, answer: Answer, refund: ChannelRefund): RefundAnswer {
  const { body } = answer
  const isOurs =
    body.out_refund_no === refund.requestNo &&
    body.out_trade_no === numberThere(refund.outTradeNo) &&
    fenIn(body.amount, 'refund') === refund.amountFen
  const status = text(body, 'status')
  if (!isOurs) return { state: 'unknown', why: `${asked}: another refund under this number` }
  if (status === 'SUCCESS') return { state: 'done' }
  if (status === 'CLOSED') return { state: 'failed', why: `${asked}: CLOSED` }
  // ABNORMAL: the person's card is gone, and WeChat waits for us to send the money another way. It is neither back nor ours.
  return { state: 'unknown', why: `${asked}: ${status}` }
}
