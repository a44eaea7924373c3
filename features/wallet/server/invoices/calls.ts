import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { companyNameOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { WalletEngines } from '../engines.ts'
import { openContact, sealContact } from './contact.ts'
import { holdTrades, invoicedSince, leftOf } from './left.ts'
import { withdrawFromDesk, writeToDesk } from './messages.ts'
import {
  deleteTitle,
  findInvoice,
  freeLines,
  insertInvoice,
  keepTitle,
  listInvoiced,
  listInvoicesOf,
  listLinesOf,
  listTitles,
  lockInvoice,
  updateInvoice,
} from './queries.ts'
import { type Asked, checkedAsked } from './rules.ts'
import { viewFile, viewInvoice, viewItem, viewLine, viewTitle } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof contract>,
  | 'invoiceItems'
  | 'invoiceTitles'
  | 'invoiceTitleForget'
  | 'invoiceAsk'
  | 'invoiceList'
  | 'invoiceInfo'
  | 'invoiceCancel'
>

const PAGE = 20

/** Applications of a person for invoices of what they paid. */
export function invoiceHandlers(engines: Pick<WalletEngines, 'payments' | 'vault' | 'files' | 'notify'>): Handlers {
  const { payments, vault, files } = engines
  const paidBy = ({ areaId, person, now }: Pick<WriteContext, 'areaId' | 'person' | 'now'>) => ({
    areaId,
    personId: person.personId,
    kinds: [...payments.invoiced().keys()],
    since: invoicedSince(now),
  })

  /** The payments of a new application, each with how much of it is invoiced. Refuses where one cannot be. */
  async function linesOf(ctx: WriteContext, tradeIds: readonly string[]) {
    const trades = await payments.paidAmong(ctx.db, paidBy(ctx), tradeIds)
    const left = await leftOf(ctx.db, trades)
    const services = payments.invoiced()
    const lines = trades.map((trade) => {
      const { id: tradeId, title, amountFen: paidFen, paidAt } = trade
      return { tradeId, title, service: services.get(trade.subjectKind) ?? '', paidFen, paidAt, amountFen: left(trade) }
    })
    const isWhole = lines.length === tradeIds.length && lines.every(({ amountFen }) => amountFen > 0)
    return isWhole ? lines : refuse(walletRefusals.invoiceNothing, { field: 'tradeIds' })
  }

  return {
    async invoiceItems(ctx, { next }) {
      const page = await payments.paidBy(ctx.db, paidBy(ctx), { next, size: PAGE })
      const taken = await listInvoiced(
        ctx.db,
        page.items.map(({ id }) => id),
      )
      const left = await leftOf(ctx.db, page.items)
      const services = payments.invoiced()
      const items = page.items.flatMap((trade) =>
        taken.has(trade.id) || left(trade) === 0
          ? []
          : [viewItem(trade, services.get(trade.subjectKind) ?? '', left(trade))],
      )
      return { items, next: page.next }
    },

    async invoiceTitles(ctx) {
      const { personId, companyId } = ctx.person
      const rows = await listTitles(ctx.db, { areaId: ctx.areaId, personId, companyId })
      return { items: rows.map(viewTitle), company: companyId && (await companyNameOf(ctx.db, companyId)) }
    },

    async invoiceTitleForget(ctx, { id }) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId, id }
      return (await deleteTitle(ctx.db, whose)) ? { id } : refuse(refusals.notFound, { field: 'id' })
    },

    async invoiceAsk(ctx, { tradeIds, share, ...written }) {
      const { areaId, db, now } = ctx
      const { personId } = ctx.person
      const asked = checkedAsked(written)
      await holdTrades(db, tradeIds)
      if ((await listInvoiced(db, tradeIds)).size > 0) refuse(walletRefusals.invoiceTaken, { field: 'tradeIds' })
      const lines = await linesOf(ctx, tradeIds)
      const id = newId()
      const { kind, title, taxNo, email, phone } = asked
      const invoice = {
        id,
        areaId,
        personId,
        kind,
        title,
        taxNo,
        ...sealContact(vault, id, { email, phone }),
        amountFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
        askedAt: now,
      }
      if (!(await insertInvoice(db, invoice, lines))) refuse(walletRefusals.invoiceTaken, { field: 'tradeIds' })
      await rememberTitle(db, asked, { areaId, personId, companyId: share ? ctx.person.companyId : null, now })
      await audited(db, ctx, 'wallet.invoice.asked', { kind: 'wallet.invoice', id }, { amountFen: invoice.amountFen })
      await writeToDesk(db, engines, { ...invoice, state: 'asked', reason: '', reverseFen: 0 }, now)
      return viewInvoice((await findInvoice(db, { areaId, id })) ?? refuse(refusals.notFound))
    },

    async invoiceList(ctx, { next }) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId }
      const page = await listInvoicesOf(ctx.db, whose, { next, size: PAGE })
      return { items: page.items.map(viewInvoice), next: page.next }
    },

    async invoiceInfo(ctx, { id }) {
      const row = await findInvoice(ctx.db, { areaId: ctx.areaId, id, personId: ctx.person.personId })
      if (!row) refuse(refusals.notFound, { field: 'id' })
      const lines = (await listLinesOf(ctx.db, id)).map(viewLine)
      return { ...viewInvoice(row), lines, file: viewFile(files, row), ...openContact(vault, row) }
    },

    async invoiceCancel(ctx, { id, version }) {
      const { areaId, db, now } = ctx
      const row = await lockInvoice(db, areaId, id)
      if (row?.personId !== ctx.person.personId) refuse(refusals.notFound, { field: 'id' })
      asSeen(row, version, walletRefusals.invoiceState)
      if (row.state !== 'asked') refuse(walletRefusals.invoiceState)
      await updateInvoice(db, id, { state: 'cancelled', decidedAt: now })
      await freeLines(db, id)
      await withdrawFromDesk(db, engines, row)
      await audited(db, ctx, 'wallet.invoice.cancelled', { kind: 'wallet.invoice', id })
      return viewInvoice((await findInvoice(db, { areaId, id })) ?? refuse(refusals.notFound))
    },
  }
}

/** Keeps a title for the person, or for all of their company. */
async function rememberTitle(
  db: Db,
  { kind, title, taxNo }: Asked,
  of: { areaId: string; personId: string; companyId: string | null; now: Date },
): Promise<void> {
  const { areaId, personId, companyId, now: usedAt } = of
  const owner = companyId === null || kind === 'person' ? { personId, companyId: null } : { personId: null, companyId }
  await keepTitle(db, { id: newId(), areaId, ...owner, kind, title, taxNo, usedAt })
}
