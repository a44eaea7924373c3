import { houseAccount, mustPost } from '#platform/books'
import { type Db, newId } from '#platform/db'
import type { MoneyEngines } from '../engines.ts'
import { type Rules, rulesOf } from '../limits/rules.ts'
import { BALANCE_TOPIC, purseAccount } from '../purses/wallets.ts'
import { insertBooked, monthOf } from '../records/entry-queries.ts'
import { feeFor } from './fee.ts'
import { listOfMonth, lockInWallet, markFeeBack, type WithdrawalRow } from './queries.ts'

/**
 * Corrects the fees of a month after one of its withdrawals ended. A failed withdrawal no longer uses the free amount, so the fees of later
 * withdrawals are calculated again without it. A withdrawal that is done gets the difference back; one under way gets it
 * once it is done, for its bank knows the amount already. The event of each end runs this in the
 * subscriber's transaction; a repeat gives nothing back twice.
 */
export async function evenFees(engines: MoneyEngines, db: Db, withdrawalId: string): Promise<void> {
  const ended = await lockInWallet(db, withdrawalId)
  if (!ended) return
  const owed = owedOf(await listOfMonth(db, ended, monthOf(ended.createdAt)), await rulesOf(db, ended.areaId))
  if (owed.length === 0) return
  for (const { row, backFen } of owed) await markFeeBack(db, row.id, backFen)
  const amountFen = owed.reduce((sum, { row, backFen }) => sum + backFen - row.feeBackFen, 0)
  await giveFeesBack(engines, db, ended, amountFen)
}

/** Of a month's withdrawals in their order: those that are done and were charged more than is right, with all that they are to get back. */
function owedOf(month: readonly WithdrawalRow[], rules: Rules) {
  const owed: { row: WithdrawalRow; backFen: number }[] = []
  let usedFen = 0
  let hasFailed = false
  for (const row of month) {
    hasFailed ||= row.state === 'failed'
    if (row.state === 'failed') continue
    const backFen = row.feeFen - feeFor(rules, row.amountFen, usedFen)
    usedFen += row.amountFen
    if (hasFailed && row.state === 'done' && backFen > row.feeBackFen) owed.push({ row, backFen })
  }
  return owed
}

/** One transfer and one line for all that the end of a withdrawal gave back. */
async function giveFeesBack(
  { ledger, live }: MoneyEngines,
  db: Db,
  { id, areaId, personId }: WithdrawalRow,
  amountFen: number,
): Promise<void> {
  const cash = purseAccount({ areaId, personId }, 'cash')
  const reference = `wallet:fee-back:${id}`
  const legs = [
    { account: houseAccount(areaId, 'income.fee'), amountFen: -amountFen },
    { account: cash, amountFen },
  ]
  const { at } = await mustPost(ledger, db, { reference, kind: 'wallet.fee-back', legs })
  const words = { title: '提现手续费退回', note: '本月有提现未成功，手续费已重新计算' }
  const entry = { id: newId(), areaId, personId, kind: 'refund', amountFen, at, ...words } as const
  await insertBooked(db, entry, { reference, at })
  await live.tell(db, personId, { topic: BALANCE_TOPIC, id: personId })
}
