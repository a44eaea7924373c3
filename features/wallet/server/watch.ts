import { inTransaction } from '#platform/db'
import type { AccountName } from '#platform/ledger'
import type { MoneyEngines } from './engines.ts'
import { closeCharge } from './pay/posting.ts'
import { projectPaid } from './pay/projecting.ts'
import { listLeftCharges } from './pay/queries.ts'
import { parkAccount } from './purses/accounts.ts'
import { WALLET_CHANNEL } from './purses/wallet-channel.ts'
import { findWallet } from './purses/wallets.ts'
import { listWaitingSince, type WithdrawalRow } from './withdraw/queries.ts'

const HOUR_MS = 3_600_000
/** Rows of each kind that one run tells of, or ends. */
const MOST = 100
/** Lines that are looked back over for a moment at which an account was empty. */
const LINES = 500

/**
 * Looks for money that has been on its way for more than an hour and tells whoever reads the log as an error: withdrawals whose bank does
 * not say, or whose wallet is frozen, money that stays where it only passes through. Charges that were left behind are ended. Run each hour.
 */
export async function watchMoney(engines: MoneyEngines): Promise<void> {
  const { store, log, clock } = engines
  const anHourAgo = new Date(clock().getTime() - HOUR_MS)
  for (const row of await listWaitingSince(store.db, anHourAgo, MOST)) await tellWaiting(engines, row)
  for (const account of await passages(engines)) {
    const since = await fullSince(engines, account)
    if (since && since < anHourAgo)
      log.error({ areaId: account.areaId, account: account.kind, since }, 'money stays where it only passes through')
  }
  for (const outTradeNo of await listLeftCharges(store.db, anHourAgo, MOST)) await endLeft(engines, outTradeNo)
}

/** A withdrawal that waits: for its bank, or because its wallet was frozen before anything was sent. */
async function tellWaiting({ store, log }: MoneyEngines, row: WithdrawalRow): Promise<void> {
  const { id, areaId, personId, amountFen, createdAt, asks } = row
  const walletState = (await findWallet(store.db, areaId, personId))?.state
  const words = 'a withdrawal has waited for the bank too long'
  const facts = { withdrawalId: id, areaId, amountFen, createdAt, asks, walletState }
  log.error(facts, walletState === 'open' ? words : `${words}, and its wallet is ${walletState}`)
}

/** Accounts that are empty as soon as all that moves has moved. */
async function passages({ store }: MoneyEngines): Promise<AccountName[]> {
  const areas = await store.db.selectFrom('wallet.wallet').select('areaId').distinct().execute()
  return areas.flatMap(({ areaId }) => [
    parkAccount(areaId, 'suspense'),
    parkAccount(areaId, `channel.${WALLET_CHANNEL.id}`),
  ])
}

/** Since when an account has not been empty, as far as we look back; null: it is. */
async function fullSince({ store, ledger }: MoneyEngines, account: AccountName): Promise<Date | null> {
  const lines = await ledger.statement(store.db, account, { limit: LINES })
  const empty = lines.findIndex(({ balanceAfterFen }) => balanceAfterFen === 0)
  return (empty < 0 ? lines.at(-1) : lines[empty - 1])?.at ?? null
}

/** A charge whose time was over an hour ago and that still waits: closed, unless its money moved after all. */
async function endLeft(engines: MoneyEngines, outTradeNo: string): Promise<void> {
  const { store, log } = engines
  try {
    if ((await closeCharge(engines, outTradeNo)) === 'paid')
      await inTransaction(store.db, (db) => projectPaid(engines, db, outTradeNo), { retry: true })
  } catch (error) {
    log.error({ err: error, charge: outTradeNo }, 'a charge was left behind and cannot be ended')
  }
}
