import { type Db, newId } from '#platform/db'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { type AgreementRow, putAgreement } from './account-queries.ts'
import { insertBill } from './bill-queries.ts'
import { insertPayment } from './payment-queries.ts'
import { insertTransfer } from './transfer-queries.ts'

/** What is agreed with a company, from a year ago on without an end where nothing else is said: ¥5,000.00, ten days to pay. */
export async function makeAccount(
  db: Db,
  facts: { areaId?: string; companyId: string; now: Date } & Partial<Omit<AgreementRow, 'version' | 'savedAt'>>,
): Promise<void> {
  const { areaId = '1', companyId, now, ...more } = facts
  await putAgreement(db, {
    areaId,
    companyId,
    limitFen: 500_000,
    fromOn: addDays(dayOf(now), -365),
    untilOn: null,
    payDays: 10,
    ...more,
    version: null,
    savedBy: newId(),
    savedAt: now,
  })
}

/** A bill of ¥600.00 of a company for a month, of one booking, to be paid; answers its id. */
export async function makeAccountBill(
  db: Db,
  facts: { areaId?: string; companyId: string; month: Day; now: Date },
): Promise<string> {
  const { areaId = '1', companyId, month, now } = facts
  const id = await insertBill(
    db,
    {
      areaId,
      companyId,
      month,
      billNo: `T${newId()}`,
      companyName: '测试企业',
      totalFen: 60_000,
      carryFen: 0,
      dueOn: addDays(dayOf(now), 10),
      issuedAt: now,
    },
    [{ kind: 'booking', bookingId: newId(), words: '明湖厅', amountFen: 60_000 }],
  )
  return id ?? Promise.reject(new Error('the company has a bill of that month'))
}

/** A payment of a bill that a person has begun; answers its id. */
export async function makeAccountPayment(
  db: Db,
  facts: { areaId?: string; companyId: string; personId: string; billId: string; now: Date },
): Promise<string> {
  const { areaId = '1', companyId, personId, billId, now } = facts
  const id = newId()
  const goodUntil = new Date(now.getTime() + 1_800_000)
  await insertPayment(db, {
    id,
    areaId,
    companyId,
    personId,
    billIds: [billId],
    amountFen: 60_000,
    createdAt: now,
    goodUntil,
  })
  return id
}

/** A transfer of a bill that somebody else found and that waits for a second person. */
export async function makeTransfer(db: Db, { billId, now }: { billId: string; now: Date }): Promise<void> {
  const found = { billId, receivedOn: dayOf(now), reference: 'ICBC20261100', reason: '对公转账', askedAt: now }
  await insertTransfer(db, { ...found, askedBy: newId() })
}
