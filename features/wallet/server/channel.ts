import { walletRefusals } from '#contract/wallet'
import { inTransaction } from '#platform/db'
import type {
  BillLine,
  Channel,
  ChannelAnswer,
  ChannelScan,
  ChannelTradeName,
  ScanAnswer,
  ScanFailure,
} from '#platform/payments'
import { NotAuthentic } from '#platform/payments'
import { addDays, startOfDay } from '#vocabulary/day'
import { isPayCode, normalisePayCode } from '#vocabulary/pay-code'
import { Refusal } from '#vocabulary/refusal'
import {
  cancelNoOf,
  findCharge,
  insertCharge,
  listCancelled,
  listPaidBetween,
  listRefundedBetween,
} from './charge-queries.ts'
import { isRefunded, refundCharge } from './charge-refunds.ts'
import {
  closeCharge,
  postCharge,
  projectPaid,
  splitNow,
  standingOf,
  tradeOfCharge,
  WALLET_CHANNEL,
  WALLET_PAGE,
} from './charges.ts'
import { PAY_PURPOSE } from './collect-codes.ts'
import { confirmCharge } from './confirming.ts'
import { smallPayAllowed } from './limits.ts'
import { type MoneyEngines, TOPICS } from './money-engines.ts'
import { lockWallet } from './wallets.ts'

/** Where a person confirms a payment. */
const CONFIRM_PATH = '/front/mobile/testpassword'
/** A day's bill is made when no posting of that day can still be on its way into it. */
const BILL_AFTER_MS = 10 * 60_000

/**
 * The wallet as a payment channel. It lives in our own process and books: what was paid is what the ledger says, nothing else; it sends
 * no notifies, so none is ever believed.
 */
export function walletChannel(engines: MoneyEngines): Channel {
  const { store, clock } = engines
  return {
    ...WALLET_CHANNEL,
    async start({ outTradeNo, amountFen, title, expiresAt, returnUrl }) {
      const returnPath = pathOf(returnUrl)
      await insertCharge(store.db, {
        outTradeNo,
        amountFen,
        title,
        returnPath,
        way: 'page',
        createdAt: clock(),
        expiresAt,
      })
      return { payUrl: `${CONFIRM_PATH}?charge=${outTradeNo}` }
    },
    query: (trade) => answerOf(engines, trade),
    close: ({ outTradeNo }) => closeCharge(engines, outTradeNo),
    refund: (refund) => refundCharge(engines, refund),
    async refundQuery(refund) {
      return { state: (await isRefunded(engines, store.db, refund)) ? 'done' : 'none' }
    },
    readNotify: () => Promise.reject(new NotAuthentic('the wallet sends none')),
    answer: (ok) => ({ status: ok ? 200 : 400, contentType: 'text/plain', body: ok ? 'success' : 'failure' }),
    payCode: {
      reads: (code) => isPayCode(normalisePayCode(code)),
      charge: (scan) => chargeScan(engines, scan),
      cancel: ({ outTradeNo }) => cancel(engines, outTradeNo),
    },
    bill: (day) => billOf(engines, day),
  }
}

async function answerOf(engines: MoneyEngines, { outTradeNo }: ChannelTradeName): Promise<ChannelAnswer> {
  const { db } = engines.store
  const now = await standingOf(engines, db, outTradeNo)
  if (now.is === 'void' || now.is === 'cancelled') return { state: 'closed' }
  if (now.is === 'paid') return { state: 'paid', fact: now.fact }
  return { state: (await findCharge(db, outTradeNo)) ? 'waiting' : 'none' }
}

/** Charges a shown code: a small payment at once, a larger one when the person has confirmed it on the phone. */
async function chargeScan(engines: MoneyEngines, scan: ChannelScan): Promise<ScanAnswer> {
  const { store } = engines
  const { outTradeNo } = scan
  const before = await answerOf(engines, scan)
  if (before.state === 'paid') return { state: 'paid', fact: before.fact }
  if (before.state === 'closed') return { state: 'failed', reason: 'refused', why: 'closed' }
  if (before.state === 'none') {
    const began = await inTransaction(store.db, (db) => beginScan(engines, db, scan), { retry: true }).catch(asFailure)
    if (began) return began
  }
  const charge = await findCharge(store.db, outTradeNo)
  const trade = await tradeOfCharge(engines, store.db, outTradeNo)
  if (!charge?.holderId || !trade) return { state: 'failed', reason: 'refused', why: 'unknown charge' }
  if (charge.confirmedBy === null) return { state: 'waiting' }
  const now = await postCharge(engines, charge, { areaId: trade.areaId, personId: charge.holderId }, trade.subject.kind)
  if (now.is !== 'paid') {
    // Said to be failed for good, so nothing may ever be posted for it, and nothing of it counts.
    if ((await closeCharge(engines, outTradeNo)) === 'paid') return { state: 'waiting' }
    return now.is === 'short' ? failed('balance', 'balance') : failed('refused', 'closed')
  }
  await inTransaction(store.db, (db) => projectPaid(engines, db, outTradeNo), { retry: true })
  return { state: 'paid', fact: now.fact }
}

/** Uses the code up and writes the charge of its holder, in one transaction; an answer means that it failed, and nothing was used. */
async function beginScan(
  engines: MoneyEngines,
  db: MoneyEngines['store']['db'],
  scan: ChannelScan,
): Promise<(ScanAnswer & { state: 'failed' }) | null> {
  const { codes, identity, live, clock } = engines
  const { outTradeNo, amountFen, title, terminal, expiresAt } = scan
  const trade = await tradeOfCharge(engines, db, outTradeNo)
  if (!trade) return failed('refused', 'unknown trade')
  const used = await codes.use(db, {
    purpose: PAY_PURPOSE,
    areaId: trade.areaId,
    code: normalisePayCode(scan.authCode),
    by: terminal,
  })
  if (used.state !== 'used') return failed('code_invalid', used.why)
  const { holder: holderId } = used
  // The session that asked for the code may have ended since: with it its codes.
  const living = await identity.sessions.list(db, holderId)
  if (!living.some(({ id }) => id === used.bound)) throw new ScanRefused('code_invalid', 'session over')
  const wallet = await lockWallet(db, trade.areaId, holderId)
  if (wallet.passwordHash === null) throw new ScanRefused('refused', 'no password')
  if (holderId.replaceAll('-', '') === terminal) throw new ScanRefused('refused', 'own code')
  const { shortFen } = await splitNow(engines, db, { amountFen }, wallet, trade.subject.kind)
  if (shortFen > 0) throw new ScanRefused('balance', 'balance')
  await insertCharge(db, {
    outTradeNo,
    amountFen,
    title,
    returnPath: '',
    way: 'scan',
    holderId,
    createdAt: clock(),
    expiresAt,
  })
  if (await smallPayAllowed(db, wallet, amountFen, clock())) {
    await confirmCharge(engines, db, trade, { personId: holderId, session: `till:${terminal}`, proof: null })
  } else await live.tell(db, holderId, { topic: TOPICS.confirm, id: outTradeNo })
  return null
}

/** Thrown inside the transaction, so that the code is not used up. */
class ScanRefused extends Error {
  readonly reason: ScanFailure

  constructor(reason: ScanFailure, why: string) {
    super(why)
    this.reason = reason
  }
}

const failed = (reason: ScanFailure, why: string) => ({ state: 'failed' as const, reason, why })

/** A "no" to the person whose code it is, in words for the till. */
function asFailure(error: unknown): ScanAnswer & { state: 'failed' } {
  if (error instanceof ScanRefused) return failed(error.reason, error.message)
  if (!(error instanceof Refusal)) throw error
  const limits = [
    walletRefusals.dayLimit,
    walletRefusals.staticLimit,
    walletRefusals.cooling,
    walletRefusals.proofNeeded,
  ]
  if (limits.some((kind) => kind === error.kind)) return failed('limit', error.kind.name)
  return failed(error.kind === walletRefusals.balanceShort ? 'balance' : 'refused', error.kind.name)
}

/** Closes what was not paid; gives back whole what was: afterwards nothing of it stays with us. */
async function cancel(engines: MoneyEngines, outTradeNo: string): Promise<'cancelled' | 'again'> {
  if ((await closeCharge(engines, outTradeNo)) === 'closed') return 'cancelled'
  const paid = await standingOf(engines, engines.store.db, outTradeNo)
  if (paid.is !== 'paid' && paid.is !== 'cancelled') return 'again'
  const { amountFen } = paid.fact
  const wanted = { outTradeNo, requestNo: cancelNoOf(outTradeNo), amountFen, reason: '收款超时，自动撤销' }
  return (await refundCharge(engines, wanted)).state === 'done' ? 'cancelled' : 'again'
}

/** All that moved on a day. What was cancelled after it was paid never counted, on neither side. */
async function billOf({ store, clock }: MoneyEngines, day: string): Promise<BillLine[] | null> {
  const from = startOfDay(day)
  const until = startOfDay(addDays(day, 1))
  if (clock().getTime() < until.getTime() + BILL_AFTER_MS) return null
  const paid = await listPaidBetween(store.db, from, until)
  const back = await listRefundedBetween(store.db, from, until)
  const cancelled = await listCancelled(
    store.db,
    [...paid, ...back].map((line) => line.outTradeNo),
  )
  const lines: BillLine[] = []
  for (const { outTradeNo, amountFen, transferId, paidAt } of paid)
    if (transferId && paidAt && !cancelled.has(outTradeNo))
      lines.push({ kind: 'payment', outTradeNo, channelTradeNo: transferId, requestNo: null, amountFen, at: paidAt })
  for (const { outTradeNo, amountFen, transferId, requestNo, doneAt } of back)
    if (transferId && doneAt && !cancelled.has(outTradeNo))
      lines.push({ kind: 'refund', outTradeNo, channelTradeNo: transferId, requestNo, amountFen, at: doneAt })
  return lines
}

/** The path of an address on our own site; whatever is odd goes to the wallet's own page. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return WALLET_PAGE
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
