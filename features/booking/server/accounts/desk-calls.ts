import { type booking, bookingRefusals } from '#contract/booking'
import { companiesOf, companyNamesOf, namesOf } from '#door/people'
import { rightAddress } from '#platform/approvals'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { monthInWords } from '#vocabulary/month'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { findAgreement, listAgreements, lockAccount, putAgreement, readUse } from './account-queries.ts'
import { type BillRow, findBill, listBills, listItems, lockBillsOf, markPaid } from './bill-queries.ts'
import { issueBills } from './issue.ts'
import { announceBill } from './messages.ts'
import { decideTransfer, insertTransfer, listTransfers, lockAsked } from './transfer-queries.ts'
import { viewAgreement, viewDeskBill } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof booking>,
  | 'accountSave'
  | 'accountList'
  | 'accountCompanies'
  | 'accountBills'
  | 'accountBillItems'
  | 'accountIssue'
  | 'billTransfer'
  | 'billTransferDecide'
>

const PAGE = 20
const MAX_COMPANIES = 20
/** The duty of looking again at a transfer. */
const TRANSFER_DUTY = 'booking.bill-transfer'
const PATH = '/booking/desk/bills'

/** What operators do about companies that pay by the month. */
export function accountDeskHandlers({ approvals, jobs }: Pick<BookingEngines, 'approvals' | 'jobs'>): Handlers {
  const dutyOf = ({ id, areaId }: Pick<BillRow, 'id' | 'areaId'>) => ({
    areaId,
    kind: TRANSFER_DUTY,
    subject: { kind: 'booking.bill', id },
  })

  return {
    async accountSave(ctx, { version, ...terms }) {
      const { db, areaId, now, person } = ctx
      const { companyId, fromOn, untilOn, limitFen, payDays } = terms
      const names = await companyNamesOf(db, areaId, [companyId])
      if (!names.has(companyId)) refuse(bookingRefusals.accountCompanyUnknown, { field: 'companyId' })
      if (untilOn !== null && untilOn < fromOn) refuse(bookingRefusals.accountDays, { field: 'untilOn' })
      await lockAccount(db, { areaId, companyId })
      const before = await findAgreement(db, { areaId, companyId })
      // What is over stays as it was; a new last day is never in the past.
      if (untilOn !== null && untilOn < dayOf(now) && untilOn !== before?.untilOn)
        refuse(bookingRefusals.accountOver, { field: 'untilOn' })
      const row = { areaId, ...terms, version, savedBy: person.personId, savedAt: now }
      if (!(await putAgreement(db, row))) refuse(bookingRefusals.accountChanged)
      const subject = { kind: 'people.company', id: companyId }
      await audited(db, ctx, 'booking.account.saved', subject, { limitFen, fromOn, untilOn, payDays })
      return { id: companyId, version: (version ?? 0) + 1 }
    },

    async accountList({ db, areaId, now }, { next }) {
      const page = await listAgreements(db, areaId, { next, size: PAGE })
      const ids = page.items.map(({ companyId }) => companyId)
      const [names, use] = [await companyNamesOf(db, areaId, ids), await readUse(db, areaId, ids, dayOf(now))]
      const items = page.items.map((row) => viewAgreement(row, use.get(row.companyId), names, dayOf(now)))
      return { items, next: page.next }
    },

    async accountCompanies({ db, areaId }, { text }) {
      const { items } = await companiesOf(db, areaId, { part: text.trim(), size: MAX_COMPANIES })
      return { items: [...items] }
    },

    async accountBills({ db, areaId, now, person }, { only, next }) {
      const page = await listBills(db, { areaId, only }, { next, size: PAGE })
      const transfers = await listTransfers(
        db,
        page.items.map(({ id }) => id),
      )
      const names = await namesOf(db, [...new Set([...transfers.values()].map(({ askedBy }) => askedBy))])
      const looking = { personId: person.personId, now }
      const items = page.items.map((bill) => viewDeskBill(bill, transfers.get(bill.id), names, looking))
      return { items, next: page.next }
    },

    async accountBillItems({ db, areaId }, { id }) {
      if (!(await findBill(db, areaId, id))) refuse(refusals.notFound, { field: 'id' })
      const items = await listItems(db, id)
      return { items: items.map(({ kind, words, amountFen }) => ({ kind, words, amountFen })) }
    },

    async accountIssue(ctx) {
      const { areaId, now } = ctx
      const actor = ctx.person.personId
      return { made: await issueBills({ jobs }, ctx.db, (work) => ctx.tx(work), { areaId, now, actor }) }
    },

    async billTransfer(ctx, { billId, receivedOn, reference, reason }) {
      const { db, areaId, now, person } = ctx
      const bill = await lockedBill(db, areaId, billId)
      if (bill.state !== 'open') refuse(bookingRefusals.billPaid)
      if (receivedOn > dayOf(now)) refuse(bookingRefusals.transferDay, { field: 'receivedOn' })
      const found = { billId, receivedOn, reference, reason, askedBy: person.personId, askedAt: now }
      if ((await insertTransfer(db, found)) === null) refuse(bookingRefusals.transferWaits)
      const month = `${bill.companyName} ${monthInWords(bill.month)}场地账单`
      await approvals.duties.open(db, {
        ...dutyOf(bill),
        addresses: [rightAddress('operator')],
        title: '复核账单转账',
        text: `${month}，${formatPrice(bill.totalFen)}，由另一位管理人员复核`,
        path: PATH,
        now,
      })
      const detail = { receivedOn, reference, totalFen: bill.totalFen }
      await audited(db, ctx, 'booking.bill.transfer-found', { kind: 'booking.bill', id: billId }, detail)
      return { id: billId, state: 'asked' }
    },

    async billTransferDecide(ctx, { billId, accept, words = '' }) {
      const { db, areaId, now, person } = ctx
      const bill = await lockedBill(db, areaId, billId)
      const asked = await lockAsked(db, billId)
      if (!asked) return afterAll(bill, accept)
      if (asked.askedBy === person.personId) refuse(bookingRefusals.transferOwn)
      if (!accept && words.trim() === '') refuse(bookingRefusals.transferReason, { field: 'words' })
      // Paid online meanwhile: the transfer can only be sent back.
      if (accept && bill.state !== 'open') refuse(bookingRefusals.billPaid)
      const decided = { decidedBy: person.personId, decidedAt: now, words: words.trim() }
      await decideTransfer(db, asked.id, { state: accept ? 'accepted' : 'refused', ...decided })
      if (accept) await markPaid(db, [billId], { transferId: asked.id, paidAt: now })
      await approvals.duties.close(db, dutyOf(bill))
      await announceBill(db, jobs, { billId, areaId, what: accept ? 'paid' : 'transfer-refused' })
      const action = `booking.bill.transfer-${accept ? 'accepted' : 'refused'}`
      await audited(db, ctx, action, { kind: 'booking.bill', id: billId }, { totalFen: bill.totalFen })
      return { id: billId, state: accept ? 'paid' : bill.state }
    },
  }

  /** The same decided again is done already; anything else has nothing to decide about. */
  function afterAll(bill: BillRow, accept: boolean) {
    if (accept && bill.transferId !== null) return repeated({ id: bill.id, state: 'paid' as const })
    return refuse(bookingRefusals.transferGone)
  }
}

async function lockedBill(db: Db, areaId: string, id: string): Promise<BillRow> {
  const seen = (await findBill(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'billId' })
  const [bill] = await lockBillsOf(db, seen, [id])
  return bill ?? refuse(refusals.notFound, { field: 'billId' })
}
