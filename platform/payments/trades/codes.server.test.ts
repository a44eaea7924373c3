import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isConstraint } from '#platform/db'
import { openCashier, payAtCashier } from '../../../tests/support/cashier.ts'
import { freshStore } from '../../../tests/support/store.ts'
import { paymentRefusals } from '../contract.ts'
import { sandboxPayCode } from '../simulators/alipay-bank/index.ts'
import { eventsOf, isHanging } from '../tests/seen.ts'
import { newTill, tillCode } from '../tests/till.ts'
import { enterPassword, makePaymentsWorld, until } from '../tests/world.ts'

const store = await freshStore()
const till = newTill()
const world = await makePaymentsWorld(store, { more: [till.channel], speed: 1, engine: { channelWaitMs: 4_000 } })
const { payments } = world
afterAll(() => world.stop())
beforeEach(() => Object.assign(till, newTillAnswers()))
afterEach(() => {
  world.settle = async () => 'accepted'
  world.tamper = null
  world.deaf = false
})

const newTillAnswers = () => {
  const { charge, query, cancel, asked } = newTill()
  return { charge, query, cancel, asked }
}
const code = (kind: Parameters<typeof sandboxPayCode>[0]) => sandboxPayCode(kind, world.now())
const times = <T>(n: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, n) => work(n)))

async function turn(afterMs: number): Promise<void> {
  world.advance(afterMs)
  await world.ring()
}

async function atBank(outTradeNo: string): Promise<{ paid: boolean; keptFen: number }> {
  const { rows } = await store.pool.query<{ paid: boolean; kept: number }>(
    `select paid_at is not null as paid, case when paid_at is null then 0 else amount_fen - refunded_fen end as kept
     from payments_sandbox.trade where out_trade_no = $1`,
    [outTradeNo],
  )
  return { paid: rows[0]?.paid ?? false, keptFen: rows[0]?.kept ?? 0 }
}

describe('charging a shown code', () => {
  it('pays at once, settles once, and tells so', async () => {
    world.deaf = true
    const scan = world.scan()
    const { tradeId, ...charged } = await payments.charge(world.tx, scan)
    expect(charged).toEqual({ state: 'paid' })
    const { outTradeNo } = await world.trade(tradeId)
    const told = () => world.heard.find(({ body }) => body.includes(outTradeNo))
    await until(() => told() !== undefined)
    world.deaf = false
    expect(await world.notify('sandbox', told()?.body ?? '')).toBe('success')
    const trade = await world.trade(tradeId)
    expect(trade).toMatchObject({ state: 'paid', way: 'code', verdict: 'accepted', returnPath: null, payUrl: null })
    expect(world.settled.get(scan.subject.id)).toHaveLength(1)
    expect(await eventsOf(store, tradeId)).toEqual(['payments.trade.paid'])
    const { rows } = await store.pool.query('select learned_by from payments.trade where id = $1', [tradeId])
    expect(rows).toEqual([{ learned_by: 'charge' }])
    expect(await isHanging(store, tradeId)).toBe(false)
  })

  it.each([
    ['balance', 'balance'],
    ['limit', 'limit'],
    ['refused', 'refused'],
  ] as const)('ends closed when the person %s, and a new code pays', async (kind, reason) => {
    const scan = world.scan({ authCode: code(kind), key: 'first' })
    const failed = await payments.charge(world.tx, scan)
    expect(failed).toMatchObject({ state: 'failed', reason })
    expect(await world.trade(failed.tradeId)).toMatchObject({ state: 'closed', endWhy: reason })
    expect(world.closed.get(scan.subject.id)).toHaveLength(1)
    expect(await eventsOf(store, failed.tradeId)).toEqual(['payments.trade.closed'])
    expect(await payments.charge(world.tx, scan)).toEqual(failed)
    const next = await payments.charge(world.tx, { ...scan, authCode: code('pays'), key: 'second' })
    expect(next.state).toBe('paid')
    expect(next.tradeId).not.toBe(failed.tradeId)
    // The last look finds nothing, and is the last.
    await turn(151_000)
    expect(await isHanging(store, failed.tradeId)).toBe(false)
    expect(world.closed.get(scan.subject.id)).toHaveLength(1)
  })

  it('follows a password that is being entered', async () => {
    world.deaf = true
    const scan = world.scan({ authCode: code('password') })
    const { tradeId, state } = await payments.charge(world.tx, scan)
    expect(state).toBe('waiting')
    await turn(5_000)
    expect((await world.trade(tradeId)).state).toBe('created')
    await enterPassword(world, scan.authCode)
    await turn(5_000)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted' })
    expect(world.settled.get(scan.subject.id)).toHaveLength(1)
  })

  it('finds out when the answer was lost', async () => {
    world.deaf = true
    world.tamper = () => 'nonsense'
    const scan = world.scan()
    const { tradeId, state } = await payments.charge(world.tx, scan)
    expect(state).toBe('waiting')
    world.tamper = null
    await turn(5_000)
    expect((await world.trade(tradeId)).state).toBe('paid')
  })

  it('is cancelled after its limit, so that no password pays it any more', async () => {
    const scan = world.scan({ authCode: code('password') })
    const { tradeId } = await payments.charge(world.tx, scan)
    await turn(39_000)
    expect((await world.trade(tradeId)).state).toBe('created')
    await turn(5_000)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'closed', endWhy: 'unpaid', cancellingAt: null })
    await enterPassword(world, scan.authCode)
    await turn(151_000)
    expect((await atBank((await world.trade(tradeId)).outTradeNo)).paid).toBe(false)
    expect(await isHanging(store, tradeId)).toBe(false)
    expect(world.closed.get(scan.subject.id)).toHaveLength(1)
    expect(world.settled.get(scan.subject.id)).toBeUndefined()
  })

  it('is not cancelled when it turns out paid at the limit', async () => {
    world.deaf = true
    world.tamper = () => 'nonsense'
    const { tradeId } = await payments.charge(world.tx, world.scan())
    await turn(41_000)
    expect((await world.trade(tradeId)).state).toBe('created')
    world.tamper = null
    await turn(5_000)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted', refundedFen: 0 })
  })

  it('goes back by itself when the subject does not want the money, or cannot take it until the limit', async () => {
    world.settle = async () => 'refund'
    const unwanted = await payments.charge(world.tx, world.scan())
    expect(unwanted).toMatchObject({ state: 'failed', reason: 'given_back' })
    world.deaf = true
    world.settle = async () => {
      throw new Error('cannot settle now')
    }
    const { tradeId, state } = await payments.charge(world.tx, world.scan())
    expect(state).toBe('waiting')
    await turn(41_000)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'closed', endWhy: 'unpaid' })
    expect(await atBank((await world.trade(tradeId)).outTradeNo)).toEqual({ paid: true, keptFen: 0 })
  })

  it('says no in words', async () => {
    const refused = async (more: Parameters<typeof world.scan>[0], kind: { code: number }) =>
      await expect(payments.charge(world.tx, world.scan(more))).rejects.toMatchObject({ kind })
    for (const authCode of ['', '12345', '621234567890123456', 'javascript:alert(1)'])
      await refused({ authCode }, paymentRefusals.codeUnknown)
    await refused({ expiresAt: world.now() }, paymentRefusals.expired)
    const { subject } = world.scan()
    await payments.charge(world.tx, world.scan({ subject, authCode: code('password'), key: 'a' }))
    await refused({ subject, key: 'b' }, paymentRefusals.chargeRunning)
    await refused({ subject, key: 'b', authCode: tillCode() }, paymentRefusals.chargeRunning)
    await refused({ subject, key: 'a', amountFen: 1 }, paymentRefusals.amountChanged)
    const page = payments.start(world.tx, world.request({ subject }))
    await expect(page).rejects.toMatchObject({ kind: paymentRefusals.chargeRunning })
    const paid = world.scan()
    await payments.charge(world.tx, paid)
    await refused({ subject: paid.subject }, paymentRefusals.alreadyPaid)
    await expect(payments.charge(world.tx, world.scan({ terminal: 'no spaces' }))).rejects.toThrow('terminal')
    await expect(payments.charge(world.tx, world.scan({ amountFen: 0 }))).rejects.toThrow(RangeError)
  })

  it('takes the place of a pay page of the same channel', async () => {
    const { subject } = world.scan()
    const page = await payments.start(world.tx, world.request({ subject }))
    const { ticket } = await openCashier(world, page.payUrl)
    expect(ticket).not.toBeNull()
    expect((await payments.charge(world.tx, world.scan({ subject }))).state).toBe('paid')
    expect((await world.trade(page.tradeId)).state).toBe('closed')
    expect((await payAtCashier(world, page.payUrl)).sentTo).toBeNull()
  })

  it('leaves the code nowhere: not in the store, not in the log', async () => {
    const codes = [code('pays'), code('password'), code('balance'), tillCode()]
    till.charge = async () => {
      throw new Error(`POST https://channel/?auth_code=${codes[3]} failed`)
    }
    for (const authCode of codes) await payments.charge(world.tx, world.scan({ authCode }))
    const { rows: tables } = await store.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    let text = world.logged.join('\n')
    for (const { name } of tables) {
      const { rows } = await store.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      text += rows.map(({ row }) => row).join('\n')
    }
    expect(text).toContain('***')
    for (const secret of codes) expect(text.includes(secret), secret).toBe(false)
  })
})

describe('at once', () => {
  it('64 repeats of one request are one trade and one payment', async () => {
    const scan = world.scan({ key: 'tap' })
    const answers = await times(64, () => payments.charge(world.tx, scan))
    expect(new Set(answers.map(({ tradeId }) => tradeId)).size).toBe(1)
    expect(answers.filter(({ state }) => state === 'failed')).toEqual([])
    expect((await payments.charge(world.tx, scan)).state).toBe('paid')
    expect(await payments.tradesOf(store.db, scan.subject)).toHaveLength(1)
    expect(world.settled.get(scan.subject.id)).toHaveLength(1)
  })

  it('64 tills with a code each take one payment for one subject', async () => {
    const { subject } = world.scan()
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) => payments.charge(world.tx, world.scan({ subject, key: `till-${n}` }))),
    )
    const charged = results.filter((result) => result.status === 'fulfilled')
    expect(charged.map(({ value }) => value.state)).toEqual(['paid'])
    for (const result of results) {
      if (result.status === 'rejected')
        expect([paymentRefusals.chargeRunning, paymentRefusals.alreadyPaid]).toContainEqual(result.reason.kind)
    }
    const trades = await payments.tradesOf(store.db, subject)
    expect(trades).toHaveLength(1)
    const kept = await Promise.all(trades.map(async ({ outTradeNo }) => (await atBank(outTradeNo)).keptFen))
    expect(kept.reduce((sum, fen) => sum + fen, 0)).toBe(1250)
    expect(world.settled.get(subject.id)).toHaveLength(1)
  })

  it('password, notify, query and cancel end in either all or nothing', async () => {
    const ends = new Map<string, number>()
    for (let round = 0; round < 24; round += 1) {
      const scan = world.scan({ authCode: code('password') })
      const { tradeId } = await payments.charge(world.tx, scan)
      const pause = async (ms: number) => await new Promise((done) => setTimeout(done, Math.random() * ms))
      // Each side has a head start in half of the rounds: the closer's query comes first, and a busy machine is slow.
      const late = round % 2 === 0 ? 60 : 0
      await Promise.all([
        new Promise((done) => setTimeout(done, late)).then(() => enterPassword(world, scan.authCode)),
        pause(round * 2).then(() => payments.close(tradeId)),
        pause(40).then(() => payments.query(tradeId)),
        pause(40).then(() => payments.close(tradeId)),
      ])
      await turn(5_000)
      const trade = await world.trade(tradeId)
      const { keptFen } = await atBank(trade.outTradeNo)
      const isPaid = trade.state === 'paid'
      expect(trade.state, `round ${round}`).toBe(isPaid ? 'paid' : 'closed')
      expect(keptFen, `round ${round}`).toBe(isPaid ? 1250 : 0)
      expect(world.settled.get(scan.subject.id)?.length ?? 0).toBe(isPaid ? 1 : 0)
      expect(world.closed.get(scan.subject.id)?.length ?? 0).toBe(isPaid ? 0 : 1)
      ends.set(trade.state, (ends.get(trade.state) ?? 0) + 1)
    }
    expect([...ends.keys()].sort()).toEqual(['closed', 'paid'])
  }, 120_000)
})

it('is held to it by the database, whatever the code does', async () => {
  const paid = await payments.charge(world.tx, world.scan())
  const waiting = await payments.charge(world.tx, world.scan({ authCode: tillCode() }))
  const set = async (tradeId: string, what: string, name: string) => {
    const error: unknown = await store.pool.query(`update payments.trade set ${what} where id = $1`, [tradeId]).then(
      () => null,
      (error: unknown) => error,
    )
    expect(isConstraint(error, name), what).toBe(true)
  }
  await set(paid.tradeId, 'cancelling_at = now(), ask_at = now()', 'trade_paid_is_never_cancelled')
  await set(waiting.tradeId, 'ask_at = null', 'trade_code_has_turn')
  await set(waiting.tradeId, `state = 'closed', closed_at = now()`, 'trade_end_is_whole')
  await set(waiting.tradeId, `return_path = '/x'`, 'trade_page_has_way_back')
})
