import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Store } from '#platform/db'
import { createJobs, type Jobs } from '#platform/jobs'
import {
  type AccountName,
  createLedger,
  type Ledger,
  type PostOutcome,
  type Transfer,
  verifyLedger,
} from '#platform/ledger'
import { freshStore } from '../../tests/support/store.ts'

let store: Store
let jobs: Jobs
let ledger: Ledger
let now = new Date('2026-03-02T08:00:00+08:00')

beforeAll(async () => {
  store = await freshStore({ max: 12 })
  const log = pino({ level: 'silent' })
  jobs = createJobs({ store, log })
  ledger = createLedger({ store, jobs, clock: () => now, log })
})

const purse = (owner: string): AccountName => ({ areaId: '1', owner, kind: 'cash' })
const bank: AccountName = { areaId: '1', owner: 'park', kind: 'channel.test' }
const move = (from: AccountName, to: AccountName, amountFen: number, reference: string = randomUUID()): Transfer => ({
  reference,
  kind: 'test.move',
  legs: [
    { account: from, amountFen: -amountFen },
    { account: to, amountFen },
  ],
})

async function newPurse(fen = 0): Promise<AccountName> {
  const account = purse(randomUUID())
  await ledger.open(store.db, bank, { mayGoNegative: true })
  await ledger.open(store.db, account)
  if (fen > 0) expect((await ledger.postBatched(move(bank, account, fen))).state).toBe('done')
  return account
}

const balanceOf = async (account: AccountName) => (await ledger.accounts(store.db, [account]))[0]?.balanceFen
const post = (transfer: Transfer) => inTransaction(store.db, (db) => ledger.post(db, [transfer]))
const states = (outcomes: PostOutcome[]) => outcomes.map(({ state }) => state)
const allRight = async () => expect(await verifyLedger(store)).toMatchObject({ wrong: null })

describe('posting', () => {
  it('moves money between two accounts, whose entries sum to zero', async () => {
    const [a, b] = [await newPurse(1000), await newPurse()]
    const reference = randomUUID()
    expect((await ledger.postBatched(move(a, b, 300, reference))).state).toBe('done')
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([700, 300])
    const posted = await ledger.find(store.db, reference)
    expect(posted?.legs.map(({ amountFen }) => amountFen).toSorted((x, y) => x - y)).toEqual([-300, 300])
    await allRight()
  })

  it('refuses an overdraft and says what there is; nothing moved', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    expect(await ledger.postBatched(move(a, b, 101))).toEqual({ state: 'overdraft', account: a, availableFen: 100 })
    expect(states(await post(move(a, b, 101)))).toEqual(['overdraft'])
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([100, 0])
  })

  it('answers a repeat with the first result, and refuses the reference for other content', async () => {
    const [a, b] = [await newPurse(1000), await newPurse()]
    const transfer = move(a, b, 10)
    const first = await ledger.postBatched(transfer)
    now = new Date(now.getTime() + 60_000)
    const again = await ledger.postBatched(transfer)
    expect(again).toEqual({ ...first, state: 'repeated' })
    expect(await ledger.postBatched({ ...transfer, legs: move(a, b, 11).legs })).toEqual({ state: 'differs' })
    expect(await ledger.postBatched({ ...transfer, kind: 'test.other' })).toEqual({ state: 'differs' })
    expect(await ledger.postBatched({ ...transfer, memo: 'other' })).toEqual({ state: 'differs' })
    expect(await balanceOf(a)).toBe(990)
  })

  it('takes a reference with no legs, so that nothing else ever uses it', async () => {
    const [a, b] = [await newPurse(10), await newPurse()]
    const reference = randomUUID()
    expect((await ledger.postBatched({ reference, kind: 'test.void', legs: [] })).state).toBe('done')
    expect((await ledger.postBatched(move(a, b, 1, reference))).state).toBe('differs')
    await allRight()
  })

  it('says which account was never opened', async () => {
    const a = await newPurse(10)
    const nobody = purse(randomUUID())
    expect(await ledger.postBatched(move(a, nobody, 5))).toEqual({ state: 'account_unknown', account: nobody })
    expect(await balanceOf(a)).toBe(10)
  })

  it('in one statement a bad item fails none of its neighbours, and later ones see what earlier ones did', async () => {
    const [a, b, c] = [await newPurse(100), await newPurse(), await newPurse()]
    const outcomes = await inTransaction(store.db, (db) =>
      ledger.post(db, [move(a, b, 60), move(a, b, 60), move(b, c, 60), move(a, purse('nobody'), 1), move(a, c, 40)]),
    )
    expect(states(outcomes)).toEqual(['done', 'overdraft', 'done', 'account_unknown', 'done'])
    expect([await balanceOf(a), await balanceOf(b), await balanceOf(c)]).toEqual([0, 0, 100])
    await allRight()
  })

  it('is atomic with its caller: a rollback takes it back', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    await expect(
      inTransaction(store.db, async (db) => {
        expect(states(await ledger.post(db, [move(a, b, 60)]))).toEqual(['done'])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await balanceOf(a)).toBe(100)
  })

  it('is called once a transaction, for a second call would lock out of order', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    const twice = inTransaction(store.db, async (db) => {
      await ledger.post(db, [move(a, b, 1)])
      await ledger.post(db, [move(b, a, 1)])
    })
    await expect(twice).rejects.toThrow('one post a transaction')
    expect(await balanceOf(a)).toBe(100)
  })

  it('tells the balance right after a transfer, whatever came later; of what never touched the account, nothing', async () => {
    const [a, b, c] = [await newPurse(100), await newPurse(), await newPurse()]
    const first = move(a, b, 30)
    await ledger.postBatched(first)
    await ledger.postBatched(move(a, b, 20))
    const after = (account: AccountName, reference = first.reference) =>
      ledger.balanceAfter(store.db, account, reference)
    expect([await after(a), await after(b), await after(c)]).toEqual([70, 30, null])
    expect(await after(a, 'never posted')).toBe(null)
  })

  it('counts nothing as a post that has no transfer', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    await inTransaction(store.db, async (db) => {
      expect(await ledger.post(db, [])).toEqual([])
      await ledger.post(db, [move(a, b, 1)])
    })
    expect(await balanceOf(a)).toBe(99)
  })

  it.each([
    ['legs that do not sum to zero', { legs: [{ account: bank, amountFen: 5 }] }],
    ['half a fen', { legs: move(bank, purse('x'), 0.5).legs }],
    ['an account twice', { legs: [...move(bank, purse('x'), 5).legs, ...move(bank, purse('x'), 5).legs] }],
    ['an empty reference', { reference: '' }],
    ['a memo with a line break', { memo: 'a\nb' }],
  ])('throws for %s', async (_, part) => {
    await expect((async () => ledger.postBatched({ ...move(bank, purse('x'), 5), ...part }))()).rejects.toThrow(
      RangeError,
    )
  })

  it('announces what was posted now, in the same statement, and nothing else', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    const heard: unknown[] = []
    jobs.subscribe('test.moved', randomUUID(), async (_, { payload }) => void heard.push(payload))
    const good = { ...move(a, b, 100), announce: { type: 'test.moved', payload: { n: 1 } } }
    const bad = { ...move(a, b, 100), announce: { type: 'test.moved', payload: { n: 2 } } }
    await Promise.all([good, bad, good].map((transfer) => ledger.postBatched(transfer)))
    await jobs.drain()
    expect(heard).toEqual([{ n: 1 }])
  })

  it('reverses once', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    const transfer = move(a, b, 70)
    await ledger.postBatched(transfer)
    const undo = () => inTransaction(store.db, (db) => ledger.reverse(db, transfer.reference, 'mistake'))
    expect((await undo()).state).toBe('done')
    expect((await undo()).state).toBe('repeated')
    expect(await balanceOf(a)).toBe(100)
    expect(await inTransaction(store.db, (db) => ledger.reverse(db, 'none', ''))).toEqual({ state: 'unknown' })
  })
})

describe('many at once', () => {
  it('64 of the same transfer: one effect, equal answers', async () => {
    const [a, b] = [await newPurse(1000), await newPurse()]
    const transfer = move(a, b, 600)
    const doors = [(t: Transfer) => ledger.postBatched(t), async (t: Transfer) => (await post(t))[0]]
    const outcomes = await Promise.all(Array.from({ length: 64 }, async (_, nth) => await doors[nth % 2]?.(transfer)))
    expect(
      new Set(outcomes.map((outcome) => (outcome && 'transferId' in outcome ? outcome.transferId : null))).size,
    ).toBe(1)
    expect(outcomes.filter((outcome) => outcome?.state === 'done')).toHaveLength(1)
    expect(await balanceOf(a)).toBe(400)
  })

  it('64 spend the last fen through both doors and two processes: never more than there is', async () => {
    const other = createLedger({ store, jobs, clock: () => now, log: pino({ level: 'silent' }) })
    const [a, b] = [await newPurse(1000), await newPurse()]
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, async (_, nth) => {
        if (nth % 3 === 0) return (await post(move(a, b, 90)))[0]
        return (nth % 3 === 1 ? ledger : other).postBatched(move(a, b, 90))
      }),
    )
    expect(outcomes.filter((outcome) => outcome?.state === 'done')).toHaveLength(11)
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([10, 990])
    await allRight()
  })

  it('the same reference with other content from two processes at once: one stands, the other differs', async () => {
    const other = createLedger({ store, jobs, clock: () => now, log: pino({ level: 'silent' }) })
    for (let turn = 0; turn < 40; turn += 1) {
      const [a, b] = [await newPurse(10), await newPurse()]
      const reference = randomUUID()
      const outcomes = await Promise.all([
        ledger.postBatched(move(a, b, 10, reference)),
        other.postBatched({ reference, kind: 'test.void', legs: [] }),
      ])
      expect(states(outcomes).toSorted()).toEqual(['differs', 'done'])
      expect(await balanceOf(a)).toBe(outcomes[0].state === 'done' ? 0 : 10)
    }
    await allRight()
  })

  it('rings of transfers through both doors never wait for each other', async () => {
    const ring = await Promise.all(Array.from({ length: 6 }, () => newPurse(10_000)))
    const at = (nth: number) => ring[nth % ring.length] ?? bank
    await Promise.all(
      Array.from({ length: 200 }, (_, nth) => {
        const there = move(at(nth), at(nth + 1 + (nth % 3)), 1 + (nth % 7))
        const back = move(at(nth + 1 + (nth % 3)), at(nth), 1 + (nth % 5))
        return nth % 2 ? ledger.postBatched(there) : inTransaction(store.db, (db) => ledger.post(db, [there, back]))
      }),
    )
    await allRight()
  })
})

describe('holds', () => {
  const hold = (
    account: AccountName,
    amountFen: number,
    reference: string = randomUUID(),
    expiresAt: Date | null = null,
  ) => inTransaction(store.db, (db) => ledger.hold(db, { reference, account, amountFen, expiresAt }))

  it('keep money from being moved, until released', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    const reference = randomUUID()
    expect((await hold(a, 80, reference)).state).toBe('done')
    expect((await ledger.accounts(store.db, [a]))[0]).toMatchObject({ balanceFen: 100, heldFen: 80, availableFen: 20 })
    expect(await ledger.postBatched(move(a, b, 21))).toEqual({ state: 'overdraft', account: a, availableFen: 20 })
    expect(await hold(a, 21)).toEqual({ state: 'overdraft', availableFen: 20 })
    expect(await inTransaction(store.db, (db) => ledger.release(db, reference))).toBe(true)
    expect(await inTransaction(store.db, (db) => ledger.release(db, reference))).toBe(true)
    expect((await ledger.postBatched(move(a, b, 100))).state).toBe('done')
    await allRight()
  })

  it('are captured once, by exactly their money', async () => {
    const [a, b] = [await newPurse(100), await newPurse()]
    const reference = randomUUID()
    await hold(a, 80, reference)
    const capture = (transfer: Transfer) => inTransaction(store.db, (db) => ledger.capture(db, reference, transfer))
    await expect(capture(move(a, b, 79))).rejects.toThrow(RangeError)
    const transfer = move(a, b, 80)
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => capture(transfer)))
    expect(outcomes.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(outcomes.filter(({ state }) => state === 'repeated')).toHaveLength(15)
    await expect(capture(move(a, b, 80))).rejects.toThrow()
    expect(await inTransaction(store.db, (db) => ledger.release(db, reference))).toBe(false)
    expect((await ledger.accounts(store.db, [a]))[0]).toMatchObject({ balanceFen: 20, heldFen: 0 })
    await allRight()
  })

  it('a race of capture, release and expiry ends in one of them', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const [a, b] = [await newPurse(100), await newPurse()]
      const reference = randomUUID()
      await hold(a, 100, reference)
      const [captured, released] = await Promise.all([
        inTransaction(store.db, (db) => ledger.capture(db, reference, move(a, b, 100))),
        inTransaction(store.db, (db) => ledger.release(db, reference)),
      ])
      expect(released).toBe(captured.state !== 'done')
      expect(await balanceOf(b)).toBe(released ? 0 : 100)
    }
    await allRight()
  })

  it('the same reference holds once; another amount differs', async () => {
    const a = await newPurse(100)
    const reference = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 32 }, () => hold(a, 60, reference)))
    expect(outcomes.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(outcomes.filter(({ state }) => state === 'repeated')).toHaveLength(31)
    expect(await hold(a, 61, reference)).toEqual({ state: 'differs' })
    expect((await ledger.accounts(store.db, [a]))[0]?.heldFen).toBe(60)
  })
})
