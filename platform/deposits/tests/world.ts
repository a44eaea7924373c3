import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createBooks } from '#platform/books'
import { inTransaction, newId, type Store, type Tx } from '#platform/db'
import { createJobs, type Jobs } from '#platform/jobs'
import { createLedger, type Ledger } from '#platform/ledger'
import { type Channel, createPayments, type PaidFact, type Payments } from '#platform/payments'
import { createVault, readVaultKeys } from '#platform/vault'
import type { Deposits, PotFact } from '../deposits.ts'
import { createDeposits } from '../engine.ts'

export const KIND = 'test.deposit'
export const AREA = 'A1'
const DAY_MS = 86_400_000

/** A bank that lives in memory: what it took, what it gave back, and how it behaves. */
export interface Bank {
  /** By trade number: what was asked for, whether it was paid, and what went back. */
  trades: Map<string, { amountFen: number; paid: PaidFact | null; closed: boolean; backFen: number }>
  /** By request number. */
  refunds: Map<string, number>
  /** `refuses`: says no for good to what it has not done yet; `silent`: answers nothing. */
  refunding: 'pays' | 'refuses' | 'silent'
}

/** The engine on a store, with real payments, books and ledger, a bank in memory and a clock that can be turned. */
export interface World {
  store: Store
  jobs: Jobs
  ledger: Ledger
  payments: Payments
  deposits: Deposits
  bank: Bank
  tx: Tx
  /** What the kind's callbacks heard, in order: `paid 300`. */
  heard: { what: string; fact: PotFact & Record<string, unknown> }[]
  logged: string[]
  now(): Date
  advance(ms: number): void
  advanceDays(days: number): void
  /** Does all that is due, and what follows from it. */
  drain(): Promise<void>
  /** Opens a pot of a case of its own; `dueFen` is due. */
  pot(dueFen?: number): Promise<string>
  /** Begins to pay what is missing; answers the number at the bank. */
  begin(potId: string, channel?: string): Promise<string>
  /** The payer pays at the bank, which tells us; false: we did not take it as a payment of ours. */
  payAtBank(outTradeNo: string, channel?: string): Promise<boolean>
  /** Begins, pays and books. */
  payIn(potId: string): Promise<void>
}

export function makeWorld(store: Store): World {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const logged: string[] = []
  const note = (facts: object, words: string) => void logged.push(`${words} ${JSON.stringify(facts)}`)
  const log = { info: () => undefined, warn: note, error: note }
  const { bank, channels } = makeBank(now)
  const jobs = createJobs({ store, log })
  const ledger = createLedger({ store, jobs, clock: now, log })
  const where = { publicUrl: 'http://127.0.0.1', notifyUrl: 'http://127.0.0.1/notify' }
  const payments = createPayments({ db: store.db, jobs, channels, clock: now, log, ...where })
  const books = createBooks({ store, jobs, ledger, payments, clock: now, log })
  const vault = createVault({ keys: readVaultKeys(randomBytes(32).toString('base64')) })
  const deposits = createDeposits({ store, jobs, ledger, payments, books, vault, clock: now, log })
  const heard: World['heard'] = []
  const hear = (what: string) => async (_db: unknown, fact: PotFact) => void heard.push({ what, fact: { ...fact } })
  deposits.kind(KIND, {
    called: '押金',
    paid: hear('paid'),
    returned: hear('returned'),
    refused: hear('refused'),
    taken: hear('taken'),
  })
  books.begin()
  const tx: Tx = (work) => inTransaction(store.db, work)
  const world: World = {
    store,
    jobs,
    ledger,
    payments,
    deposits,
    bank,
    tx,
    heard,
    logged,
    now,
    advance: (ms) => {
      aheadMs += ms
    },
    advanceDays: (days) => {
      aheadMs += days * DAY_MS
    },
    async drain() {
      await sql`update jobs.outbox set due_at = now() where done_at is null`.execute(store.db)
      await jobs.drain()
    },
    async pot(dueFen = 1000) {
      const request = { areaId: AREA, kind: KIND, caseId: newId(), payerId: newId(), dueFen, label: '押金' }
      return (await tx((db) => deposits.openPot(db, request))).potId
    },
    async begin(potId, channel = 'bank') {
      const personId = newId()
      return (await deposits.pay(tx, { potId, channel, personId, returnPath: '/back' })).outTradeNo
    },
    async payAtBank(outTradeNo, channel = 'bank') {
      const trade = bank.trades.get(outTradeNo)
      if (!trade) throw new Error('nobody began this trade')
      trade.paid ??= { outTradeNo, channelTradeNo: `C${outTradeNo}`, amountFen: trade.amountFen, paidAt: now() }
      return await payments.reportPaid(channel, trade.paid)
    },
    async payIn(potId) {
      await world.payAtBank(await world.begin(potId))
      await world.drain()
    },
  }
  return world
}

/** Two channels of one bank: what is begun at both is paid at both. */
function makeBank(now: () => Date): { bank: Bank; channels: Channel[] } {
  const bank: Bank = { trades: new Map(), refunds: new Map(), refunding: 'pays' }
  const tradeOf = (outTradeNo: string) => {
    const trade = bank.trades.get(outTradeNo)
    if (!trade) throw new Error('the bank knows no such trade')
    return trade
  }
  const channel = (id: string): Channel => ({
    id,
    name: id,
    async start({ outTradeNo, amountFen }) {
      if (!bank.trades.has(outTradeNo))
        bank.trades.set(outTradeNo, { amountFen, paid: null, closed: false, backFen: 0 })
      return { payUrl: `/${id}/${outTradeNo}` }
    },
    async query({ outTradeNo }) {
      const { paid, closed } = tradeOf(outTradeNo)
      if (paid) return { state: 'paid', fact: paid }
      return { state: closed ? 'closed' : 'waiting' }
    },
    async close({ outTradeNo }) {
      const trade = tradeOf(outTradeNo)
      if (trade.paid) return 'paid'
      trade.closed = true
      return 'closed'
    },
    async refund({ outTradeNo, requestNo, amountFen }) {
      if (bank.refunding === 'silent') throw new Error('the bank is silent')
      if (bank.refunds.has(requestNo)) return { state: 'done' }
      if (bank.refunding === 'refuses') return { state: 'failed', why: '超过可退期限' }
      const trade = tradeOf(outTradeNo)
      if (!trade.paid || trade.backFen + amountFen > trade.amountFen) return { state: 'failed', why: '金额不足' }
      trade.backFen += amountFen
      bank.refunds.set(requestNo, amountFen)
      return { state: 'done' }
    },
    async refundQuery({ requestNo }) {
      if (bank.refunding === 'silent') throw new Error('the bank is silent')
      return bank.refunds.has(requestNo) ? { state: 'done' } : { state: 'none' }
    },
    readNotify: async () => {
      throw new Error(`no notifies at ${now().toISOString()}`)
    },
    answer: () => ({ status: 200, contentType: 'text/plain', body: 'ok' }),
  })
  return { bank, channels: [channel('bank'), channel('other')] }
}
