import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect, inTransaction } from '#platform/db'
import { payAtCashier } from '../../../tests/support/cashier.ts'
import { mortal } from '../../../tests/support/mortal.ts'
import { freshStore } from '../../../tests/support/store.ts'
import type { StartRequest } from '../requests.ts'
import { makePaymentsWorld, type PaymentsWorld } from '../tests/world.ts'

// Dying at every statement of paying and giving back, in turn: before PostgreSQL saw it, and after it did it but before we heard.
const ever = await freshStore()
await ever.pool.query('create table public.effect (subject text)')
const store = connect({ url: ever.url })
const life = mortal(store)
const world = await makePaymentsWorld(store, { bank: ever.db, speed: 1 })
world.deaf = true
world.settle = async (db, trade) => {
  await sql`insert into public.effect values (${trade.subject.id})`.execute(db)
  return 'accepted'
}
afterAll(async () => {
  await world.stop()
  await store.close()
})

/** What a person, the bank and the jobs do, each step as often as it takes; a step that finds its work done is harmless. */
async function goThrough(world: PaymentsWorld, request: StartRequest): Promise<void> {
  const { tradeId, payUrl } = await world.payments.start(world.tx, request)
  await payAtCashier(world, payUrl)
  const told = await notifyOf(request)
  world.deaf = false
  const answer = await world.notify('sandbox', told).finally(() => {
    world.deaf = true
  })
  if (answer !== 'success') throw new Error('the bank will tell again')
  await inTransaction(store.db, async (db) => {
    await world.payments.refund(db, { tradeId, amountFen: 500, requestNo: `R-${request.subject.id}`, reason: '退款' })
  })
  await ever.pool.query('update jobs.outbox set due_at = now() where done_at is null')
  await world.jobs.drain()
}

/** The bank's own notify, caught on its way: the engine hears it only when the test tells it. */
async function notifyOf(request: StartRequest): Promise<string> {
  for (;;) {
    const { rows } = await ever.pool.query<{ out_trade_no: string }>(
      'select out_trade_no from payments.trade where subject_id = $1',
      [request.subject.id],
    )
    const heard = world.heard.find(({ body }) =>
      rows.some((row) => body.includes(row.out_trade_no) && !body.includes('refund_fee')),
    )
    if (heard) return heard.body
    await new Promise((done) => setTimeout(done, 5))
  }
}

async function settledTimes(request: StartRequest): Promise<number> {
  const { rows } = await ever.pool.query<{ n: number }>(
    'select count(*)::int n from public.effect where subject = $1',
    [request.subject.id],
  )
  return rows[0]?.n ?? -1
}

it.each(['before', 'after'] as const)(
  'loses nothing and doubles nothing, dying %s any statement',
  async (when) => {
    let deaths = 0
    for (let n = 1; ; n += 1) {
      const request = { ...world.request(), key: 'once' }
      life.dieAt(n, when)
      await goThrough(world, request).catch(() => undefined)
      const died = await life.revive()
      if (!died) break
      deaths += 1
      // A new process: time passes, alarms ring, the bank and the person try again.
      world.advance(40_000)
      await world.jobs.drain()
      await goThrough(world, request).catch(async () => await goThrough(world, request))
      world.advance(40_000)
      await ever.pool.query('update jobs.outbox set due_at = now() where done_at is null')
      await world.jobs.drain()
      const trades = await world.payments.tradesOf(ever.db, request.subject)
      expect(trades, `death ${n}`).toHaveLength(1)
      expect(trades[0], `death ${n}`).toMatchObject({
        state: 'paid',
        verdict: 'accepted',
        refundedFen: 500,
        refunds: [{ state: 'done' }],
      })
      expect(await settledTimes(request), `death ${n}`).toBe(1)
      const { rows } = await ever.pool.query<{ refunded_fen: number }>(
        'select refunded_fen from payments_sandbox.trade where out_trade_no = $1',
        [trades[0]?.outTradeNo],
      )
      expect(rows[0]?.refunded_fen, `death ${n}`).toBe(500)
    }
    expect(deaths).toBeGreaterThan(process.env['DEEP'] === undefined ? 10 : 30)
  },
  180_000,
)
