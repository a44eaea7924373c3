import type { ChannelScan, ScanAnswer } from '../../channel.ts'
import type { ScanFailure } from '../../trade.ts'
import { type GatewayAnswer, GatewayOutage, paidFact, succeeded, text } from './answers.ts'

/**
 * Refusals of alipay.trade.pay that mean for sure that nothing was taken; from the error table of its documentation. Any other one is
 * not believed: the trade is asked about and, if need be, cancelled.
 */
const FAILURES: Readonly<Record<string, ScanFailure>> = {
  'ACQ.PAYMENT_AUTH_CODE_INVALID': 'code_invalid',
  'ACQ.SOUNDWAVE_PARSER_FAIL': 'code_invalid',
  'ACQ.BUYER_BALANCE_NOT_ENOUGH': 'balance',
  'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH': 'balance',
  'ACQ.ERROR_BALANCE_PAYMENT_DISABLE': 'balance',
  'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR': 'limit',
  'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR': 'limit',
  'ACQ.BEYOND_PAY_RESTRICTION': 'limit',
  'ACQ.BEYOND_PER_RECEIPT_RESTRICTION': 'limit',
  'ACQ.BEYOND_PER_RECEIPT_DAY_RESTRICTION': 'limit',
  'ACQ.TOTAL_FEE_EXCEED': 'limit',
  'ACQ.INVALID_PARAMETER': 'refused',
  'ACQ.ACCESS_FORBIDDEN': 'refused',
  'ACQ.EXIST_FORBIDDEN_WORD': 'refused',
  'ACQ.PARTNER_ERROR': 'refused',
  'ACQ.BUYER_SELLER_EQUAL': 'refused',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'refused',
  'ACQ.PAYMENT_REQUEST_HAS_RISK': 'refused',
  'ACQ.NO_PAYMENT_INSTRUMENTS_AVAILABLE': 'refused',
  'ACQ.USER_FACE_PAYMENT_SWITCH_OFF': 'refused',
  'ACQ.RESTRICTED_MERCHANT_INDUSTRY': 'refused',
  'ACQ.TRADE_HAS_CLOSE': 'refused',
}

/** What an answer to alipay.trade.pay means. `10003`: the person enters a password; `20000` and doubtful refusals: ask how it stands. */
export function scanAnswer(method: string, scan: ChannelScan, answer: GatewayAnswer): ScanAnswer {
  if (succeeded(answer)) {
    if (text(answer, 'out_trade_no') !== scan.outTradeNo) throw new GatewayOutage(method, answer)
    return { state: 'paid', fact: paidFact(method, answer, 'gmt_payment') }
  }
  const failure = FAILURES[text(answer, 'sub_code')]
  if (answer.code === '40004' && failure) return { state: 'failed', reason: failure, why: text(answer, 'sub_code') }
  if (answer.code === '10003' || answer.code === '20000' || answer.code === '40004') return { state: 'waiting' }
  throw new GatewayOutage(method, answer)
}
