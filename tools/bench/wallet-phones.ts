// The phones of the bench of the wallet, in a process of their own: `node wallet-phones.ts FACTS`, then `{ ms }` for each round.

/** Who pays whom, and where the server answers. */
export interface PhonesFacts {
  readonly base: string
  /** Session of the cashier. */
  readonly till: string
  /** Sessions of the payers. */
  readonly payers: readonly string[]
}

const { base, till, payers } = JSON.parse(process.argv[2] ?? '{}') as PhonesFacts

async function call(token: string, name: string, input: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}/portal/app/wallet/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', loginSession: token },
    body: JSON.stringify(input),
  })
  const read = (await answer.json()) as { code: number; message: string; body: Record<string, unknown> }
  if (read.code !== 200) throw new Error(`${name}: ${read.code} ${read.message}`)
  return read.body
}

/** Everybody pays one fen after the other for so long; small ones, so that the day's sum without a password lasts. */
async function pay(ms: number): Promise<number> {
  const began = performance.now()
  let paid = 0
  await Promise.all(
    payers.map(async (payer) => {
      while (performance.now() - began < ms) {
        const shown = await call(till, 'qrCode', { kind: 'collect', amountFen: 1 })
        const { charge } = await call(payer, 'collectPay', { code: (shown['codes'] as { code: string }[])[0]?.code })
        await call(payer, 'chargePay', { charge })
        paid += 1
      }
    }),
  )
  return paid
}

process.on('message', ({ ms }: { ms: number }) => {
  void pay(ms).then((paid) => process.send?.({ paid }))
})
process.once('disconnect', () => process.exit(0))
process.send?.({ paid: 0 })
