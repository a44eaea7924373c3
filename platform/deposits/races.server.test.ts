import { afterEach, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { depositRefusals as no } from './contract.ts'
import { laws } from './tests/laws.ts'
import { makeWorld } from './tests/world.ts'

// A broken deadlock fails this file: `freshStore`.
const store = await freshStore({ max: 16 })
const world = makeWorld(store)
const { deposits, tx } = world

afterEach(async () => {
  await world.drain()
  for (const [sentence, query] of laws) expect((await store.pool.query(query)).rows, sentence).toEqual([])
})

const stateOf = async (potId: string) => (await deposits.stateOf(store.db, [potId])).get(potId)
const hold = (potId: string, amountFen: number) =>
  tx((db) => deposits.hold(db, { potId, amountFen, reason: '损坏', ref: newId() }))
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

async function paidPot(dueFen = 1000): Promise<string> {
  const potId = await world.pot(dueFen)
  await world.payIn(potId)
  return potId
}

test('64 deductions at once never take more than is free', async () => {
  const potId = await paidPot(1000)
  const held = await Promise.allSettled(Array.from({ length: 64 }, () => hold(potId, 70)))
  expect(fulfilled(held)).toBe(14)
  for (const each of held) if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: no.short })
  expect(await stateOf(potId)).toMatchObject({ heldFen: 980, freeFen: 20 })
})

test('64 takings of one hold take it once', async () => {
  const potId = await paidPot(1000)
  const ref = newId()
  await tx((db) => deposits.hold(db, { potId, amountFen: 300, reason: '损坏', ref }))
  const taken = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => tx((db) => (n === 7 ? deposits.drop(db, ref) : deposits.take(db, ref)))),
  )
  const pot = await stateOf(potId)
  expect([pot?.takenFen, pot?.freeFen]).toEqual(pot?.takenFen === 300 ? [300, 700] : [0, 1000])
  expect(fulfilled(taken)).toBe(pot?.takenFen === 300 ? 63 : 1)
})

test('returns and deductions at once share what is free', async () => {
  const potId = await paidPot(1000)
  const acts = await Promise.allSettled(
    Array.from({ length: 32 }, (_, n) =>
      n % 2 ? hold(potId, 90) : tx((db) => deposits.giveBack(db, { potId, amountFen: 90, why: '退还' })),
    ),
  )
  expect(fulfilled(acts)).toBe(11)
  const pot = await stateOf(potId)
  expect((pot?.heldFen ?? 0) + (pot?.returningFen ?? 0)).toBe(990)
})

test('whole returns at once are one', async () => {
  const potId = await paidPot(1000)
  const back = await Promise.all(
    Array.from({ length: 16 }, () => tx((db) => deposits.giveBack(db, { potId, amountFen: 'free', why: '退还' }))),
  )
  expect(back.flat()).toHaveLength(1)
  await world.drain()
  expect(await stateOf(potId)).toMatchObject({ returnedFen: 1000 })
})

test('one receipt number is one receipt', async () => {
  const receiptNo = newId()
  const pots = await Promise.all(Array.from({ length: 16 }, () => world.pot(1000)))
  const taken = await Promise.allSettled(
    pots.map((potId) => tx((db) => deposits.payAtCounter(db, { potId, amountFen: 100, receiptNo, byId: newId() }))),
  )
  expect(fulfilled(taken)).toBe(1)
  for (const each of taken) if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: no.receiptUsed })
})

test('pots that several change at once in one order wait for each other in no circle', async () => {
  const pots = await Promise.all(Array.from({ length: 6 }, () => paidPot(1000)))
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      tx(async (db) => {
        const some = [pots[n % 6] ?? '', pots[(n * 5 + 1) % 6] ?? '']
        await deposits.lockPots(db, some)
        for (const potId of some)
          await deposits.hold(db, { potId, amountFen: 1, reason: '损坏', ref: newId() }).catch(() => undefined)
      }),
    ),
  )
  const heldFen = await Promise.all(pots.map(async (potId) => (await stateOf(potId))?.heldFen ?? 0))
  expect(heldFen.reduce((sum, fen) => sum + fen, 0)).toBe(48)
})

test('payments, closings, returns and the books at once lose nothing', async () => {
  const pots = await Promise.all(Array.from({ length: 12 }, () => world.pot(1000)))
  const numbers = await Promise.all(pots.map((potId) => world.begin(potId)))
  let busy = true
  const books = (async () => {
    while (busy) await world.drain()
  })()
  await Promise.all(
    pots.flatMap((potId, n) => [
      world.payAtBank(numbers[n] ?? ''),
      n % 3 === 0 ? tx((db) => deposits.closePot(db, potId)) : hold(potId, 10).catch(() => undefined),
      tx((db) => deposits.giveBack(db, { potId, amountFen: 'free', why: '退还' })),
    ]),
  )
  busy = false
  await books
  await world.drain()
  for (const [n, potId] of pots.entries()) {
    const pot = await stateOf(potId)
    const bankHas = 1000 - (world.bank.trades.get(numbers[n] ?? '')?.backFen ?? 0)
    expect(pot?.arrivingFen).toBe(0)
    expect((pot?.paidFen ?? 0) - (pot?.returnedFen ?? 0)).toBe(bankHas)
    if (n % 3 === 0) expect(await deposits.settled(store.db, potId)).toBe(true)
  }
})
