import { randomInt } from 'node:crypto'
import { companyNamesOf } from '#door/people'
import { record } from '#platform/audit'
import type { Db, Tx } from '#platform/db'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { lastClosedMonth, spanOf } from '#vocabulary/month'
import type { BookingEngines } from '../engines.ts'
import { type Account, findAgreement, listToBill, lockAccount } from './account-queries.ts'
import { findLast, insertBill, listUnsound, lockToBill } from './bill-queries.ts'
import { announceBill } from './messages.ts'
import { billOf } from './rules.ts'

/** Days to pay where the agreement is gone. */
const USUAL_DAYS = 10

/**
 * Makes the bills that are missing of months that are over, each in a transaction of its own: a run that dies has lost nothing, and the next one goes on. Answers how many it
 * made. Throws where a bill is not the sum of its lines.
 */
export async function issueBills(
  { jobs }: Pick<BookingEngines, 'jobs'>,
  db: Db,
  tx: Tx,
  { areaId, now, actor }: { areaId: string | null; now: Date; actor: string },
): Promise<number> {
  let made = 0
  const month = lastClosedMonth(now)
  for (const account of await listToBill(db, areaId))
    if (await tx((within) => issueOne({ jobs }, within, account, month, { now, actor }))) made += 1
  const unsound = await listUnsound(db)
  if (unsound.length > 0) throw new Error(`bills are not the sum of their lines: ${unsound.map(({ id }) => id).join()}`)
  return made
}

/**
 * Makes a company's bill of a month of what was over by its end and is in no bill yet; false: there is nothing, or it has one of that month or a later one. What is learned later
 * stands in the next. Locks: bookings by id → account.
 */
export async function issueOne(
  { jobs }: Pick<BookingEngines, 'jobs'>,
  db: Db,
  account: Account,
  month: Day,
  { now, actor }: { now: Date; actor: string },
): Promise<boolean> {
  const bookings = await lockToBill(db, account, spanOf(month).until)
  await lockAccount(db, account)
  const last = await findLast(db, account)
  if (bookings.length === 0 || (last && last.month >= month)) return false
  const { items, totalFen, carryFen } = billOf(bookings, last?.carryFen ?? 0)
  const companyName = (await companyNamesOf(db, account.areaId, [account.companyId])).get(account.companyId) ?? ''
  const payDays = (await findAgreement(db, account))?.payDays ?? USUAL_DAYS
  const dueOn = addDays(dayOf(now), payDays)
  const facts = { ...account, billNo: newBillNo(month), companyName, month, totalFen, carryFen, dueOn, issuedAt: now }
  const billId = await insertBill(db, facts, items)
  if (billId === null) return false
  const subject = { kind: 'booking.bill', id: billId }
  const detail = { month, totalFen }
  await record(db, { areaId: account.areaId, at: now, actor, action: 'booking.bill.issued', subject, detail })
  if (totalFen > 0) await announceBill(db, jobs, { billId, areaId: account.areaId, what: 'ready' })
  return true
}

/** `CD202610-8 digits`: people read it over the phone; unique by its constraint, not guessable by counting. */
function newBillNo(month: Day): string {
  return `CD${month.slice(0, 7).replace('-', '')}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`
}
