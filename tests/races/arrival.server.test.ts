import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { isDeep, seed } from '../support/budget.ts'
import { type Phone, type Seen, tell } from '../support/gates.ts'
import { tellPaid } from '../support/notifies.ts'
import { type Fact, staysOf, wrongInBooks } from './books.ts'
import { type GateWorld, makeGateWorld } from './gate-world.ts'

// What gates saw arrives in any order, late, twice, at once, while people pay: the stays are those that the facts tell of.
vi.setConfig({ testTimeout: 3_600_000 })
let gates: GateWorld
let driver: Phone

beforeAll(async () => {
  gates = await makeGateWorld()
  driver = await gates.newPhone()
})

const tally = { otherStays: 0, faults: 0, wrongBooks: 0 }

/** Demands that the books are right; a stay that is over may owe what was paid late. */
async function expectRightBooks(): Promise<void> {
  const wrong = (await wrongInBooks(gates.world.store)).filter((law) => !law.startsWith('a closed stay'))
  tally.wrongBooks += wrong.length
  expect(wrong).toEqual([])
}

const fact: fc.Arbitrary<Fact> = fc.record({
  direction: fc.constantFrom('entry', 'exit'),
  // Few different moments, so that some are the same.
  at: fc.integer({ min: 0, max: 30 }),
})

/** Facts in the order in which they arrive: each at least once, some twice. */
const story = fc.array(fact, { minLength: 1, maxLength: 9 }).chain((facts) => {
  const each = facts.map((_, i) => i)
  const arrival = fc
    .tuple(fc.shuffledSubarray(each, { minLength: each.length }), fc.array(fc.nat(each.length - 1), { maxLength: 4 }))
    .map(([once, again]) => [...once, ...again])
  return fc.record({
    facts: fc.constant(facts),
    arrival,
    atOnce: fc.boolean(),
    pays: fc.option(fc.nat(8), { nil: null }),
  })
})

/** Two moments that are the same are told apart by nothing a gate can know, so only distinct ones have one telling. */
const distinct = (facts: readonly Fact[]) => new Set(facts.map(({ at }) => at)).size === facts.length

async function arrive({
  facts,
  arrival,
  atOnce,
  pays,
}: {
  facts: Fact[]
  arrival: number[]
  atOnce: boolean
  pays: number | null
}) {
  const plate = gates.newPlate()
  const base = gates.ago(600).getTime()
  const seen: Seen[] = facts.map(({ direction, at }, i) => ({
    direction,
    plate,
    opened: 'offline',
    eventId: randomUUID(),
    seenAt: new Date(base + at * 15 * 60_000),
    gate: i,
  }))
  const tellOne = async (i: number) => {
    const one = seen[i]
    if (one) await tell(gates.server, one)
  }
  if (atOnce) await Promise.all(arrival.map(tellOne))
  else {
    for (const [turn, i] of arrival.entries()) {
      await tellOne(i)
      if (turn === pays) await tryToPay(plate)
    }
  }
  const rows = await gates.staysOf(plate)
  const minute = (at: Date | null) => (at === null ? null : (at.getTime() - base) / 60_000 / 15)
  const got = rows.map((row) => ({ entered: minute(row.enteredAt), exited: minute(row.exitedAt), state: row.state }))
  const order = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  const wanted = distinct(facts) ? staysOf(facts).toSorted(order) : got.toSorted(order)
  if (JSON.stringify(got.toSorted(order)) !== JSON.stringify(wanted)) tally.otherStays += 1
  expect(got.toSorted(order)).toEqual(wanted)
  expect(got.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
  await gates.world.product.jobs.drain()
  await expectRightBooks()
}

/** Whoever is inside just then is paid for; whether anybody is depends on what has arrived. */
async function tryToPay(plate: string): Promise<void> {
  const { body } = await driver.post<{ open: { dueFen: number } | null }>('parking/parkingTrace', { plate })
  if (!body.open || body.open.dueFen === 0) return
  const { notify } = await gates.paidUnheard(plate, driver)
  await tellPaid(gates.server, notify)
}

test('in any order, late, twice or at once: the same stays', async () => {
  const numRuns = isDeep('parking') ? 400 : 16
  await fc.assert(fc.asyncProperty(story, arrive), { numRuns, seed: seed, endOnFailure: true })
  console.log(`record: arrivals=${numRuns} seed=${seed} other stays=${tally.otherStays}`)
  expect(tally.otherStays).toBe(0)
})

/** One thing that somebody does, about one of a few cars. */
interface Deed {
  what: string
  car: number
  who: number
  minutes: number
}
const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom(
    'enter',
    'ask to leave',
    'leave',
    'quote',
    'order',
    'pay',
    'hear',
    'ask the bank',
    'move',
    'save',
  ),
  car: fc.nat(3),
  who: fc.nat(2),
  minutes: fc.integer({ min: 0, max: 90 }),
})

test('everything at once about few cars: no fault, and the books are right', async () => {
  const people = [driver, await gates.newPhone(), await gates.newPhone()]
  let done = 0
  const storm = async (deeds: Deed[]) => {
    const plates = [gates.newPlate(), gates.newPlate(), gates.newPlate(), gates.newPlate()]
    const orders: string[] = []
    const notifies: string[] = []
    for (const plate of plates)
      await tell(gates.server, { direction: 'entry', plate, opened: 'offline', seenAt: gates.ago(95) })
    const act = async ({ what, car, who, minutes }: Deed) => {
      done += 1
      const plate = plates[car] ?? ''
      const person = people[who] ?? driver
      const orderId = orders[(car * 7 + minutes) % Math.max(1, orders.length)]
      const seen = { plate, gate: done, seenAt: gates.ago(minutes) }
      const input = { orderId, channel: 'sandbox', plate: plates[(car + 1) % 4] }
      if (what === 'enter') await tell(gates.server, { ...seen, direction: 'entry', opened: 'offline' })
      else if (what === 'leave') await tell(gates.server, { ...seen, direction: 'exit', opened: 'guard' })
      else if (what === 'ask to leave') await tell(gates.server, { ...seen, direction: 'exit', seenAt: gates.ago(0) })
      else if (what === 'quote') await calm(person.post('parking/parkingTrace', { plate }))
      else if (what === 'save') await calm(person.post('parking/plateSave', { plate }))
      else if (what === 'order') {
        const order = await person.order(plate).catch(refused)
        if (order) orders.push(order.orderId)
      } else if (what === 'pay') {
        const paid = await gates.paidUnheard(plate, person).catch(refused)
        if (paid) notifies.push(paid.notify)
        if (paid) orders.push(paid.order.orderId)
      } else if (what === 'hear') {
        const notify = notifies[minutes % Math.max(1, notifies.length)]
        if (notify) expect(await tellPaid(gates.server, notify)).toBe('success')
      } else if (orderId !== undefined && what === 'ask the bank')
        await calm(person.post('parking/tradeOrderQuery', { orderId }))
      else if (orderId !== undefined) await calm(person.post('parking/movePayment', { orderId, plate: input.plate }))
    }
    // Sixteen at a time, in waves, so that there are orders to pay and payments to hear of.
    for (let i = 0; i < deeds.length; i += 16) await Promise.all(deeds.slice(i, i + 16).map(act))
    await Promise.all(notifies.map(async (notify) => expect(await tellPaid(gates.server, notify)).toBe('success')))
    await gates.world.product.jobs.drain()
    await expectRightBooks()
  }
  const deeds = fc.array(deed, { minLength: 96, maxLength: 160, size: 'max' })
  await fc.assert(fc.asyncProperty(deeds, storm), {
    numRuns: isDeep('parking') ? 150 : 5,
    seed: seed,
    endOnFailure: true,
  })
  const { faults, wrongBooks } = tally
  console.log(`record: storm deeds=${done} seed=${seed} faults=${faults} wrong books=${wrongBooks}`)
  expect({ faults, wrongBooks }).toEqual({ faults: 0, wrongBooks: 0 })
})

/** An answer of any kind but a fault or an outage. */
async function calm(answer: Promise<{ status: number; code: number }>): Promise<void> {
  const { status, code } = await answer
  const isFault = status !== 200 || (code >= 500 && code < 600)
  tally.faults += isFault ? 1 : 0
  expect({ status, code, isFault }).toMatchObject({ isFault: false })
}

/** A refusal is an answer like any other; a fault is not. */
function refused(error: unknown): null {
  const words = error instanceof Error ? error.message : ''
  const isFault = /: (5\d\d|undefined) |fetch/.test(words)
  if (!isFault && /: \d+ |is not inside|took no money|nothing to tell/.test(words)) return null
  tally.faults += 1
  throw error
}
