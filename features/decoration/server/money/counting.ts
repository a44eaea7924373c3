import { moneyRefusals as no, SIDE_WORDS } from '#contract/decoration'
import { houseAccount, mustPost } from '#platform/books'
import type { Db } from '#platform/db'
import { depositRefusals } from '#platform/deposits'
import { formatPrice } from '#vocabulary/money'
import { inOurWords, Refusal, type RefusalDetail, refusals, refuse } from '#vocabulary/refusal'
import { lockCase } from '../ground/case-queries.ts'
import { endCharges } from '../pots/charge-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { FEE_SUBJECT } from '../pots/names.ts'
import { hasFeeReceipt, markOrderPaid } from '../pots/order-queries.ts'
import { listPots } from '../pots/pot-queries.ts'
import { feesEnded, inMoneyWords, orderOf } from './paying.ts'

/** Cash that was taken at the counter for a side of a case. */
export interface Counted {
  readonly caseId: string
  readonly side: 'applicant' | 'firm'
  readonly amountFen: number
  readonly receiptNo: string
  readonly byId: string
  readonly now: Date
}

/** Enters all open fees of a side as paid at the counter. The caller holds the case. Refuses `nothingDue`, `counterWhole`, `receiptUsed`. */
export async function countFees(engines: MoneyEngines, db: Db, counted: Counted): Promise<void> {
  const { caseId, side, amountFen, receiptNo, byId, now } = counted
  const order = await orderOf(db, { caseId, side, now })
  if (order.amountFen !== amountFen)
    refuse(no.counterWhole, { field: 'amountFen', data: { amount: formatPrice(order.amountFen) } })
  if (await hasFeeReceipt(db, order.areaId, receiptNo))
    refuse(no.receiptUsed, { field: 'receiptNo', data: { number: receiptNo } })
  await markOrderPaid(db, order.id, { paidAt: now, receiptNo, byId })
  await endCharges(db, order.chargeIds, { state: 'paid', endedAt: now })
  const workCase = (await lockCase(db, caseId)) ?? refuse(refusals.notFound, { field: 'id' })
  await feesEnded(engines, db, workCase, { byId, now })
  await mustPost(engines.ledger, db, {
    reference: `decoration:counter:${order.id}`,
    kind: 'decoration.counter',
    legs: [
      { account: houseAccount(order.areaId, 'counter'), amountFen: -amountFen },
      { account: houseAccount(order.areaId, `income.${FEE_SUBJECT}`), amountFen },
    ],
  })
}

/** Enters a part of a side's deposit as paid at the counter; answers what is still missing, in fen. Refuses `nothingDue`, `counterMuch`, `receiptUsed`. */
export async function countDeposit(engines: MoneyEngines, db: Db, counted: Counted): Promise<number> {
  const { caseId, side, amountFen, receiptNo, byId } = counted
  const pot = (await listPots(db, caseId)).find((one) => one.side === side && one.releasedAt === null)
  if (!pot) return refuse(no.nothingDue, { field: 'side', data: { who: SIDE_WORDS[side] } })
  const { missingFen } = await engines.deposits
    .payAtCounter(db, { potId: pot.id, amountFen, receiptNo, byId })
    .catch((error: unknown) => {
      throw inCounterWords(error)
    })
  return missingFen
}

/** What the engine of deposits refuses about the counter, in the words of this contract. */
function inCounterWords(error: unknown): unknown {
  const data = error instanceof Refusal ? error.data : undefined
  const about = (field: string): RefusalDetail => ({ field, ...(data && { data }) })
  return inMoneyWords(
    inOurWords(error, [
      [depositRefusals.tooMuch, no.counterMuch, about('amountFen')],
      [depositRefusals.receiptUsed, no.receiptUsed, about('receiptNo')],
    ]),
  )
}
