import { type parking, parkingRefusals } from '#contract/parking'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { monthOnWire } from '#vocabulary/month'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { billPaper, billWorkbook } from './files.ts'
import { BILL_SUBJECT } from './pay-calls.ts'
import { findBill, insertInvoice, listBilledStays, listBills, listLines, sumOpen } from './queries.ts'
import { viewBill, viewDetail } from './view.ts'
import { accountOf } from './who.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'billList' | 'billById' | 'billInvoiceAsk' | 'billFile'>

const PAGE = 20
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a company sees of its bills, and asks for. */
export function billHandlers({ payments }: ParkingEngines): Handlers {
  return {
    async billList(ctx, { state, next }) {
      const account = accountOf(ctx)
      const page = await listBills(ctx.db, { ...account, only: state }, { next, size: PAGE })
      const open = await sumOpen(ctx.db, account)
      const payer = { areaId: ctx.areaId, personId: ctx.person.personId, subject: BILL_SUBJECT }
      const channels = open.count === 0 ? [] : await payments.channelsFor(ctx.db, payer)
      return { items: page.items.map(viewBill), next: page.next, open, channels }
    },

    async billById(ctx, { id }) {
      const { companyId } = accountOf(ctx)
      const bill = (await findBill(ctx.db, ctx.areaId, id, companyId)) ?? refuse(refusals.notFound, { field: 'id' })
      const payer = { areaId: ctx.areaId, personId: ctx.person.personId, subject: BILL_SUBJECT }
      const channels = bill.state === 'open' ? await payments.channelsFor(ctx.db, payer) : []
      return viewDetail(bill, await listLines(ctx.db, id), channels)
    },

    async billInvoiceAsk(ctx, { billId, title, taxNo }) {
      const { companyId } = accountOf(ctx)
      const found = () => findBill(ctx.db, ctx.areaId, billId, companyId)
      const bill = (await found()) ?? refuse(refusals.notFound, { field: 'billId' })
      const asked = { title: title.trim(), taxNo: normaliseCreditCode(taxNo) }
      if (!isCreditCode(asked.taxNo)) refuse(parkingRefusals.taxNumberWrong, { field: 'taxNo' })
      if (bill.state !== 'paid') refuse(parkingRefusals.billUnpaid)
      if (bill.totalFen === 0) refuse(parkingRefusals.billFree)
      if (asked.title.length < 2) refuse(refusals.malformed, { field: 'title' })
      const { personId } = ctx.person
      const isNew = await insertInvoice(ctx.db, { billId, ...asked, askedBy: personId, askedAt: ctx.now })
      const after = (await found()) ?? refuse(refusals.notFound)
      if (isNew) return viewBill(after)
      // The same asked again is done already; another title or number is not.
      const isSame = after.title === asked.title && after.taxNo === asked.taxNo && after.invoiceState === 'asked'
      return isSame ? repeated(viewBill(after)) : refuse(parkingRefusals.invoiceAsked)
    },

    async billFile(ctx, { billId, form }) {
      const { companyId } = accountOf(ctx)
      const bill = await findBill(ctx.db, ctx.areaId, billId, companyId)
      if (!bill) refuse(refusals.notFound, { field: 'billId' })
      const lines = await listLines(ctx.db, billId)
      const stays = await listBilledStays(ctx.db, billId)
      const name = `停车账单 ${monthOnWire(bill.month)} ${bill.companyName}`
      return form === 'pdf'
        ? new FileAnswer(await billPaper(bill, lines, stays), 'application/pdf', `${name}.pdf`)
        : new FileAnswer(await billWorkbook(bill, lines, stays), XLSX, `${name}.xlsx`)
    },
  }
}
