import { inTransaction, type Store } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { createGroup } from './group.ts'
import { captureIn, holdIn, listExpired, releaseIn } from './holds.ts'
import type { Ledger } from './ledger.ts'
import { accountId } from './name.ts'
import { postIn } from './posting.ts'
import {
  findBalanceAfter,
  findPosted,
  listAccounts,
  listAccountsNamed,
  listPosted,
  listStatement,
  listTogether,
  looking,
} from './reading.ts'
import { countFilled, lockBalances } from './rehearsal-queries.ts'
import { verifyLedger } from './verify.ts'

export type {
  Account,
  AccountName,
  Hold,
  HoldOutcome,
  HoldRequest,
  Ledger,
  Leg,
  Looking,
  Posted,
  PostOutcome,
  StatementLine,
  Transfer,
} from './ledger.ts'
export { type Verification, verifyLedger } from './verify.ts'

interface LedgerLog {
  error(facts: object, message: string): void
}

/** The books of a server process. */
export function createLedger(options: { store: Store; jobs: Jobs; clock: () => Date; log: LedgerLog }): Ledger {
  const { store, jobs, clock, log } = options
  const group = createGroup({ store, clock })

  jobs.every('ledger.expire', '* * * * *', async () => {
    for (const reference of await listExpired(store.db, clock(), 500)) {
      await inTransaction(store.db, (db) => releaseIn(db, reference, clock(), 'expired'), { retry: true }).catch(
        (error: unknown) => log.error({ err: error, reference }, 'a hold could not be ended at its time'),
      )
    }
  })
  jobs.every('ledger.verify', '11 * * * *', async () => {
    const found = await verifyLedger(store)
    if (found.wrong !== null) log.error({ ...found }, 'the books are wrong')
  })

  return {
    async open(db, account, { mayGoNegative = false } = {}) {
      const row = await db
        .insertInto('ledger.account')
        .values({ id: accountId(account), ...account, mayGoNegative, openedAt: clock() })
        .onConflict((conflict) => conflict.constraint('account_once').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) return
      const found = await db
        .selectFrom('ledger.account')
        .select('mayGoNegative')
        .where('id', '=', accountId(account))
        .executeTakeFirst()
      if (found?.mayGoNegative !== mayGoNegative)
        throw new Error(`account ${account.kind} was opened otherwise: it stays as it is`)
    },
    post: (db, transfers) => postIn(db, transfers, clock()),
    async postBatched(transfer) {
      const outcome = await group(transfer)
      if (transfer.announce && outcome.state === 'done') jobs.wake()
      return outcome
    },
    find: findPosted,
    findAll: listPosted,
    look: listTogether,
    looking,
    accounts: listAccounts,
    accountsNamed: listAccountsNamed,
    statement: listStatement,
    balanceAfter: findBalanceAfter,
    hold: (db, request) => holdIn(db, request, clock()),
    capture: (db, holdReference, transfer) => captureIn(db, holdReference, transfer, clock()),
    release: (db, holdReference) => releaseIn(db, holdReference, clock()),
    async reverse(db, reference, memo) {
      const posted = await findPosted(db, reference)
      if (!posted) return { state: 'unknown' }
      const legs = posted.legs.map(({ account, amountFen }) => ({ account, amountFen: -amountFen }))
      const [outcome] = await postIn(
        db,
        [{ reference: `reversal:${reference}`, kind: 'reversal', legs, memo }],
        clock(),
      )
      if (!outcome) throw new Error('the ledger did not answer')
      return outcome
    },
    filled: countFilled,
    async emptyAll(db, areaId, { through, reference, kind, memo }) {
      const legs = await lockBalances(db, areaId)
      const sum = legs.reduce((before, { amountFen }) => before + amountFen, 0)
      if (sum !== 0) throw new Error(`the accounts of ${areaId} sum to ${-sum}, not to zero`)
      const transfers = legs.map((leg, index) => ({
        reference: `${reference}:${index + 1}`,
        kind,
        memo,
        legs: [leg, { account: through, amountFen: -leg.amountFen }],
      }))
      for (const { state } of await postIn(db, transfers, clock()))
        if (state !== 'done') throw new Error(`the ledger answered ${state} while ${areaId} was emptied`)
      return legs.length
    },
  }
}
export { retention } from './retention.ts'
