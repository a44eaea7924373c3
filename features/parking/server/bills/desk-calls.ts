import { type parking, parkingRefusals } from '#contract/parking'
import { companiesOf, companyNamesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type HandlersOf, repeated } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { addMonths, monthInWords, monthOf } from '#vocabulary/month'
import { refusals, refuse } from '#vocabulary/refusal'
import { issueBills } from './issue.ts'
import { findBilledTo, findCorrection, insertCorrection } from './issue-queries.ts'
import { findBill, listBills, updateInvoice } from './queries.ts'
import { findTakenPlate, listTerms, listVersions, lockBills, putTerms } from './terms-queries.ts'
import { viewBill, viewTerms } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'billTermsSave' | 'billTermsList' | 'billCompanies' | 'billAll' | 'billIssue' | 'billInvoiceMark' | 'billCorrect'
>

const PAGE = 20
const MAX_COMPANIES = 20
/** Agreements begin at most so many months before or after this one. */
const FAR_MONTHS = 12

/** What operators do about bills: agree, look, put right, tell of invoices. */
export const billDeskHandlers: Handlers = {
  async billTermsSave(ctx, input) {
    const { areaId, db, now } = ctx
    const account = { areaId, companyId: input.companyId }
    const names = await companyNamesOf(db, areaId, [input.companyId])
    if (!names.has(input.companyId)) refuse(parkingRefusals.billCompanyUnknown, { field: 'companyId' })
    const fromMonth = `${input.fromMonth}-01`
    const thisMonth = monthOf(dayOf(now))
    if (fromMonth < addMonths(thisMonth, -FAR_MONTHS) || fromMonth > addMonths(thisMonth, FAR_MONTHS))
      refuse(parkingRefusals.billMonthFar, { field: 'fromMonth' })
    await lockBills(db, areaId)
    const billedTo = await findBilledTo(db, account)
    if (billedTo !== null && fromMonth <= billedTo)
      refuse(parkingRefusals.billMonthFixed, { field: 'fromMonth', data: { month: monthInWords(billedTo) } })
    const { ended } = input
    const plates = ended ? [] : [...new Set(input.plates)].toSorted()
    const taken = await findTakenPlate(db, account, fromMonth, plates)
    if (taken !== undefined) refuse(parkingRefusals.billPlateTaken, { field: 'plates', data: { plate: taken } })
    const terms = { fromMonth, spaces: ended ? 0 : input.spaces, priceFen: input.priceFen, plates, ended }
    await putTerms(db, { ...account, ...terms, savedBy: ctx.person.personId, savedAt: now })
    await audited(
      db,
      ctx,
      'parking.bill-terms.saved',
      { kind: 'people.company', id: input.companyId },
      { fromMonth, spaces: terms.spaces, priceFen: terms.priceFen, plates: plates.length, ended },
    )
    return viewTerms({ ...terms, companyId: input.companyId, savedAt: now, billedTo }, names)
  },

  async billTermsList(ctx, { next }) {
    const page = await listTerms(ctx.db, ctx.areaId, { next, size: PAGE })
    const names = await companyNamesOf(ctx.db, ctx.areaId, [...new Set(page.items.map(({ companyId }) => companyId))])
    return { items: page.items.map((terms) => viewTerms(terms, names)), next: page.next }
  },

  async billCompanies(ctx, { text }) {
    const { items } = await companiesOf(ctx.db, ctx.areaId, { part: text.trim(), size: MAX_COMPANIES })
    return { items: [...items] }
  },

  async billAll(ctx, { only, next }) {
    const page = await listBills(ctx.db, { areaId: ctx.areaId, only }, { next, size: PAGE })
    return { items: page.items.map(viewBill), next: page.next }
  },

  async billIssue(ctx) {
    const { areaId, now } = ctx
    return { made: await issueBills(ctx.db, (work) => ctx.tx(work), { areaId, now, actor: ctx.person.personId }) }
  },

  async billInvoiceMark(ctx, { billId, to, number }) {
    const { areaId, db, now } = ctx
    const found = () => findBill(db, areaId, billId)
    const before = await found()
    if (!before || before.invoiceState === null) refuse(refusals.notFound, { field: 'billId' })
    if (to === 'issued' && number === undefined) refuse(parkingRefusals.invoiceNumberMissing, { field: 'number' })
    const isMoved =
      to === 'issued'
        ? await updateInvoice(db, billId, 'asked', { state: 'issued', number: number ?? '', issuedAt: now })
        : await updateInvoice(db, billId, 'issued', { state: 'sent', sentAt: now })
    const after = (await found()) ?? refuse(refusals.notFound)
    if (!isMoved) {
      const isSame = after.invoiceState === to && (to === 'sent' || after.number === number)
      return isSame ? repeated(viewBill(after)) : refuse(parkingRefusals.invoiceState)
    }
    await audited(db, ctx, `parking.bill-invoice.${to}`, { kind: 'parking.bill', id: billId })
    return viewBill(after)
  },

  async billCorrect(ctx, { companyId, amountFen, words }) {
    const { areaId, db, now } = ctx
    if (amountFen === 0) refuse(parkingRefusals.billNothing, { field: 'amountFen' })
    const account = { areaId, companyId }
    if ((await listVersions(db, account)).length === 0)
      refuse(parkingRefusals.billCompanyUnknown, { field: 'companyId' })
    const correction = { ...account, words: words.trim(), amountFen }
    if (correction.words.length < 2) refuse(refusals.malformed, { field: 'words' })
    await lockBills(db, areaId)
    const id = await insertCorrection(db, { ...correction, madeBy: ctx.person.personId, madeAt: now })
    if (id === null) return repeated({ id: (await findCorrection(db, correction)) ?? refuse(refusals.conflict) })
    await audited(db, ctx, 'parking.bill.corrected', { kind: 'people.company', id: companyId }, { amountFen })
    return { id }
  },
}
