import type { booking } from '#contract/booking'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { monthOnWire } from '#vocabulary/month'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { findAgreement, readUse } from './account-queries.ts'
import { findBill, listBills, listItems, sumOpen } from './bill-queries.ts'
import { billWorkbook } from './file.ts'
import { BILL_SUBJECT } from './pay-calls.ts'
import { accountProblem, leftOf } from './rules.ts'
import { viewBill } from './view.ts'
import { accountOf } from './who.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'bills' | 'billById' | 'billFile'>

const PAGE = 20
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a company sees of its account and bills. */
export function accountHandlers({ payments }: Pick<BookingEngines, 'payments'>): Handlers {
  return {
    async bills(ctx, { state, next }) {
      const { db, areaId, now, person } = ctx
      const account = accountOf(ctx)
      const page = await listBills(db, { ...account, only: state }, { next, size: PAGE })
      const open = await sumOpen(db, account)
      const payer = { areaId, personId: person.personId, subject: BILL_SUBJECT }
      const channels = open.count === 0 ? [] : await payments.channelsFor(db, payer)
      const agreement = await findAgreement(db, account)
      const use = (await readUse(db, areaId, [account.companyId], dayOf(now))).get(account.companyId)
      const stands = { usedFen: use?.usedFen ?? 0, overdue: use?.overdue ?? false }
      return {
        items: page.items.map((bill) => viewBill(bill, now)),
        next: page.next,
        open,
        channels,
        account: agreement
          ? {
              limitFen: agreement.limitFen,
              ...stands,
              leftFen: leftOf(agreement, stands.usedFen),
              untilOn: agreement.untilOn,
              usable: accountProblem(agreement, stands, 1, dayOf(now)) === null,
            }
          : null,
      }
    },

    async billById(ctx, { id }) {
      const { db, areaId, now, person } = ctx
      const { companyId } = accountOf(ctx)
      const bill = (await findBill(db, areaId, id, companyId)) ?? refuse(refusals.notFound, { field: 'id' })
      const payer = { areaId, personId: person.personId, subject: BILL_SUBJECT }
      const channels = bill.state === 'open' ? await payments.channelsFor(db, payer) : []
      const items = await listItems(db, id)
      return {
        ...viewBill(bill, now),
        items: items.map(({ kind, words, amountFen }) => ({ kind, words, amountFen })),
        channels,
      }
    },

    async billFile(ctx, { billId }) {
      const { companyId } = accountOf(ctx)
      const bill = await findBill(ctx.db, ctx.areaId, billId, companyId)
      if (!bill) refuse(refusals.notFound, { field: 'billId' })
      const items = await listItems(ctx.db, billId)
      const name = `场地账单 ${monthOnWire(bill.month)} ${bill.companyName}.xlsx`
      return new FileAnswer(await billWorkbook(bill, items), XLSX, name)
    },
  }
}
