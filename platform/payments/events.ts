import type { Db } from '#platform/db'
import type { Announced } from '#platform/jobs'
import type { EngineContext } from './context.ts'
import type { EndWhy, Refund, Trade, Verdict, Way } from './trade.ts'

/** What both ends of a trade tell. */
interface TradeFacts {
  tradeId: string
  subjectKind: string
  subjectId: string
  areaId: string
  channel: string
  way: Way
  amountFen: number
  outTradeNo: string
}

/** What the end of a refund tells. */
interface RefundFacts {
  refundId: string
  tradeId: string
  requestNo: string
  channel: string
  subjectKind: string
  subjectId: string
  areaId: string
  amountFen: number
  automatic: boolean
}

/** What the engine announces through the outbox, in the transaction of what happened. */
export interface PaymentEvents {
  'payments.trade.paid': TradeFacts & { verdict: Verdict }
  'payments.trade.closed': TradeFacts & { endWhy: EndWhy | null }
  'payments.refund.done': RefundFacts
  'payments.refund.failed': RefundFacts
}

/** What the end of a trade announces, as `trade` shows it. */
export function tradeEvent(type: 'payments.trade.paid' | 'payments.trade.closed', trade: Trade): Announced {
  const facts: TradeFacts = {
    tradeId: trade.id,
    subjectKind: trade.subject.kind,
    subjectId: trade.subject.id,
    areaId: trade.areaId,
    channel: trade.channel,
    way: trade.way,
    amountFen: trade.amountFen,
    outTradeNo: trade.outTradeNo,
  }
  const end = type === 'payments.trade.paid' ? { verdict: trade.verdict } : { endWhy: trade.endWhy }
  return { type, payload: { ...facts, ...end } }
}

/** Announces the end of a refund. */
export async function announceRefund({ jobs }: EngineContext, db: Db, trade: Trade, refund: Refund): Promise<void> {
  const payload: RefundFacts = {
    refundId: refund.id,
    tradeId: trade.id,
    requestNo: refund.requestNo,
    channel: trade.channel,
    subjectKind: trade.subject.kind,
    subjectId: trade.subject.id,
    areaId: trade.areaId,
    amountFen: refund.amountFen,
    automatic: refund.automatic,
  }
  await jobs.announce(db, {
    type: refund.state === 'done' ? 'payments.refund.done' : 'payments.refund.failed',
    payload,
  })
}
