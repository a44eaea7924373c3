import type { Store } from '#platform/db'
import { checkTransfer } from './check.ts'
import type { PostOutcome, Transfer } from './ledger.ts'
import { outcomesOf, POST, postValues } from './posting.ts'

interface Waiting {
  transfer: Transfer
  resolve(outcome: PostOutcome): void
  reject(error: unknown): void
}

/** Transfers in one statement at most. */
const MAX = 400
/** A statement that lost to others (a reference taken at that moment) is sent again so often. */
const TRIES = 5

/**
 * Group commit: who comes alone is posted at once; who comes while a statement is under way waits for its end and then shares the next
 * one with all others that came. One statement is one commit, so a hot account costs no more than a cold one. A statement that takes too
 * long (a dead connection, an account that somebody keeps locked) is given up, so that it does not hold up everybody after it.
 */
export function createGroup(options: {
  store: Store
  clock: () => Date
  /** How long a statement may take, in milliseconds; 8,000. */
  waitMs?: number
}): (transfer: Transfer) => Promise<PostOutcome> {
  const { store, clock, waitMs = 8_000 } = options
  let waiting: Waiting[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = takeBatch()
      await flush(batch)
    }
    running = false
  }

  /** Nobody may come twice in one statement: a second of the same reference waits for the next. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    const references = new Set<string>()
    for (const one of waiting) {
      if (batch.length < MAX && !references.has(one.transfer.reference)) {
        references.add(one.transfer.reference)
        batch.push(one)
      } else left.push(one)
    }
    waiting = left
    return batch
  }

  async function flush(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await post(batch.map(({ transfer }) => transfer))
      batch.forEach((one, index) => {
        const outcome = outcomes[index]
        if (outcome) one.resolve(outcome)
      })
    } catch (error) {
      // Refused as data (a value that only the database refuses): each alone, so that a bad one fails nobody else.
      if (batch.length > 1 && isRefusedData(error)) for (const one of batch) await flush([one])
      else for (const one of batch) one.reject(error)
    }
  }

  async function post(transfers: Transfer[]): Promise<PostOutcome[]> {
    for (let tried = 1; ; tried += 1) {
      try {
        // The driver knows query_timeout, its types do not.
        const statement = {
          name: 'ledger.post',
          text: POST,
          values: postValues(transfers, clock()),
          query_timeout: waitMs,
        }
        const { rows } = await store.pool.query(statement)
        return outcomesOf(transfers, rows)
      } catch (error) {
        if (tried === TRIES || !isCode(error, '40001', '40P01')) throw error
      }
    }
  }

  return (transfer) => {
    checkTransfer(transfer)
    return new Promise((resolve, reject) => {
      waiting.push({ transfer, resolve, reject })
      if (!running) void run()
    })
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}

/** Classes 22 (data) and 23 (constraints): nothing of the statement stands, and the connection is sound. */
function isRefusedData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
}
