import { inTransaction, isConstraint } from '#platform/db'
import { type BankSide, type Bill, findBankTrade, newNumbers, payTrade } from './bank.ts'
import { insertDelivery } from './delivery-queries.ts'
import { paidFields, refundFields } from './fields.ts'
import { payCodeHash, payCodeKind } from './pay-codes.ts'
import { type BankTrade, findNumberByCode, insertRefund, insertTrade, lockTrade, updateTrade } from './trade-queries.ts'

/** What became of a scanned code. */
export type ChargeResult =
  | { is: 'paid' | 'waiting'; trade: BankTrade }
  | { is: 'code invalid' | 'no money' | 'over limit' | 'has risk' | 'other order' | 'closed' }

type Scan = Pick<Bill, 'outTradeNo' | 'subject' | 'amountFen' | 'notifyUrl' | 'expiresAt'>

/** Takes money by a code, once per trade number and once per code; a repeat hears how it stands. */
export async function chargeTrade(bank: BankSide, scan: Scan, code: string): Promise<ChargeResult> {
  const codeHash = payCodeHash(code)
  const known = await findBankTrade(bank, scan.outTradeNo)
  if (known) return repeated(known, scan, codeHash)
  const now = bank.clock()
  const kind = scan.expiresAt <= now ? null : payCodeKind(code, now)
  if (kind === 'balance') return { is: 'no money' }
  if (kind === 'limit') return { is: 'over limit' }
  if (kind === 'refused') return { is: 'has risk' }
  if (kind === null) return { is: 'code invalid' }
  try {
    return await inTransaction(bank.db, async (db): Promise<ChargeResult> => {
      const trade = await insertTrade(db, {
        ...scan,
        ...newNumbers(now),
        appId: bank.appId,
        state: kind === 'pays' ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
        paidAt: kind === 'pays' ? now : null,
        payCodeSha256: codeHash,
        // Nobody is sent anywhere.
        returnUrl: '',
        quitUrl: '',
        createdAt: now,
      })
      if (kind === 'pays') await insertDelivery(db, trade.outTradeNo, paidFields(bank, trade), now)
      return { is: kind === 'pays' ? 'paid' : 'waiting', trade }
    })
  } catch (error) {
    if (isConstraint(error, 'trade_pay_code_once')) return { is: 'code invalid' }
    const other = isConstraint(error, 'trade_pk') ? await findBankTrade(bank, scan.outTradeNo) : null
    if (other) return repeated(other, scan, codeHash)
    throw error
  }
}

function repeated(trade: BankTrade, scan: Scan, codeHash: string): ChargeResult {
  if (trade.amountFen !== scan.amountFen || trade.payCodeSha256 !== codeHash) return { is: 'other order' }
  if (trade.state === 'TRADE_CLOSED') return { is: 'closed' }
  return { is: trade.paidAt ? 'paid' : 'waiting', trade }
}

/** The person enters the password for the code that they showed. Null: nobody has scanned it, or it is over. */
export async function enterPassword(bank: BankSide, code: string): Promise<BankTrade | null> {
  const outTradeNo = await findNumberByCode(bank.db, payCodeHash(code))
  return outTradeNo === null ? null : await payTrade(bank, outTradeNo)
}

/** Ends a trade so that nothing of it stays with the merchant: unpaid it closes, paid it goes back. Null: never seen. Repeatable. */
export async function cancelTrade(
  bank: BankSide,
  outTradeNo: string,
): Promise<{ trade: BankTrade; action: 'close' | 'refund' } | null> {
  const now = bank.clock()
  return await inTransaction(bank.db, async (db) => {
    const trade = await lockTrade(db, outTradeNo)
    if (!trade) return null
    const action = trade.paidAt ? 'refund' : 'close'
    if (trade.state === 'TRADE_CLOSED') return { trade, action }
    const backFen = trade.paidAt ? trade.amountFen - trade.refundedFen : 0
    const refunded = trade.paidAt ? { refundedFen: trade.amountFen } : {}
    const after = await updateTrade(db, outTradeNo, { state: 'TRADE_CLOSED', closedAt: now, ...refunded })
    if (backFen > 0) {
      const refund = { outTradeNo, outRequestNo: outTradeNo, amountFen: backFen, refundedAt: now }
      await insertRefund(db, refund)
      await insertDelivery(db, outTradeNo, refundFields(bank, after, outTradeNo, now), now)
    }
    return { trade: after, action }
  })
}
