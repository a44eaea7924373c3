import type { decoration } from '#contract/decoration'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { lockCase } from '../ground/case-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { mustBeOther } from '../pots/who.ts'
import { countDeposit, countFees } from './counting.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'payCounter'>

/** Entering what was paid at the counter. */
export function counterHandlers(engines: MoneyEngines): Handlers {
  return {
    async payCounter(ctx, { id, what, side, amountFen, receiptNo }) {
      const { db, areaId, now, person } = ctx
      const workCase = await lockCase(db, id)
      if (workCase?.areaId !== areaId) refuse(refusals.notFound, { field: 'id' })
      await mustBeOther(db, engines, person, workCase)
      const detail = { what, side, amountFen }
      await audited(db, ctx, 'decoration.counter.paid', { kind: 'decoration.case', id }, detail)
      const counted = { caseId: id, side, amountFen, receiptNo, byId: person.personId, now }
      if (what === 'deposit') return { id, missingFen: await countDeposit(engines, db, counted) }
      await countFees(engines, db, counted)
      return { id, missingFen: 0 }
    },
  }
}
