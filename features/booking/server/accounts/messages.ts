import { factsOf, managersOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { InboxReader } from '#platform/notify'
import { dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { monthInWords } from '#vocabulary/month'
import type { BookingEngines } from '../engines.ts'
import { findBill, listBillsOf, listOverdue } from './bill-queries.ts'
import { isRemindedOn } from './rules.ts'

/** A company's bill is there, or overdue; the thing is the bill. */
const BILL_NEWS = 'booking.bill'
/** Announced where a company's managers are to read of a bill: a `BillNotice`. */
export const BILL_NOTICED = 'booking.bill-noticed'

/** The payload of `booking.bill-noticed`. */
export interface BillNotice {
  readonly billId: string
  readonly areaId: string
  readonly what: 'ready' | 'overdue' | 'paid' | 'transfer-refused'
}

/** Registers the kind of messages about bills: shown to who may act for the company. */
export function declareBillNews({ notify: { inbox } }: Pick<BookingEngines, 'notify'>): void {
  inbox.kind({
    kind: BILL_NEWS,
    topic: 'booking',
    async mayOpen(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
      const facts = await factsOf(db, { areaId, personId })
      const companies = (facts?.companies ?? []).flatMap(({ companyId, manager, allowed }) =>
        manager || allowed ? [companyId] : [],
      )
      return new Set(await listBillsOf(db, areaId, companies, ids))
    },
  })
}

/** Has the company's managers read of a bill, after the commit. */
export async function announceBill(db: Db, jobs: Pick<Jobs, 'announce'>, payload: BillNotice): Promise<void> {
  await jobs.announce(db, { type: BILL_NOTICED, payload })
}

/** Writes to the company's managers what became of a bill; one that was paid meanwhile is overdue no more. */
export async function writeBill(
  db: Db,
  { notify: { inbox }, clock }: Pick<BookingEngines, 'notify' | 'clock'>,
  { billId, areaId, what }: BillNotice,
): Promise<void> {
  const bill = await findBill(db, areaId, billId)
  if (!bill || (bill.state === 'paid') !== (what === 'paid')) return
  const month = `${monthInWords(bill.month)}场地账单`
  const amount = formatPrice(bill.totalFen)
  const dueWords = `${Number(bill.dueOn.slice(5, 7))}月${Number(bill.dueOn.slice(8))}日`
  const words = {
    ready: { title: `${month}已出`, text: `${amount}，请在${dueWords}前支付` },
    overdue: { title: `${month}已逾期`, text: `${amount}，应于${dueWords}前支付；付清前不能继续企业月结` },
    paid: { title: `${month}已付清`, text: amount },
    'transfer-refused': {
      title: `${month}的转账未能确认`,
      text: `${amount}，园区没有核对到这笔转账，请联系园区或在线支付`,
    },
  }[what]
  await inbox.write(db, {
    areaId,
    personIds: await managersOf(db, bill.companyId),
    kind: BILL_NEWS,
    thing: billId,
    ...words,
    path: `/meeting/bills?id=${billId}`,
    now: clock(),
  })
}

/** Reminds companies of bills that are overdue, the day after their last day and each seventh day after it. */
export async function remindOverdue(db: Db, { jobs, clock }: Pick<BookingEngines, 'jobs' | 'clock'>): Promise<void> {
  const today = dayOf(clock())
  for (const { id: billId, areaId, dueOn } of await listOverdue(db, today))
    if (isRemindedOn(dueOn, today)) await announceBill(db, jobs, { billId, areaId, what: 'overdue' })
}
