import { NotAuthentic, type NotifyFact, type NotifyRequest } from '../../channel.ts'
import { beijingTime, fenOf } from '../wire.ts'
import type { Merchant, OpenGateway } from './gateway.ts'

const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])

/** Reads a notify of the open gateway: signature first, then whom it is meant for, then what it says. */
export async function readGatewayNotify(
  request: NotifyRequest,
  merchant: Merchant,
  gateway: OpenGateway,
): Promise<NotifyFact> {
  const { form } = request
  if (!form || form.size === 0) throw new NotAuthentic('not a clean form')
  // The weaker RSA (SHA-1) would be accepted by name; the name is not part of what is signed.
  if (form.get('sign_type') !== 'RSA2') throw new NotAuthentic('sign type')
  // `a=1&b=2` signed as two fields reads the same as one field `a` holding `1&b=2`: no value may look like that.
  for (const [name, value] of form) {
    if (value.includes('&') || /[&=]/.test(name)) throw new NotAuthentic('ambiguous field')
  }
  // Decoders forgive much in base64; one signature has one writing.
  const sign = form.get('sign') ?? ''
  if (sign === '' || Buffer.from(sign, 'base64').toString('base64') !== sign) throw new NotAuthentic('signature')
  if (!(await gateway.signed(Object.fromEntries(form)))) throw new NotAuthentic('signature')
  const field = (name: string): string => form.get(name) ?? ''
  if (field('charset').toLowerCase() !== 'utf-8') throw new NotAuthentic('charset')
  if (field('notify_type') !== 'trade_status_sync') throw new NotAuthentic('notify type')
  if (field('app_id') !== merchant.appId) throw new NotAuthentic('app')
  if (field('seller_id') !== merchant.sellerId) throw new NotAuthentic('seller')
  const outTradeNo = field('out_trade_no')
  const channelTradeNo = field('trade_no')
  if (!/^\w{1,64}$/.test(outTradeNo) || !/^\w{1,64}$/.test(channelTradeNo)) throw new NotAuthentic('trade number')
  const status = field('trade_status')
  if (status === 'TRADE_CLOSED') return { kind: 'closed', status, outTradeNo }
  if (status === 'WAIT_BUYER_PAY') return { kind: 'other', status, outTradeNo }
  if (!PAID.has(status)) throw new NotAuthentic('trade status')
  const amountFen = fenOf(field('total_amount'))
  if (amountFen === null) throw new NotAuthentic('amount')
  const paidAt = beijingTime(field('gmt_payment'))
  if (paidAt === null) throw new NotAuthentic('time of payment')
  return { kind: 'paid', status, fact: { outTradeNo, channelTradeNo, amountFen, paidAt } }
}
