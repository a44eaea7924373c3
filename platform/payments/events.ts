import type { Db } from '#platform/db'
import type { Announced } from '#platform/jobs'
import type { EngineContext } from './context.ts'
import type { EndWhy, Refund, Trade, Verdict, Way } from './trade.ts'

/** What both ends of a trade tell. */
interface TradeTold {
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
interface RefundTold {
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
  'payments.trade.paid': TradeTold & { verdict: Verdict }
  'payments.trade.closed': TradeTold & { endWhy: EndWhy | null }
  'payments.refund.done': RefundTold
  'payments.refund.failed': RefundTold
}

/** What the end of a trade announces, as `trade` shows it. */
export function tradeEvent(type: 'payments.trade.paid' | 'payments.trade.closed', trade: Trade): Announced {
  const told: TradeTold = {
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
  return { type, payload: { ...told, ...end } }
}

/** Announces the end of a refund. */
export async function announceRefund({ jobs }: EngineContext, db: Db, trade: Trade, refund: Refund): Promise<void> {
  const payload: RefundTold = {
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
