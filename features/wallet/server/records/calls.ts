import { type wallet as contract, type Entry, type Part, walletRefusals } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { purseAccount } from '../purses/wallets.ts'
import { findChargeOfBill, listWaitingCharges } from './charge-queries.ts'
import { type EntryRow, monthOf } from './entry-queries.ts'
import {
  findEntry,
  listBills,
  listMonths,
  listRefundsOfBill,
  listSpent,
  listTrades,
  monthAfter,
  monthTotals,
  type Whose,
} from './queries.ts'
import { spentByMonth } from './spent.ts'
import { lineOfCharge } from './waiting-charge.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'tradeRecord' | 'billList' | 'billSummary' | 'billDetail'>

const PAGE = 20
/** So many months are told together. */
const MONTHS = 6

/** Trades and bills, as the wallet's own lines tell them. */
export function recordHandlers({ payments, ledger }: MoneyEngines): Handlers {
  return {
    async tradeRecord(ctx, { kind, next }) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId }
      const page = await listTrades(ctx.db, whose, { kind, next, size: PAGE })
      const waiting =
        next !== undefined || (kind ?? 'payment') !== 'payment' ? [] : await waitingLines(ctx.db, whose, ctx.now)
      return { items: [...waiting, ...page.items].map((row) => viewEntry(row, row.at)), next: page.next }
    },

    async billList(ctx, { month = monthOf(ctx.now), kind, text, next }) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId }
      const wanted = text?.trim() || undefined
      const page = await listBills(ctx.db, whose, { month, kind, text: wanted, next, size: PAGE })
      const { inFen, outFen } = await monthTotals(ctx.db, whose, month)
      const hasWaiting = next === undefined && month === monthOf(ctx.now) && (kind ?? 'payment') === 'payment'
      const waiting = hasWaiting ? await waitingLines(ctx.db, whose, ctx.now) : []
      const fitting = waiting.filter(({ title }) => title.toLowerCase().includes((wanted ?? '').toLowerCase()))
      return {
        month,
        items: [...fitting, ...page.items].map((row) => viewEntry(row, row.bookedAt ?? row.at)),
        next: page.next,
        inFen,
        outFen,
      }
    },

    async billSummary(ctx) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId }
      const from = monthAfter(monthOf(ctx.now), 1 - MONTHS)
      const months = Array.from({ length: MONTHS }, (_, at) => monthAfter(from, at))
      const totals = await listMonths(ctx.db, whose, from)
      const spent = await listSpent(ctx.db, whose, from)
      return spentByMonth(months, totals, spent, (subject) => payments.calledOf(subject))
    },

    async billDetail(ctx, { id }) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId }
      const row = (await findLine(ctx.db, whose, id, ctx.now)) ?? refuse(walletRefusals.billUnknown)
      return {
        ...viewEntry(row, row.bookedAt ?? row.at),
        number: row.number,
        feeFen: row.feeFen,
        // Written as the contract has them, by `insertEntry`.
        parts: row.parts as Part[],
        refundedFen: row.refundedFen,
        channelName: payments.channels().find((channel) => channel.id === row.channel)?.name ?? '',
        card: row.card,
        note: row.note,
        why: row.why,
        balanceAfterFen:
          row.reference === null ? null : await ledger.balanceAfter(ctx.db, purseAccount(whose, 'cash'), row.reference),
        way: await wayOf(ctx.db, row),
        link: row.link,
      }
    },
  }
}

/** Payments that wait for the person, as lines: they stand above all others. */
async function waitingLines(db: Db, whose: Whose, now: Date): Promise<EntryRow[]> {
  const charges = await listWaitingCharges(db, whose, now)
  return charges.map((charge) => lineOfCharge(charge, whose, now))
}

/** A line of the person's own, or the payment that will be this line. */
async function findLine(db: Db, whose: Whose, id: string, now: Date): Promise<EntryRow | null> {
  const line = await findEntry(db, whose, id)
  if (line) return line
  const charge = await findChargeOfBill(db, whose, id)
  return charge ? lineOfCharge(charge, whose, now) : null
}

function viewEntry(row: EntryRow, at: Date): Entry {
  return {
    id: row.id,
    // The two casts repeat what the named checks of the columns promise.
    kind: row.kind as Entry['kind'],
    title: row.title,
    amountFen: row.amountFen,
    state: row.state as Entry['state'],
    at: toInstant(at),
  }
}

/** What is said of the beginning of each kind, of its good end and of its bad one. */
const WORDS: Readonly<Record<Entry['kind'], readonly [begun: string, done: string, failed: string]>> = {
  recharge: ['提交充值', '充值到账', '充值未完成'],
  withdrawal: ['提交提现', '银行已入账', '提现失败，金额已退回钱包'],
  payment: ['提交付款', '付款成功', '付款未完成'],
  refund: ['发起退款', '退款到账', '退款失败'],
  grant: ['发放', '已到账', '发放失败'],
}

const SENT_BACK = ['发起退回', '已原路退回', '退回失败'] as const

/** What happened, the earliest first; what is still to come stands there as not done. */
async function wayOf(db: Db, row: EntryRow): Promise<{ at: string; words: string; done: boolean }[]> {
  const { kind, channel } = row
  // A withdrawal goes to a card; what goes to a channel is a recharge on its way back.
  const [begun, done, failed] = kind === 'withdrawal' && channel !== null ? SENT_BACK : WORDS[kind as Entry['kind']]
  const way = [{ at: row.at, words: begun, done: true }]
  if (row.state === 'waiting' && row.kind === 'withdrawal') way.push({ at: row.at, words: '银行处理中', done: false })
  if (row.state === 'done' && row.bookedAt) way.push({ at: row.bookedAt, words: done, done: true })
  if (row.state === 'failed' || row.state === 'closed') way.push({ at: row.at, words: failed, done: true })
  const refunds = row.kind === 'payment' ? await listRefundsOfBill(db, row.id) : []
  for (const refund of refunds) {
    const words = `退款${formatPrice(refund.amountFen)}：${refund.reason}`
    way.push({ at: refund.doneAt ?? refund.createdAt, words, done: refund.doneAt !== null })
  }
  return way.map((step) => ({ ...step, at: toInstant(step.at) }))
}
