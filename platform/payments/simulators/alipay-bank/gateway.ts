import type { KeyObject } from 'node:crypto'
import { signedText, signRsa2, verifyRsa2 } from '../../channels/open-gateway/rsa2.ts'
import { beijingText, beijingTime, fenOf, yuanOf } from '../../channels/wire.ts'
import { type BankSide, closeTrade, findBankTrade, refundTrade } from './bank.ts'
import { type ChargeResult, cancelTrade, chargeTrade } from './charges.ts'
import { type BankTrade, findBankRefund } from './trade-queries.ts'
import { isLoopback } from './web.ts'

/** A request of the merchant whose signature was checked. */
export interface MerchantRequest {
  method: string
  biz: Readonly<Record<string, string>>
  /** All fields as they came. */
  fields: ReadonlyMap<string, string>
}

type Answer = Record<string, string>

/** Whether the merchant signed these fields for this bank; with a reason in Alipay's words if not. */
export function readMerchantRequest(
  fields: ReadonlyMap<string, string>,
  side: { appId: string; merchantPublicKey: KeyObject },
): MerchantRequest | { refused: Answer } {
  const no = (sub_code: string, sub_msg: string) => ({
    refused: { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg },
  })
  if (fields.get('app_id') !== side.appId) return no('isv.invalid-app-id', '无效的AppID参数')
  if (fields.get('sign_type') !== 'RSA2') return no('isv.invalid-signature-type', '无效的签名类型')
  if (!verifyRsa2(signedText(fields, ['sign']), fields.get('sign') ?? '', side.merchantPublicKey)) {
    return no('isv.invalid-signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配')
  }
  const biz = readBiz(fields.get('biz_content') ?? '')
  return biz ? { method: fields.get('method') ?? '', biz, fields } : no('isv.invalid-parameter', '参数无效')
}

/** The bank's answer to a server-side request, as JSON text signed over the exact text of its inner object. */
export async function gatewayAnswer(
  bank: BankSide,
  request: MerchantRequest | { method: string; refused: Answer },
  bankPrivateKey: KeyObject,
  billUrl: (day: string) => string | null,
): Promise<string> {
  const answer = 'refused' in request ? request.refused : await answerTo(bank, request, billUrl)
  const inner = JSON.stringify(answer)
  const key = /^[a-z.]{1,80}$/.test(request.method)
    ? `${request.method.replaceAll('.', '_')}_response`
    : 'error_response'
  return `{"${key}":${inner},"sign":"${signRsa2(inner, bankPrivateKey)}"}`
}

async function answerTo(
  bank: BankSide,
  { method, biz, fields }: MerchantRequest,
  billUrl: (day: string) => string | null,
): Promise<Answer> {
  const trade = await findBankTrade(bank, biz.out_trade_no ?? '')
  if (trade && biz.trade_no && biz.trade_no !== trade.tradeNo) return failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
  switch (method) {
    case 'alipay.trade.query':
      return trade ? queried(trade) : failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
    case 'alipay.trade.close':
      if (!trade) return failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
      return (await closeTrade(bank, trade.outTradeNo))
        ? done(numbers(trade))
        : failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    case 'alipay.trade.pay':
      return await charged(bank, biz, fields.get('notify_url') ?? '')
    case 'alipay.trade.cancel': {
      const cancelled = await cancelTrade(bank, biz.out_trade_no ?? '')
      // Of what it has never seen the gateway says success without an action.
      if (!cancelled) return done({ out_trade_no: biz.out_trade_no ?? '', retry_flag: 'N' })
      return done({ ...numbers(cancelled.trade), retry_flag: 'N', action: cancelled.action })
    }
    case 'alipay.data.dataservice.bill.downloadurl.query': {
      const url = biz.bill_type === 'trade' ? billUrl(biz.bill_date ?? '') : null
      return url ? done({ bill_download_url: url }) : failed('isp.bill_not_exist', '账单不存在')
    }
    case 'alipay.trade.refund':
      return await refunded(bank, biz)
    case 'alipay.trade.fastpay.refund.query': {
      if (!trade) return failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
      const refund = await findBankRefund(bank.db, trade.outTradeNo, biz.out_request_no ?? '')
      // An unknown request number is answered by success without a status, as the real one does.
      if (!refund) return done(numbers(trade))
      return done({
        ...numbers(trade),
        out_request_no: refund.outRequestNo,
        total_amount: yuanOf(trade.amountFen),
        refund_amount: yuanOf(refund.amountFen),
        refund_status: 'REFUND_SUCCESS',
        gmt_refund_pay: beijingText(refund.refundedAt),
      })
    }
    default:
      return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method', sub_msg: '不存在的方法名' }
  }
}

const CHARGE_REFUSALS: Readonly<Record<Exclude<ChargeResult['is'], 'paid' | 'waiting'>, readonly [string, string]>> = {
  'code invalid': ['ACQ.PAYMENT_AUTH_CODE_INVALID', '支付失败，获取顾客账户信息失败，请顾客刷新付款码后重新收款'],
  'no money': ['ACQ.BUYER_BALANCE_NOT_ENOUGH', '买家余额不足'],
  'over limit': ['ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR', '买家付款日限额超限'],
  'has risk': ['ACQ.PAYMENT_REQUEST_HAS_RISK', '支付有风险'],
  'other order': ['ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改'],
  closed: ['ACQ.TRADE_HAS_CLOSE', '交易已经关闭'],
}

async function charged(bank: BankSide, biz: Readonly<Record<string, string>>, notifyUrl: string): Promise<Answer> {
  const amountFen = fenOf(biz.total_amount ?? '')
  const expiresAt = beijingTime(biz.time_expire ?? '')
  const { out_trade_no: outTradeNo, subject, auth_code: code, scene } = biz
  if (!amountFen || !expiresAt || !outTradeNo || !subject || !code || scene !== 'bar_code' || !isLoopback(notifyUrl))
    return failed('ACQ.INVALID_PARAMETER', '参数无效')
  const result = await chargeTrade(bank, { outTradeNo, subject, amountFen, notifyUrl, expiresAt }, code)
  if (result.is !== 'paid' && result.is !== 'waiting') return failed(...CHARGE_REFUSALS[result.is])
  const { trade } = result
  const amount = yuanOf(trade.amountFen)
  const answer = { ...numbers(trade), buyer_logon_id: 'dem***@example.com', total_amount: amount }
  if (trade.paidAt === null) return { code: '10003', msg: ' order success pay inprocess', ...answer }
  return done({ ...answer, receipt_amount: amount, gmt_payment: beijingText(trade.paidAt) })
}

async function refunded(bank: BankSide, biz: Readonly<Record<string, string>>): Promise<Answer> {
  const amountFen = fenOf(biz.refund_amount ?? '')
  if (!amountFen || !biz.out_request_no) return failed('ACQ.INVALID_PARAMETER', '参数无效')
  const result = await refundTrade(bank, {
    outTradeNo: biz.out_trade_no ?? '',
    outRequestNo: biz.out_request_no,
    amountFen,
  })
  switch (result.is) {
    case 'no trade':
      return failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
    case 'not paid':
      return failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    case 'too much':
      return failed('ACQ.REASON_TRADE_REFUND_FEE_ERR', '退款金额无效')
    case 'other amount':
      return failed('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
    default:
      return done({
        ...numbers(result.trade),
        fund_change: result.is === 'moved' ? 'Y' : 'N',
        refund_fee: yuanOf(result.trade.refundedFen),
      })
  }
}

function queried(trade: BankTrade): Answer {
  return done({
    ...numbers(trade),
    trade_status: trade.state,
    total_amount: yuanOf(trade.amountFen),
    buyer_user_id: '2088000000000001',
    ...(trade.paidAt ? { send_pay_date: beijingText(trade.paidAt) } : {}),
  })
}

function numbers(trade: BankTrade): Answer {
  return { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }
}

function done(answer: Answer): Answer {
  return { code: '10000', msg: 'Success', ...answer }
}

function failed(sub_code: string, sub_msg: string): Answer {
  return { code: '40004', msg: 'Business Failed', sub_code, sub_msg }
}

function readBiz(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}
