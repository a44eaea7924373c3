import { PERSON_DISABLED } from '#contract/people'
import { wallet as contract } from '#contract/wallet'
import { inTransaction } from '#platform/db'
import { type FeatureServer, serve } from '#platform/http'
import { type DeliveredEvent, type Jobs, textIn } from '#platform/jobs'
import { APARTMENT_SUBJECT, apartmentHandlers, apartmentSubject } from './apartment/calls.ts'
import { cardHandlers } from './cards/calls.ts'
import { walletClosing } from './closing.ts'
import { showingHandlers } from './collect/code-calls.ts'
import { STATIC_FORMAT, STATIC_PURPOSE } from './collect/codes.ts'
import { collectionSink, collectionSubject, collectPayHandlers } from './collect/payer-calls.ts'
import { endPayCodes, walletPosts } from './collect/posts.ts'
import { COLLECTION_SUBJECT, merchantOf } from './collect/queries.ts'
import { collectingHandlers } from './collect/till-calls.ts'
import type { MoneyEngines, WalletEngines } from './engines.ts'
import { exportHandlers } from './exports/calls.ts'
import { invoiceHandlers } from './invoices/calls.ts'
import { tendContacts } from './invoices/contact.ts'
import { invoiceDeskHandlers } from './invoices/desk-calls.ts'
import { followRefund } from './invoices/follow-refunds.ts'
import { registerInvoiceMessages } from './invoices/messages.ts'
import { limitRules } from './limits/declared.ts'
import { registerWalletMessages } from './messages/kinds.ts'
import { writeWithdrawal } from './messages/writing.ts'
import { openingHandlers } from './opening/calls.ts'
import { passwordHandlers } from './password/calls.ts'
import { chargeHandlers } from './pay/calls.ts'
import { walletChannel } from './pay/channel.ts'
import { confirmedSweep, endLeftCharges } from './pay/left-charges.ts'
import { PAY_FORMAT, PAY_PURPOSE } from './pay/pay-codes.ts'
import { CHARGE_CLOSED } from './pay/posting.ts'
import { projectClosed } from './pay/projecting.ts'
import { pruneCharges } from './pay/queries.ts'
import { CHARGE_REFUNDED, projectRefund } from './pay/refunds.ts'
import { createProofs } from './proofs/proof-queries.ts'
import { pruneWallets } from './prune-queries.ts'
import { purseOrder } from './purses/purses.ts'
import { WALLET_CHANNEL } from './purses/wallet-channel.ts'
import { rechargeSink } from './recharge/books.ts'
import { closeLeftRecharges, RECHARGE_SUBJECT, rechargeHandlers, rechargeSubject } from './recharge/calls.ts'
import { differenceHandlers } from './reconcile/calls.ts'
import { recordHandlers } from './records/calls.ts'
import { tendWallets } from './reseal-queries.ts'
import { retention } from './retention.ts'
import { settingHandlers } from './settings/calls.ts'
import { registerSetup } from './setup.ts'
import { withdrawalHandlers } from './withdraw/calls.ts'
import { evenFees } from './withdraw/fee-corrections.ts'
import { reportLateWithdrawals } from './withdraw/late-withdrawals.ts'
import { payoutSweep, WITHDRAWAL_ENDED } from './withdraw/payouts.ts'
import { hasOpenWithdrawal } from './withdraw/queries.ts'

const WEEK_MS = 7 * 86_400_000

/** The wallet: a payment channel, purses of persons, and tills of merchants. */
export function wallet(given: WalletEngines): FeatureServer {
  registerSetup(given)
  registerWalletMessages(given.notify)
  registerInvoiceMessages(given.notify)
  const engines: WalletEngines & MoneyEngines = {
    ...given,
    proofs: createProofs(given.identity),
    collections: { merchantOf },
  }
  const { payments, books, codes } = engines
  tendWallets(given.store.db, given.vault)
  tendContacts(given.store.db, given.vault)
  payments.register(walletChannel(engines))
  payments.subject(RECHARGE_SUBJECT, rechargeSubject(engines))
  payments.subject(COLLECTION_SUBJECT, collectionSubject(engines))
  payments.subject(APARTMENT_SUBJECT, apartmentSubject(engines))
  books.subject(RECHARGE_SUBJECT, rechargeSink(engines))
  books.subject(COLLECTION_SUBJECT, collectionSink)
  books.subject(APARTMENT_SUBJECT)
  books.passage(`channel.${WALLET_CHANNEL.id}`)
  codes.purpose(PAY_PURPOSE, PAY_FORMAT)
  codes.purpose(STATIC_PURPOSE, STATIC_FORMAT)
  given.keeper.closes('wallet', walletClosing(given))
  given.posts.register('wallet', walletPosts(given))
  return {
    retention,
    rules: [purseOrder(engines), ...limitRules],
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
      ...exportHandlers(engines),
      ...invoiceHandlers(engines),
      ...invoiceDeskHandlers(engines),
    }),
    subscribe: (jobs) => beginWork(engines, jobs),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}

/** What the wallet does by itself: follows its own postings and the payment engine's events, asks banks, cleans up. */
function beginWork(engines: MoneyEngines, jobs: Jobs): void {
  const { store, clock } = engines
  jobs.subscribe(CHARGE_CLOSED, 'wallet.charges', (db, event) =>
    projectClosed(engines, db, textIn(event.payload, 'outTradeNo')),
  )
  jobs.subscribe(CHARGE_REFUNDED, 'wallet.charges', (db, event: DeliveredEvent) =>
    projectRefund(engines, db, textIn(event.payload, 'requestNo')),
  )
  jobs.subscribe(WITHDRAWAL_ENDED, 'wallet.fees', (db, event) =>
    evenFees(engines, db, textIn(event.payload, 'withdrawalId')),
  )
  jobs.subscribe(WITHDRAWAL_ENDED, 'wallet.write-withdrawal', (db, event) =>
    writeWithdrawal(db, engines, textIn(event.payload, 'withdrawalId')),
  )
  for (const type of ['payments.refund.done', 'payments.refund.failed'] as const)
    jobs.subscribe(type, 'wallet.invoices', (db, { payload }) => followRefund(engines, db, textIn(payload, 'tradeId')))
  jobs.subscribe(PERSON_DISABLED, 'wallet.end-pay-codes', (db, { payload }) => endPayCodes(db, engines, payload))
  jobs.sweep('wallet.payouts', payoutSweep(engines))
  jobs.sweep('wallet.confirmed', confirmedSweep(engines))
  jobs.every('wallet.recharges', '13 * * * *', () => closeLeftRecharges(engines))
  jobs.every('wallet.watch', '29 * * * *', async () => {
    await reportLateWithdrawals(engines)
    await endLeftCharges(engines)
  })
  jobs.every('wallet.prune', '47 3 * * *', async () => {
    await inTransaction(store.db, (db) => pruneWallets(db, clock()))
    await pruneCharges(store.db, new Date(clock().getTime() - WEEK_MS))
  })
}
