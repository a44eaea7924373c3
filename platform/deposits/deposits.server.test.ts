import { afterEach, describe, expect, test } from 'vitest'
import { isConstraint, newId } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { depositRefusals as no } from './contract.ts'
import { laws } from './tests/laws.ts'
import { AREA, KIND, makeWorld } from './tests/world.ts'

const store = await freshStore()
const world = makeWorld(store)
const { deposits, tx, bank } = world
const HOUR_MS = 3_600_000

afterEach(async () => {
  bank.refunding = 'pays'
  await world.drain()
  for (const [sentence, query] of laws) expect((await store.pool.query(query)).rows, sentence).toEqual([])
})

const stateOf = async (potId: string) => (await deposits.stateOf(store.db, [potId])).get(potId)
const statementOf = async (potId: string) => (await deposits.statement(store.db, [potId]))[0]
const heardOf = (potId: string) => world.heard.filter(({ fact }) => fact.potId === potId).map(({ what }) => what)
const balanceOf = async (kind: string, areaId = AREA) =>
  (await world.ledger.accounts(store.db, [{ areaId, owner: 'park', kind }]))[0]?.balanceFen ?? 0
const hold = (potId: string, amountFen: number, ref = newId()) =>
  tx((db) => deposits.hold(db, { potId, amountFen, reason: '墙面损坏', ref })).then(() => ref)
const giveBack = (potId: string, amountFen: number | 'free') =>
  tx((db) => deposits.giveBack(db, { potId, amountFen, why: '验收合格' }))

async function paidPot(dueFen = 1000): Promise<string> {
  const potId = await world.pot(dueFen)
  await world.payIn(potId)
  return potId
}

describe('a pot', () => {
  test('is one a kind, case and payer, and what is due can be raised and lowered', async () => {
    const request = { areaId: AREA, kind: KIND, caseId: newId(), payerId: newId(), dueFen: 500, label: '押金' }
    const first = await tx((db) => deposits.openPot(db, request))
    const again = await tx((db) => deposits.openPot(db, { ...request, dueFen: 800, label: '装修押金' }))
    expect(again).toMatchObject({ potId: first.potId, dueFen: 800, missingFen: 800, label: '装修押金' })
    const other = await tx((db) => deposits.openPot(db, { ...request, payerId: newId() }))
    expect(other.potId).not.toBe(first.potId)
    const found = await deposits.potsOf(store.db, KIND, [request.caseId])
    expect(found.map(({ potId }) => potId)).toEqual([first.potId, other.potId])
  })

  test('of a kind that nobody registered is not opened', async () => {
    const request = { areaId: AREA, kind: 'test.stranger', caseId: newId(), payerId: newId(), dueFen: 5, label: '押金' }
    await expect(tx((db) => deposits.openPot(db, request))).rejects.toThrow('nobody registered')
  })

  test('that is closed is not opened again, takes nothing and is asked for nothing', async () => {
    const request = { areaId: AREA, kind: KIND, caseId: newId(), payerId: newId(), dueFen: 500, label: '押金' }
    const { potId } = await tx((db) => deposits.openPot(db, request))
    await tx((db) => deposits.closePot(db, potId))
    await tx((db) => deposits.closePot(db, potId))
    await expect(tx((db) => deposits.openPot(db, request))).rejects.toMatchObject({ kind: no.closed })
    await expect(world.begin(potId)).rejects.toMatchObject({ kind: no.closed })
    const receipt = { potId, amountFen: 1, receiptNo: newId(), byId: newId() }
    await expect(tx((db) => deposits.payAtCounter(db, receipt))).rejects.toMatchObject({ kind: no.closed })
  })

  test('is settled where nothing of it waits for anything', async () => {
    const potId = await paidPot()
    expect(await deposits.settled(store.db, potId)).toBe(false)
    await giveBack(potId, 'free')
    expect(await deposits.settled(store.db, potId)).toBe(false)
    await world.drain()
    expect(await deposits.settled(store.db, potId)).toBe(true)
    expect(await deposits.settled(store.db, newId())).toBe(false)
  })
})

describe('paying', () => {
  test('brings what is missing; until it is in the ledger it arrives, and is not asked for again', async () => {
    const potId = await world.pot(1000)
    await world.payAtBank(await world.begin(potId))
    expect(await stateOf(potId)).toMatchObject({ paidFen: 0, arrivingFen: 1000, freeFen: 0, missingFen: 0 })
    await expect(world.begin(potId)).rejects.toMatchObject({ kind: no.nothingDue })
    await expect(hold(potId, 1)).rejects.toMatchObject({ kind: no.short })
    await world.drain()
    expect(await stateOf(potId)).toMatchObject({ paidFen: 1000, arrivingFen: 0, freeFen: 1000, missingFen: 0 })
    expect(await statementOf(potId)).toMatchObject({ paid: [{ amountFen: 1000, source: 'bank', state: 'in' }] })
    expect(heardOf(potId)).toEqual(['paid'])
  })

  test('after a raise brings the rest, as a payment of its own', async () => {
    const potId = await paidPot(600)
    const pot = await stateOf(potId)
    if (!pot) throw new Error('no pot')
    await tx((db) => deposits.openPot(db, { ...pot, dueFen: 1000 }))
    await world.payIn(potId)
    const { paid } = (await statementOf(potId)) ?? {}
    expect(paid?.map(({ amountFen }) => amountFen)).toEqual([600, 400])
  })

  test('twice for the same sum brings it once: the second payment goes back', async () => {
    const potId = await world.pot(700)
    const numbers = [await world.begin(potId, 'bank'), await world.begin(potId, 'other')]
    await world.payAtBank(numbers[0] ?? '', 'bank')
    await world.payAtBank(numbers[1] ?? '', 'other')
    await world.payAtBank(numbers[0] ?? '', 'bank')
    await world.drain()
    expect(await stateOf(potId)).toMatchObject({ paidFen: 700, freeFen: 700 })
    expect(numbers.map((number) => bank.trades.get(number)?.backFen)).toEqual([0, 700])
  })

  test('of more than is missing by now goes back; of less is taken', async () => {
    const potId = await world.pot(700)
    const pot = await stateOf(potId)
    if (!pot) throw new Error('no pot')
    const dear = await world.begin(potId)
    await tx((db) => deposits.openPot(db, { ...pot, dueFen: 500 }))
    const cheap = await world.begin(potId)
    await tx((db) => deposits.openPot(db, { ...pot, dueFen: 600 }))
    await world.payAtBank(dear)
    await world.payAtBank(cheap)
    await world.drain()
    expect(await stateOf(potId)).toMatchObject({ paidFen: 500, missingFen: 100 })
    expect([dear, cheap].map((number) => bank.trades.get(number)?.backFen)).toEqual([700, 0])
  })

  test('late, after the pot was closed, goes back by itself; what was only begun is closed at the bank', async () => {
    const potId = await world.pot(700)
    const [late, left] = [await world.begin(potId, 'bank'), await world.begin(potId, 'other')]
    await tx((db) => deposits.closePot(db, potId))
    await world.payAtBank(late)
    await world.drain()
    expect(bank.trades.get(late)).toMatchObject({ backFen: 700 })
    expect(bank.trades.get(left)).toMatchObject({ closed: true, paid: null })
    expect(await stateOf(potId)).toMatchObject({ paidFen: 0 })
  })

  test('that was accepted before the closing and is booked after it goes back too', async () => {
    const potId = await world.pot(700)
    const number = await world.begin(potId)
    await world.payAtBank(number)
    await tx((db) => deposits.closePot(db, potId))
    await world.drain()
    expect(bank.trades.get(number)).toMatchObject({ backFen: 700 })
    expect(await stateOf(potId)).toMatchObject({ paidFen: 700, returnedFen: 700 })
    expect(await deposits.settled(store.db, potId)).toBe(true)
  })

  test('at the counter brings what a cashier received, by a receipt that is used once', async () => {
    const potId = await world.pot(700)
    const before = await balanceOf('counter')
    const receipt = { potId, amountFen: 300, receiptNo: newId(), byId: newId() }
    const at = (more: object) => tx((db) => deposits.payAtCounter(db, { ...receipt, ...more }))
    expect(await at({})).toMatchObject({ paidFen: 300, freeFen: 300, missingFen: 400 })
    expect(await balanceOf('counter')).toBe(before - 300)
    await expect(at({})).rejects.toMatchObject({ kind: no.receiptUsed })
    await expect(at({ receiptNo: newId(), amountFen: 401 })).rejects.toMatchObject({ kind: no.tooMuch })
    await expect(at({ receiptNo: newId(), amountFen: 0 })).rejects.toThrow(RangeError)
    await world.drain()
    expect(heardOf(potId)).toEqual(['paid'])
  })
})

describe('a hold', () => {
  test('takes its part out of what is free, once a reference, and never more than is free', async () => {
    const potId = await paidPot(1000)
    const ref = await hold(potId, 600)
    expect(await hold(potId, 600, ref)).toBe(ref)
    expect(await stateOf(potId)).toMatchObject({ heldFen: 600, freeFen: 400 })
    await expect(hold(potId, 401)).rejects.toMatchObject({ kind: no.short, data: { amount: '¥4.00', freeFen: 400 } })
    await expect(hold(potId, 599, ref)).rejects.toThrow('another one')
    await expect(hold(await paidPot(1000), 600, ref)).rejects.toThrow('another one')
    await expect(hold(potId, -5)).rejects.toThrow(RangeError)
    await hold(potId, 400)
  })

  test('that is taken is income of its kind, once', async () => {
    const potId = await paidPot(1000)
    const before = await balanceOf(`income.${KIND}`)
    const ref = await hold(potId, 250)
    await tx((db) => deposits.take(db, ref))
    expect(await tx((db) => deposits.take(db, ref))).toMatchObject({ takenFen: 250, heldFen: 0, freeFen: 750 })
    expect(await balanceOf(`income.${KIND}`)).toBe(before + 250)
    await expect(tx((db) => deposits.drop(db, ref))).rejects.toMatchObject({ kind: no.holdEnded })
    await world.drain()
    expect(heardOf(potId)).toEqual(['paid', 'taken'])
  })

  test('that is dropped is free again', async () => {
    const potId = await paidPot(1000)
    const ref = await hold(potId, 250)
    await tx((db) => deposits.drop(db, ref))
    expect(await tx((db) => deposits.drop(db, ref))).toMatchObject({ takenFen: 0, heldFen: 0, freeFen: 1000 })
    await expect(tx((db) => deposits.take(db, ref))).rejects.toMatchObject({ kind: no.holdEnded })
    await expect(tx((db) => deposits.take(db, newId()))).rejects.toThrow('unknown')
    expect(await statementOf(potId)).toMatchObject({ holds: [{ ref, amountFen: 250, state: 'dropped' }] })
  })

  test('of a smaller sum in place of a larger one can be taken in one transaction', async () => {
    const potId = await paidPot(1000)
    const [ref, less] = [await hold(potId, 900), newId()]
    const after = await tx(async (db) => {
      await deposits.drop(db, ref)
      await deposits.hold(db, { potId, amountFen: 300, reason: '申诉后减少', ref: less })
      return await deposits.take(db, less)
    })
    expect(after).toMatchObject({ takenFen: 300, freeFen: 700, heldFen: 0 })
  })
})

describe('giving back', () => {
  test('holds the money until the bank has given it back, by the way it came', async () => {
    const potId = await paidPot(1000)
    const [id] = await giveBack(potId, 400)
    expect(await stateOf(potId)).toMatchObject({ returningFen: 400, freeFen: 600, returnedFen: 0 })
    expect(await statementOf(potId)).toMatchObject({ returns: [{ returnId: id, state: 'asked', amountFen: 400 }] })
    await world.drain()
    expect(await stateOf(potId)).toMatchObject({ returningFen: 0, freeFen: 600, returnedFen: 400 })
    expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'done', way: 'channel', why: '验收合格' }] })
    expect(heardOf(potId)).toEqual(['paid', 'returned'])
  })

  test('is new to its payer once they have it, and since then; what is missing is said with it', async () => {
    const [potId, unpaid] = [await paidPot(), await world.pot(700)]
    const before = new Date(Date.now() - HOUR_MS)
    const lately = (since: Date) => deposits.lately(store.db, [potId, unpaid, newId()], since)
    await giveBack(potId, 400)
    expect((await lately(before)).get(potId)).toEqual({ potId, missingFen: 0, backFen: 0 })
    await world.drain()
    expect(await lately(before)).toEqual(
      new Map([
        [potId, { potId, missingFen: 0, backFen: 400 }],
        [unpaid, { potId: unpaid, missingFen: 700, backFen: 0 }],
      ]),
    )
    const { endedAt } = (await statementOf(potId))?.returns[0] ?? {}
    expect((await lately(endedAt ?? before)).get(potId)?.backFen).toBe(0)
    expect(await deposits.lately(store.db, [], before)).toEqual(new Map())
  })

  test('gives what is free and no more', async () => {
    const potId = await paidPot(1000)
    await hold(potId, 300)
    await expect(giveBack(potId, 701)).rejects.toMatchObject({ kind: no.backTooMuch, data: { freeFen: 700 } })
    await expect(giveBack(potId, 0)).rejects.toThrow(RangeError)
    expect(await giveBack(potId, 'free')).toHaveLength(1)
    expect(await giveBack(potId, 'free')).toEqual([])
    await world.drain()
    expect(await stateOf(potId)).toMatchObject({ returnedFen: 700, heldFen: 300, freeFen: 0 })
  })

  test('is asked again while the bank refuses, then people are told', async () => {
    const potId = await paidPot(1000)
    bank.refunding = 'refuses'
    const [returnId = ''] = await giveBack(potId, 'free')
    await world.drain()
    const waits = await deposits.waiting(store.db, { areaId: AREA, kinds: [KIND], limit: 100 })
    expect(waits.find((one) => one.returnId === returnId)).toMatchObject({
      state: 'refused',
      problem: '超过可退期限',
      potId,
    })
    for (const hours of [1, 2, 4, 8]) {
      world.advance(hours * HOUR_MS + 1000)
      await world.drain()
    }
    expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'refused' }], returningFen: 1000 })
    expect(heardOf(potId)).toEqual(['paid'])
    world.advance(16 * HOUR_MS + 1000)
    await world.drain()
    expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'stranded', againAt: null }] })
    expect(heardOf(potId)).toEqual(['paid', 'refused'])
    const { rows } = await store.pool.query('select count(*)::int as n from payments.refund where request_no like $1', [
      `deposit-${returnId}-%`,
    ])
    expect(rows).toEqual([{ n: 6 }])
  })

  test('that was refused once is done when the bank gives it back the next time', async () => {
    const potId = await paidPot(1000)
    bank.refunding = 'refuses'
    await giveBack(potId, 'free')
    await world.drain()
    bank.refunding = 'pays'
    world.advance(HOUR_MS + 1000)
    await world.drain()
    expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'done', way: 'channel' }], returnedFen: 1000 })
  })

  test('of a payment older than a year is asked once', async () => {
    const potId = await paidPot(1000)
    world.advanceDays(366)
    bank.refunding = 'refuses'
    await giveBack(potId, 'free')
    await world.drain()
    expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'stranded' }] })
  })

  test('of a trade that somebody gave back by another way is refused, not lost', async () => {
    const potId = await paidPot(1000)
    const tradeId = (await statementOf(potId))?.paid[0]?.tradeId ?? ''
    await tx((db) => world.payments.refund(db, { tradeId, amountFen: 1, requestNo: newId(), reason: '别处' }))
    await giveBack(potId, 'free')
    await world.jobs.drain().catch(() => undefined)
    expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'refused' }], returningFen: 1000 })
    // The books hear of a refund that nobody here promised: it is taken out again so that the other tests' laws hold.
    await store.pool.query('delete from jobs.outbox where done_at is null')
    await expect(world.ledger.find(store.db, 'refund:x')).resolves.toBe(null)
  })
})

describe('constraints', () => {
  test('keep the sums whole whatever the code does', async () => {
    const potId = await paidPot(1000)
    const set = (columns: string) => store.pool.query(`update deposits.pot set ${columns} where id = $1`, [potId])
    const brokenBy = async (columns: string, name: string) =>
      await set(columns).then(
        () => false,
        (error: unknown) => isConstraint(error, name),
      )
    expect(await brokenBy('held_fen = 1001', 'pot_never_short')).toBe(true)
    expect(await brokenBy('taken_fen = 600, returned_fen = 401', 'pot_never_short')).toBe(true)
    expect(await brokenBy('held_fen = -1', 'pot_held')).toBe(true)
    expect(await brokenBy('arriving_fen = -1', 'pot_arriving')).toBe(true)
  })
})

test('what a rehearsal left goes with all that belongs to it, once nothing moves', async () => {
  const areaId = newId()
  const request = { areaId, kind: KIND, caseId: newId(), payerId: newId(), dueFen: 500, label: '押金' }
  const { potId } = await tx((db) => deposits.openPot(db, request))
  await world.payIn(potId)
  const ref = await hold(potId, 200)
  expect(await deposits.rehearsed.pending?.(store.db, areaId)).toBe(1)
  await tx((db) => deposits.drop(db, ref))
  expect(await deposits.rehearsed.pending?.(store.db, areaId)).toBe(0)
  expect(await deposits.rehearsed.count(store.db, areaId)).toBe(1)
  expect(await tx((db) => deposits.rehearsed.clear(db, areaId))).toBe(1)
  expect(await stateOf(potId)).toBeUndefined()
})
