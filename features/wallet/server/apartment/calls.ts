import { type wallet as contract, walletRefusals } from '#contract/wallet'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { SubjectHandler } from '#platform/payments'
import { dayOf, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../engines.ts'
import { inWalletWords, isPaidAlready } from '../payment-refusals.ts'
import { WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import {
  type BillRow,
  endPayment,
  findPayment,
  findSamePayment,
  insertPayment,
  listApartmentBills,
  lockBills,
  markBillsPaid,
  openTotals,
  type PaymentRow,
  type WaitingPayment,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof contract>, 'apartmentBillList' | 'apartmentBillPay'>

/** What the payment engine calls our payments over bills. */
export const APARTMENT_SUBJECT = 'wallet.apartment'

const PAGE = 20
const GOOD_MS = 10 * 60_000
const LAST_MS = 60_000
const PAGE_PATH = '/front/mobile/wallet/apartmentBill'

/** Bills of flats, and paying several together. */
export function apartmentHandlers({ payments }: MoneyEngines): Handlers {
  return {
    async apartmentBillList(ctx, { state, next }) {
      const whose = { areaId: ctx.areaId, personId: ctx.person.personId }
      const page = await listApartmentBills(ctx.db, whose, { state, now: ctx.now, next, size: PAGE })
      const items = page.items.map((row) => viewBill(row, dayOf(ctx.now)))
      const open = await openTotals(ctx.db, whose)
      const payer = open.openCount > 0 ? { ...whose, subject: APARTMENT_SUBJECT } : null
      return { items, next: page.next, ...open, channels: await payments.channelsFor(ctx.db, payer) }
    },

    async apartmentBillPay(ctx, { billIds, channel = WALLET_CHANNEL.id }) {
      const { areaId, now } = ctx
      const { personId } = ctx.person
      if (!payments.channels().some(({ id }) => id === channel))
        refuse(walletRefusals.channelUnavailable, { field: 'channel' })
      const payment = await ctx.tx((db) => beginPayment(db, { areaId, personId, channel, billIds }, now))
      const returnPath = `${PAGE_PATH}?paid=${payment.id}`
      const { payUrl } = await payments
        .start((work) => ctx.tx(work), {
          subject: { kind: APARTMENT_SUBJECT, id: payment.id },
          areaId,
          amountFen: payment.amountFen,
          title: payment.billIds.length > 1 ? `公寓账单 ${payment.billIds.length}笔` : '公寓账单',
          channel,
          personId,
          returnPath,
          expiresAt: payment.expiresAt,
          key: ctx.key,
          payerIp: ctx.origin.ip,
        })
        .catch((error: unknown) => {
          if (isPaidAlready(error)) return { payUrl: returnPath }
          throw inWalletWords(error)
        })
      return { paymentId: payment.id, amountFen: payment.amountFen, payUrl }
    },
  }
}

function viewBill(row: BillRow & { payment: WaitingPayment | null }, today: string) {
  const { id, room, item, period, amountFen, dueOn, paidAt } = row
  const payment = row.state === 'paid' ? null : row.payment
  const state = row.state === 'paid' ? ('paid' as const) : payment ? ('paying' as const) : ('open' as const)
  return {
    id,
    room,
    item,
    period,
    amountFen,
    dueOn,
    state,
    overdue: !paidAt && dueOn < today,
    payment: payment && { ...payment, until: toInstant(new Date(payment.until)) },
    paidAt: paidAt && toInstant(paidAt),
  }
}

/** Finds the same payment that was begun a moment ago, or begins one. The locks of the bills queue two taps. */
async function beginPayment(
  db: Db,
  request: { areaId: string; personId: string; channel: string; billIds: readonly string[] },
  now: Date,
): Promise<Pick<PaymentRow, 'id' | 'amountFen' | 'billIds' | 'expiresAt'>> {
  const { areaId, personId, channel } = request
  const billIds = [...new Set(request.billIds)].toSorted()
  const bills = await lockBills(db, request, billIds)
  if (bills.length < billIds.length) refuse(walletRefusals.billUnknown, { field: 'billIds' })
  if (bills.some(({ state }) => state === 'paid')) refuse(walletRefusals.billsPaid, { field: 'billIds' })
  const goodAt = new Date(now.getTime() + LAST_MS)
  const same = await findSamePayment(db, { areaId, personId, channel, billIds, goodAt })
  if (same) return same
  const id = newId()
  const amountFen = bills.reduce((sum, bill) => sum + bill.amountFen, 0)
  const expiresAt = new Date(now.getTime() + GOOD_MS)
  await insertPayment(db, { id, areaId, personId, channel, amountFen, billIds, createdAt: now, expiresAt })
  return { id, amountFen, billIds, expiresAt }
}

/** Takes the money of payments over bills: all of the bills are paid by it, or, where one was paid otherwise meanwhile, none. */
export function apartmentSubject({ clock }: MoneyEngines): SubjectHandler {
  return {
    payableBy: ['subsidy'],
    called: '公寓',
    invoicedAs: '住宿服务',
    async settle(db, trade) {
      const payment = await findPayment(db, trade.subject.id)
      if (!payment || payment.amountFen !== trade.amountFen) return 'refund'
      const bills = await lockBills(db, payment, payment.billIds)
      if (bills.length < payment.billIds.length || bills.some(({ state }) => state === 'paid')) return 'refund'
      await markBillsPaid(db, payment.billIds, payment.id, trade.paidAt ?? clock())
      await endPayment(db, payment.id, 'paid')
      return 'accepted'
    },
    async closed(db, trade) {
      await endPayment(db, trade.subject.id, 'closed')
    },
  }
}
