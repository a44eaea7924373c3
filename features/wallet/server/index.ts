import { wallet as contract } from '#contract/wallet'
import { inTransaction } from '#platform/db'
import { type FeatureServer, serve } from '#platform/http'
import type { DeliveredEvent, Jobs } from '#platform/jobs'
import type { Notify } from '#platform/notify'
import { APARTMENT_SUBJECT, apartmentHandlers, apartmentSubject } from './apartments.ts'
import { keepBooks } from './books.ts'
import { booksJob } from './books-check.ts'
import { cardHandlers } from './cards.ts'
import { walletChannel } from './channel.ts'
import { pruneCharges } from './charge-queries.ts'
import { CHARGE_REFUNDED, projectRefund } from './charge-refunds.ts'
import { CHARGE_CLOSED, CHARGE_PAID, projectClosed, projectPaid } from './charges.ts'
import { chargeHandlers } from './charging.ts'
import { CODE_FORMATS, PAY_PURPOSE, STATIC_PURPOSE } from './collect-codes.ts'
import { collectionSubject, collectPayHandlers } from './collect-paying.ts'
import { collectingHandlers } from './collecting.ts'
import { COLLECTION_SUBJECT } from './collection-queries.ts'
import { differenceHandlers } from './differences.ts'
import { evenFees } from './fee-back.ts'
import type { MoneyEngines } from './money-engines.ts'
import { openingHandlers } from './opening.ts'
import { passwordHandlers } from './passwords.ts'
import { wordIn } from './payload.ts'
import { PAYOUT_JOB, sweepPayouts, WITHDRAWAL_ENDED, workPayout } from './payouts.ts'
import { createProofs } from './proofs.ts'
import { pruneWallets } from './prune.ts'
import { closeLeftRecharges, RECHARGE_SUBJECT, rechargeHandlers, rechargeSubject } from './recharges.ts'
import { recordHandlers } from './records.ts'
import { tendWallets } from './sealing.ts'
import { settingHandlers } from './settings.ts'
import { showingHandlers } from './showing.ts'
import { watchMoney } from './watch.ts'
import { hasOpenWithdrawal } from './withdrawal-queries.ts'
import { withdrawalHandlers } from './withdrawals.ts'

export { createSimulatedBank } from './bank/simulated.ts'

/** The engines that the wallet stands on. */
export interface WalletEngines extends Omit<MoneyEngines, 'proofs'> {
  notify: Notify
}

const WEEK_MS = 7 * 86_400_000

/** The wallet: a payment channel, purses of persons, tills of merchants, and the books of all channels. */
export function wallet(given: WalletEngines): FeatureServer {
  const engines: WalletEngines & MoneyEngines = { ...given, proofs: createProofs(given.identity) }
  const { payments, codes } = engines
  tendWallets(given.store.db, given.vault)
  payments.register(walletChannel(engines))
  payments.subject(RECHARGE_SUBJECT, rechargeSubject(engines))
  payments.subject(COLLECTION_SUBJECT, collectionSubject(engines))
  payments.subject(APARTMENT_SUBJECT, apartmentSubject(engines))
  codes.purpose(PAY_PURPOSE, CODE_FORMATS.pay)
  codes.purpose(STATIC_PURPOSE, CODE_FORMATS.static)
  return {
    calls: serve(contract, {
      ...openingHandlers(engines),
      ...passwordHandlers(engines),
      ...settingHandlers(engines),
      ...cardHandlers(engines, { hasOpenWithdrawal }),
      ...rechargeHandlers(engines),
      ...withdrawalHandlers(engines),
      ...recordHandlers(engines),
      ...chargeHandlers(engines),
      ...showingHandlers(engines),
      ...collectPayHandlers(engines),
      ...collectingHandlers(engines),
      ...apartmentHandlers(engines),
      ...differenceHandlers(engines),
    }),
    subscribe: (jobs) => beginWork(engines, jobs),
  }
}

/** What the wallet does by itself: follows its own postings and the payment engine's events, asks banks, cleans up. */
function beginWork(engines: MoneyEngines, jobs: Jobs): void {
  const { store, clock } = engines
  keepBooks(engines)
  jobs.subscribe(CHARGE_PAID, 'wallet.charges', (db, event) =>
    projectPaid(engines, db, wordIn(event.payload, 'outTradeNo')),
  )
  jobs.subscribe(CHARGE_CLOSED, 'wallet.charges', (db, event) =>
    projectClosed(engines, db, wordIn(event.payload, 'outTradeNo')),
  )
  jobs.subscribe(CHARGE_REFUNDED, 'wallet.charges', (db, event: DeliveredEvent) =>
    projectRefund(engines, db, wordIn(event.payload, 'requestNo')),
  )
  jobs.subscribe(WITHDRAWAL_ENDED, 'wallet.fees', (db, event) =>
    evenFees(engines, db, wordIn(event.payload, 'withdrawalId')),
  )
  jobs.handle(PAYOUT_JOB, (payload) => workPayout(engines, wordIn(payload, 'withdrawalId')))
  jobs.every('wallet.payouts', '* * * * *', () => sweepPayouts(engines))
  jobs.every('wallet.recharges', '13 * * * *', () => closeLeftRecharges(engines))
  jobs.every('wallet.watch', '29 * * * *', () => watchMoney(engines))
  jobs.every('wallet.books', '37 * * * *', booksJob(engines))
  jobs.every('wallet.prune', '47 3 * * *', async () => {
    await inTransaction(store.db, (db) => pruneWallets(db, clock()))
    await pruneCharges(store.db, new Date(clock().getTime() - WEEK_MS))
  })
}
