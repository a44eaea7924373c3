import { postPlain } from './plain-client.ts'

// The phones of the bench of the wallet, in a process of their own: `node wallet-phones.ts FACTS`, then a wish for each round.

/** Who pays whom, and where the server answers. */
export interface PhonesFacts {
  readonly base: string
  /** Session of the cashier. */
  readonly till: string
  /** Sessions of the payers. */
  readonly payers: readonly string[]
}

/** One round. */
export interface PhonesWish {
  readonly ms: number
  /** Payments that begin each second, whether earlier ones have ended or not; without it everybody pays one after the other. */
  readonly perSecond?: number
}

const { base, till, payers } = JSON.parse(process.argv[2] ?? '{}') as PhonesFacts

async function call(token: string, name: string, input: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', loginSession: token }
  const text = await postPlain(`${base}/portal/app/wallet/${name}`, headers, JSON.stringify(input))
  const read = JSON.parse(text) as { code: number; message: string; body: Record<string, unknown> }
  if (read.code !== 200) throw new Error(`${name}: ${read.code} ${read.message}`)
  return read.body
}

/** One fen, so that the day's sum without a password lasts. */
async function pay(payer: string): Promise<void> {
  const shown = await call(till, 'qrCode', { kind: 'collect', amountFen: 1 })
  const { charge } = await call(payer, 'collectPay', { code: (shown['codes'] as { code: string }[])[0]?.code })
  await call(payer, 'chargePay', { charge })
}

async function payAsFast({ ms }: PhonesWish): Promise<number> {
  const until = performance.now() + ms
  let paid = 0
  await Promise.all(
    payers.map(async (payer) => {
      while (performance.now() < until) {
        await pay(payer)
        paid += 1
      }
    }),
  )
  return paid
}

async function payAtPace({ ms }: PhonesWish, perSecond: number): Promise<number> {
  const running: Promise<void>[] = []
  const count = Math.round((ms * perSecond) / 1000)
  const began = performance.now()
  for (let nth = 0; nth < count; nth += 1) {
    const wait = began + (nth * 1000) / perSecond - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    running.push(pay(payers[nth % payers.length] ?? ''))
  }
  await Promise.all(running)
  return count
}

process.on('message', (wish: PhonesWish) => {
  const paying = wish.perSecond === undefined ? payAsFast(wish) : payAtPace(wish, wish.perSecond)
  void paying.then((paid) => process.send?.({ paid }))
})
process.once('disconnect', () => process.exit(0))
process.send?.({ paid: 0 })
