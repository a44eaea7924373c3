import type { ClosingPart } from '#platform/retention'
import { countRefundsUnderWay } from './refunds/refund-queries.ts'
import { payerStands, resumePayer, stopPayer } from './trade-queries.ts'

/** What payments have to say when an account closes: nobody leaves while their money is on its way, and nobody begins to pay meanwhile. */
export function paymentsClosing(clock: () => Date): ClosingPart {
  return {
    async open(db, { personId }) {
      const { open } = await payerStands(db, personId)
      const refunds = await countRefundsUnderWay(db, personId)
      return [
        ...(open > 0
          ? [{ what: `${open} 笔付款还没有结果`, todo: '请完成付款，或等它们失效', path: null, blocks: true }]
          : []),
        ...(refunds > 0
          ? [{ what: `${refunds} 笔退款还在处理`, todo: '到账后就可以注销', path: null, blocks: true }]
          : []),
      ]
    },
    stop: (db, { personId }) => stopPayer(db, personId, clock()),
    resume: (db, { personId }) => resumePayer(db, personId),
  }
}
