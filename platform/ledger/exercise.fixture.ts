import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { inTransaction, type Store } from '#platform/db'
import { type AccountName, type Ledger, type PostOutcome, type Transfer, verifyLedger } from '#platform/ledger'

/** What one client does with the books; accounts by their place, amounts in fen. */
export type Action =
  | { do: 'post'; door: 'own' | 'group'; from: number; to: number; fen: number }
  | { do: 'again'; nth: number; other: boolean }
  | { do: 'rollback'; from: number; to: number; fen: number }
  | { do: 'hold'; from: number; fen: number }
  | { do: 'capture'; nth: number; to: number }
  | { do: 'release'; nth: number }

const PURSES = 5
const START_FEN = 5_000_000_000_001

const place = fc.nat(PURSES - 1)
/** Small ones, and ones near what a purse has, so that overdrafts are near. */
const fen = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 200_000_000_000, max: 999_999_999_999 }))

/** Deeds of one client, in order. */
export const actionsOfOneClient: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('post' as const),
        door: fc.constantFrom('own' as const, 'group' as const),
        from: place,
        to: place,
        fen,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), nth: fc.nat(30), other: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const), from: place, to: place, fen }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), from: place, fen }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('capture' as const), nth: fc.nat(9), to: place }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), nth: fc.nat(9) }) },
  ),
  { minLength: 10, maxLength: 40 },
)

interface Reported {
  transfer: Transfer
  outcome: PostOutcome
}

/**
 * Lets clients act on the books at the same time, each its own deeds in order, and answers with everything that is wrong afterwards:
 * money made or lost, overdrafts, answers that do not fit, holds that do not add up, chains that are broken. Empty: nothing is.
 */
export async function exercise(
  ledger: Ledger,
  store: Store,
  clients: readonly (readonly Action[])[],
): Promise<string[]> {
  const wrong: string[] = []
  const areaId = randomUUID()
  const outside: AccountName = { areaId, owner: 'park', kind: 'channel.test' }
  const purses = Array.from({ length: PURSES }, (_, nth): AccountName => ({ areaId, owner: `p${nth}`, kind: 'cash' }))
  const purse = (nth: number) => purses[nth % PURSES] ?? outside
  const reported: Reported[] = []
  const holds: { reference: string; from: number; fen: number; transfer: Transfer | null }[] = []
  const move = (from: AccountName, to: AccountName, amountFen: number): Transfer => ({
    reference: randomUUID(),
    kind: 'test.move',
    legs: [
      { account: from, amountFen: -amountFen },
      { account: to, amountFen },
    ],
  })

  await ledger.open(store.db, outside, { mayGoNegative: true })
  for (const one of purses) {
    await ledger.open(store.db, one)
    // In steps that a single movement may have.
    for (let left = START_FEN; left > 0; left -= 1_000_000_000_000)
      await report(move(outside, one, Math.min(left, 1_000_000_000_000)), (t) => ledger.postBatched(t))
  }

  async function report(
    transfer: Transfer,
    by: (transfer: Transfer) => Promise<PostOutcome | undefined>,
  ): Promise<void> {
    const outcome = await by(transfer)
    if (outcome) reported.push({ transfer, outcome })
  }
  const own = (transfer: Transfer) =>
    inTransaction(store.db, async (db) => (await ledger.post(db, [transfer]))[0], { retry: true })

  async function act(action: Action): Promise<void> {
    if (action.do === 'post') {
      if (purse(action.from) === purse(action.to)) return
      const by = action.door === 'own' ? own : (t: Transfer) => ledger.postBatched(t)
      await report(move(purse(action.from), purse(action.to), action.fen), by)
    } else if (action.do === 'again') {
      const before = reported[action.nth % Math.max(1, reported.length)]
      if (!before) return
      const transfer = action.other ? { ...before.transfer, memo: 'other' } : before.transfer
      await report(transfer, (t) => ledger.postBatched(t))
    } else if (action.do === 'rollback') {
      if (purse(action.from) === purse(action.to)) return
      await inTransaction(store.db, async (db) => {
        await ledger.post(db, [move(purse(action.from), purse(action.to), action.fen)])
        throw new Error('on purpose')
      }).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'on purpose') throw error
      })
    } else if (action.do === 'hold') {
      const reference = randomUUID()
      const request = { reference, account: purse(action.from), amountFen: action.fen, expiresAt: null }
      const { state } = await inTransaction(store.db, (db) => ledger.hold(db, request), { retry: true })
      if (state === 'done') holds.push({ reference, from: action.from, fen: action.fen, transfer: null })
    } else await endHold(action)
  }

  async function endHold(action: Extract<Action, { do: 'capture' | 'release' }>): Promise<void> {
    const hold = holds[action.nth % Math.max(1, holds.length)]
    if (!hold) return
    if (action.do === 'release') {
      await inTransaction(store.db, (db) => ledger.release(db, hold.reference), { retry: true })
      return
    }
    if (purse(hold.from) === purse(action.to)) return
    // Whoever comes first decides to whom; all others repeat it.
    const transfer = (hold.transfer ??= move(purse(hold.from), purse(action.to), hold.fen))
    const outcome = await inTransaction(store.db, (db) => ledger.capture(db, hold.reference, transfer), { retry: true })
    if (outcome.state === 'unknown') wrong.push('a hold is not known')
    else if (outcome.state !== 'ended') reported.push({ transfer, outcome: outcome as PostOutcome })
  }

  await Promise.all(
    clients.map(async (actions) => {
      for (const action of actions) {
        await act(action).catch((error: unknown) => wrong.push(`${action.do} threw: ${String(error)}`))
      }
    }),
  )
  return [...wrong, ...answersAstray(reported), ...(await booksAstray(ledger, store, [outside, ...purses], reported))]
}

/** Of each transfer at most one `done`; repeats name the same transfer at the same time; other content always differs. */
function answersAstray(reported: readonly Reported[]): string[] {
  const wrong: string[] = []
  const done = new Map<string, PostOutcome & { state: 'done' }>()
  for (const { transfer, outcome } of reported) {
    if (outcome.state !== 'done') continue
    if (done.has(transfer.reference)) wrong.push(`${transfer.reference} was done twice`)
    done.set(transfer.reference, outcome as PostOutcome & { state: 'done' })
  }
  for (const { transfer, outcome } of reported) {
    const first = done.get(transfer.reference)
    if (outcome.state === 'repeated' && (outcome.transferId !== first?.transferId || +outcome.at !== +first.at))
      wrong.push(`${transfer.reference} was answered otherwise the second time`)
  }
  return wrong
}

/** Balances are what was told to be done, nothing is below zero, money is neither made nor lost, the chains hold. */
async function booksAstray(
  ledger: Ledger,
  store: Store,
  names: readonly AccountName[],
  reported: readonly Reported[],
): Promise<string[]> {
  const wrong: string[] = []
  const expected = new Map<string, bigint>()
  for (const { transfer, outcome } of reported) {
    if (outcome.state !== 'done') continue
    for (const { account, amountFen } of transfer.legs)
      expected.set(account.owner, (expected.get(account.owner) ?? 0n) + BigInt(amountFen))
  }
  let sum = 0n
  for (const account of await ledger.accounts(store.db, names)) {
    sum += BigInt(account.balanceFen)
    if (BigInt(account.balanceFen) !== (expected.get(account.owner) ?? 0n))
      wrong.push(`${account.owner} has ${account.balanceFen}, was told ${expected.get(account.owner) ?? 0n}`)
    if (!account.mayGoNegative && account.availableFen < 0) wrong.push(`${account.owner} is overdrawn`)
  }
  if (sum !== 0n) wrong.push(`money was made or lost: ${sum}`)
  const found = await verifyLedger(store)
  if (found.wrong !== null) wrong.push(found.wrong)
  return wrong
}
