import { inTransaction, type Tx } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { accountHandlers } from './calls.ts'
import { accountDeskHandlers } from './desk-calls.ts'
import { issueBills } from './issue.ts'
import { BILL_NOTICED, type BillNotice, declareBillNews, remindOverdue, writeBill } from './messages.ts'
import { BILL_SUBJECT, billPayHandlers, settleBills } from './pay-calls.ts'

/** The calls of companies that pay by the month. */
export function accountsHandlers(engines: BookingEngines) {
  return { ...accountHandlers(engines), ...billPayHandlers(engines), ...accountDeskHandlers(engines) }
}

/** Says who takes the money of bills, and which messages there are; while the server is being put together. */
export function registerAccounts(engines: BookingEngines): void {
  const { payments, books, clock } = engines
  payments.subject(BILL_SUBJECT, {
    called: '场地账单',
    settle: (db, trade) => settleBills(engines, db, trade, clock()),
  })
  books.subject(BILL_SUBJECT)
  declareBillNews(engines)
}

/** The work behind bills: making them each night, telling of them, and reminding of those that are overdue. */
export function subscribeAccounts(engines: BookingEngines, jobs: Jobs): void {
  const { store, clock } = engines
  jobs.subscribe(BILL_NOTICED, 'booking.write-bill', (db, { payload }) => writeBill(db, engines, payload as BillNotice))
  jobs.every('booking.bills', '20 2 * * *', async () => {
    const tx: Tx = (work) => inTransaction(store.db, work)
    await issueBills(engines, store.db, tx, { areaId: null, now: clock(), actor: 'system:booking.bills' })
  })
  jobs.every('booking.bills-overdue', '30 8 * * *', () => inTransaction(store.db, (db) => remindOverdue(db, engines)))
}
