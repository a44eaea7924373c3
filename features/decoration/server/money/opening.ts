import { isFinal, type Side } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { CaseRow } from '../ground/case-row.ts'
import type { NewCharge } from '../ground/costs.ts'
import type { Changed, Moved } from '../ground/hooks.ts'
import { endCharges, findChargeByKey, insertCharge, listCharges, voidFees } from '../pots/charge-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { giveFeesBack } from '../pots/fee-backs.ts'
import { POT_KIND } from '../pots/names.ts'
import { leaveOrders } from '../pots/order-queries.ts'
import { insertPot, listPots, type PotOwnRow, setPotForeman } from '../pots/pot-queries.ts'
import { releasePots, returnFree } from '../pots/returning.ts'
import { feeChange, potLabel } from '../pots/rules.ts'

/** What a side has paid in, in the engine's words: each firm of a case has its own. */
const payerOf = (side: Side, round: number): string => (side === 'applicant' ? side : `firm.${round}`)

/** Opens the deposit of a side, or sets what is due of the one that stands. A released one takes no money any more. */
async function openPot(
  { deposits }: Pick<MoneyEngines, 'deposits'>,
  db: Db,
  { workCase, side, dueFen, now }: { workCase: CaseRow; side: Side; dueFen: number; now: Date },
): Promise<void> {
  const { id: caseId, areaId, number } = workCase
  const all = (await listPots(db, caseId)).filter((pot) => pot.side === side)
  const stands = all.find(({ releasedAt }) => releasedAt === null)
  const round = stands?.round ?? all.length + 1
  const label = potLabel(side)
  const request = { areaId, kind: POT_KIND, caseId, payerId: payerOf(side, round), dueFen }
  const { potId } = await deposits.openPot(db, { ...request, label: `${number} ${label}` })
  if (!stands) await insertPot(db, { id: potId, areaId, caseId, side, round, label, ...foremanOf(side, workCase) }, now)
}

const foremanOf = (
  side: Side,
  { foremanIndex, foremanName, firmId }: CaseRow,
): Pick<PotOwnRow, 'foremanIndex' | 'foremanName' | 'firmId'> =>
  side === 'firm' ? { foremanIndex, foremanName, firmId } : { foremanIndex: null, foremanName: '', firmId: null }

/** Asks for what a case costs as it stands: its fees, and both deposits. What was paid counts. The caller holds the case. */
async function askForCosts(engines: MoneyEngines, db: Db, workCase: CaseRow, now: Date): Promise<void> {
  const costs = await engines.hooks.costs(db, workCase)
  const charges = await listCharges(db, workCase.id)
  for (const { key, label, fen } of costs.fees) {
    const change = feeChange(
      charges.filter((charge) => charge.key === key),
      fen,
    )
    if (change.voids.length > 0) {
      await leaveOrders(db, workCase.id, 'applicant')
      await endCharges(db, change.voids, { state: 'void', endedAt: now })
    }
    if (change.asks === null) continue
    const { round, fen: amountFen } = change.asks
    const words = round > 1 ? `${label}（变更后）` : label
    const { id: caseId, areaId } = workCase
    await insertCharge(db, { areaId, caseId, side: 'applicant', key, round, label: words, amountFen }, now)
  }
  await openPot(engines, db, { workCase, side: 'applicant', dueFen: costs.depositApplicantFen, now })
  await openPot(engines, db, { workCase, side: 'firm', dueFen: costs.depositFirmFen, now })
}

/** What money does when a case moved: asks when it is to be paid, gives back when it is over. */
export async function hearMoved(engines: MoneyEngines, db: Db, { workCase, to, byId, now }: Moved): Promise<void> {
  if (to === 'to_pay') return await askForCosts(engines, db, workCase, now)
  if (!isFinal(to)) return
  if (workCase.begunAt === null) {
    // nobody worked: what was not paid is not asked for any more, what was paid goes back
    await voidFees(db, workCase.id, now)
    await giveFeesBack(engines, db, { workCase, byId, why: '未开工，退还费用', now })
  }
  const why = to === 'closed' ? '装修已完结，退还保证金' : '装修申请已结束，退还保证金'
  await releasePots(engines, db, await listPots(db, workCase.id), { why, now })
  await returnFree(engines, db, workCase, now)
}

/** What money does when a case changed: fees and deposits follow, a firm that was replaced gets its deposit back, and the new one leaves its own. */
export async function hearChanged(engines: MoneyEngines, db: Db, { workCase, before, now }: Changed): Promise<void> {
  if (isFinal(workCase.state)) return
  const firm = (await listPots(db, workCase.id)).find((pot) => pot.side === 'firm' && pot.releasedAt === null)
  if (firm && before.firmId !== workCase.firmId)
    await releasePots(engines, db, [firm], { why: '施工单位已变更，退还保证金', now })
  else if (firm) await setPotForeman(db, firm.id, foremanOf('firm', workCase))
  await askForCosts(engines, db, workCase, now)
  await returnFree(engines, db, workCase, now)
}

/** Asks a side for a fee, once a key; answers its id. The caller holds the case. */
export async function addCharge(db: Db, { workCase, key, label, fen, side, now }: NewCharge): Promise<string> {
  const before = await findChargeByKey(db, workCase.id, key)
  if (before) return before.id
  await leaveOrders(db, workCase.id, side)
  const { id: caseId, areaId } = workCase
  return await insertCharge(db, { areaId, caseId, side, key, round: 1, label, amountFen: fen }, now)
}
