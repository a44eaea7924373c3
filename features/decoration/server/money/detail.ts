import type { DepositDetail } from '#contract/decoration'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { listCharges } from '../pots/charge-queries.ts'
import { listClauses, listDeductions, listProofs } from '../pots/deduction-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { listFeeBacks } from '../pots/fee-back-queries.ts'
import { listOrders } from '../pots/order-queries.ts'
import { bears, reasonsToKeep } from '../pots/returning.ts'
import { cutToFree } from '../pots/rules.ts'
import { seenMoney } from '../pots/who.ts'
import { caseOf } from './pay-view.ts'
import { viewCharge, viewDeduction, viewPot } from './view.ts'

const CLAUSES = 20

/** Where each fen of a case is, as the caller may see it. Refuses `notFound` for strangers, `mayNot` for people who have nothing to do with money. */
export async function loadDetail(
  db: Db,
  engines: MoneyEngines,
  who: Caller,
  caseId: string,
  now: Date,
): Promise<DepositDetail> {
  const { deposits, payments, files, hooks } = engines
  const seen = await seenMoney(db, engines, who, caseId)
  const { workCase, pots, shown, sides, park, isOperator } = seen
  const statements = await deposits.statement(
    db,
    pots.map(({ id }) => id),
  )
  const charges = await listCharges(db, caseId)
  const paid = (await listOrders(db, caseId)).filter(({ state }) => state === 'paid')
  const paidBy = new Map(paid.flatMap((order) => order.chargeIds.map((id) => [id, order])))
  const backs = workCase.endedAt !== null && workCase.begunAt === null ? await listFeeBacks(db, caseId) : []
  const backOf = (chargeId: string) => backs.find(({ orderId }) => orderId === paidBy.get(chargeId)?.id) ?? null
  const reasons = await reasonsToKeep({ hooks }, db, { workCase, charges, now })
  const deductions = (await listDeductions(db, caseId)).filter(({ potId }) => shown.some(({ id }) => id === potId))
  const proofs = await listProofs(
    db,
    deductions.map(({ id }) => id),
  )
  const people = [workCase.applicantId, ...deductions.flatMap((one) => [one.proposedBy, one.endedBy ?? one.proposedBy])]
  const names = await namesOf(db, [...new Set(people)])
  const channels = payments.channels()
  const nameOf = (id: string) => channels.find((channel) => channel.id === id)?.name ?? id
  const isOwn = sides.length > 0
  const facts = {
    park,
    isOperator,
    isOwn,
    personId: who.personId,
    now,
    urlOf: (id: string) => files.urlOf(id),
    names,
    nameOf,
  }
  const views = shown.flatMap((pot) => {
    const statement = statements.find(({ potId }) => potId === pot.id)
    if (!statement) return []
    const withheld = pot.releasedAt === null || !bears(pot, pots) ? [] : cutToFree(reasons[pot.side], statement.freeFen)
    const own = deductions.filter(({ potId }) => potId === pot.id)
    const lines = own.map((deduction) => {
      const pictures = proofs.filter(({ deductionId }) => deductionId === deduction.id)
      const isPayer = sides.includes(pot.side) || !park
      return viewDeduction(deduction, { ...facts, side: pot.side, pictures, isPayer })
    })
    return [
      viewPot(pot, statement, { ...facts, workCase, withheld, deductions: lines, mayPay: sides.includes(pot.side) }),
    ]
  })
  const mayCounter = isOperator && !isOwn
  return {
    case: caseOf(workCase),
    pots: views,
    // a foreman hears nothing of the applicant's money
    others: pots
      .filter((pot) => !shown.includes(pot) && sides.includes('applicant') && pot.releasedAt === null)
      .map(({ id, side, label }) => {
        const missingFen = statements.find(({ potId }) => potId === id)?.missingFen ?? 0
        return { side, label, paid: missingFen === 0 }
      }),
    charges: charges
      .filter(({ side }) => park || sides.includes(side))
      .map((charge) =>
        viewCharge(charge, {
          order: paidBy.get(charge.id) ?? null,
          back: backOf(charge.id),
          mayWaive: mayCounter,
          nameOf,
        }),
      ),
    clauses: park ? await listClauses(db, workCase.areaId, CLAUSES) : [],
    may: {
      pay:
        views.some(({ may }) => may.pay) || charges.some((one) => one.state === 'to_pay' && sides.includes(one.side)),
      deduct: views.some(({ may }) => may.deduct),
      counter: mayCounter && (views.some(({ may }) => may.counter) || charges.some(({ state }) => state === 'to_pay')),
      paper: views.length > 0,
    },
  }
}
