import { transfersBeside } from './ledger.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, startClients } from './park.ts'
import { undisturbed } from './quiet.ts'
import type { PhonesFacts, PhonesWish } from './wallet-phones.ts'

const PAYERS = 48
const PAY_MS = 3000
/** Of payments and transfers, turn and turn about, so that a slower minute of the machine slows both. */
const ROUNDS = 7
/** A server in a park has run for days. Less leaves code that is still being compiled: for half a minute a payment costs the processor a fifth more. */
const WARM_MS = 30_000
/** Then the store knows its tables, as it does by itself within a minute, and each connection plans once more. */
const ANALYZED_MS = 2000
const PUSHES = 25

/** What the bench of the wallet measured over HTTP, every commit on disk. */
export interface WalletFigures {
  /** Payments a second, each of three calls of phones in another process, into one merchant's account. */
  payments: number
  /** Transfers a second of the ledger in the same minutes; and the median of the rounds' payments as a part of them. */
  transfers: number
  share: number
  /** Of each round. */
  shares: number[]
  /** Rounds in which the host took time away at each try. */
  disturbed: number
  /** What one payment costs the server's processor, in milliseconds, with what it leaves to background work. */
  serverMs: number
  /** From sending a scanned code to the hint on the payer's open stream, in milliseconds: median and the slowest. */
  pushMs: number
  slowestMs: number
}

/** Measures payments and hints on a whole server. */
export function benchWallet(): Promise<WalletFigures> {
  return inPark(PAYERS, async (park) => ({ ...(await payments(park)), ...(await pushes(park)) }))
}

/** The phones of a park's payers. */
export function startPhones({ origin, till, payers }: BenchPark) {
  const facts: PhonesFacts = { base: `${origin}/ipark`, till, payers }
  return startClients<PhonesWish, { paid: number }>('wallet-phones.ts', facts)
}

async function payments(park: BenchPark): Promise<Omit<WalletFigures, 'pushMs' | 'slowestMs'>> {
  const { store, ledger } = park.product
  const phones = await startPhones(park)
  await phones.ask({ ms: WARM_MS })
  const transfers = await transfersBeside(store, ledger)
  await store.pool.query('analyze')
  await phones.ask({ ms: ANALYZED_MS })
  const round = async () => {
    const beside = await transfers()
    const before = process.cpuUsage()
    const began = performance.now()
    const { paid } = await phones.ask({ ms: PAY_MS })
    const perSecond = (paid * 1000) / (performance.now() - began)
    const { user, system } = process.cpuUsage(before)
    return { transfers: beside, payments: perSecond, serverMs: (user + system) / 1000 / paid }
  }
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  let disturbed = 0
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const measured = await undisturbed(round)
    rounds.push(measured.value)
    if (measured.disturbed) disturbed += 1
  }
  phones.end()
  return {
    payments: median(rounds.map((each) => each.payments)),
    transfers: median(rounds.map((each) => each.transfers)),
    share: median(rounds.map((each) => each.payments / each.transfers)),
    shares: rounds.map((each) => each.payments / each.transfers),
    serverMs: median(rounds.map((each) => each.serverMs)),
    disturbed,
  }
}

async function pushes({ origin, till, payers }: BenchPark): Promise<Pick<WalletFigures, 'pushMs' | 'slowestMs'>> {
  async function call(token: string, name: string, input: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${origin}/ipark/portal/app/wallet/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', loginSession: token },
      body: JSON.stringify(input),
    })
    const read = (await answer.json()) as { code: number; message: string; body: Record<string, unknown> }
    if (read.code !== 200) throw new Error(`${name}: ${read.code} ${read.message}`)
    return read.body
  }
  const times: number[] = []
  const [payer = ''] = payers
  const stream = await hintsOf(`${origin}/ipark/live`, payer)
  for (let push = 0; push < PUSHES; push += 1) {
    const { codes } = await call(payer, 'qrCode', {})
    const sent = performance.now()
    const hint = stream.next('wallet.charged')
    await call(till, 'micropay', { code: (codes as { code: string }[])[0]?.code ?? '', amountFen: 1 })
    times.push((await hint) - sent)
  }
  stream.end()
  return { pushMs: median(times), slowestMs: Math.max(...times) }
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
