import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type MadeLot, makeLot } from '#fixtures/parking'
import { inTransaction, newId, type Store } from '#platform/db'
import { type GateEvent, hearEvent } from '#platform/devices'
import type { Trade } from '#platform/payments'
import { freshStore } from '../../../../tests/support/store.ts'
import { gateHandler } from '../lanes/gate-events.ts'
import { lockPlate } from '../stays/queries.ts'
import { settleOrder } from './settle.ts'

// What gates and channels may do to us at once and out of turn, without the engines around: the handlers alone on PostgreSQL.

let store: Store
let lot: MadeLot
let plates = 30_000
const MINUTE = 60_000
const NOON = Date.parse('2026-06-18T12:00:00+08:00')
const newPlate = () => `鄂C${++plates}`
const quiet = async () => {}

beforeAll(async () => {
  store = await freshStore({ max: 8 })
  lot = await makeLot(store.db, { areaId: '1', code: 'R1', capacity: 1_000_000 })
})

const accounts = { payerOf: async () => null, charge: quiet }
const handler = gateHandler({
  proofCode: async () => '123456',
  accounts,
  release: quiet,
  clock: () => new Date(NOON),
})
const tell = (event: GateEvent) => inTransaction(store.db, (db) => hearEvent(handler, db, event), { retry: true })
function eventOf(plate: string, direction: 'entry' | 'exit', minute: number, more: Partial<GateEvent> = {}): GateEvent {
  const channelCode = direction === 'entry' ? 'in-1' : 'out-1'
  const seenAt = new Date(NOON + minute * MINUTE)
  return {
    eventId: newId(),
    deviceId: 'r1',
    areaId: '1',
    lotCode: 'R1',
    channelCode,
    direction,
    plate,
    seenAt,
    ...more,
  }
}
async function staysOf(plate: string) {
  const rows = await store.db
    .selectFrom('parking.stay')
    .select(['enteredAt', 'exitedAt', 'state', 'feeFen', 'owedFen'])
    .where('plate', '=', plate)
    .orderBy('enteredAt')
    .execute()
  return rows.map((row) => [
    (row.enteredAt.getTime() - NOON) / MINUTE,
    row.exitedAt && (row.exitedAt.getTime() - NOON) / MINUTE,
    row.state,
    row.exitedAt && row.owedFen === row.feeFen,
  ])
}
async function expectCounted(): Promise<void> {
  const { occupied } = await store.db
    .selectFrom('parking.lot')
    .select('occupied')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow()
  const open = await store.db.selectFrom('parking.stay').select('id').where('state', '=', 'open').execute()
  expect(occupied).toBe(open.length)
}

/** Read off the clock: an entry is open until the first exit before the next entry. */
function wanted(facts: readonly { direction: 'entry' | 'exit'; minute: number }[]) {
  const entries = facts.filter((fact) => fact.direction === 'entry').map((fact) => fact.minute)
  return entries
    .toSorted((a, b) => a - b)
    .map((entry, i, sorted) => {
      const next = sorted[i + 1] ?? Number.POSITIVE_INFINITY
      const exits = facts.filter((f) => f.direction === 'exit' && f.minute > entry && f.minute < next)
      if (exits.length > 0) return [entry, Math.min(...exits.map((f) => f.minute)), 'closed', true]
      return [entry, null, next === Number.POSITIVE_INFINITY ? 'open' : 'lost', null]
    })
}

const factsInAnyOrder = fc
  .uniqueArray(
    fc.record({
      minute: fc.integer({ min: 0, max: 600 }),
      direction: fc.constantFrom('entry' as const, 'exit' as const),
    }),
    { selector: (fact) => fact.minute, minLength: 2, maxLength: 9 },
  )
  .chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      order: fc.shuffledSubarray([...facts.keys(), ...facts.keys()], { minLength: facts.length * 2 }),
      atOnce: fc.boolean(),
    }),
  )

test('facts in any order, twice, one after the other or all at once, tell the same stays; cars are counted', async () => {
  await fc.assert(
    fc.asyncProperty(factsInAnyOrder, async ({ facts, order, atOnce }) => {
      const plate = newPlate()
      const events = facts.map(({ direction, minute }) => eventOf(plate, direction, minute, { opened: 'offline' }))
      const deliveries = order.map((index) => events[index]).filter((event) => event !== undefined)
      if (atOnce) await Promise.all(deliveries.map(tell))
      else for (const event of deliveries) await tell(event)
      expect(await staysOf(plate)).toEqual(wanted(facts))
    }),
    { numRuns: process.env['DEEP'] ? 2000 : 40 },
  )
  await expectCounted()
}, 900_000)

test('a stay that a late entry splits off is priced without what the lost part of it used', async () => {
  const [split, fresh] = [newPlate(), newPlate()]
  const seen = (plate: string, direction: 'entry' | 'exit', minute: number) =>
    tell(eventOf(plate, direction, minute, { opened: 'offline' }))
  await seen(split, 'entry', 0)
  for (const plate of [split, fresh]) {
    if (plate === fresh) await seen(plate, 'entry', 62)
    await seen(plate, 'exit', 125)
  }
  await seen(split, 'entry', 62)
  const feesOf = async (plate: string) =>
    await store.db
      .selectFrom('parking.stay')
      .select(['state', 'feeFen'])
      .where('plate', '=', plate)
      .orderBy('enteredAt')
      .execute()
  const [afresh] = await feesOf(fresh)
  expect(afresh?.feeFen).toBeGreaterThan(0)
  expect(await feesOf(split)).toEqual([{ state: 'lost', feeFen: null }, afresh])
})

async function makeOrder(plate: string, amountFen: number): Promise<Trade> {
  const stay = await store.db
    .selectFrom('parking.stay')
    .select('id')
    .where('plate', '=', plate)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const [id, token] = [newId(), newId()]
  const at = new Date(NOON + 20 * MINUTE)
  const row = {
    id,
    orderNo: id,
    areaId: '1',
    stayId: stay.id,
    personId: newId(),
    plate,
    lotId: lot.id,
    tokenHash: Buffer.from(token),
  }
  const price = { feeFen: amountFen, paidBeforeFen: 0, dueFen: amountFen, minutes: 20, lines: '[]', state: 'open' }
  await store.db
    .insertInto('parking.stayOrder')
    .values({ ...row, ...price, pricedAt: at, goodUntil: at, createdAt: at })
    .execute()
  // As much of a trade as the settling of an order reads.
  const trade = {
    id: newId(),
    areaId: '1',
    subject: { kind: 'parking.order', id },
    amountFen,
    paidAt: at,
    expiresAt: at,
  }
  return trade as Trade
}

test('64 payments at once of two orders and many trades of one stay: one is taken, the others go back', async () => {
  const plate = newPlate()
  await tell(eventOf(plate, 'entry', 0))
  const [mine, theirs] = [await makeOrder(plate, 500), await makeOrder(plate, 500)]
  const now = new Date(NOON + 21 * MINUTE)
  const verdicts = await Promise.all(
    Array.from({ length: 64 }, (_, i) => {
      const trade = { ...(i % 2 ? mine : theirs), id: newId() }
      return inTransaction(store.db, (db) => settleOrder(db, trade, now))
    }),
  )
  expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(1)
  const paid = await store.db
    .selectFrom('parking.stay')
    .select(['paidFen', 'leaveBy'])
    .where('plate', '=', plate)
    .executeTakeFirst()
  expect(paid).toEqual({ paidFen: 500, leaveBy: new Date(now.getTime() + 15 * MINUTE) })
})

test('the exit asked 16 times at once opens once it is paid, and the car left once', async () => {
  const plate = newPlate()
  await tell(eventOf(plate, 'entry', 0))
  const exit = eventOf(plate, 'exit', 22)
  expect(await tell(exit)).toMatchObject({ open: false, reason: 'unpaid', dueFen: 500 })
  const trade = await makeOrder(plate, 500)
  const now = new Date(NOON + 21 * MINUTE)
  await inTransaction(store.db, (db) => settleOrder(db, trade, now))
  const answers = await Promise.all(Array.from({ length: 16 }, () => tell(exit)))
  expect(answers.every((answer) => answer.open)).toBe(true)
  expect(await staysOf(plate)).toEqual([[0, 22, 'closed', false]])
  await expectCounted()
})

test('a payment and the guard who opens meanwhile: the money is counted once, nothing stays owed', async () => {
  for (let round = 0; round < 20; round++) {
    const plate = newPlate()
    await tell(eventOf(plate, 'entry', 0))
    const trade = await makeOrder(plate, 500)
    const now = new Date(NOON + 21 * MINUTE)
    const [verdict] = await Promise.all([
      inTransaction(store.db, (db) => settleOrder(db, trade, now)),
      tell(eventOf(plate, 'exit', 22, { opened: 'guard' })),
    ])
    const stay = await store.db
      .selectFrom('parking.stay')
      .select(['paidFen', 'owedFen', 'feeFen'])
      .where('plate', '=', plate)
      .executeTakeFirst()
    expect([verdict, stay]).toEqual(['accepted', { paidFen: 500, owedFen: 0, feeFen: 500 }])
  }
})

test("a plate's lock keeps two gates of a lot apart, and nobody else", async () => {
  const [mine, other] = [newPlate(), newPlate()]
  let free: () => void = () => {}
  const held = new Promise<void>((done) => {
    free = done
  })
  let holds: () => void = () => {}
  const locked = new Promise<void>((done) => {
    holds = done
  })
  const holder = inTransaction(store.db, async (db) => {
    await lockPlate(db, lot.id, mine)
    holds()
    await held
  })
  await locked
  let passed = false
  const waiting = tell(eventOf(mine, 'entry', 0)).then(() => {
    passed = true
  })
  await tell(eventOf(other, 'entry', 0))
  expect(passed).toBe(false)
  free()
  await Promise.all([holder, waiting])
  expect(passed).toBe(true)
})
