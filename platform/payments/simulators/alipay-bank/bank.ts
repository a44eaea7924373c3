import { randomBytes, randomInt } from 'node:crypto'
import { type Db, inTransaction } from '#platform/db'
import { beijingText } from '../../channels/wire.ts'
import { insertDelivery } from './delivery-queries.ts'
import { paidFields, refundFields } from './fields.ts'
import {
  type BankTrade,
  closeUnpaid,
  findBankRefund,
  findNumberByTicket,
  findTradeNow,
  insertRefund,
  insertTradeOnce,
  lockTrade,
  markPaid,
  updateTrade,
} from './trade-queries.ts'

/** What the merchant's signed link asks the bank to collect. */
export type Bill = Pick<
  BankTrade,
  'outTradeNo' | 'subject' | 'amountFen' | 'notifyUrl' | 'returnUrl' | 'quitUrl' | 'expiresAt'
>

/** Whom the bank serves. */
export interface BankSide {
  db: Db
  appId: string
  sellerId: string
  clock: () => Date
}

/** The bank's own number of a trade, and the ticket of its page. */
export function newNumbers(now: Date): Pick<BankTrade, 'tradeNo' | 'ticket'> {
  const day = beijingText(now).slice(0, 10).replaceAll('-', '')
  return {
    tradeNo: `${day}2200${randomInt(10 ** 8, 10 ** 9)}${randomInt(10 ** 8, 10 ** 9)}`,
    ticket: randomBytes(18).toString('base64url'),
  }
}

/** The trade of a bill; made when the person first opens its page, as the real one does. Null: the number stands for another bill. */
export async function openTrade(bank: BankSide, bill: Bill): Promise<BankTrade | null> {
  const now = bank.clock()
  await insertTradeOnce(bank.db, {
    ...bill,
    appId: bank.appId,
    ...newNumbers(now),
    state: 'WAIT_BUYER_PAY',
    createdAt: now,
  })
  const trade = await findBankTrade(bank, bill.outTradeNo)
  return trade && trade.amountFen === bill.amountFen && trade.subject === bill.subject ? trade : null
}

/** The trade by the merchant's number; one that has run out of time closes as it is looked at. */
export function findBankTrade(bank: BankSide, outTradeNo: string): Promise<BankTrade | null> {
  return findTradeNow(bank.db, outTradeNo, bank.clock())
}

/** The trade by its cashier page's ticket. */
export async function findByTicket(bank: BankSide, ticket: string): Promise<BankTrade | null> {
  const outTradeNo = await findNumberByTicket(bank.db, ticket)
  return outTradeNo === null ? null : await findBankTrade(bank, outTradeNo)
}

/** Takes the person's money, once; the notify is written with it. Null: closed, out of time, or paid already. */
export async function payTrade(bank: BankSide, outTradeNo: string): Promise<BankTrade | null> {
  const now = bank.clock()
  return await inTransaction(bank.db, async (db) => {
    const trade = await markPaid(db, outTradeNo, now)
    if (!trade) return null
    await insertDelivery(db, trade.outTradeNo, paidFields(bank, trade), now)
    return trade
  })
}

/** Closes an unpaid trade for good. */
export function closeTrade(bank: BankSide, outTradeNo: string): Promise<boolean> {
  return closeUnpaid(bank.db, outTradeNo, bank.clock())
}

/** What became of the wish to give back. */
export type RefundResult =
  | { is: 'moved' | 'repeated'; trade: BankTrade }
  | { is: 'no trade' | 'not paid' | 'too much' | 'other amount' }

/** Gives back, once per request number; never more than was paid. A whole refund closes the trade. */
export async function refundTrade(
  bank: BankSide,
  refund: { outTradeNo: string; outRequestNo: string; amountFen: number },
): Promise<RefundResult> {
  const now = bank.clock()
  return await inTransaction(bank.db, async (db): Promise<RefundResult> => {
    const trade = await lockTrade(db, refund.outTradeNo)
    if (!trade) return { is: 'no trade' }
    if (trade.paidAt === null) return { is: 'not paid' }
    const before = await findBankRefund(db, refund.outTradeNo, refund.outRequestNo)
    if (before) return before.amountFen === refund.amountFen ? { is: 'repeated', trade } : { is: 'other amount' }
    const refundedFen = trade.refundedFen + refund.amountFen
    if (refundedFen > trade.amountFen) return { is: 'too much' }
    await insertRefund(db, { ...refund, refundedAt: now })
    const closes = refundedFen === trade.amountFen ? { state: 'TRADE_CLOSED', closedAt: now } : {}
    const after = await updateTrade(db, refund.outTradeNo, { refundedFen, ...closes })
    await insertDelivery(db, trade.outTradeNo, refundFields(bank, after, refund.outRequestNo, now), now)
    return { is: 'moved', trade: after }
  })
}
