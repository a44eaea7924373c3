import { randomInt } from 'node:crypto'
import { companyNamesOf } from '#door/people'
import { record } from '#platform/audit'
import type { Db, Tx } from '#platform/db'
import { lastClosedMonth, monthInWords, spanOf } from '#vocabulary/month'
import {
  claimForBill,
  findBilledTo,
  hasWaiting,
  insertBill,
  insertCorrection,
  listOffersSpent,
  listUnsound,
  lockCorrections,
  lockWaitingStays,
} from './issue-queries.ts'
import { linesOf, nextToBill, termsAt } from './rules.ts'
import { type Account, listAccounts, listVersions, lockBills } from './terms-queries.ts'

/**
 * Makes the bills that are missing of months that are over, each in a transaction of its own: so a run that dies has lost nothing, and the next one, or
 * one at the same time, goes on. Answers how many it made. Throws where a bill is not the sum of its lines.
 */
export async function issueBills(
  db: Db,
  tx: Tx,
  { areaId, now, actor }: { areaId: string | null; now: Date; actor: string },
): Promise<number> {
  let made = 0
  for (const account of await listAccounts(db, areaId)) {
    while (await tx((within) => issueNext(within, account, { now, actor }))) made += 1
  }
  const unsound = await listUnsound(db)
  if (unsound.length > 0) throw new Error(`bills are not the sum of their lines: ${unsound.map(({ id }) => id).join()}`)
  return made
}

/** Makes the next missing bill of a company, or answers false: none is missing. */
export async function issueNext(
  db: Db,
  account: Account,
  { now, actor }: { now: Date; actor: string },
): Promise<boolean> {
  await lockBills(db, account.areaId)
  const versions = await listVersions(db, account)
  const lastClosed = lastClosedMonth(now)
  const waits = await hasWaiting(db, account, spanOf(lastClosed).until)
  const billedTo = await findBilledTo(db, account)
  const month = nextToBill(versions, { billedTo, lastClosed, waits })
  const first = versions[0]
  if (month === null || !first) return false
  const { from, until } = spanOf(month)
  const stays = await lockWaitingStays(db, account, until)
  const corrections = await lockCorrections(db, account)
  const coupons = await listOffersSpent(db, account, { since: spanOf(first.fromMonth).from, from, until })
  const { lines, totalFen, carriedFen } = linesOf({ terms: termsAt(versions, month), stays, coupons, corrections })
  const companyName = (await companyNamesOf(db, account.areaId, [account.companyId])).get(account.companyId) ?? ''
  const bill = { ...account, billNo: newBillNo(month), companyName, month, totalFen, issuedAt: now }
  const billId = await insertBill(db, bill, lines)
  if (billId === null) return false
  await claimForBill(db, billId, {
    stays: stays.map(({ exitId }) => exitId),
    corrections: corrections.map(({ id }) => id),
  })
  if (carriedFen < 0) {
    const words = `${monthInWords(month)}账单多退部分`
    await insertCorrection(db, { ...account, words, amountFen: carriedFen, madeBy: null, madeAt: now })
  }
  await record(db, {
    areaId: account.areaId,
    at: now,
    actor,
    action: 'parking.bill.issued',
    subject: { kind: 'parking.bill', id: billId },
    detail: { month, totalFen },
  })
  return true
}

/** `ZD202610-8 digits`: people read it over the phone; unique by its constraint, not guessable by counting. */
function newBillNo(month: string): string {
  return `ZD${month.slice(0, 7).replace('-', '')}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`
}
