import type { ChannelAnswer, ChannelTrade, ChannelTradeName, CloseAnswer, PaidFact, Started } from '../../channel.ts'
import { type Answer, type Client, outage, WechatOutage } from './client.ts'
import { cutBytes, type Merchant, numberThere, paidFactOf, rfc3339Text, text } from './wire.ts'

/** How an order stands at WeChat, in its own words. */
export type OrderState = { state: 'none' } | { state: 'PAID'; fact: PaidFact } | { state: string }

/** The part of the channel that speaks of orders. */
export interface Orders {
  /** Begins an order to be paid in the phone's browser. */
  start(trade: ChannelTrade, signal: AbortSignal): Promise<Started>
  /** Begins an order to be paid inside WeChat by this person; WeChat's name of it. */
  prepay(trade: ChannelTrade, openId: string, signal: AbortSignal): Promise<string>
  query(trade: ChannelTradeName, signal: AbortSignal): Promise<ChannelAnswer>
  close(trade: ChannelTradeName, signal: AbortSignal): Promise<CloseAnswer>
}

const PAY = '/v3/pay/transactions'
/** How long WeChat's H5 address opens. Source: WeChat Pay's documents of H5 orders. */
const H5_MS = 300_000

/** The address of an order, `/v3/pay/transactions/out-trade-no/{no}` and what follows. */
export function orderPath(outTradeNo: string, more = ''): string {
  return `${PAY}/out-trade-no/${encodeURIComponent(numberThere(outTradeNo))}${more}`
}

/**
 * Asks how an order stands. `PAID` comes only with a fact whose merchant, app, number, amount and currency were checked against the
 * trade; `REFUND` and the other states come as WeChat writes them. Throws where the answer is not about this order.
 */
export async function orderState(
  client: Client,
  merchant: Merchant,
  trade: ChannelTradeName,
  signal: AbortSignal,
): Promise<OrderState> {
  const path = orderPath(trade.outTradeNo, `?mchid=${encodeURIComponent(merchant.mchId)}`)
  const answer = await client.ask('GET', path, null, signal)
  if (answer.status === 404 && isCode(answer, 'ORDER_NOT_EXIST')) return { state: 'none' }
  const { body } = answer
  const isThis = body.mchid === merchant.mchId && body.out_trade_no === numberThere(trade.outTradeNo)
  if (answer.status !== 200 || !isThis) throw outage('query', answer)
  if (body.trade_state !== 'SUCCESS') return { state: text(body, 'trade_state') }
  return { state: 'PAID', fact: paidExactly(body, merchant, trade) }
}

/** The payment that an answer tells of; throws unless it is exactly this trade's. */
export function paidExactly(body: Answer['body'], merchant: Merchant, trade: ChannelTradeName): PaidFact {
  const fact = paidFactOf(body, merchant)
  if (fact?.outTradeNo !== trade.outTradeNo || fact.amountFen !== trade.amountFen)
    throw new WechatOutage('query', 'a payment that does not fit the trade')
  return fact
}

/** Whether the answer refuses with this code; WeChat writes some with and without underscores. */
export function isCode(answer: Answer, ...codes: string[]): boolean {
  const bare = (code: string): string => code.replaceAll('_', '')
  return answer.status >= 400 && codes.some((code) => bare(code) === bare(answer.code))
}

/** Whether a state of an order says that it takes no money (any more), or that its money went back. */
function isOver(state: string): boolean {
  return state === 'CLOSED' || state === 'REVOKED' || state === 'REFUND'
}

/** Orders at WeChat, by a client that believes only what is signed. */
export function wechatOrders(client: Client, merchant: Merchant, siteName: string, clock: () => Date): Orders {
  async function query(trade: ChannelTradeName, signal: AbortSignal): Promise<ChannelAnswer> {
    const order = await orderState(client, merchant, trade, signal)
    if ('fact' in order) return { state: 'paid', fact: order.fact }
    if (order.state === 'none') return { state: 'none' }
    if (isOver(order.state)) return { state: 'closed' }
    // PAYERROR too: a later try may still pay the order, until it is closed or reversed.
    if (['NOTPAY', 'USERPAYING', 'ACCEPT', 'PAYERROR'].includes(order.state)) return { state: 'waiting' }
    throw new WechatOutage('query', `unknown trade state ${order.state}`)
  }

  function order(trade: ChannelTrade): Record<string, unknown> {
    return {
      appid: merchant.appId,
      mchid: merchant.mchId,
      description: cutBytes(trade.title, 127),
      out_trade_no: numberThere(trade.outTradeNo),
      time_expire: rfc3339Text(trade.expiresAt),
      notify_url: trade.notifyUrl,
      amount: { total: trade.amountFen, currency: 'CNY' },
    }
  }

  return {
    query,
    async start(trade, signal) {
      const scene_info = {
        payer_client_ip: trade.payerIp ?? '127.0.0.1',
        h5_info: { type: 'Wap', app_name: siteName, app_url: new URL(trade.returnUrl).origin },
      }
      const answer = await client.ask('POST', `${PAY}/h5`, { ...order(trade), scene_info }, signal)
      const url = text(answer.body, 'h5_url')
      if (answer.status === 200 && /^https?:\/\/[^\s#]+\?[^\s#]+$/.test(url) && URL.canParse(url))
        return {
          payUrl: `${url}&redirect_url=${encodeURIComponent(trade.returnUrl)}`,
          until: new Date(clock().getTime() + H5_MS),
        }
      // Paid meanwhile: nothing is left to pay, so the person goes where a payer comes back to.
      if (answer.status < 500 && (await query(trade, signal)).state === 'paid') return { payUrl: trade.returnUrl }
      throw outage('start', answer)
    },
    async prepay(trade, openId, signal) {
      const answer = await client.ask('POST', `${PAY}/jsapi`, { ...order(trade), payer: { openid: openId } }, signal)
      const prepayId = text(answer.body, 'prepay_id')
      if (answer.status !== 200 || !/^\w{1,64}$/.test(prepayId)) throw outage('prepay', answer)
      return prepayId
    },
    async close(trade, signal) {
      const answer = await client.ask('POST', orderPath(trade.outTradeNo, '/close'), { mchid: merchant.mchId }, signal)
      if (answer.status === 204) return 'closed'
      const now = await query(trade, signal)
      if (now.state === 'waiting') throw outage('close', answer)
      return now.state
    },
  }
}
