import { NotAuthentic, type NotifyFact, type NotifyRequest } from '../../channel.ts'
import { beijingTime, fenOf } from '../wire.ts'
import type { Merchant, OpenGateway } from './gateway.ts'

const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])

/** What is believed of a notify. */
const USED = [
  'charset',
  'notify_type',
  'app_id',
  'seller_id',
  'out_trade_no',
  'trade_no',
  'trade_status',
  'total_amount',
  'gmt_payment',
] as const

/** What else the channel says. Source: Alipay's documents of asynchronous notifies of `alipay.trade.wap.pay` and `alipay.trade.pay`. */
const OTHERS =
  'notify_time notify_id version auth_app_id out_biz_no buyer_id buyer_open_id buyer_logon_id seller_email receipt_amount invoice_amount buyer_pay_amount point_amount refund_fee subject body gmt_create gmt_refund gmt_close fund_bill_list voucher_detail_list passback_params sign sign_type'.split(
    ' ',
  )
const NAMES = [...USED, ...OTHERS]

/**
 * Whether what is signed can be read in two ways where it matters: `a=1&b=2` signed as two fields reads the same as one field `a` holding `1&b=2`. A field that is used must hold
 * no `&`, and no field of the channel may begin inside another, so that each that is used has one reading. The channel's own words (`停车&洗车满减`) may hold `&`.
 */
function isAmbiguous(form: ReadonlyMap<string, string>): boolean {
  return [...form].some(
    ([name, value]) =>
      /[&=]/.test(name) ||
      (USED.some((used) => used === name) && value.includes('&')) ||
      NAMES.some((begun) => value.includes(`&${begun}=`)),
  )
}

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
  if (isAmbiguous(form)) throw new NotAuthentic('ambiguous field')
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
