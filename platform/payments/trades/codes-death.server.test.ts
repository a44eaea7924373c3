import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect, inTransaction } from '#platform/db'
import { mortal } from '../../../tests/support/mortal.ts'
import { freshStore } from '../../../tests/support/store.ts'
import type { ChargeRequest } from '../requests.ts'
import { sandboxPayCode } from '../simulators/alipay-bank/index.ts'
import { enterPassword, makePaymentsWorld } from '../tests/world.ts'

// Dying at every statement of charging a code, in turn, with a person who enters the password and with one who walks away.
const ever = await freshStore()
await ever.pool.query('create table public.effect (subject text, what text)')
const store = connect({ url: ever.url })
const life = mortal(store)
const world = await makePaymentsWorld(store, { bank: ever.db, speed: 1 })
world.deaf = true
world.settle = async (db, trade) => {
  await sql`insert into public.effect values (${trade.subject.id}, 'paid')`.execute(db)
  return 'accepted'
}
afterAll(async () => {
  await world.stop()
  await store.close()
})

async function ring(afterMs: number): Promise<void> {
  world.advance(afterMs)
  await ever.pool.query('update jobs.outbox set due_at = now() where done_at is null')
  await world.jobs.drain()
}

/** What the till, the person, the bank and the jobs do; a step that finds its work done is harmless. */
async function goThrough(request: ChargeRequest, person: 'enters' | 'walks away'): Promise<void> {
  const { tradeId } = await world.payments.charge(world.tx, request)
  if (person === 'enters') await enterPassword(world, request.authCode)
  await ring(5_000)
  await ring(41_000)
  const trade = await world.payments.trade(store.db, tradeId)
  if (trade?.state !== 'paid') return
  await inTransaction(store.db, async (db) => {
    const requestNo = `R-${request.subject.id}`
    await world.payments.refund(db, { tradeId, amountFen: 500, requestNo, reason: '退款' })
  })
  await ring(0)
}

async function books(
  outTradeNo: string,
): Promise<{ keptFen: number; settled: number; waiting: number; told: string[] }> {
  const number = async (text: string, values: unknown[]) =>
    (await ever.pool.query<{ n: number }>(text, values)).rows[0]?.n ?? 0
  const { rows } = await ever.pool.query<{ name: string }>(
    `select name from jobs.outbox where kind = 'event' and payload ->> 'outTradeNo' = $1 order by name`,
    [outTradeNo],
  )
  return {
    keptFen: await number(
      'select case when paid_at is null then 0 else amount_fen - refunded_fen end::int as n from payments_sandbox.trade where out_trade_no = $1',
      [outTradeNo],
    ),
    settled: await number(
      'select count(*)::int as n from public.effect e join payments.trade t on t.subject_id = e.subject where t.out_trade_no = $1',
      [outTradeNo],
    ),
    waiting: await number(
      `select count(*)::int as n from payments.trade where out_trade_no = $1 and (ask_at is not null or cancelling_at is not null or state = 'created')`,
      [outTradeNo],
    ),
    told: rows.map(({ name }) => name),
  }
}

it.each([
  ['before', 'enters'],
  ['after', 'enters'],
  ['before', 'walks away'],
  ['after', 'walks away'],
] as const)(
  'leaves nothing hanging and loses nothing, dying %s any statement, when the person %s',
  async (when, person) => {
    let deaths = 0
    let paid = 0
    for (let n = 1; ; n += 1) {
      const request = world.scan({ key: 'once', authCode: sandboxPayCode('password', world.now()) })
      life.dieAt(n, when)
      await goThrough(request, person).catch(() => undefined)
      const died = await life.revive()
      if (!died) break
      deaths += 1
      // A new process: the till asks again, time passes, alarms ring.
      await goThrough(request, person).catch(async () => await goThrough(request, person))
      await ring(200_000)
      // Alarms that rang before their time are lost; the sweep is there for that.
      await world.jobs.drain()
      const trades = await world.payments.tradesOf(ever.db, request.subject)
      expect(trades, `death ${n}`).toHaveLength(1)
      const [trade] = trades
      const isPaid = trade?.state === 'paid'
      expect(trade?.state, `death ${n}`).toBe(isPaid ? 'paid' : 'closed')
      if (person === 'walks away') expect(isPaid, `death ${n}`).toBe(false)
      expect(await books(trade?.outTradeNo ?? ''), `death ${n}`).toEqual({
        keptFen: isPaid ? 750 : 0,
        settled: isPaid ? 1 : 0,
        waiting: 0,
        told: [isPaid ? 'payments.trade.paid' : 'payments.trade.closed'],
      })
      paid += isPaid ? 1 : 0
    }
    expect(deaths).toBeGreaterThan(20)
    if (person === 'enters') expect(paid).toBeGreaterThan(deaths / 2)
  },
  240_000,
)
