import fc from 'fast-check'
import { expect } from 'vitest'
import type { Order } from '#contract/parking'
import { makeArea } from '#fixtures/estate'
import { makeLot } from '#fixtures/parking'
import { makePerson, makeSession } from '#fixtures/people'
import type { Store } from '#platform/db'
import { wrongInBooks } from '../races/books.ts'
import { seed } from '../support/budget.ts'
import { type GatedServer, phone } from '../support/gates.ts'
import { testSecrets } from '../support/keys.ts'
import { freePort } from '../support/ports.ts'
import { makeProduct } from '../support/product.ts'
import { freshStore } from '../support/store.ts'
import { openBank } from './bank-process.ts'
import { enter, type Kept, leave, pay, type Road, STEPS, type Step } from './journey.ts'
import { startMortal } from './mortal-server.ts'

/** What a server that died had claimed is free again after three seconds at most: so long every death takes. */
const PAUSE_MS = 3_000

/** A park whose server is killed while cars come, people pay and cars leave. */
export interface MortalPark {
  readonly store: Store
  /** Lanes run while `work` kills; whichever fails first tells why. */
  underLoad(work: () => Promise<void>): Promise<void>
  /** Kills the server once, in that way, and waits until it is dead. */
  kill(death: Death): Promise<void>
  deaths(): number
  /** Everything that somebody was told of is there, and their money is where they were told it is. */
  expectAsTold(): Promise<void>
  close(): Promise<void>
}

/** How a server dies. */
export type Death =
  | { how: 'after a step'; step: Step }
  | { how: 'at a statement'; statement: number; when: 'before' | 'after' }
  | { how: 'at any moment'; afterMs: number }

const anyDeath: fc.Arbitrary<Death> = fc.oneof(
  fc.record({ how: fc.constant('after a step' as const), step: fc.constantFrom(...STEPS) }),
  fc.record({
    how: fc.constant('at a statement' as const),
    statement: fc.integer({ min: 1, max: 60 }),
    when: fc.constantFrom('before', 'after'),
  }),
  fc.record({ how: fc.constant('at any moment' as const), afterMs: fc.integer({ min: 0, max: 120 }) }),
)

/** So many ways to die, as the seed says. */
export function deathsOf(count: number): Death[] {
  return fc.sample(anyDeath, { numRuns: count, seed })
}

/** Opens such a park on a store of its own. `lanes`: so many cars at once; `jobs`: the server does its background work itself, else the check at the end does it. */
export async function openMortalPark({ jobs, lanes }: { jobs: boolean; lanes: number }): Promise<MortalPark> {
  const store = await freshStore({ max: 8 })
  const secrets = testSecrets()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let aheadMs = () => 0
  const clock = () => new Date(Date.now() + aheadMs())
  const bank = await openBank({ db: store.db, keys: secrets.sandbox, server: origin, clock })
  // Our own hands on the same database: they set things up, and do what jobs would do. They are never asked by anybody.
  const desk = await makeProduct({ store, secrets, clock, loopback: bank.origin })
  await makeArea(store.db, '1')
  // One price for a whole day, so that time may pass.
  const periods = [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 1440, unitFen: 700 } as const]
  await makeLot(store.db, { code: 'K1', capacity: 100_000, tariff: { freeMinutes: 0, periods }, graceMinutes: 240 })
  const gates = []
  for (let i = 0; i < 8; i += 1) {
    const device = { id: `kill-${i}`, areaId: '1', name: `闸机${i}`, lotCodes: ['K1'] }
    gates.push({ id: device.id, key: await desk.devices.register(store.db, device) })
  }
  const gated: GatedServer = { origin, now: clock, lotCode: 'K1', gates }
  const server = await startMortal({
    databaseUrl: store.url,
    port,
    bank: bank.origin,
    secrets,
    jobs,
    pauseMs: PAUSE_MS,
  })
  aheadMs = () => server.aheadMs()
  const tokens: string[] = []
  for (let who = 0; who < lanes * 2; who += 1)
    tokens.push(await makeSession(store.db, desk.identity, await makePerson(store.db)))

  const phoneOf = (who: number) => phone(gated, tokens[who] ?? '')
  let cars = 0
  let second = 0
  const told: { plate: string; who: number; kept: Kept[] }[] = []
  const waiting = new Map<Step, () => void>()

  /** One car after the other, with one person paying, or two at once. */
  async function lane(number: number, going: () => boolean): Promise<void> {
    const road: Road = {
      server: gated,
      bank: bank.origin,
      up: () => server.up(),
      reached: (step) => waiting.get(step)?.(),
    }
    while (going()) {
      const car = ++cars
      const plate = `皖K${String(car).padStart(5, '0')}`
      // Strangers are told of a car once the five minutes in which it came are over.
      await enter(road, plate, new Date(Math.floor(gated.now().getTime() / 1000) * 1000 - 300_000), car)
      const people = car % 2 ? [number] : [number, number + lanes]
      if (people.length > 1) second += 1
      await Promise.all(
        people.map(async (who) => {
          told.push({ plate, who, kept: await pay(road, phoneOf(who), plate) })
        }),
      )
      await leave(road, plate, car)
    }
  }

  async function kill(death: Death): Promise<void> {
    await server.up()
    const died = server.died()
    if (death.how === 'at a statement') server.dieAt(death.statement, death.when)
    else if (death.how === 'after a step') {
      // A step that nobody takes any more must not keep the test waiting: then it is a death at any moment.
      await new Promise<void>((done) => {
        waiting.set(death.step, done)
        setTimeout(done, 10_000).unref()
      })
      waiting.delete(death.step)
      server.kill()
    } else {
      await new Promise((done) => setTimeout(done, death.afterMs))
      server.kill()
    }
    await died
  }

  async function underLoad(work: () => Promise<void>): Promise<void> {
    let killing = true
    const all = Promise.all(Array.from({ length: lanes }, (_, i) => lane(i, () => killing)))
    const killer = work().finally(() => {
      killing = false
    })
    // Whichever fails first tells why.
    await Promise.race([killer, all.then(() => killer)])
    await all
  }

  async function expectAsTold(): Promise<void> {
    // The server's own background work may still be sending back what was paid twice.
    if (jobs) await expect.poll(() => wrongInBooks(store), { timeout: 30_000, interval: 500 }).toEqual([])
    else {
      await store.pool.query('update jobs.outbox set due_at = now() where done_at is null')
      await desk.jobs.drain()
      expect(await wrongInBooks(store)).toEqual([])
    }
    const stays = await store.db.selectFrom('parking.stay').select(['plate', 'state', 'paidFen', 'owedFen']).execute()
    expect(stays).toHaveLength(cars)
    expect(
      stays.filter(({ state, paidFen, owedFen }) => state !== 'closed' || paidFen !== 700 || owedFen !== 0),
    ).toEqual([])
    const tally = { orders: 0, back: 0, lost: 0, double: 0 }
    for (const { who, kept } of told) {
      for (const { orderId, paid } of kept) {
        tally.orders += 1
        const { code, body } = await phoneOf(who).post<Order>('parking/orderQuery', { orderId })
        const [trade] = body?.trades ?? []
        const refunds = trade?.refunds.map(({ state }) => state) ?? []
        const isUsed = body?.state === 'used' && trade?.state === 'paid' && refunds.length === 0
        const isBack = body?.state === 'refunded' && trade?.state === 'paid' && refunds.join() === 'done'
        if (isBack) tally.back += 1
        if (code !== 200 || (paid && !isUsed && !isBack)) tally.lost += 1
      }
    }
    const { rows } = await store.pool.query<{ n: number }>(
      'select count(*)::int as n from payments_sandbox.trade where paid_at is not null and refunded_fen = 0',
    )
    const taken = rows[0]?.n ?? 0
    tally.double = Math.max(0, taken - cars)
    const { orders, back, lost, double } = tally
    console.log(
      `record: kills=${server.deaths()} cars=${cars} orders=${orders} paid by two=${second} given back=${back} lost=${lost} double=${double} seed=${seed}`,
    )
    expect({ lost, double, taken }).toEqual({ lost: 0, double: 0, taken: cars })
  }

  return {
    store,
    underLoad,
    kill,
    deaths: () => server.deaths(),
    expectAsTold,
    async close() {
      await server.stop()
      await bank.stop()
      await desk.stop()
    },
  }
}
