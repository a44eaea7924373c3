import type { Db } from '#platform/db'
import type { CaseRow } from '../ground/case-row.ts'
import type { Lack, Reminder } from '../ground/hooks.ts'
import { listCharges } from '../pots/charge-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { depositPath } from '../pots/names.ts'
import { listPots } from '../pots/pot-queries.ts'

/**
 * What money of a case is still missing: deposits that take money and are not whole, and, before the work, fees. The words name no side and no amount, for they are read by
 * both sides.
 */
export async function lacksOf(
  { deposits }: Pick<MoneyEngines, 'deposits'>,
  db: Db,
  workCase: CaseRow,
  { fees }: { fees: boolean },
): Promise<Lack[]> {
  const open = (await listPots(db, workCase.id)).filter(({ releasedAt }) => releasedAt === null).map(({ id }) => id)
  const states = [...(await deposits.stateOf(db, open)).values()]
  const short = states.filter(({ missingFen, arrivingFen }) => missingFen > 0 || arrivingFen > 0).length
  const unpaid = fees ? (await listCharges(db, workCase.id)).filter(({ state }) => state === 'to_pay').length : 0
  const after = fees ? '暂不能开工' : '请缴清后再申请验收'
  return [
    ...(short > 0 ? [{ kind: 'deposit', words: `保证金未缴清，${after}`, count: short }] : []),
    ...(unpaid > 0 ? [{ kind: 'fee', words: '装修费用未缴清，暂不能开工', count: unpaid }] : []),
  ]
}

/** Reminds of deposits that are not whole, and of what goes back and what is kept. Words name no side and no amount. */
export async function remindersOf(
  { deposits }: Pick<MoneyEngines, 'deposits'>,
  db: Db,
  workCase: CaseRow,
): Promise<Reminder[]> {
  const pots = await listPots(db, workCase.id)
  const open = pots.filter(({ releasedAt }) => releasedAt === null)
  const states = await deposits.stateOf(
    db,
    open.map(({ id }) => id),
  )
  const first = open.find(({ id }) => (states.get(id)?.missingFen ?? 0) > 0)
  if (!first) return []
  const until = workCase.payUntil === null ? '' : '，逾期申请将失效'
  return [
    {
      type: 'deposit',
      title: '保证金未缴清',
      words: `保证金未缴清，暂不能开工${until}`,
      since: first.openedAt,
      todo: '缴纳保证金',
      path: depositPath(workCase.id),
    },
  ]
}
