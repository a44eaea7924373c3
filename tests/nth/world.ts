import Fastify from 'fastify'
import { createSimulatedBank } from '#demo/wallet'
import { makeArea } from '#fixtures/estate'
import { makePerson, makeSession, type PersonToMake } from '#fixtures/people'
import { type MadeWallet, makeWallet } from '#fixtures/wallet'
import type { Store } from '#platform/db'
import { type CashierKeys, sandboxCashier } from '#sandbox/payments'
import { testSecrets } from '../support/keys.ts'
import { freshStore } from '../support/store.ts'
import type { Answer } from '../support/world.ts'
import { createFaultInjector } from './fault-injector.ts'
import { beginLife, type Ground, type Life } from './life.ts'
import { listenIn, underInjector } from './ports.ts'

/** Nobody knows, or not now: the same is asked again. */
export class Outage extends Error {}

/** Refusals that say "not now". */
const NOT_NOW = [13_037, 13_045, 11_008, 9301]

/** Somebody who may call; with a wallet. */
export interface Holder extends MadeWallet {
  token: string
}

/** The ground on which lives of the server come and go, with a bank beside it that never dies. */
export interface MortalWorld {
  store: Store
  bank: string
  keys: CashierKeys
  now(): Date
  forward(ms: number): void
  life(): Life
  /** Begins the next life if the last one died. */
  revive(): Promise<void>
  /** A call as a phone makes it; throws Outage where it must be asked again. */
  post<Body = Record<string, unknown>>(call: string, input: object, token: string): Promise<Answer<Body>>
  person(facts?: PersonToMake): Promise<{ id: string; token: string }>
  holder(cashFen: number, facts?: PersonToMake): Promise<Holder>
  /** A bank for fixtures: without injector. */
  cardBank: ReturnType<typeof createSimulatedBank>
  /** What the wallet's own money of a person is. */
  cash(holder: Holder): Promise<number>
  /** What is due is delivered; throws Outage where that was broken off. */
  drain(): Promise<void>
  /** A minute passes for the alarms, and what they ask for is done. */
  minuteLater(): Promise<void>
  /** Minutes pass: alarms ring, work by the clock is done, events are delivered. */
  settle(): Promise<void>
  /** Ends the life that is on it, and the bank. Its database ends with the test file. */
  clear(): Promise<void>
}

/** The pay password of everybody on the world. */
export const PASSWORD = '258036'
const SWEEPS = ['ledger.expire', 'wallet.recharges']

/** Puts such a world together, on a database of its own. */
export async function makeMortalWorld(): Promise<MortalWorld> {
  const store = await freshStore({ max: 4 })
  const secrets = testSecrets()
  const { sandbox: keys } = secrets
  if (!keys) throw new Error('a test without the sandbox')
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const app = Fastify()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // Who we are at the bank, as app/server/product.ts has it. The tests tell its notifies.
  const merchant = { appId: '2026000000000001', sellerId: '2088000000000001' }
  const switches = { notify: 'never', lateMs: 0 } as const
  await app.register(sandboxCashier({ keys, ...merchant, db: store.db, clock, switches }))
  const bank = await app.listen({ host: '127.0.0.1', port: 0 })
  const ground: Ground = { store, secrets, clock, bank }
  let life = await beginLife(ground)
  const deafen = listenIn(bank, () => life.injector)
  await makeArea(store.db, '1')
  const cardBank = await underInjector({ injector: createFaultInjector(() => undefined), bankDb: store.db }, async () =>
    createSimulatedBank({ db: store.db, clock }),
  )
  const world: MortalWorld = {
    store,
    bank,
    keys,
    cardBank,
    now: clock,
    forward: (ms) => {
      ahead += ms
    },
    life: () => life,
    async revive() {
      if (!life.dead()) return
      await life.death
      await life.stop()
      life = await beginLife(ground)
    },
    async post<Body>(call: string, input: object, token: string) {
      const answer = await life.post<Body>(`/ipark/portal/app/${call}`, input, token)
      if (answer.status >= 500 || answer.code === 610 || NOT_NOW.includes(answer.code))
        throw new Outage(`${call}: ${answer.status} ${answer.code}`)
      return answer
    },
    async person(facts = {}) {
      const made = await makePerson(store.db, { ...facts, now: clock() })
      return { id: made.id, token: await makeSession(store.db, life.product.identity, made) }
    },
    async holder(cashFen, facts = {}) {
      const { id: personId, token } = await world.person(facts)
      const made = { personId, password: PASSWORD, cashFen, now: clock() }
      return { ...(await makeWallet(store.db, life.product, made)), token }
    },
    async cash({ areaId, personId }) {
      const accounts = await life.product.ledger.accounts(store.db, [{ areaId, owner: personId, kind: 'cash' }])
      return accounts[0]?.balanceFen ?? 0
    },
    drain: () => life.product.jobs.drain().catch((error: unknown) => Promise.reject(new Outage(String(error)))),
    async minuteLater() {
      ahead += 61_000
      await store.pool.query('update jobs.outbox set due_at = now() where done_at is null')
      await world.drain()
    },
    async settle() {
      for (let minute = 0; minute < 3; minute += 1) {
        await world.minuteLater()
        for (const name of SWEEPS) await life.crons.get(name)?.()
        await life.product.jobs.drain()
      }
    },
    async clear() {
      deafen()
      await life.stop()
      await app.close()
    },
  }
  return world
}
