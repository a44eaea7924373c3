import { parking as contract } from '#contract/parking'
import { inTransaction, type Tx } from '#platform/db'
import { type FeatureServer, serve } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import { billAccounts } from './bills/accounts.ts'
import { billHandlers } from './bills/calls.ts'
import { billDeskHandlers } from './bills/desk-calls.ts'
import { issueBills } from './bills/issue.ts'
import { BILL_SUBJECT, billPayHandlers, settleBills } from './bills/pay-calls.ts'
import { recordHandlers } from './bills/record-calls.ts'
import { budgetHandlers } from './coupons/budgets.ts'
import { choiceHandlers } from './coupons/choice-calls.ts'
import { COUPON_FORMAT, COUPON_PURPOSE } from './coupons/codes.ts'
import { COUPON_RULES } from './coupons/declared.ts'
import { endCoupons } from './coupons/end.ts'
import { offerHandlers } from './coupons/offers.ts'
import { receivingHandlers } from './coupons/receive.ts'
import { sheetHandlers } from './coupons/sheet.ts'
import { deskParkHandlers } from './desk/index.ts'
import { deskWorkHandlers } from './desk-work/calls.ts'
import { debtHandlers } from './desk-work/debts.ts'
import { waitingHandlers } from './desk-work/lanes.ts'
import { declareRefundNews, subscribeRefunds } from './desk-work/refund-messages.ts'
import { refundEnded, refundHandlers } from './desk-work/refunds.ts'
import { takingsHandlers } from './desk-work/takings.ts'
import { doorHandlers } from './doors/calls.ts'
import { subscribeDoors } from './doors/ending.ts'
import { declareDoorMessages } from './doors/messages.ts'
import type { ParkingEngines } from './engines.ts'
import { freeHandlers } from './events/calls.ts'
import { freeDeskHandlers } from './events/desk-calls.ts'
import { declareFreeNews, PLATES_DECIDED, writePlates } from './events/messages.ts'
import { MOVED_UP, movedIn, notifyMovedUp } from './events/waiting.ts'
import { exportHandlers } from './exports/calls.ts'
import { findHandlers, PLACE_PHOTO } from './find/calls.ts'
import { importHandlers } from './imports/calls.ts'
import { registerSheets } from './imports/in-book.ts'
import { pruneKnownPlates } from './imports/plate-queries.ts'
import { importWork } from './imports/work.ts'
import { laneHandlers } from './lanes/calls.ts'
import { gateHandler } from './lanes/gate-events.ts'
import { placeHandlers } from './lots/calls.ts'
import { lotteryHandlers } from './lottery/calls.ts'
import { resealSeeds } from './lottery/queries.ts'
import { misreadHandlers } from './misreads/calls.ts'
import { declareMisreadNews } from './misreads/messages.ts'
import { orderHandlers } from './orders/calls.ts'
import { movingHandlers } from './orders/move-payment.ts'
import { payingHandlers } from './orders/pay-calls.ts'
import { pruneTokens } from './orders/queries.ts'
import { settleOrder } from './orders/settle.ts'
import { ORDER_SUBJECT } from './orders/subject.ts'
import { peakHandlers } from './peaks/calls.ts'
import { createLearner, LEARNING } from './peaks/learn.ts'
import { retention } from './retention.ts'
import { registerSetup } from './setup.ts'
import { staffHandlers } from './staff/calls.ts'
import { takeOverAll } from './staff/cases.ts'
import { decidingHandlers } from './staff/deciding-calls.ts'
import { poolHandlers } from './staff/pool-calls.ts'
import { STAFF_SUBJECT } from './staff/process.ts'
import { staffSubject } from './staff/register.ts'
import { pruneAsks } from './stays/asked-queries.ts'
import { traceHandlers } from './stays/calls.ts'
import { parkingClosing } from './stays/closing.ts'
import { PROOF, plateHandlers, proofAddress } from './stays/plate-calls.ts'
import { strangerHandlers } from './stays/strangers.ts'

/** How long the park's word on a plate is kept after its end. */
const KNOWN_DAYS = 30

/** Parking: it hears the gates, prices stays, and takes the money for them. */
export function parking(engines: ParkingEngines): FeatureServer {
  registerSetup(engines)
  const { store, identity, payments, books, codes, devices, files, jobs, approvals, clock } = engines
  devices.onGate(
    gateHandler({
      accounts: billAccounts,
      release: (db, photoIds) => files.release(db, photoIds, PLACE_PHOTO),
      clock,
      proofCode: (db, areaId, plate) =>
        identity.codes.issue(db, { purpose: PROOF, address: proofAddress(areaId, plate) }),
    }),
  )
  payments.subject(ORDER_SUBJECT, {
    payableBy: ['subsidy'],
    called: '停车',
    invoicedAs: '停车服务',
    refunded: (db, trade, refund) => refundEnded(db, engines, trade, refund, clock()),
    settle: (db, trade) => settleOrder(db, trade, clock()),
  })
  books.subject(ORDER_SUBJECT)
  payments.subject(BILL_SUBJECT, {
    called: '车场账单',
    settle: (db, trade) => settleBills(db, trade, clock()),
  })
  books.subject(BILL_SUBJECT)
  approvals.subject(STAFF_SUBJECT, staffSubject(engines))
  declareFreeNews(engines)
  declareRefundNews(engines)
  declareDoorMessages(engines)
  declareMisreadNews(engines)
  codes.purpose(COUPON_PURPOSE, COUPON_FORMAT)
  engines.vault.tend('parking.staff_lottery', () => resealSeeds(store.db, engines.vault))
  engines.keeper.closes('parking', parkingClosing)
  importWork(engines)
  registerSheets(engines.readiness)
  const learner = createLearner({ db: store.db, clock })
  return {
    retention,
    rules: Object.values(COUPON_RULES),
    calls: serve(contract, {
      ...placeHandlers,
      ...traceHandlers(engines),
      ...plateHandlers(engines),
      ...laneHandlers(engines),
      ...strangerHandlers(engines),
      ...orderHandlers(engines),
      ...payingHandlers(engines),
      ...movingHandlers(engines),
      ...billHandlers(engines),
      ...billPayHandlers(engines),
      ...billDeskHandlers,
      ...recordHandlers,
      ...receivingHandlers(engines),
      ...choiceHandlers,
      ...offerHandlers(engines),
      ...sheetHandlers(engines),
      ...budgetHandlers,
      ...freeHandlers(engines),
      ...importHandlers(engines),
      ...freeDeskHandlers(engines),
      ...deskWorkHandlers(engines),
      ...debtHandlers,
      ...waitingHandlers,
      ...refundHandlers(engines),
      ...takingsHandlers(engines),
      ...staffHandlers(engines),
      ...decidingHandlers(engines),
      ...poolHandlers,
      ...doorHandlers(engines),
      ...lotteryHandlers(engines),
      ...peakHandlers,
      ...findHandlers(engines),
      ...misreadHandlers(engines),
      ...deskParkHandlers(engines),
      ...exportHandlers(engines),
    }),
    subscribe() {
      subscribeDoors(engines, jobs)
      jobs.subscribe(MOVED_UP, 'parking.tell-moved', (db, { payload }) => notifyMovedUp(db, engines, movedIn(payload)))
      jobs.subscribe(MOVED_UP, 'parking.write-moved', (db, { payload }) => writePlates(db, engines, movedIn(payload)))
      jobs.subscribe(PLATES_DECIDED, 'parking.write-decided', (db, { payload }) =>
        writePlates(db, engines, movedIn(payload)),
      )
      subscribeRefunds(engines, jobs)
      jobs.every('parking.coupons', '*/10 * * * *', () => endCoupons(store.db, clock()))
      jobs.every('parking.bills', '10 2 * * *', async () => {
        const tx: Tx = (work) => inTransaction(store.db, work)
        await issueBills(store.db, tx, { areaId: null, now: clock(), actor: 'system:parking.bills' })
      })
      // Of before there were cases, and what a server of before writes while it still runs.
      jobs.every('parking.staff-cases', '* * * * *', () => takeOverAll(approvals, store.db))
      // A minute after each half hour: the gates have told of it by then.
      jobs.every(LEARNING, '1,31 * * * *', () => learner.learn())
      jobs.every('parking.prune', '29 3 * * *', async () => {
        await pruneTokens(store.db, new Date(clock().getTime() - 86_400_000))
        await pruneAsks(store.db, dayOf(clock()))
        await pruneKnownPlates(store.db, addDays(dayOf(clock()), -KNOWN_DAYS))
      })
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
