import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, inTransaction, type Store } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { type AccountName, createLedger, type Ledger, type Posted, type Transfer } from '#platform/ledger'
import { freshStore, waitingForLocks } from '../../tests/support/store.ts'

let store: Store
let ledger: Ledger
let now = new Date('2026-03-02T08:00:00+08:00')
const crons = new Map<string, () => Promise<void>>()
const logged: string[] = []
/** How often background work was told that there is some. */
let woken = 0
let a: AccountName
let b: AccountName

const bank: AccountName = { areaId: '1', owner: 'park', kind: 'channel.test' }
const move = (from: AccountName, to: AccountName, amountFen: number, reference: string = randomUUID()): Transfer => ({
  reference,
  kind: 'test.move',
  legs: [
    { account: from, amountFen: -amountFen },
    { account: to, amountFen },
  ],
})
const within = <T>(work: (db: Db) => Promise<T>) => inTransaction(store.db, work)
const hold = (
  account: AccountName,
  amountFen: number,
  reference: string = randomUUID(),
  expiresAt: Date | null = null,
) => within((db) => ledger.hold(db, { reference, account, amountFen, expiresAt }))
const heldOf = async (account: AccountName) => (await ledger.accounts(store.db, [account]))[0]?.heldFen
const stateOf = async (reference: string) =>
  store.db.selectFrom('ledger.hold').select(['state', 'endedAt']).where('reference', '=', reference).executeTakeFirst()

beforeAll(async () => {
  store = await freshStore({ max: 4 })
  const log = pino({ level: 'silent' })
  const jobs = {
    ...createJobs({ store, log }),
    every: (name: string, _cron: string, work: () => Promise<void>) => void crons.set(name, work),
    wake: () => void (woken += 1),
  }
  const told = { error: (_: object, message: string) => void logged.push(message) }
  ledger = createLedger({ store, jobs, clock: () => now, log: told })
  await ledger.open(store.db, bank, { mayGoNegative: true })
})
beforeEach(async () => {
  logged.length = 0
  a = { areaId: '1', owner: randomUUID(), kind: 'cash' }
  b = { areaId: '1', owner: randomUUID(), kind: 'cash' }
  for (const account of [a, b]) {
    await ledger.open(store.db, account)
    await ledger.postBatched(move(bank, account, 100))
  }
})

describe('a hold that is asked for again', () => {
  it('is the same for the same account and amount alone', async () => {
    const reference = randomUUID()
    const first = await hold(a, 60, reference)
    expect(first).toMatchObject({ state: 'done', hold: { reference, account: a, amountFen: 60, state: 'held' } })
    expect(await hold(a, 60, reference)).toEqual({ ...first, state: 'repeated' })
    expect(await hold(a, 61, reference)).toEqual({ state: 'differs' })
    expect(await hold(b, 60, reference)).toEqual({ state: 'differs' })
    expect([await heldOf(a), await heldOf(b)]).toEqual([60, 0])
  })

  it('on another account at the same moment differs, and holds nothing there', async () => {
    const reference = randomUUID()
    const { second } = await within(async (db) => {
      expect((await ledger.hold(db, { reference, account: a, amountFen: 60, expiresAt: null })).state).toBe('done')
      const waits = hold(b, 60, reference)
      await waitingForLocks(store, 1)
      return { second: waits }
    })
    expect(await second).toEqual({ state: 'differs' })
    expect([await heldOf(a), await heldOf(b)]).toEqual([60, 0])
  })

  it('beside another never passes what there is: one is done, the other hears what is left', async () => {
    const both = await within(async (db) => {
      await db.selectFrom('ledger.account').select('id').where('owner', '=', a.owner).forUpdate().execute()
      const holds = [hold(a, 60), hold(a, 60)]
      await waitingForLocks(store, 2)
      return { holds }
    })
    const outcomes = await Promise.all(both.holds)
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['done', 'overdraft'])
    expect(outcomes).toContainEqual({ state: 'overdraft', availableFen: 40 })
  })

  it('of an account that was never opened says so, and of more than there is what there is', async () => {
    expect(await hold({ ...a, owner: 'nobody' }, 1)).toEqual({ state: 'account_unknown' })
    expect(await hold(a, 101)).toEqual({ state: 'overdraft', availableFen: 100 })
    expect((await hold(a, 100)).state).toBe('done')
    expect((await hold(bank, 1_000_000)).state).toBe('done')
  })
})

describe('a capture', () => {
  const capture = (reference: string, transfer: Transfer) => within((db) => ledger.capture(db, reference, transfer))

  it('takes what is held, all of it, from where it is held', async () => {
    const reference = randomUUID()
    await hold(a, 60, reference)
    for (const wrong of [move(a, b, 59), move(b, a, 60), move(b, bank, 60)])
      await expect(capture(reference, wrong)).rejects.toThrow('must take what is held')
    expect(await heldOf(a)).toBe(60)
    const transfer = move(a, b, 60)
    expect(await capture(reference, transfer)).toMatchObject({ state: 'done', at: now })
    expect(await stateOf(reference)).toEqual({ state: 'captured', endedAt: now })
    expect(await capture(reference, transfer)).toMatchObject({ state: 'repeated' })
    expect(await heldOf(a)).toBe(0)
  })

  it('of a hold that was captured by another transfer is undone', async () => {
    const reference = randomUUID()
    await hold(a, 60, reference)
    await capture(reference, move(a, b, 60))
    const [, other] = [await hold(a, 40), move(a, b, 60)]
    await expect(capture(reference, other)).rejects.toThrow()
    expect(await ledger.find(store.db, other.reference)).toBeNull()
  })

  it('of a captured hold by the transfer of another hold is undone', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    for (const reference of [first, second]) await hold(a, 40, reference)
    const [one, other] = [move(a, b, 40), move(a, b, 40)]
    expect([(await capture(first, one)).state, (await capture(second, other)).state]).toEqual(['done', 'done'])
    await expect(capture(first, other)).rejects.toThrow('captured by another transfer')
    expect((await capture(first, one)).state).toBe('repeated')
  })

  it('whose transfer takes more elsewhere than there is says so, moves nothing, and leaves the hold', async () => {
    const reference = randomUUID()
    await hold(a, 60, reference)
    const legs = [
      { account: a, amountFen: -60 },
      { account: b, amountFen: -101 },
      { account: bank, amountFen: 161 },
    ]
    const wrong = { reference: randomUUID(), kind: 'test.move', legs }
    await expect(capture(reference, wrong)).rejects.toThrow('a hold could not be captured: overdraft')
    expect(await ledger.find(store.db, wrong.reference)).toBeNull()
    expect([await stateOf(reference), await heldOf(a)]).toEqual([{ state: 'held', endedAt: null }, 60])
  })

  it('under a reference that moved something else differs, and leaves the hold', async () => {
    const [reference, taken] = [randomUUID(), move(b, a, 1)]
    await ledger.postBatched(taken)
    await hold(a, 60, reference)
    expect(await capture(reference, move(a, b, 60, taken.reference))).toEqual({ state: 'differs' })
    expect(await heldOf(a)).toBe(60)
  })

  it('of one that is unknown, released or expired moves nothing', async () => {
    expect(await capture('none', move(a, b, 1))).toEqual({ state: 'unknown' })
    const [released, expired] = [randomUUID(), randomUUID()]
    await hold(a, 60, released)
    expect(await within((db) => ledger.release(db, released))).toBe(true)
    expect(await capture(released, move(a, b, 60))).toEqual({ state: 'ended' })
    await hold(a, 60, expired, now)
    await crons.get('ledger.expire')?.()
    expect(await capture(expired, move(a, b, 60))).toEqual({ state: 'ended' })
    expect((await ledger.accounts(store.db, [a]))[0]?.balanceFen).toBe(100)
  })
})

describe('a hold', () => {
  it('is released once, and not once it was captured', async () => {
    const reference = randomUUID()
    await hold(a, 60, reference)
    const release = () => within((db) => ledger.release(db, reference))
    expect([await release(), await release(), await heldOf(a)]).toEqual([true, true, 0])
    expect(await stateOf(reference)).toEqual({ state: 'released', endedAt: now })
    await expect(within((db) => ledger.release(db, 'none'))).rejects.toThrow('no hold')
  })

  it('ends at its time and not before, by the job; one without a time stays', async () => {
    const [first, second, endless] = [randomUUID(), randomUUID(), randomUUID()]
    await hold(a, 10, first, new Date(now.getTime() + 1000))
    await hold(a, 20, second, new Date(now.getTime() + 1001))
    await hold(a, 30, endless)
    const [late] = [await hold(b, 5, randomUUID(), new Date(now.getTime() + 999))]
    now = new Date(now.getTime() + 1000)
    await crons.get('ledger.expire')?.()
    expect(await stateOf(first)).toEqual({ state: 'expired', endedAt: now })
    expect((await stateOf(second))?.state).toBe('held')
    expect(late.state).toBe('done')
    expect([await heldOf(a), await heldOf(b)]).toEqual([50, 0])
    expect(logged).toEqual([])
  })

  it('belongs in a transaction', async () => {
    const { db } = store
    const request = { reference: randomUUID(), account: a, amountFen: 1, expiresAt: null }
    await expect(ledger.hold(db, request)).rejects.toThrow('transaction')
    await expect(ledger.capture(db, 'x', move(a, b, 1))).rejects.toThrow('transaction')
    await expect(ledger.release(db, 'x')).rejects.toThrow('transaction')
    await expect(ledger.post(db, [move(a, b, 1)])).rejects.toThrow('transaction')
  })
})

describe('the books', () => {
  it('open an account once, and never as another kind', async () => {
    await ledger.open(store.db, a)
    await expect(ledger.open(store.db, a, { mayGoNegative: true })).rejects.toThrow('opened otherwise')
    await expect(ledger.open(store.db, bank)).rejects.toThrow('opened otherwise')
    expect((await ledger.accounts(store.db, [bank, { ...a, owner: 'x' }, a])).map((one) => one.mayGoNegative)).toEqual([
      true,
      false,
    ])
    expect(await ledger.accounts(store.db, [])).toEqual([])
  })

  it('tell an owner’s accounts of some kinds, in all parks', async () => {
    const names = [
      { ...a, areaId: '2' },
      { ...a, kind: 'bonus' },
      { ...a, kind: 'other' },
    ]
    for (const name of names) await ledger.open(store.db, name)
    expect(await ledger.accountsNamed(store.db, a.owner, ['cash', 'bonus'])).toEqual([names[1], a, names[0]])
  })

  it('tell an account’s lines, the latest first, page by page, and nobody else’s', async () => {
    await ledger.postBatched(move(a, b, 30))
    await ledger.postBatched(move(b, a, 10))
    const lines = await ledger.statement(store.db, a, { limit: 2 })
    expect(lines).toMatchObject([
      { seq: 3, amountFen: 10, balanceAfterFen: 80 },
      { seq: 2, amountFen: -30, balanceAfterFen: 70 },
    ])
    expect(await ledger.statement(store.db, a, { limit: 5, beforeSeq: 2 })).toMatchObject([{ seq: 1, amountFen: 100 }])
    expect(await ledger.statement(store.db, { ...a, owner: 'nobody' }, { limit: 5 })).toEqual([])
  })

  it('tell transfers and accounts at one moment, each as they are told alone', async () => {
    const [transfer, bare] = [move(a, b, 30), { reference: randomUUID(), kind: 'test.void', legs: [] }]
    for (const each of [transfer, bare]) await ledger.postBatched(each)
    await hold(a, 20)
    const nobody = { ...a, owner: 'nobody' }
    const references = [transfer.reference, bare.reference, 'none']
    const together = await ledger.look(store.db, { references, accounts: [b, nobody, a] })
    expect(together.accounts).toEqual(await ledger.accounts(store.db, [b, a]))
    expect(together.accounts).toMatchObject([{ balanceFen: 130 }, { balanceFen: 70, heldFen: 20, availableFen: 50 }])
    const alone = await ledger.findAll(store.db, references)
    expect(together.posted).toHaveLength(2)
    // transfers and legs are told in no order
    const inOrder = (told: readonly Posted[]) =>
      told
        .map((each) => ({ ...each, legs: each.legs.toSorted((one, other) => one.amountFen - other.amountFen) }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(inOrder(together.posted)).toEqual(inOrder(alone))
  })

  it('take a reference once in a call, and nothing for nothing', async () => {
    const transfer = move(a, b, 1)
    await expect(within((db) => ledger.post(db, [transfer, transfer]))).rejects.toThrow('twice in one call')
    expect(await within((db) => ledger.post(db, []))).toEqual([])
  })

  it('wake background work for what was announced now, and for nothing else', async () => {
    const told = { ...move(a, b, 10), announce: { type: 'test.moved', payload: {} } }
    const before = woken
    expect((await ledger.postBatched(told)).state).toBe('done')
    expect(woken).toBe(before + 1)
    for (const other of [told, move(a, b, 10), { ...told, reference: randomUUID(), legs: move(a, b, 10_000).legs }])
      await ledger.postBatched(other)
    expect(woken).toBe(before + 1)
  })

  it('are looked over each hour, and what is wrong is told', async () => {
    await crons.get('ledger.verify')?.()
    expect(logged).toEqual([])
    const client = await store.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query('update ledger.account set balance_fen = balance_fen + 1 where owner = $1', [a.owner])
    await crons.get('ledger.verify')?.()
    await client.query('update ledger.account set balance_fen = balance_fen - 1 where owner = $1', [a.owner])
    await client.query('set session_replication_role = origin')
    client.release()
    expect(logged).toEqual(['the books are wrong'])
  })
})
