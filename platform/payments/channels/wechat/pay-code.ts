import type { PayCodePort, ScanAnswer } from '../../channel.ts'
import type { ScanFailure } from '../../trade.ts'
import { type Answer, type Client, outage } from './client.ts'
import { isCode, orderPath, orderState, paidExactly } from './orders.ts'
import { cutBytes, type Merchant, numberThere, text } from './wire.ts'

/** WeChat's refusals of a shown code after which nothing is taken, by what a cashier can do about them. */
const FAILURES: readonly (readonly [ScanFailure, readonly string[]])[] = [
  ['code_invalid', ['AUTH_CODE_EXPIRE', 'AUTH_CODE_ERROR', 'AUTH_CODE_INVALID']],
  ['balance', ['NOT_ENOUGH', 'BALANCE_NOT_ENOUGH']],
  ['limit', ['RULE_LIMIT', 'QUOTA_EXCEED']],
  [
    'refused',
    [
      'ACCOUNT_ERROR',
      'NOT_SUPPORT_CARD',
      'TRADE_ERROR',
      'NO_AUTH',
      'PARAM_ERROR',
      'APPID_MCHID_NOT_MATCH',
      'MCH_NOT_EXISTS',
    ],
  ],
]

/** Taking money by the code that a person shows in WeChat. WeChat sends no notify of it and takes no end time: a code pays at once or dies. */
export function wechatPayCode(client: Client, merchant: Merchant): PayCodePort {
  return {
    // 18 digits, 10 to 15 first: WeChat's own rule.
    reads: (code) => /^1[0-5]\d{16}$/.test(code),

    async charge(scan, signal): Promise<ScanAnswer> {
      const asked = {
        appid: merchant.appId,
        mchid: merchant.mchId,
        description: cutBytes(scan.title, 127),
        out_trade_no: numberThere(scan.outTradeNo),
        payer: { auth_code: scan.authCode },
        amount: { total: scan.amountFen, currency: 'CNY' },
        scene_info: { device_id: scan.terminal, store_info: { out_id: scan.terminal } },
      }
      const answer = await client.ask('POST', '/v3/pay/transactions/codepay', asked, signal)
      if (answer.status === 200 && answer.body.trade_state === 'SUCCESS')
        return { state: 'paid', fact: paidExactly(answer.body, merchant, scan) }
      // 202: the person is entering a password. 5xx, signed: the bank has not said yet.
      if (answer.status < 400 || answer.status >= 500) return { state: 'waiting' }
      // A repeat of a charge that went through is refused as well, so the order has the last word.
      const order = await orderState(client, merchant, scan, signal)
      if ('fact' in order) return { state: 'paid', fact: order.fact }
      const reason = failureOf(answer)
      const tookNothing = ['none', 'NOTPAY', 'PAYERROR', 'CLOSED', 'REVOKED'].includes(order.state)
      const isDead = order.state === 'CLOSED' || order.state === 'REVOKED'
      if ((reason !== null && tookNothing) || isDead)
        return { state: 'failed', reason: reason ?? 'refused', why: `codepay: HTTP ${answer.status} ${answer.code}` }
      return { state: 'waiting' }
    },

    async cancel(trade, signal) {
      const asked = { appid: merchant.appId, mchid: merchant.mchId }
      const answer = await client.ask('POST', orderPath(trade.outTradeNo, '/reverse'), asked, signal)
      if (answer.status === 200) {
        if (answer.body.mchid === merchant.mchId && text(answer.body, 'out_trade_no') === numberThere(trade.outTradeNo))
          return 'cancelled'
        throw outage('reverse', answer)
      }
      // Nothing of it ever arrived there, and the code that it came with lives for a minute only.
      if (isCode(answer, 'ORDER_NOT_EXIST')) return 'cancelled'
      return 'again'
    },
  }
}

function failureOf(answer: Answer): ScanFailure | null {
  return FAILURES.find(([, codes]) => isCode(answer, ...codes))?.[0] ?? null
}
