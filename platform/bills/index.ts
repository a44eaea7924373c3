import { type Db, newId } from '#platform/db'
import type { StepsContext } from '#platform/http'
import { type Payments, paymentRefusals, type Trade, type TradeWithRefunds, type Verdict } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import { monthInWords, monthOnWire } from '#vocabulary/month'
import { inOurWords, type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import {
  type Account,
  type BillRow,
  findOpenPayment,
  findPayment,
  listBillsOf,
  lockBillsOf,
  lockPayment,
  type PaymentRow,
  updatePaid,
} from './queries.ts'

export type { Account } from './queries.ts'

/** A payment that is begun. */
export type NewPayment = Omit<PaymentRow, 'state' | 'paidAt'>

/** A payment that was begun can be made for so long. */
const GOOD_MS = 30 * 60_000
/** One that ends sooner is begun anew. */
const LEAST_MS = 5 * 60_000

/** What an area says of its bills. */
export interface BillsSpec {
  /** The schema that has the tables `bill` and `bill_payment`. */
  readonly schema: string
  /** What the payments engine calls payments of them. */
  readonly subject: string
  /** What such a bill is called in a payment's title. */
  readonly what: string
  /** The page of a payment, without the base; it takes `paymentId`. */
  readonly page: string
  /** Writes a payment that is begun into the area's table. */
  readonly insertPayment: (db: Db, payment: NewPayment) => Promise<void>
  readonly refusals: Readonly<Record<'billPaid' | 'tooManyUnpaid' | 'channelUnavailable', RefusalKind>>
  /** What becomes of bills that were paid, in the transaction that takes their money. */
  readonly onPaid?: (db: Db, bills: { readonly areaId: string; readonly ids: readonly string[] }) => Promise<void>
}

/** What is to be paid, and how: `inside` says who pays inside WeChat. */
export type BillsToPay = { billIds: readonly string[]; channel: string } & Pick<
  Parameters<Payments['start']>[1],
  'payer'
>

/** Monthly bills of companies of one area, paid together. */
export function companyBills(
  { payments }: { payments: Pick<Payments, 'start' | 'tradesOf' | 'query'> },
  spec: BillsSpec,
) {
  const { schema, subject, refusals: no } = spec

  async function shown(db: Db, payment: PaymentRow, now: Date) {
    const bills = await listBillsOf(db, schema, payment.billIds)
    const trades = await payments.tradesOf(db, { kind: subject, id: payment.id })
    return {
      payment: {
        paymentId: payment.id,
        amountFen: payment.amountFen,
        state: stateOf(payment, trades, now),
        createdAt: toInstant(payment.createdAt),
        paidAt: payment.paidAt && toInstant(payment.paidAt),
        bills: bills.map(({ id, billNo, month, totalFen }) => ({ id, billNo, month: monthOnWire(month), totalFen })),
      },
      trades,
    }
  }

  /** Another company's payment is as unknown as one that is not there. */
  async function ownPayment(db: Db, { areaId, companyId }: Account, paymentId: string): Promise<PaymentRow> {
    const payment = await findPayment(db, schema, areaId, paymentId)
    return payment?.companyId === companyId ? payment : refuse(refusals.notFound, { field: 'paymentId' })
  }

  /** The payment of these bills: the one that this person has begun already, or a new one. */
  async function begin(
    db: Db,
    account: Account,
    { personId, billIds, now }: { personId: string; billIds: readonly string[]; now: Date },
  ): Promise<{ payment: PaymentRow; bills: readonly BillRow[] }> {
    const bills = await lockBillsOf(db, schema, account, billIds)
    if (bills.length !== billIds.length) refuse(refusals.notFound, { field: 'billIds' })
    if (bills.some(({ state }) => state !== 'open')) refuse(no.billPaid)
    const ids = bills.map(({ id }) => id)
    const after = new Date(now.getTime() + LEAST_MS)
    const begun = await findOpenPayment(db, schema, account, { personId, billIds: ids, after })
    if (begun) return { payment: begun, bills }
    const payment = {
      id: newId(),
      ...account,
      personId,
      billIds: ids,
      amountFen: bills.reduce((sum, { totalFen }) => sum + totalFen, 0),
      createdAt: now,
      goodUntil: new Date(now.getTime() + GOOD_MS),
    }
    await spec.insertPayment(db, payment)
    return { payment: { ...payment, state: 'open', paidAt: null }, bills }
  }

  return {
    /** Begins to pay. Refuses `billPaid` where one of the bills is paid, 404 where one is not the company's, and what the channel refuses. */
    async pay(ctx: StepsContext, account: Account, { billIds, channel, ...inside }: BillsToPay) {
      const { personId } = ctx.person
      const ids = [...new Set(billIds)]
      const { payment, bills } = await ctx.tx((db) => begin(db, account, { personId, billIds: ids, now: ctx.now }))
      try {
        const started = await payments.start((work) => ctx.tx(work), {
          subject: { kind: subject, id: payment.id },
          areaId: ctx.areaId,
          amountFen: payment.amountFen,
          title: `${monthsOf(bills)} ${spec.what}`,
          channel,
          personId,
          returnPath: `/front/mobile${spec.page}?paymentId=${payment.id}`,
          expiresAt: payment.goodUntil,
          key: ctx.key,
          payerIp: ctx.origin.ip,
          ...inside,
        })
        return {
          paymentId: payment.id,
          tradeId: started.tradeId,
          payUrl: started.payUrl,
          ...(started.inside && { inside: started.inside }),
        }
      } catch (error) {
        throw inOurWords(error, [
          [paymentRefusals.channelUnknown, no.channelUnavailable, { field: 'channel' }],
          [paymentRefusals.channelUnavailable, no.channelUnavailable, { field: 'channel' }],
          [paymentRefusals.alreadyPaid, no.billPaid],
          [paymentRefusals.amountChanged, no.billPaid],
          [paymentRefusals.expired, no.billPaid],
          [paymentRefusals.tooManyOpen, no.tooManyUnpaid],
        ])
      }
    },

    /** How a payment of the company stands, and its trades. */
    async find(db: Db, account: Account, paymentId: string, now: Date) {
      return await shown(db, await ownPayment(db, account, paymentId), now)
    },

    /** The same after its channel was asked. */
    async ask(db: Db, account: Account, paymentId: string, now: Date) {
      await ownPayment(db, account, paymentId)
      for (const { id, state } of await payments.tradesOf(db, { kind: subject, id: paymentId }))
        if (state === 'paying') await payments.query(id)
      // What the channel answered may have changed it.
      return await shown(db, await ownPayment(db, account, paymentId), now)
    },
  }
}

/** Money for bills came in; runs in the payments engine's transaction. It pays all of them or none: where one was paid otherwise meanwhile, all of it goes back. */
export async function settleCompanyBills(
  db: Db,
  { schema, onPaid }: Pick<BillsSpec, 'schema' | 'onPaid'>,
  trade: Trade,
  now: Date,
): Promise<Verdict> {
  const payment = await lockPayment(db, schema, trade.areaId, trade.subject.id)
  if (!payment || payment.state !== 'open' || payment.amountFen !== trade.amountFen) return 'refund'
  const bills = await lockBillsOf(db, schema, payment, payment.billIds)
  if (bills.length !== payment.billIds.length || bills.some(({ state }) => state !== 'open')) return 'refund'
  await updatePaid(db, schema, payment, { tradeId: trade.id, paidAt: trade.paidAt ?? now })
  await onPaid?.(db, { areaId: payment.areaId, ids: payment.billIds })
  return 'accepted'
}

/** The earliest month of bills in words, and of how many months they are. */
function monthsOf(bills: readonly BillRow[]): string {
  const [first] = bills.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  return `${first ? monthInWords(first.month) : ''}${bills.length > 1 ? `等${bills.length}个月` : ''}`
}

function stateOf(
  payment: PaymentRow,
  trades: readonly TradeWithRefunds[],
  now: Date,
): 'open' | 'paid' | 'refunded' | 'expired' {
  if (payment.state === 'paid') return 'paid'
  // A bill was paid otherwise: nothing is left of this payment.
  if (trades.some(({ verdict }) => verdict === 'refund')) return 'refunded'
  return now > payment.goodUntil ? 'expired' : 'open'
}
