import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { dayOf } from '#vocabulary/day'
import { addMonths, monthOf } from '#vocabulary/month'
import { insertBill } from './issue-queries.ts'
import { insertPayment } from './payment-queries.ts'
import { insertInvoice, markPaid } from './queries.ts'
import { linesOf, type Terms } from './rules.ts'
import { putTerms } from './terms-queries.ts'

/** What a company pays for, since last month where nothing else is said: two spaces of ¥300.00. */
export async function makeBillTerms(
  db: Db,
  facts: { areaId?: string; companyId: string; now: Date } & Partial<Terms>,
): Promise<void> {
  const { areaId = '1', companyId, now, ...more } = facts
  await putTerms(db, {
    areaId,
    companyId,
    fromMonth: addMonths(monthOf(dayOf(now)), -1),
    spaces: 2,
    priceFen: 30_000,
    plates: [],
    ended: false,
    savedBy: newId(),
    savedAt: now,
    ...more,
  })
}

/** A bill of ¥600.00 of a company for a month, to be paid or paid; answers its id. */
export async function makeBill(
  db: Db,
  facts: { areaId?: string; companyId: string; month: Day; now: Date; paidBy?: string; invoice?: 'asked' },
): Promise<string> {
  const { areaId = '1', companyId, month, now, paidBy } = facts
  const terms = { fromMonth: month, spaces: 2, priceFen: 30_000, plates: [], ended: false }
  const { lines, totalFen } = linesOf({ terms, stays: [], coupons: [], corrections: [] })
  const bill = { areaId, companyId, companyName: '测试企业', month, totalFen, issuedAt: now, billNo: `T${newId()}` }
  const id = await insertBill(db, bill, lines)
  if (id === null) throw new Error('the company has a bill of that month')
  if (paidBy === undefined) return id
  const paymentId = newId()
  await insertPayment(db, {
    id: paymentId,
    areaId,
    companyId,
    personId: paidBy,
    billIds: [id],
    amountFen: totalFen,
    createdAt: now,
    goodUntil: now,
  })
  await db
    .updateTable('parking.billPayment')
    .set({ state: 'paid', paidAt: now, tradeId: newId() })
    .where('id', '=', paymentId)
    .execute()
  await markPaid(db, [id], { paymentId, paidAt: now })
  if (facts.invoice === 'asked')
    await insertInvoice(db, {
      billId: id,
      title: '光谷云图软件有限公司',
      taxNo: '91350100M000100Y43',
      askedBy: paidBy,
      askedAt: now,
    })
  return id
}

/** A payment of a bill that a person has begun; answers its id. */
export async function makeBillPayment(
  db: Db,
  facts: { areaId?: string; companyId: string; personId: string; billId: string; now: Date },
): Promise<string> {
  const { areaId = '1', companyId, personId, billId, now } = facts
  const id = newId()
  const goodUntil = new Date(now.getTime() + 1_800_000)
  const payment = { id, areaId, companyId, personId, billIds: [billId], amountFen: 60_000, createdAt: now, goodUntil }
  await insertPayment(db, payment)
  return id
}
