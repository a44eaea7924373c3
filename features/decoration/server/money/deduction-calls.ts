import { type decoration, isFinal, moneyRefusals as no } from '#contract/decoration'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { endCharges, findCharge } from '../pots/charge-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { leaveOrders } from '../pots/order-queries.ts'
import { findPot, type PotOwnRow } from '../pots/pot-queries.ts'
import { mustBeOther, seenMoney } from '../pots/who.ts'
import { appeal, DEDUCTION_SUBJECT, decide, heldDeduction, propose } from './deducting.ts'
import { feesEnded } from './paying.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  'deductionAdd' | 'deductionAppeal' | 'deductionDecide' | 'chargeWaive'
>

/** Whether something may be deducted of a deposit: it has not wholly gone, and its case did not end before any work. */
export const mayDeduct = ({ settledAt }: PotOwnRow, { state, begunAt }: CaseRow): boolean =>
  settledAt === null && !(isFinal(state) && begunAt === null)

/** Proposing, appealing and deciding deductions, and waiving fees. */
export function deductionHandlers(engines: MoneyEngines): Handlers {
  return {
    async deductionAdd(ctx, { potId, ...proposed }) {
      const { db, areaId, now, person } = ctx
      const seen = (await findPot(db, areaId, potId)) ?? refuse(refusals.notFound, { field: 'potId' })
      const workCase = (await lockCase(db, seen.caseId)) ?? refuse(refusals.notFound, { field: 'potId' })
      await mustBeOther(db, engines, person, workCase)
      const pot = (await findPot(db, areaId, potId)) ?? seen
      if (!mayDeduct(pot, workCase)) refuse(no.potSettled, { field: 'potId' })
      const byId = person.personId
      const done = await propose(engines, db, { workCase, pot, ...proposed, byId, now })
      const detail = { potId, amountFen: proposed.amountFen }
      await audited(db, ctx, 'decoration.deduction.proposed', { kind: DEDUCTION_SUBJECT, id: done.id }, detail)
      return done
    },

    async deductionAppeal(ctx, { id, words, pictures }) {
      const { db, areaId, now, person } = ctx
      const held = await heldDeduction(db, areaId, id)
      const { shown, park, sides } = await seenMoney(db, engines, person, held.workCase.id)
      const isShown = shown.some((pot) => pot.id === held.pot.id)
      // people of the park see all deposits; only who pays one may appeal
      if (!isShown || (park && !sides.includes(held.pot.side))) refuse(refusals.notFound, { field: 'id' })
      const done = await appeal(engines, db, held, { words, pictures, byId: person.personId, now })
      await audited(db, ctx, 'decoration.deduction.appealed', { kind: DEDUCTION_SUBJECT, id })
      const { decideUntil, ...rest } = done
      return { ...rest, decideUntil: toInstant(decideUntil) }
    },

    async deductionDecide(ctx, { id, act, amountFen, words }) {
      const { db, areaId, now, person } = ctx
      const held = await heldDeduction(db, areaId, id)
      await mustBeOther(db, engines, person, held.workCase)
      const detail = { act, ...(amountFen !== undefined && { amountFen }) }
      await audited(db, ctx, 'decoration.deduction.decided', { kind: DEDUCTION_SUBJECT, id }, detail)
      return await decide(engines, db, held, { who: person, act, amountFen, words, now })
    },

    async chargeWaive(ctx, { id, words }) {
      const { db, areaId, now, person } = ctx
      const seen = (await findCharge(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const workCase = (await lockCase(db, seen.caseId)) ?? refuse(refusals.notFound, { field: 'id' })
      await mustBeOther(db, engines, person, workCase)
      await leaveOrders(db, workCase.id, seen.side)
      const end = { state: 'waived', endedAt: now, words, waivedBy: person.personId } as const
      if ((await endCharges(db, [id], end)) === 0) refuse(no.chargeEnded, { field: 'id' })
      await audited(
        db,
        ctx,
        'decoration.charge.waived',
        { kind: 'decoration.charge', id },
        { amountFen: seen.amountFen },
      )
      await feesEnded(engines, db, workCase, { byId: person.personId, now })
      return { id, state: 'waived' }
    },
  }
}
