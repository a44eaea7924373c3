import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect, inTransaction } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import type { StartRequest } from '../payments.ts'
import { mortal } from '../tests/mortal.ts'
import { payAtCashier, type Stage, setStage } from '../tests/world.ts'

// Dying at every statement of paying and giving back, in turn: before PostgreSQL saw it, and after it did it but before we heard.
const ever = await freshStore()
await ever.pool.query('create table public.effect (subject text)')
const store = connect({ url: ever.url })
const life = mortal(store)
const stage = await setStage(store, { bank: ever.db, speed: 1 })
stage.deaf = true
stage.settle = async (db, trade) => {
  await sql`insert into public.effect values (${trade.subject.id})`.execute(db)
  return 'accepted'
}
afterAll(async () => {
  await stage.stop()
  await store.close()
})

/** What a person, the bank and the jobs do, each step as often as it takes; a step that finds its work done is harmless. */
async function goThrough(stage: Stage, request: StartRequest): Promise<void> {
  const { tradeId, payUrl } = await stage.payments.start(stage.tx, request)
  await payAtCashier(stage, payUrl)
  const told = await notifyOf(request)
  stage.deaf = false
  const answer = await stage.notify('sandbox', told).finally(() => {
    stage.deaf = true
  })
  if (answer !== 'success') throw new Error('the bank will tell again')
  await inTransaction(store.db, async (db) => {
    await stage.payments.refund(db, { tradeId, amountFen: 500, requestNo: `R-${request.subject.id}`, reason: '退款' })
  })
  await ever.pool.query('update jobs.outbox set due_at = now() where done_at is null')
  await stage.jobs.drain()
}

/** The bank's own notify, caught on its way: the engine hears it only when the test tells it. */
async function notifyOf(request: StartRequest): Promise<string> {
  for (;;) {
    const { rows } = await ever.pool.query<{ out_trade_no: string }>(
      'select out_trade_no from payments.trade where subject_id = $1',
      [request.subject.id],
    )
    const heard = stage.heard.find(({ body }) =>
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
      const request = { ...stage.request(), key: 'once' }
      life.dieAt(n, when)
      await goThrough(stage, request).catch(() => undefined)
      const died = await life.revive()
      if (!died) break
      deaths += 1
      // A new process: time passes, alarms ring, the bank and the person try again.
      stage.advance(40_000)
      await stage.jobs.drain()
      await goThrough(stage, request).catch(async () => await goThrough(stage, request))
      stage.advance(40_000)
      await ever.pool.query('update jobs.outbox set due_at = now() where done_at is null')
      await stage.jobs.drain()
      const trades = await stage.payments.tradesOf(ever.db, request.subject)
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
    expect(deaths).toBeGreaterThan(30)
  },
  180_000,
)
