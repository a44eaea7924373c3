import type { decoration } from '#contract/decoration'
import type { HandlersOf } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import { registerKind } from '../ground/messages.ts'
import { findChargeByKey } from '../pots/charge-queries.ts'
import { listProofFiles } from '../pots/deduction-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { exportedPots } from '../pots/exported.ts'
import { registerMoneyMessages } from '../pots/messages.ts'
import { FEE_BACK, FEE_NEWS, FEE_SUBJECT, POT_KIND, PROOF_PURPOSE } from '../pots/names.ts'
import { moneyQueues } from '../pots/queues.ts'
import { returnFree, returnReleased } from '../pots/returning.ts'
import { counterHandlers } from './counter-calls.ts'
import { endRunOut } from './deducting.ts'
import { deductionHandlers } from './deduction-calls.ts'
import { loadDetail } from './detail.ts'
import { feeRefundEnded, registerFeeBacks, repeatRefusedFees, sendFeesBack } from './fee-back.ts'
import { depositKind } from './hearing.ts'
import { lacksOf, remindersOf } from './lacking.ts'
import { addCharge, hearChanged, hearMoved } from './opening.ts'
import { payHandlers } from './pay-calls.ts'
import { settleFees } from './paying.ts'
import { returnHandlers } from './return-calls.ts'
import { registerStatement, statementHandlers } from './statement-paper.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  | 'payInfo'
  | 'pay'
  | 'payQuery'
  | 'payCounter'
  | 'depositDetail'
  | 'deductionAdd'
  | 'deductionAppeal'
  | 'deductionDecide'
  | 'chargeWaive'
  | 'returnConfirm'
  | 'returnTransfer'
  | 'statementPaper'
>

/** Money of decoration: fees, the two deposits of a case, deductions from them, and their way back. */
export function moneyRoom(engines: MoneyEngines): { calls: Handlers; subscribe(jobs: Jobs): void } {
  const { deposits, payments, books, files, hooks, clock } = engines
  deposits.kind(POT_KIND, depositKind(engines))
  payments.subject(FEE_SUBJECT, {
    called: '装修费用',
    invoicedAs: '物业管理服务',
    settle: (db, trade) => settleFees(engines, db, trade, clock()),
    refunded: (db, trade, refund) => feeRefundEnded(engines, db, trade, refund, clock()),
  })
  books.subject(FEE_SUBJECT)
  registerFeeBacks(engines)
  registerMoneyMessages(engines)
  registerKind(engines, FEE_NEWS)
  registerStatement(engines)
  hooks.onMoved((db, moved) => hearMoved(engines, db, moved))
  hooks.onChanged((db, changed) => hearChanged(engines, db, changed))
  hooks.onAsked('begin', (db, workCase) => lacksOf(engines, db, workCase, { fees: true }))
  hooks.onAsked('check', (db, workCase) => lacksOf(engines, db, workCase, { fees: false }))
  hooks.onReminded((db, workCase) => remindersOf(engines, db, workCase))
  hooks.onPruned(async (db, caseIds) => files.release(db, await listProofFiles(db, caseIds), PROOF_PURPOSE))
  hooks.onMoney({
    charge: addCharge,
    chargeState: async (db, caseId, key) => (await findChargeByKey(db, caseId, key))?.state ?? null,
    freed: (db, workCase, now) => returnFree(engines, db, workCase, now),
  })
  for (const queue of moneyQueues(engines)) hooks.onQueue(queue)
  hooks.onExport(exportedPots(engines))
  return {
    calls: {
      ...payHandlers(engines),
      ...counterHandlers(engines),
      ...deductionHandlers(engines),
      ...returnHandlers(engines),
      ...statementHandlers(engines),
      depositDetail: (ctx, { id }) => loadDetail(ctx.db, engines, ctx.person, id, ctx.now),
    },
    subscribe(jobs) {
      jobs.every('decoration.deductions', '* * * * *', () => endRunOut(engines))
      jobs.handle(FEE_BACK, (payload) => sendFeesBack(engines, payload))
      jobs.every('decoration.fee-backs', '*/10 * * * *', () => repeatRefusedFees(engines))
      jobs.every('decoration.returns', '*/10 * * * *', () => returnReleased(engines))
    },
  }
}
