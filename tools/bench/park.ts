import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { makeArea } from '#fixtures/estate'
import { makeCompany, makePerson, makeSession } from '#fixtures/people'
import { makeWallet } from '#fixtures/wallet'
import { connect, migrate, type Store, startStore } from '#platform/db'
import { readConfig } from '../../app/server/config.ts'
import { createProduct, type Product } from '../../app/server/product.ts'
import { makeSecrets } from '../../app/server/secrets.ts'
import { freePort } from '../../tests/support/ports.ts'

/** A whole server on a store of its own, every commit on disk, with people who have wallets, and a merchant. */
export interface BenchPark {
  readonly product: Product
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** Session of a cashier. */
  readonly till: string
  /** Sessions of people with much money. */
  readonly payers: readonly string[]
}

/** Puts such a park together for `work`, and takes it away afterwards. */
export async function inPark<T>(payers: number, work: (park: BenchPark) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  // The store's user must be able to cross it.
  chmodSync(folder, 0o755)
  const embedded = await startStore(folder)
  const store = connect({ url: embedded.url, max: 8 })
  try {
    await migrate(store)
    const origin = `http://127.0.0.1:${await freePort()}`
    const product = await serverOn(store, origin)
    try {
      return await work({ product, origin, ...(await peopleOf(product, payers)) })
    } finally {
      await product.stop()
    }
  } finally {
    await store.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serverOn(store: Store, origin: string): Promise<Product> {
  const port = Number(new URL(origin).port)
  const product = await createProduct({
    store,
    config: { ...readConfig({ NODE_ENV: 'test' }), port, publicUrl: origin },
    secrets: await makeSecrets(),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    sms: null,
    checkAnswers: false,
    rate: null,
    loopback: origin,
  })
  await product.start()
  await product.startJobs()
  await product.app.listen({ host: '127.0.0.1', port })
  return product
}

async function peopleOf(product: Product, count: number): Promise<Pick<BenchPark, 'till' | 'payers'>> {
  const { db } = product.store
  await makeArea(db, '1')
  const company = await makeCompany(db, { name: 'bench' })
  const tie = { id: company.id, manager: false, allowed: true }
  const cashier = await makePerson(db, { roles: ['merchant'], company: tie })
  const payer = async (): Promise<string> => {
    const made = await makePerson(db, {})
    const wallet = { personId: made.id, password: '258036', cashFen: 100_000_000, now: new Date() }
    await makeWallet(db, product, wallet)
    return await makeSession(db, product.identity, made)
  }
  const till = await makeSession(db, product.identity, cashier)
  return { till, payers: await Promise.all(Array.from({ length: count }, payer)) }
}

/** A program of clients in a process of its own, so that nothing of what it does is counted as the server's. */
export interface Clients<Wish, Told> {
  ask(wish: Wish): Promise<Told>
  end(): void
}

/** Starts such a program, a file beside this one, with what it must know; it tells once when it is there, then once for each wish. */
export async function startClients<Wish extends object, Told>(
  file: string,
  facts: object,
): Promise<Clients<Wish, Told>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(facts)])
  const told = () =>
    new Promise<Told>((done, failed) => {
      const ended = (code: number | null) => failed(new Error(`${file} ended with ${code}`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        done(message as Told)
      })
    })
  await told()
  return {
    ask(wish) {
      const answer = told()
      child.send(wish)
      return answer
    },
    end: () => child.disconnect(),
  }
}

/** Asks a call of the park's server; answers its body and how long it took. Throws for anything but success. */
export async function post<Body>({ origin }: BenchPark, call: string, input: object, session?: string) {
  const began = performance.now()
  const answer = await fetch(`${origin}/ipark/portal/app/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { loginsession: session }) },
    body: JSON.stringify(input),
  })
  const { code, body } = (await answer.json()) as { code: number; body: Body }
  if (code !== 200) throw new Error(`${call}: ${code}`)
  return { body, ms: performance.now() - began }
}
