import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connect, inTransaction, migrate, type Store, startStore } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { type AccountName, createLedger, type Ledger, type Transfer, verifyLedger } from '#platform/ledger'
import { median } from './load.ts'

const ROUNDS = 5
const ROUND_MS = 1500
/** Enough to share commits, as many as a busy park has at noon. */
const CALLERS = 256
const PURSES = 1000

/** What the bench of the books measured, all with every commit on disk. */
export interface LedgerFigures {
  /** Rows a second: single-row inserts, each its own commit, from the same callers through the same pool. */
  inserts: number
  /** Transfers a second by group commit, over many accounts. */
  grouped: number
  /** Transfers a second, each its own commit. */
  single: number
  /** Transfers a second by group commit, all into one account. */
  hot: number
  /** Medians of the rounds' ratios. */
  groupedToInserts: number
  groupedToSingle: number
  hotToCold: number
  /** Entries a second that the check of all books reads. */
  verified: number
  entries: number
}

/** Measures the ledger on an embedded store of its own, with fsync as in production. */
export async function benchLedger(): Promise<LedgerFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  // The store's user must be able to cross it.
  chmodSync(folder, 0o755)
  const embedded = await startStore(folder)
  const store = connect({ url: embedded.url, max: 8 })
  try {
    await migrate(store)
    return await measure(store)
  } finally {
    await store.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Accounts with money of a ledger, and transfers between any two of them. */
async function purses(store: Store, ledger: Ledger) {
  const outside: AccountName = { areaId: '1', owner: 'park', kind: 'channel.bench' }
  const merchant: AccountName = { areaId: '1', owner: 'park', kind: 'income.bench' }
  const accounts = Array.from(
    { length: PURSES },
    (_, i): AccountName => ({ areaId: '1', owner: `p${i}`, kind: 'cash' }),
  )
  await open(store, ledger, outside, [merchant, ...accounts])
  const any = () => accounts[Math.floor(Math.random() * PURSES)] ?? merchant
  const pair = (): Transfer => {
    const from = any()
    let to = any()
    while (to === from) to = any()
    return move(from, to)
  }
  return { merchant, any, pair }
}

/** How to measure transfers a second on the store of whatever else is measured beside them, for a round. */
export async function transfersBeside(store: Store, ledger: Ledger): Promise<() => Promise<number>> {
  const { pair } = await purses(store, ledger)
  const round = () => perSecond(() => ledger.postBatched(pair()))
  await round()
  return round
}

async function measure(store: Store): Promise<LedgerFigures> {
  const log = pino({ level: 'silent' })
  const ledger = createLedger({ store, jobs: createJobs({ store, log }), clock: () => new Date(), log })
  const { merchant, any, pair } = await purses(store, ledger)
  await store.pool.query(
    'create table bench_row (id uuid primary key, account uuid, amount bigint, at timestamptz default now())',
  )
  const row = `insert into bench_row (id, account, amount) values ($1, $2, 1)`
  const kinds = {
    inserts: () => store.pool.query({ name: 'bench.row', text: row, values: [randomUUID(), randomUUID()] }),
    grouped: () => ledger.postBatched(pair()),
    single: () => inTransaction(store.db, (db) => ledger.post(db, [pair()])),
    hot: () => ledger.postBatched(move(any(), merchant)),
  }
  const figures = { inserts: [] as number[], grouped: [] as number[], single: [] as number[], hot: [] as number[] }
  for (const kind of names(kinds)) await perSecond(kinds[kind])
  // Turn and turn about, so that a slower minute of the machine slows all.
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of names(kinds)) figures[kind].push(await perSecond(kinds[kind]))
  const ratio = (a: number[], b: number[]) => median(a.map((each, i) => each / (b[i] ?? Number.NaN)))
  await store.pool.query('vacuum analyze')
  const found = await verifyLedger(store)
  if (found.wrong !== null) throw new Error(found.wrong)
  return {
    inserts: median(figures.inserts),
    grouped: median(figures.grouped),
    single: median(figures.single),
    hot: median(figures.hot),
    groupedToInserts: ratio(figures.grouped, figures.inserts),
    groupedToSingle: ratio(figures.grouped, figures.single),
    hotToCold: ratio(figures.hot, figures.grouped),
    verified: found.entries / found.seconds,
    entries: found.entries,
  }
}

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

function move(from: AccountName, to: AccountName, amountFen = 1): Transfer {
  const legs = [
    { account: from, amountFen: -amountFen },
    { account: to, amountFen },
  ]
  return { reference: randomUUID(), kind: 'bench.move', legs }
}

async function open(store: Store, ledger: Ledger, outside: AccountName, accounts: AccountName[]): Promise<void> {
  await ledger.open(store.db, outside, { mayGoNegative: true })
  for (const account of accounts) await ledger.open(store.db, account)
  await Promise.all(accounts.slice(1).map((account) => ledger.postBatched(move(outside, account, 100_000_000))))
}

/** How often a second the callers together get it done; each begins anew as soon as it has its answer. */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const end = began + ROUND_MS
  let done = 0
  const caller = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return (done * 1000) / (performance.now() - began)
}
