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
import { median } from './load.ts'
import type { PhonesFacts } from './wallet-phones.ts'

const PAYERS = 48
const PAY_MS = 4000
const WARM_MS = 1000
const PUSHES = 25

/** What the bench of the wallet measured over HTTP, every commit on disk. */
export interface WalletFigures {
  /** Payments a second, each of three calls of phones in another process, into one merchant's account. */
  payments: number
  /** What one payment costs the server's processor, in milliseconds, with what it leaves to background work. */
  serverMs: number
  /** From sending a scanned code to the hint on the payer's open stream, in milliseconds: median and the slowest. */
  pushMs: number
  slowestMs: number
}

interface Answer {
  code: number
  message: string
  body: Record<string, unknown>
}

/** A whole server on a store of its own, people with wallets, and a merchant. */
export async function benchWallet(): Promise<WalletFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  // The store's user must be able to cross it.
  chmodSync(folder, 0o755)
  const embedded = await startStore(folder)
  const store = connect({ url: embedded.url, max: 8 })
  try {
    await migrate(store)
    const port = await freePort()
    const product = await serverOn(store, port)
    try {
      return await measure(product, `http://127.0.0.1:${port}/ipark`)
    } finally {
      await product.stop()
    }
  } finally {
    await store.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serverOn(store: Store, port: number): Promise<Product> {
  const origin = `http://127.0.0.1:${port}`
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

async function measure(product: Product, base: string): Promise<WalletFigures> {
  const { db } = product.store
  await makeArea(db, '1')
  const company = await makeCompany(db, { name: 'bench' })
  const session = async (facts: Parameters<typeof makePerson>[1], cashFen?: number): Promise<string> => {
    const made = await makePerson(db, facts)
    if (cashFen !== undefined)
      await makeWallet(db, product, { personId: made.id, password: '258036', cashFen, now: new Date() })
    return makeSession(db, product.identity, made)
  }
  const tie = { id: company.id, manager: false, allowed: true }
  const till = await session({ roles: ['merchant'], company: tie })
  async function call(token: string, name: string, input: object): Promise<Answer> {
    const answer = await fetch(`${base}/portal/app/wallet/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', loginSession: token },
      body: JSON.stringify(input),
    })
    const read = (await answer.json()) as Answer
    if (read.code !== 200) throw new Error(`${name}: ${read.code} ${read.message}`)
    return read
  }
  const payers = await Promise.all(Array.from({ length: PAYERS }, () => session({}, 100_000_000)))
  const code = async (token: string) => {
    const { body } = await call(token, 'qrCode', {})
    return (body['codes'] as { code: string }[])[0]?.code ?? ''
  }

  const phones = await startPhones({ base, till, payers })
  await phones.pay(WARM_MS)
  const before = process.cpuUsage()
  const began = performance.now()
  const paid = await phones.pay(PAY_MS)
  const payments = (paid * 1000) / (performance.now() - began)
  const used = process.cpuUsage(before)
  const serverMs = (used.user + used.system) / 1000 / paid
  phones.end()

  const times: number[] = []
  const [payer = ''] = payers
  const stream = await hintsOf(`${base}/live`, payer)
  for (let push = 0; push < PUSHES; push += 1) {
    const shown = await code(payer)
    const sent = performance.now()
    const hint = stream.next('wallet.charged')
    await call(till, 'micropay', { code: shown, amountFen: 1 })
    times.push((await hint) - sent)
  }
  stream.end()
  return { payments, serverMs, pushMs: median(times), slowestMs: Math.max(...times) }
}

/** Phones in a process of their own: nothing of what they do is counted as the server's. */
async function startPhones(facts: PhonesFacts): Promise<{ pay(ms: number): Promise<number>; end(): void }> {
  const child = fork(fileURLToPath(new URL('wallet-phones.ts', import.meta.url)), [JSON.stringify(facts)])
  const told = () =>
    new Promise<{ paid: number }>((done, failed) => {
      child.once('message', done)
      child.once('exit', (code) => failed(new Error(`the phones ended with ${code}`)))
    })
  await told()
  return {
    async pay(ms) {
      const answer = told()
      child.send({ ms })
      return (await answer).paid
    },
    end: () => child.disconnect(),
  }
}

/** The open stream of a person's hints. */
async function hintsOf(url: string, token: string): Promise<{ next(topic: string): Promise<number>; end(): void }> {
  const ending = new AbortController()
  const answer = await fetch(url, { headers: { loginSession: token }, signal: ending.signal })
  if (!answer.body) throw new Error('no stream')
  let awaited: { topic: string; heard(at: number): void } | null = null
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      if (awaited && decoder.decode(chunk, { stream: true }).includes(`"${awaited.topic}"`)) {
        awaited.heard(performance.now())
        awaited = null
      }
    }
  }
  void read().catch(() => undefined)
  return {
    next: (topic) =>
      new Promise((heard) => {
        awaited = { topic, heard }
      }),
    end: () => ending.abort(),
  }
}
