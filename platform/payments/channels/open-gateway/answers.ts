import type { PaidFact } from '../../channel.ts'
import { beijingTime, fenOf } from '../wire.ts'

/** An answer of the gateway, its names as on the wire. */
export type GatewayAnswer = Record<string, unknown>

/** An answer that is neither success nor one of the refusals we know: nothing was learned. */
export class GatewayOutage extends Error {
  constructor(method: string, answer: GatewayAnswer) {
    super(`${method}: ${text(answer, 'code')} ${text(answer, 'sub_code')}`)
    this.name = 'GatewayOutage'
  }
}

/** The payment that an answer tells of; `timeField` holds when it was. Throws GatewayOutage if it is not whole. */
export function paidFact(method: string, answer: GatewayAnswer, timeField: string): PaidFact {
  const amountFen = fenOf(text(answer, 'total_amount'))
  const paidAt = beijingTime(text(answer, timeField))
  const channelTradeNo = text(answer, 'trade_no')
  if (amountFen === null || paidAt === null || channelTradeNo === '') throw new GatewayOutage(method, answer)
  return { outTradeNo: text(answer, 'out_trade_no'), channelTradeNo, amountFen, paidAt }
}

/** Whether the gateway did what was asked. */
export function succeeded(answer: GatewayAnswer): boolean {
  return answer.code === '10000'
}

/** Whether the gateway refused for this very reason. */
export function refusedWith(answer: GatewayAnswer, subCode: string): boolean {
  return answer.code === '40004' && answer.sub_code === subCode
}

/** A field as text; empty if it is missing or no text. */
export function text(answer: GatewayAnswer, name: string): string {
  const value = answer[name]
  return typeof value === 'string' ? value : ''
}
