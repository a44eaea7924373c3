import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, isConstraint } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { maskPhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { WalletEngines } from '../engines.ts'
import { needAccountant } from './accountants.ts'
import { openContact } from './contact.ts'
import { holdTrades, leftNow } from './left.ts'
import { withdrawFromDesk, writeAnswer } from './messages.ts'
import {
  findInvoice,
  freeLines,
  type InvoiceRow,
  listInvoicesIn,
  listLinesOf,
  lockInvoice,
  updateInvoice,
} from './queries.ts'
import { checkedNumber, maskedEmail } from './rules.ts'
import { openInvoicesSheet } from './sheet.ts'
import { viewFile, viewInvoice, viewLine } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof contract>,
  | 'invoiceDesk'
  | 'invoiceDeskInfo'
  | 'invoiceIssue'
  | 'invoiceReturn'
  | 'invoiceReverse'
  | 'invoiceReveal'
  | 'invoiceSheet'
>

const PAGE = 20
/** Files that can be an invoice, told by their bytes. */
const INVOICE_TYPES: readonly string[] = ['application/pdf', 'application/ofd']
/** With which the accountant sends the file of an invoice. */
export const INVOICE_FILE = 'invoice'

/** What the park's accountant does about applications for invoices. */
export function invoiceDeskHandlers(engines: Pick<WalletEngines, 'payments' | 'vault' | 'files' | 'notify'>): Handlers {
  const { vault, files } = engines

  /** The application in this version and one of these states, with its payments held. */
  async function held(
    ctx: WriteContext,
    { id, version }: { id: string; version: number },
    state: string,
  ): Promise<InvoiceRow> {
    const lines = await listLinesOf(ctx.db, id)
    await holdTrades(
      ctx.db,
      lines.map(({ tradeId }) => tradeId),
    )
    const row = (await lockInvoice(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    asSeen(row, version, walletRefusals.invoiceState)
    if (row.state !== state) refuse(walletRefusals.invoiceState)
    return row
  }

  /** Writes what was decided, tells the person, and takes the call for it from the accountants. */
  async function answer(ctx: WriteContext, id: string, set: Partial<InvoiceRow>) {
    const { db, now } = ctx
    const row = await updateInvoice(db, id, set).catch((error: unknown) => {
      if (isConstraint(error, 'invoice_number_once')) refuse(walletRefusals.invoiceNumberUsed, { field: 'number' })
      throw error
    })
    await writeAnswer(db, engines, row, now)
    await withdrawFromDesk(db, engines, row)
    await audited(db, ctx, `wallet.invoice.${row.state}`, { kind: 'wallet.invoice', id }, { amountFen: row.amountFen })
    return await shown(db, ctx.areaId, id)
  }

  return {
    async invoiceDesk(ctx, { state, text = '', next }) {
      needAccountant(ctx.person)
      const which = { areaId: ctx.areaId, state, text: text.trim() }
      const page = await listInvoicesIn(ctx.db, which, { next, size: PAGE })
      return { items: page.items.map(viewInvoice), next: page.next }
    },

    async invoiceDeskInfo(ctx, { id }) {
      needAccountant(ctx.person)
      const row = (await findInvoice(ctx.db, { areaId: ctx.areaId, id })) ?? refuse(refusals.notFound, { field: 'id' })
      const lines = (await listLinesOf(ctx.db, id)).map(viewLine)
      const { email, phone } = openContact(vault, row)
      const names = await namesOf(ctx.db, [row.personId])
      return {
        ...viewInvoice(row),
        lines,
        file: viewFile(files, row),
        email: email && maskedEmail(email),
        phone: phone && maskPhone(phone),
        personName: names.get(row.personId) ?? '',
      }
    },

    async invoiceIssue(ctx, { id, version, number: written, fileId }) {
      needAccountant(ctx.person)
      const { areaId, db, now, person } = ctx
      const number = checkedNumber(written)
      const row = await held(ctx, { id, version }, 'asked')
      // a refund that is on its way changes the amount: the accountant sees it before anything is issued
      const lines = await listLinesOf(db, id)
      const { sumFen } = await leftNow(
        engines,
        db,
        lines.map(({ tradeId }) => tradeId),
      )
      if (sumFen !== row.amountFen) refuse(walletRefusals.invoiceState)
      const file = await files.claimDocument(db, fileId, { areaId, personId: person.personId, purpose: INVOICE_FILE })
      if (!file || !INVOICE_TYPES.includes(file.type)) refuse(walletRefusals.invoiceFile, { field: 'fileId' })
      const set = { number, fileId, fileName: file.name, decidedAt: now, decidedBy: person.personId }
      return await answer(ctx, id, { ...set, state: 'issued' })
    },

    async invoiceReturn(ctx, { id, version, reason: written }) {
      needAccountant(ctx.person)
      const reason = written.trim()
      if (reason.length < 2) refuse(walletRefusals.invoiceReason, { field: 'reason' })
      await held(ctx, { id, version }, 'asked')
      await freeLines(ctx.db, id)
      return await answer(ctx, id, {
        state: 'returned',
        reason,
        decidedAt: ctx.now,
        decidedBy: ctx.person.personId,
      })
    },

    async invoiceReverse(ctx, { id, version, number }) {
      needAccountant(ctx.person)
      const reverseNumber = checkedNumber(number)
      await held(ctx, { id, version }, 'reverse')
      await freeLines(ctx.db, id)
      return await answer(ctx, id, { state: 'reversed', reverseNumber, reversedAt: ctx.now })
    },

    async invoiceReveal(ctx, { id, field, why }) {
      needAccountant(ctx.person)
      const row = await findInvoice(ctx.db, { areaId: ctx.areaId, id })
      if (!row) refuse(refusals.notFound, { field: 'id' })
      const value = openContact(vault, row)[field]
      if (value === '') refuse(walletRefusals.invoiceContact, { field: 'field' })
      await audited(
        ctx.db,
        ctx,
        'wallet.invoice.contact-seen',
        { kind: 'wallet.invoice', id },
        { field, why: why.trim() },
      )
      return { value }
    },

    async invoiceSheet(ctx) {
      needAccountant(ctx.person)
      return await openInvoicesSheet({ vault }, ctx)
    },
  }
}

async function shown(db: Db, areaId: string, id: string) {
  return viewInvoice((await findInvoice(db, { areaId, id })) ?? refuse(refusals.notFound))
}
