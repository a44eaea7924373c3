import { rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { DepositKind, PotFact } from '#platform/deposits'
import { formatPrice } from '#vocabulary/money'
import { lockCase } from '../ground/case-queries.ts'
import { readyIfWhole } from '../ground/moving.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { writePayers } from '../pots/messages.ts'
import { DESK_PATH } from '../pots/names.ts'
import { findPot } from '../pots/pot-queries.ts'
import { returnFree } from '../pots/returning.ts'

/** The subject of operators' duties about deposits that no channel gives back. */
export const RETURN_SUBJECT = 'decoration.return'
const DUTY = 'refund'

/** What decoration does when the money of a deposit moved, after the engine's commit: a case may be ready, and what is free of one that is over goes back. */
export function depositKind(engines: MoneyEngines): DepositKind {
  const { approvals, clock } = engines
  /** The case, held, and the deposit; null: they were deleted. */
  async function found(db: Db, { areaId, caseId, potId }: PotFact) {
    const workCase = await lockCase(db, caseId)
    const pot = workCase && (await findPot(db, areaId, potId))
    return workCase && pot ? { workCase, pot, now: clock() } : null
  }
  const dutyOf = (areaId: string, returnId: string) => ({
    areaId,
    kind: DUTY,
    subject: { kind: RETURN_SUBJECT, id: returnId },
  })

  return {
    called: '装修保证金',
    async paid(db, fact) {
      const of = await found(db, fact)
      if (!of) return
      const { workCase, pot, now } = of
      const title = `保证金已到账${formatPrice(fact.amountFen)}`
      const text = `${workCase.place}：${pot.label}`
      await writePayers(db, engines, { workCase, pot, deductionId: null, byId: null, title, text, now })
      const after = await readyIfWhole(db, engines, { workCase, byId: null, now })
      await returnFree(engines, db, after, now)
    },
    async returned(db, { returnId, amountFen, way, ...fact }) {
      const of = await found(db, { ...fact, amountFen })
      if (!of) return
      const { workCase, pot, now } = of
      await approvals.duties.close(db, dutyOf(fact.areaId, returnId))
      const back = { channel: '已原路退回', bank: '已转账退还', cash: '已现金退还' }[way]
      const title = `保证金${back}${formatPrice(amountFen)}`
      const text = `${workCase.place}：${pot.label}`
      await writePayers(db, engines, { workCase, pot, deductionId: null, byId: null, title, text, now })
      await returnFree(engines, db, workCase, now)
    },
    async refused(db, { returnId, amountFen, problem, ...fact }) {
      const of = await found(db, { ...fact, amountFen })
      if (!of) return
      const { workCase, now } = of
      const title = `装修保证金${formatPrice(amountFen)}需人工退还`
      const text = `${workCase.place}：${problem ?? '现金缴纳，没有可退回的支付渠道'}`
      const addresses = [rightAddress('operator')]
      await approvals.duties.open(db, {
        ...dutyOf(fact.areaId, returnId),
        addresses,
        title,
        text,
        path: DESK_PATH,
        now,
      })
    },
    async taken(db, fact) {
      const of = await found(db, fact)
      if (of) await returnFree(engines, db, of.workCase, of.now)
    },
  }
}
