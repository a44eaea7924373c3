import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulatedBank } from '#demo/wallet'
import { issueApartmentBill } from '#door/wallet'
import { makeArea } from '#fixtures/estate'
import { makePerson, makeSession } from '#fixtures/people'
import { makeCard, makeWallet } from '#fixtures/wallet'
import { newId, type Store } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import type { Product } from '../../app/server/product.ts'
import { type Bank, openBank } from '../kills/bank-process.ts'
import { type MortalServer, startMortal } from '../kills/mortal-server.ts'
import { wrongInBooks } from '../races/books.ts'
import { isDeep } from '../support/budget.ts'
import { type Phone, phone } from '../support/gates.ts'
import { testSecrets } from '../support/keys.ts'
import { freePort } from '../support/ports.ts'
import { makeProduct } from '../support/product.ts'
import { freshStore } from '../support/store.ts'
import { PASSWORD } from './world.ts'

// The few calls that `nth` lets die inside one process, with a server that is really another process and really dies of kill -9.
const PAUSE_MS = 3_000

let store: Store
let server: MortalServer
let bank: Bank
let desk: Product
let origin: string
const clock = () => new Date(Date.now() + (server?.aheadMs() ?? 0))

beforeAll(async () => {
  store = await freshStore({ max: 4 })
  const secrets = testSecrets()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  bank = await openBank({ db: store.db, keys: secrets.sandbox, server: origin, clock })
  // Our own hands on the same database: they set things up, and do what jobs would do.
  desk = await makeProduct({ store, secrets, clock, loopback: bank.origin })
  await makeArea(store.db, '1')
  server = await startMortal({
    databaseUrl: store.url,
    port,
    bank: bank.origin,
    secrets,
    jobs: false,
    pauseMs: PAUSE_MS,
  })
})

afterAll(async () => {
  await server?.stop()
  await bank?.stop()
  await desk?.stop()
})

/** The same call, with the same key, until somebody is there who answers it. */
async function insist<Body>(who: Phone, call: string, input: object): Promise<Body> {
  for (;;) {
    await server.up()
    const answer = await who.post<Body>(call, input).catch(() => null)
    if (answer && [200, 615].includes(answer.code)) return answer.body
    if (answer && answer.status === 200 && answer.code !== 610)
      throw new Error(`${call}: ${answer.code} ${answer.message}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function holder(cashFen: number) {
  const person = await makePerson(store.db)
  const wallet = await makeWallet(store.db, desk, { personId: person.id, password: PASSWORD, cashFen, now: clock() })
  return { person, wallet, who: phone({ origin }, await makeSession(store.db, desk.identity, person)) }
}

/** Pays a bill of ¥250.00, which needs the password. */
async function pay(who: Phone, billId: string): Promise<void> {
  const keys = { begin: randomUUID(), pay: randomUUID() }
  const begun = await insist<{ payUrl: string }>(who, 'wallet/apartmentBillPay', {
    billIds: [billId],
    requestId: keys.begin,
  })
  const charge = begun.payUrl.split('=')[1]
  const { proof } = await insist<{ proof: string }>(who, 'wallet/passwordCheck', {
    password: PASSWORD,
    purpose: 'pay',
    about: charge,
  })
  await insist(who, 'wallet/chargePay', { charge, proof, requestId: keys.pay })
}

async function withdraw(who: Phone, cardId: string): Promise<void> {
  const step = { password: PASSWORD, purpose: 'withdraw', about: cardId, amountFen: 10_000 }
  const { proof } = await insist<{ proof: string }>(who, 'wallet/passwordCheck', step)
  await insist(who, 'wallet/withdraw', { cardId, amountFen: 10_000, proof, requestId: randomUUID() })
}

/** At which statement of paying, and then of withdrawing, it dies. */
const ways = isDeep('wallet')
  ? Array.from({ length: 60 }, (_, i) => [
      { statement: i + 1, when: 'before' as const },
      { statement: i + 1, when: 'after' as const },
    ]).flat()
  : [
      { statement: 9, when: 'before' as const },
      { statement: 27, when: 'after' as const },
    ]

test('a server that dies of kill -9 while money moves moves it once', async () => {
  const tally = { deaths: 0, lost: 0, twice: 0 }
  for (const { statement, when } of ways) {
    const { person, wallet, who } = await holder(50_000)
    const simulated = createSimulatedBank({ db: store.db, clock })
    const card = await makeCard(store.db, { ...desk, bank: simulated }, wallet, { now: clock() })
    const bill = { areaId: '1', reference: newId(), personId: person.id, room: '1-101', item: '租金', period: '11月' }
    const billId = await issueApartmentBill(store.db, { ...bill, amountFen: 25_000, dueOn: dayOf(clock()) })
    const before = server.deaths()
    for (const act of [() => pay(who, billId), () => withdraw(who, card.id)]) {
      await server.up()
      server.dieAt(statement, when)
      await act()
    }
    tally.deaths += server.deaths() - before
    await store.pool.query('update jobs.outbox set due_at = now() where done_at is null')
    await desk.jobs.drain()
    const [cash] = await desk.ledger.accounts(store.db, [{ areaId: '1', owner: person.id, kind: 'cash' }])
    // ¥250.00 paid, ¥100.00 held for the bank or gone to it.
    const left = cash?.availableFen ?? 0
    if (left > 15_000) tally.lost += 1
    if (left < 15_000) tally.twice += 1
    expect({ statement, when, left }).toEqual({ statement, when, left: 15_000 })
    expect(await wrongInBooks(store)).toEqual([])
  }
  const { deaths, lost, twice } = tally
  const times = `payments=${ways.length} withdrawals=${ways.length}`
  console.log(`record: nth kill -9 deaths=${deaths} ${times} lost=${lost} twice=${twice}`)
  expect(deaths).toBeGreaterThanOrEqual(ways.length)
}, 3_600_000)
