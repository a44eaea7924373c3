import type { Side } from '#contract/decoration'
import { type Db, inTransaction, newId } from '#platform/db'
import type { Deposits } from '#platform/deposits'
import { insertCharge } from './charge-queries.ts'
import { insertDeduction, setDeduction } from './deduction-queries.ts'
import { POT_KIND } from './names.ts'
import { insertPot, releasePotRows } from './pot-queries.ts'
import { appealUntil, potLabel } from './rules.ts'

/** A deposit of a side of a case, paid at the counter where it is said; released with a case that is over. Answers its id. */
export async function makeDeposit(
  db: Db,
  deposits: Deposits,
  facts: { workCase: { id: string; areaId: string }; side: Side; dueFen: number; isPaid?: boolean; now: Date },
): Promise<string> {
  const { workCase, side, dueFen, isPaid = true, now } = facts
  const { id: caseId, areaId } = workCase
  const label = potLabel(side)
  const payerId = side === 'applicant' ? side : 'firm.1'
  const potId = await inTransaction(db, async (within) => {
    const pot = await deposits.openPot(within, { areaId, kind: POT_KIND, caseId, payerId, dueFen, label })
    const own = {
      id: pot.potId,
      areaId,
      caseId,
      side,
      round: 1,
      label,
      foremanIndex: null,
      foremanName: '',
      firmId: null,
    }
    await insertPot(within, own, now)
    return pot.potId
  })
  if (!isPaid) return potId
  const receipt = { potId, amountFen: dueFen, receiptNo: newId(), byId: newId() }
  await inTransaction(db, (within) => deposits.payAtCounter(within, receipt))
  return potId
}

/** A deposit that goes back: its case is over. */
export async function releaseDeposit(db: Db, deposits: Deposits, { potId, now }: { potId: string; now: Date }) {
  await inTransaction(db, async (within) => {
    await deposits.closePot(within, potId)
    await releasePotRows(within, [potId], { why: '装修已完结，退还保证金', now })
  })
}

/** A fee of the applicant that is to be paid; answers its id. */
export async function makeDueCharge(
  db: Db,
  { now, ...facts }: { areaId: string; caseId: string; amountFen: number; now: Date },
): Promise<string> {
  return await insertCharge(db, { side: 'applicant', key: newId(), round: 1, label: '重复验收费', ...facts }, now)
}

/** A deduction that is held, appealed where somebody appealed it; answers its id. */
export async function makeDeduction(
  db: Db,
  deposits: Deposits,
  facts: {
    areaId: string
    caseId: string
    potId: string
    amountFen: number
    proposedBy: string
    appealedBy?: string | null
    now: Date
  },
): Promise<string> {
  const { appealedBy = null, now, ...of } = facts
  const id = newId()
  await inTransaction(db, async (within) => {
    const words = { clause: '第八条 垃圾清运', words: '垃圾堆放在消防通道' }
    await insertDeduction(within, { id, ...of, ...words, proposedAt: now, appealUntil: appealUntil(now) })
    await deposits.hold(within, { potId: of.potId, amountFen: of.amountFen, reason: words.words, ref: id })
    if (appealedBy === null) return
    const decideUntil = new Date(now.getTime() + 7 * 86_400_000)
    const appealed = { appealedBy, appealedAt: now, appealWords: '当天已清运', decideUntil }
    await setDeduction(within, id, { state: 'appealed', ...appealed })
  })
  return id
}
