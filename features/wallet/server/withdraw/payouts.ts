import { houseAccount, openAccounts } from '#platform/books'
import { inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import type { PayoutAnswer } from '../bank/port.ts'
import { card, cardToken } from '../cards/queries.ts'
import type { MoneyEngines } from '../engines.ts'
import { findWallet } from '../purses/queries.ts'
import { BALANCE_TOPIC, holderOf, purseAccount } from '../purses/wallets.ts'
import { bookEntry, endEntry } from '../records/entry-queries.ts'
import {
  countDuePayouts,
  endWithdrawal,
  listDuePayouts,
  lockWithdrawal,
  markPayoutAsked,
  type WithdrawalRow,
} from './queries.ts'

/** Announced when a withdrawal has ended, done or failed; with `withdrawalId`. */
export const WITHDRAWAL_ENDED = 'wallet.withdrawal.ended'
/** Tells the person's phones that a withdrawal changed; `id`: the withdrawal. */
const WITHDRAWAL_TOPIC = 'wallet.withdrawal'
/** A bank has so long to answer; after that nobody knows, and it is asked again. */
const BANK_WAITS_MS = 10_000
const FAILED_WORDS = '银行未能入账，金额已退回钱包'

/** The ledger's name of what a withdrawal holds. */
export function holdReference(withdrawalId: string): string {
  return `wallet:withdrawal:${withdrawalId}`
}

/** How long until the bank is asked again: 5 s, 10 s, 20 s … ten minutes at most, for ever. */
function pauseMs(asks: number): number {
  return Math.min(5_000 * 2 ** Math.min(asks, 10), 600_000)
}

/**
 * One turn of a withdrawal, if it is due. Before the bank is talked to, the next turn is written, so dying anywhere only means that it is
 * asked again; the bank pays once per request number. Its first word is asked by `payout`; later ones first by `payoutQuery`.
 */
export async function workPayout(engines: MoneyEngines, withdrawalId: string): Promise<void> {
  const claimed = await claimTurn(engines, withdrawalId)
  if (claimed) await takeTurn(engines, claimed)
}

async function takeTurn(engines: MoneyEngines, claimed: WithdrawalRow): Promise<void> {
  const { log } = engines
  const { id: withdrawalId } = claimed
  const answer = await askBank(engines, claimed).catch((error: unknown) => {
    log.warn({ err: error, withdrawalId }, 'the bank did not answer, it will be asked again')
    return { state: 'waiting' } as const
  })
  if (answer.state === 'done') await finish(engines, withdrawalId)
  if (answer.state === 'failed') {
    log.warn({ withdrawalId, why: answer.why }, 'a withdrawal was refused by the bank')
    await giveBack(engines, withdrawalId)
  }
}

/** Withdrawals come to their end: their rows say when their next turn is. */
export function payoutSweep(engines: MoneyEngines): Sweep<WithdrawalRow> {
  const { store, clock } = engines
  return {
    async take(limit) {
      const due = await listDuePayouts(store.db, clock(), limit)
      const claimed = await Promise.all(due.map((id) => claimTurn(engines, id)))
      return claimed.filter((each) => each !== null)
    },
    work: (row) => takeTurn(engines, row),
    due: () => countDuePayouts(store.db, clock()),
  }
}

/** Null: not due, or ended. */
async function claimTurn({ store, clock }: MoneyEngines, id: string): Promise<WithdrawalRow | null> {
  const now = clock()
  return await inTransaction(store.db, async (db) => {
    const row = await lockWithdrawal(db, id)
    if (!row?.askAt || row.askAt > now) return null
    const pause = pauseMs(row.asks)
    await markPayoutAsked(db, id, row.asks + 1, new Date(now.getTime() + pause))
    return row
  })
}

/** One word of the bank. Of a wallet that is not open nothing is sent; what never got there waits, and each turn looks again. */
async function askBank(engines: MoneyEngines, row: WithdrawalRow): Promise<PayoutAnswer> {
  const { bank, store, vault, log } = engines
  if (!bank) throw new Error('no bank is configured')
  if (row.asks > 0) {
    const known = await within(bank.payoutQuery(row.id))
    // Never got there: nothing was sent, so it is sent now, under the same number.
    if (known.state !== 'unknown') return known
  }
  const wallet = await findWallet(store.db, row.areaId, row.personId)
  if (!wallet) throw new Error('a withdrawal without a wallet')
  if (wallet.state !== 'open') {
    log.warn({ withdrawalId: row.id, walletState: wallet.state }, 'a withdrawal waits for its wallet to be open again')
    return { state: 'waiting' }
  }
  const token = cardToken(vault, await card(store.db, wallet, row.cardId))
  const { realName } = await holderOf(store.db, vault, wallet.id)
  return await within(bank.payout({ requestNo: row.id, token, amountFen: row.amountFen - row.feeFen, realName }))
}

/** The bank has paid: what was held is booked away, the fee to the park. */
async function finish({ store, jobs, ledger, live }: MoneyEngines, id: string): Promise<void> {
  await inTransaction(
    store.db,
    async (db) => {
      const row = await lockWithdrawal(db, id)
      if (row?.state !== 'waiting') return
      const cash = purseAccount(row, 'cash')
      const legs = [
        { account: cash, amountFen: -row.amountFen },
        { account: houseAccount(row.areaId, 'bank'), amountFen: row.amountFen - row.feeFen },
        ...(row.feeFen > 0 ? [{ account: houseAccount(row.areaId, 'income.fee'), amountFen: row.feeFen }] : []),
      ]
      await openAccounts(ledger, db, legs)
      const reference = `wallet:payout:${id}`
      const outcome = await ledger.capture(db, holdReference(id), { reference, kind: 'wallet.payout', legs })
      if (outcome.state !== 'done' && outcome.state !== 'repeated')
        throw new Error(`the bank has paid ${id}, and the ledger answers ${outcome.state}`)
      await endWithdrawal(db, id, { state: 'done', why: null, at: outcome.at })
      await jobs.announce(db, { type: WITHDRAWAL_ENDED, payload: { withdrawalId: id } })
      await bookEntry(db, id, { reference, at: outcome.at })
      await live.tell(db, row.personId, { topic: WITHDRAWAL_TOPIC, id })
      await live.tell(db, row.personId, { topic: BALANCE_TOPIC, id: row.personId })
    },
    { retry: true },
  )
}

/** The bank has said no for good: what was held is the person's again. */
async function giveBack({ store, jobs, ledger, live, clock }: MoneyEngines, id: string): Promise<void> {
  await inTransaction(
    store.db,
    async (db) => {
      const row = await lockWithdrawal(db, id)
      if (row?.state !== 'waiting') return
      if (!(await ledger.release(db, holdReference(id))))
        throw new Error(`withdrawal ${id} was captured before it failed`)
      await endWithdrawal(db, id, { state: 'failed', why: FAILED_WORDS, at: clock() })
      await jobs.announce(db, { type: WITHDRAWAL_ENDED, payload: { withdrawalId: id } })
      await endEntry(db, id, 'failed', FAILED_WORDS)
      await live.tell(db, row.personId, { topic: WITHDRAWAL_TOPIC, id })
      await live.tell(db, row.personId, { topic: BALANCE_TOPIC, id: row.personId })
    },
    { retry: true },
  )
}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the bank did not answer within ${BANK_WAITS_MS} ms`)), BANK_WAITS_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
