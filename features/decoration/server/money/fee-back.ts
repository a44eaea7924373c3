import { rightAddress } from '#platform/approvals'
import { houseAccount, mustPost } from '#platform/books'
import { type Db, inTransaction } from '#platform/db'
import type { BackWay, DepositKind } from '#platform/deposits'
import type { Refund, Trade } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { askFeesAgain, type FeeBackRow, findFeeBack, setFeeBack } from '../pots/fee-back-queries.ts'
import { announceFeesBack } from '../pots/fee-backs.ts'
import { DESK_PATH, FEE_BACK, FEE_BACK_KIND, FEE_SUBJECT, RETURNS_PATH } from '../pots/names.ts'
import { findOrder } from '../pots/order-queries.ts'

const HOUR_MS = 3_600_000
/** What a channel refused is asked for again after an hour, then after twice as long each time, at most after a day. */
const MAX_HOURS = 24
/** So many at once. */
const BATCH = 100

/** The payments engine's number of the nth try: a repeat of the job names the same. */
export const requestNoOf = ({ orderId, tries }: Pick<FeeBackRow, 'orderId' | 'tries'>): string =>
  `decoration-fee-${orderId}-${tries}`

/** The order and the try that a number names; null: it is not one of ours. */
export function readRequestNo(requestNo: string): { orderId: string; tries: number } | null {
  const [, orderId, tries] = /^decoration-fee-([0-9a-f-]{36})-([0-9]+)$/.exec(requestNo) ?? []
  return orderId && tries ? { orderId, tries: Number(tries) } : null
}

/** Registers how people pay back fees of the counter. */
export function registerFeeBacks(engines: MoneyEngines): void {
  engines.deposits.kind(FEE_BACK_KIND, feeBackKind(engines))
}

/** The job: has each fee go back by its channel, or out of a deposit that two persons pay. It holds no case while a trade is locked. */
export async function sendFeesBack(engines: MoneyEngines, payload: unknown): Promise<void> {
  const ids: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'orderIds') : null
  if (!Array.isArray(ids)) throw new Error('fees that go back and are not named')
  const { store, payments } = engines
  for (const orderId of ids as string[]) {
    const back = await findFeeBack(store.db, orderId)
    const order = back && (await findOrder(store.db, back.areaId, orderId))
    if (!order) continue
    const { amountFen, why: reason } = back
    if (back.state === 'by_hand') await openByHand(engines, back, order.byId)
    if (back.state !== 'asked') continue
    if (order.tradeId === null) throw new Error('money of a channel that no trade brought')
    await payments.refund(store.db, { tradeId: order.tradeId, amountFen, requestNo: requestNoOf(back), reason })
  }
}

/** Moves what came in at the counter from the income into a deposit of its own, of which all goes back by two persons. Each posting has a transaction of its own, and is done once. */
async function openByHand(engines: MoneyEngines, { orderId, areaId, caseId }: FeeBackRow, byId: string | null) {
  const { store, ledger, deposits } = engines
  const within = (work: (db: Db, workCase: CaseRow, back: FeeBackRow) => Promise<void>) =>
    inTransaction(store.db, async (db) => {
      const workCase = await lockCase(db, caseId)
      const back = await findFeeBack(db, orderId, true)
      if (workCase && back?.potId === null && back.state === 'by_hand') await work(db, workCase, back)
    })
  await within(async (db, _workCase, { amountFen }) => {
    await mustPost(ledger, db, {
      reference: `decoration:fee-back:${orderId}`,
      kind: 'decoration.fee-back',
      legs: [
        { account: houseAccount(areaId, `income.${FEE_SUBJECT}`), amountFen: -amountFen },
        { account: houseAccount(areaId, 'counter'), amountFen },
      ],
    })
  })
  await within(async (db, { number }, { amountFen, why }) => {
    if (byId === null) throw new Error('money of the counter that nobody took')
    const label = `${number} 装修费用`
    const request = { areaId, kind: FEE_BACK_KIND, caseId, payerId: orderId, dueFen: amountFen, label }
    const { potId } = await deposits.openPot(db, request)
    await setFeeBack(db, orderId, { potId })
    await deposits.payAtCounter(db, { potId, amountFen, receiptNo: `fee:${orderId}`, byId })
    await deposits.closePot(db, potId)
    await deposits.giveBack(db, { potId, amountFen: 'free', why })
  })
}

/** What becomes of fees that people pay back, after the commit of the engine of deposits. */
function feeBackKind(engines: MoneyEngines): DepositKind {
  const { approvals, clock } = engines
  const dutyOf = (areaId: string, payerId: string) => ({
    areaId,
    kind: 'refund',
    subject: { kind: FEE_SUBJECT, id: payerId },
  })
  return {
    called: '装修费用退还',
    async returned(db, { areaId, caseId, payerId, way }) {
      await approvals.duties.close(db, dutyOf(areaId, payerId))
      await feeBackDone(engines, db, { caseId, orderId: payerId, way, now: clock() })
    },
    async refused(db, { areaId, caseId, payerId, amountFen }) {
      const workCase = await lockCase(db, caseId)
      if (!workCase) return
      await approvals.duties.open(db, {
        ...dutyOf(areaId, payerId),
        addresses: [rightAddress('operator')],
        title: `装修费用${formatPrice(amountFen)}需人工退还`,
        text: `${workCase.place}：现金缴纳，没有可退回的支付渠道`,
        path: RETURNS_PATH,
        now: clock(),
      })
    },
  }
}

/** Fees reached their payer: once, whoever repeats it. */
async function feeBackDone(
  engines: MoneyEngines,
  db: Db,
  { caseId, orderId, way, now }: { caseId: string; orderId: string; way: BackWay; now: Date },
): Promise<void> {
  const workCase = await lockCase(db, caseId)
  const back = workCase && (await findFeeBack(db, orderId, true))
  if (!back || back.state === 'done') return
  const order = await findOrder(db, back.areaId, orderId)
  if (!order) return
  await setFeeBack(db, orderId, { state: 'done', tryAt: null, way, doneAt: now })
  await announceFeesBack(engines, db, { workCase, side: order.side, amountFen: back.amountFen, way, now })
}

/**
 * A refund of fees came to its end; runs in the engine's transaction. What a channel refused is asked for again and stands in the operators' inbox until it is done. Of money that nobody
 * wanted, such as of a payment that came after the end of its case, the payer hears when it is back.
 */
export async function feeRefundEnded(
  engines: MoneyEngines,
  db: Db,
  { areaId, subject }: Pick<Trade, 'areaId' | 'subject'>,
  { requestNo, state, automatic, amountFen, problem }: Refund,
  now: Date,
): Promise<void> {
  const order = await findOrder(db, areaId, subject.id)
  const workCase = order && (await lockCase(db, order.caseId))
  if (!workCase || state === 'asked') return
  if (automatic) {
    if (state === 'done')
      await announceFeesBack(engines, db, { workCase, side: order.side, amountFen, way: 'channel', now })
    return
  }
  const asked = readRequestNo(requestNo)
  const back = asked && (await findFeeBack(db, asked.orderId, true))
  if (back?.state !== 'asked' || back.tries !== asked?.tries) return
  const duty = { areaId, kind: 'refund', subject: { kind: FEE_SUBJECT, id: back.orderId } }
  const { duties } = engines.approvals
  if (state === 'done') {
    if (back.tries > 1) await duties.close(db, duty)
    return await feeBackDone(engines, db, { caseId: back.caseId, orderId: back.orderId, way: 'channel', now })
  }
  const tryAt = new Date(now.getTime() + Math.min(2 ** (back.tries - 1), MAX_HOURS) * HOUR_MS)
  await setFeeBack(db, back.orderId, { state: 'refused', tryAt, problem: problem ?? '' })
  await duties.open(db, {
    ...duty,
    addresses: [rightAddress('operator')],
    title: `装修费用退款${formatPrice(amountFen)}未成功`,
    text: `${workCase.place}：支付渠道拒绝退款，系统会自动重试，请核对渠道余额和账户状态`,
    path: DESK_PATH,
    now,
  })
}

/** Asks channels again for what they refused. */
export async function repeatRefusedFees({ store, jobs, clock }: Pick<MoneyEngines, 'store' | 'jobs' | 'clock'>) {
  await inTransaction(store.db, async (db) => {
    const orderIds = await askFeesAgain(db, clock(), BATCH)
    if (orderIds.length > 0) await jobs.enqueue(db, FEE_BACK, { orderIds })
  })
}
