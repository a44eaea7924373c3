import { CompiledQuery } from 'kysely'
import { type Db, newId } from '#platform/db'
import { eventColumns, insertEventsWhere } from '#platform/jobs'
import { checkTransfer } from './check.ts'
import type { PostOutcome, Transfer } from './ledger.ts'
import { accountId } from './name.ts'

/** One row of what `ledger.post` answers. */
interface Answer {
  item: number
  state: PostOutcome['state']
  transfer: string | null
  at: Date | null
  account: string | null
  available: number | null
}

/** The statement that posts many transfers and announces those that were posted now. */
export const POST = `with posted as materialized (
  select * from ledger.post($1::timestamptz, $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::uuid[], $8::bigint[])
), told as (${insertEventsWhere(9, "select item from posted where state = 'done'")})
select * from posted order by item`

/** The values of `POST`. The transfers must have been checked. */
export function postValues(transfers: readonly Transfer[], now: Date): unknown[] {
  const legItems: number[] = []
  const legAccounts: string[] = []
  const legAmounts: number[] = []
  transfers.forEach((transfer, index) => {
    for (const { account, amountFen } of transfer.legs) {
      legItems.push(index + 1)
      legAccounts.push(accountId(account))
      legAmounts.push(amountFen)
    }
  })
  const events = transfers.flatMap(({ announce }, index) => (announce ? [{ item: index + 1, ...announce }] : []))
  return [
    now,
    transfers.map(() => newId()),
    transfers.map(({ reference }) => reference),
    transfers.map(({ kind }) => kind),
    transfers.map(({ memo }) => memo ?? ''),
    legItems,
    legAccounts,
    legAmounts,
    ...eventColumns(events),
  ]
}

/** What became of each transfer, by the rows that `POST` answered. */
export function outcomesOf(transfers: readonly Transfer[], rows: readonly unknown[]): PostOutcome[] {
  // The columns are those that ledger.post declares.
  const answers = rows as readonly Answer[]
  return transfers.map((transfer, index) => {
    const answer = answers[index]
    if (!answer || answer.item !== index + 1) throw new Error('the ledger answered for fewer transfers than were asked')
    return outcomeOf(transfer, answer)
  })
}

function outcomeOf(transfer: Transfer, answer: Answer): PostOutcome {
  const { state, transfer: transferId, at } = answer
  if (state === 'differs') return { state }
  if ((state === 'done' || state === 'repeated') && transferId !== null && at !== null) return { state, transferId, at }
  const account = transfer.legs.find((leg) => accountId(leg.account) === answer.account)?.account
  if (state === 'overdraft' && account) return { state, account, availableFen: answer.available ?? 0 }
  if (state === 'account_unknown' && account) return { state, account }
  throw new Error(`the ledger answered ${state} without saying what about`)
}

/** Posts in the caller's transaction. */
export async function postIn(db: Db, transfers: readonly Transfer[], now: Date): Promise<PostOutcome[]> {
  if (!db.isTransaction) throw new Error('post belongs in a transaction; outside of one use postBatched')
  for (const transfer of transfers) checkTransfer(transfer)
  if (new Set(transfers.map(({ reference }) => reference)).size !== transfers.length)
    throw new RangeError('a reference twice in one call')
  if (transfers.length === 0) return []
  const { rows } = await db.executeQuery<Answer>(CompiledQuery.raw(POST, postValues(transfers, now)))
  return outcomesOf(transfers, rows)
}
