import { type decoration, moneyRefusals as no, SIDE_WORDS } from '#contract/decoration'
import { audited } from '#platform/audit'
import { houseAccount, mustPost } from '#platform/books'
import type { Db } from '#platform/db'
import { depositRefusals } from '#platform/deposits'
import type { HandlersOf } from '#platform/http'
import { formatPrice } from '#vocabulary/money'
import { inOurWords, Refusal, type RefusalDetail, refusals, refuse } from '#vocabulary/refusal'
import { lockCase } from '../ground/case-queries.ts'
import { endCharges } from '../pots/charge-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { FEE_SUBJECT } from '../pots/names.ts'
import { hasFeeReceipt, markOrderPaid } from '../pots/order-queries.ts'
import { listPots } from '../pots/pot-queries.ts'
import { mustBeOther } from '../pots/who.ts'
import { feesEnded, inMoneyWords, orderOf } from './paying.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'payCounter'>

/** Entering what was paid at the counter. */
export function counterHandlers(engines: MoneyEngines): Handlers {
  const { deposits, ledger } = engines

  async function fees(db: Db, { caseId, side, amountFen, receiptNo, byId, now }: Counted): Promise<number> {
    const order = await orderOf(db, { caseId, side, now })
    if (order.amountFen !== amountFen)
      refuse(no.counterWhole, { field: 'amountFen', data: { amount: formatPrice(order.amountFen) } })
    if (await hasFeeReceipt(db, order.areaId, receiptNo))
      refuse(no.receiptUsed, { field: 'receiptNo', data: { number: receiptNo } })
    await markOrderPaid(db, order.id, { paidAt: now, receiptNo, byId })
    await endCharges(db, order.chargeIds, { state: 'paid', endedAt: now })
    const workCase = (await lockCase(db, caseId)) ?? refuse(refusals.notFound, { field: 'id' })
    await feesEnded(engines, db, workCase, { byId, now })
    await mustPost(ledger, db, {
      reference: `decoration:counter:${order.id}`,
      kind: 'decoration.counter',
      legs: [
        { account: houseAccount(order.areaId, 'counter'), amountFen: -amountFen },
        { account: houseAccount(order.areaId, `income.${FEE_SUBJECT}`), amountFen },
      ],
    })
    return 0
  }

  async function deposit(db: Db, { caseId, side, amountFen, receiptNo, byId }: Counted): Promise<number> {
    const pot = (await listPots(db, caseId)).find((one) => one.side === side && one.releasedAt === null)
    if (!pot) return refuse(no.nothingDue, { field: 'side', data: { who: SIDE_WORDS[side] } })
    const { missingFen } = await deposits
      .payAtCounter(db, { potId: pot.id, amountFen, receiptNo, byId })
      .catch((error: unknown) => {
        throw inCounterWords(error)
      })
    return missingFen
  }

  return {
    async payCounter(ctx, { id, what, side, amountFen, receiptNo }) {
      const { db, areaId, now, person } = ctx
      const workCase = await lockCase(db, id)
      if (workCase?.areaId !== areaId) refuse(refusals.notFound, { field: 'id' })
      await mustBeOther(db, engines, person, workCase)
      const detail = { what, side, amountFen }
      await audited(db, ctx, 'decoration.counter.paid', { kind: 'decoration.case', id }, detail)
      const counted = { caseId: id, side, amountFen, receiptNo, byId: person.personId, now }
      return { id, missingFen: what === 'fee' ? await fees(db, counted) : await deposit(db, counted) }
    },
  }
}

interface Counted {
  readonly caseId: string
  readonly side: 'applicant' | 'firm'
  readonly amountFen: number
  readonly receiptNo: string
  readonly byId: string
  readonly now: Date
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
