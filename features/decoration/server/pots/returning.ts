import type { Side } from '#contract/decoration'
import { type Db, inTransaction } from '#platform/db'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import type { Keep } from '../ground/costs.ts'
import { type ChargeRow, listCharges } from './charge-queries.ts'
import type { MoneyEngines } from './engines.ts'
import { listPots, markSettled, type PotOwnRow, releasePotRows, takeReleased } from './pot-queries.ts'
import { returnable } from './rules.ts'

type Engines = Pick<MoneyEngines, 'deposits' | 'hooks'>

/** So many cases are looked at in one turn of the sweep. */
const AT_ONCE = 50

/** From now on these deposits take no money, and what is free of them goes back by `returnFree`. The caller holds the case. */
export async function releasePots(
  { deposits }: Pick<MoneyEngines, 'deposits'>,
  db: Db,
  pots: readonly PotOwnRow[],
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const open = pots.filter(({ releasedAt }) => releasedAt === null).map(({ id }) => id)
  if (open.length === 0) return
  await deposits.lockPots(db, open)
  for (const id of open) await deposits.closePot(db, id)
  await releasePotRows(db, open, { why, now })
}

/** Why a part of a side's deposit does not go back yet: fees that nobody paid, and what other rooms keep. */
export async function reasonsToKeep(
  { hooks }: Pick<MoneyEngines, 'hooks'>,
  db: Db,
  { workCase, charges, now }: { workCase: CaseRow; charges: readonly ChargeRow[]; now: Date },
): Promise<Record<Side, Pick<Keep, 'fen' | 'words'>[]>> {
  const unpaid = charges
    .filter(({ state }) => state === 'to_pay')
    .map(({ side, amountFen: fen, label }) => ({ side, fen, words: `费用未缴：${label}` }))
  const all: Keep[] = [...unpaid, ...(await hooks.keeps(db, workCase, now))]
  const of = (side: Side) => all.filter((one) => one.side === side).map(({ fen, words }) => ({ fen, words }))
  return { applicant: of('applicant'), firm: of('firm') }
}

/** Whether what a case leaves open is kept of this deposit: of a firm that was replaced nothing is. */
export const bears = (pot: PotOwnRow, all: readonly PotOwnRow[]): boolean =>
  !all.some((other) => other.side === pot.side && other.round > pot.round)

/**
 * Gives back what is free of the released deposits of a case and nothing keeps, and marks those of which nothing is left. The caller holds the case. Repeatable: what
 * is kept goes back with a later call.
 */
export async function returnFree(engines: Engines, db: Db, workCase: CaseRow, now: Date): Promise<void> {
  const all = await listPots(db, workCase.id)
  const released = all.filter(({ releasedAt, settledAt }) => releasedAt !== null && settledAt === null)
  if (released.length === 0) return
  const { deposits } = engines
  const ids = released.map(({ id }) => id)
  await deposits.lockPots(db, ids)
  const states = await deposits.stateOf(db, ids)
  const charges = await listCharges(db, workCase.id)
  const reasons = await reasonsToKeep(engines, db, { workCase, charges, now })
  for (const pot of released) {
    const freeFen = states.get(pot.id)?.freeFen ?? 0
    const backFen = returnable(freeFen, bears(pot, all) ? reasons[pot.side] : [])
    if (backFen > 0) await deposits.giveBack(db, { potId: pot.id, amountFen: backFen, why: pot.why })
    if (await deposits.settled(db, pot.id)) await markSettled(db, pot.id, now)
  }
}

/** Looks at deposits that were released and have not wholly gone: what nothing keeps any more goes back. */
export async function returnReleased(engines: Engines & Pick<MoneyEngines, 'store' | 'clock'>): Promise<void> {
  const { store, clock } = engines
  const began = clock()
  for (;;) {
    const caseIds = await inTransaction(store.db, (db) => takeReleased(db, began, AT_ONCE))
    for (const caseId of caseIds)
      await inTransaction(store.db, async (db) => {
        const workCase = await lockCase(db, caseId)
        if (workCase) await returnFree(engines, db, workCase, clock())
      })
    if (caseIds.length === 0) return
  }
}
