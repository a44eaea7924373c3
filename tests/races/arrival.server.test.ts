import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { tellPaid } from './bank.ts'
import { type Fact, staysOf, wrongInBooks } from './books.ts'
import { makeStage, type Stage } from './stage.ts'
import { type Phone, type Seen, tell } from './town.ts'

// What gates saw arrives in any order, late, twice, at once, while people pay: the stays are those that the facts tell of.
const deep = process.env['DEEP'] !== undefined
const SEED = deep ? Date.now() % 2 ** 31 : 20_261_121
vi.setConfig({ testTimeout: 3_600_000 })
let stage: Stage
let driver: Phone

beforeAll(async () => {
  stage = await makeStage()
  driver = await stage.newPhone()
})

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
  const plate = stage.newPlate()
  const base = stage.ago(600).getTime()
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
    if (one) await tell(stage.town, one)
  }
  if (atOnce) await Promise.all(arrival.map(tellOne))
  else {
    for (const [turn, i] of arrival.entries()) {
      await tellOne(i)
      if (turn === pays) await tryToPay(plate)
    }
  }
  const rows = await stage.staysOf(plate)
  const minute = (at: Date | null) => (at === null ? null : (at.getTime() - base) / 60_000 / 15)
  const got = rows.map((row) => ({ entered: minute(row.enteredAt), exited: minute(row.exitedAt), state: row.state }))
  const order = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  if (distinct(facts)) expect(got.toSorted(order)).toEqual(staysOf(facts).toSorted(order))
  expect(got.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
  await stage.world.product.jobs.drain()
  expect((await wrongInBooks(stage.world.store)).filter((law) => !law.startsWith('a closed stay'))).toEqual([])
}

/** Whoever is inside just then is paid for; whether anybody is depends on what has arrived. */
async function tryToPay(plate: string): Promise<void> {
  const { body } = await driver.post<{ open: { dueFen: number } | null }>('parking/parkingTrace', { plate })
  if (!body.open || body.open.dueFen === 0) return
  const { notify } = await stage.paidUnheard(plate, driver)
  await tellPaid(stage.town, notify)
}

test('in any order, late, twice or at once: the same stays', async () => {
  const numRuns = deep ? 400 : 40
  await fc.assert(fc.asyncProperty(story, arrive), { numRuns, seed: SEED, endOnFailure: true })
  console.log(`record: arrivals=${numRuns} seed=${SEED} other stays=0`)
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
  const people = [driver, await stage.newPhone(), await stage.newPhone()]
  let done = 0
  const storm = async (deeds: Deed[]) => {
    const plates = [stage.newPlate(), stage.newPlate(), stage.newPlate(), stage.newPlate()]
    const orders: string[] = []
    const notifies: string[] = []
    for (const plate of plates)
      await tell(stage.town, { direction: 'entry', plate, opened: 'offline', seenAt: stage.ago(95) })
    const act = async ({ what, car, who, minutes }: Deed) => {
      done += 1
      const plate = plates[car] ?? ''
      const person = people[who] ?? driver
      const orderId = orders[(car * 7 + minutes) % Math.max(1, orders.length)]
      const seen = { plate, gate: done, seenAt: stage.ago(minutes) }
      const input = { orderId, channel: 'sandbox', plate: plates[(car + 1) % 4] }
      if (what === 'enter') await tell(stage.town, { ...seen, direction: 'entry', opened: 'offline' })
      else if (what === 'leave') await tell(stage.town, { ...seen, direction: 'exit', opened: 'guard' })
      else if (what === 'ask to leave') await tell(stage.town, { ...seen, direction: 'exit', seenAt: stage.ago(0) })
      else if (what === 'quote') await calm(person.post('parking/parkingTrace', { plate }))
      else if (what === 'save') await calm(person.post('parking/plateSave', { plate }))
      else if (what === 'order') {
        const order = await person.order(plate).catch(refused)
        if (order) orders.push(order.orderId)
      } else if (what === 'pay') {
        const paid = await stage.paidUnheard(plate, person).catch(refused)
        if (paid) notifies.push(paid.notify)
        if (paid) orders.push(paid.order.orderId)
      } else if (what === 'hear') {
        const notify = notifies[minutes % Math.max(1, notifies.length)]
        if (notify) expect(await tellPaid(stage.town, notify)).toBe('success')
      } else if (orderId !== undefined && what === 'ask the bank')
        await calm(person.post('parking/tradeOrderQuery', { orderId }))
      else if (orderId !== undefined) await calm(person.post('parking/movePayment', { orderId, plate: input.plate }))
    }
    // Sixteen at a time, in waves, so that there are orders to pay and payments to hear of.
    for (let i = 0; i < deeds.length; i += 16) await Promise.all(deeds.slice(i, i + 16).map(act))
    await Promise.all(notifies.map(async (notify) => expect(await tellPaid(stage.town, notify)).toBe('success')))
    await stage.world.product.jobs.drain()
    expect((await wrongInBooks(stage.world.store)).filter((law) => !law.startsWith('a closed stay'))).toEqual([])
  }
  const deeds = fc.array(deed, { minLength: 96, maxLength: 160, size: 'max' })
  await fc.assert(fc.asyncProperty(deeds, storm), { numRuns: deep ? 150 : 8, seed: SEED, endOnFailure: true })
  console.log(`record: storm deeds=${done} seed=${SEED} faults=0 wrong books=0`)
})

/** An answer of any kind but a fault or an outage. */
async function calm(answer: Promise<{ status: number; code: number }>): Promise<void> {
  const { status, code } = await answer
  expect([status, code >= 500 && code < 600]).toEqual([200, false])
}

/** A refusal is an answer like any other; a fault is not. */
function refused(error: unknown): null {
  if (error instanceof Error && /: (5\d\d|undefined) |fetch/.test(error.message)) throw error
  if (!(error instanceof Error) || !/: \d+ |is not inside|took no money|nothing to tell/.test(error.message))
    throw error
  return null
}
