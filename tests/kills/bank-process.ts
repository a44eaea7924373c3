import Fastify from 'fastify'
import type { Db } from '#platform/db'
import { type CashierKeys, SANDBOX_MERCHANT, sandboxCashier } from '#sandbox/payments'

/** The simulated bank on a port of its own: it lives on while our server dies, and takes money meanwhile. */
export interface Bank {
  origin: string
  stop(): Promise<void>
}

/** Opens the bank. Its notifies go to the server that should hear them, and are told again while it is away. */
export async function openBank(options: {
  db: Db
  keys: CashierKeys
  server: string
  clock: () => Date
}): Promise<Bank> {
  const { db, keys, server, clock } = options
  const app = Fastify()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  await app.register(
    // The first repeat comes after a tenth of a second.
    sandboxCashier({ keys, ...SANDBOX_MERCHANT, db, clock, speed: 2400 }),
  )
  app.post('/ipark/pay/notify/sandbox', async (request, reply) => {
    const told = await fetch(`${server}/ipark/pay/notify/sandbox`, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: typeof request.body === 'string' ? request.body : '',
    }).catch(() => null)
    return await reply.type('text/plain').send(told ? await told.text().catch(() => 'failure') : 'failure')
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { origin, stop: () => app.close() }
}
