import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/db'
import { Refusal } from '#vocabulary/refusal'
import { openCashier, payAtCashier } from '../../../tests/support/cashier.ts'
import { freshStore } from '../../../tests/support/store.ts'
import type { Channel } from '../channel.ts'
import { paymentRefusals } from '../contract.ts'
import { never } from '../tests/till.ts'
import { makePaymentsWorld, payUnheard, until } from '../tests/world.ts'

const store = await freshStore()
/** A channel that answers nothing, until a test lets it. */
let hungStart: Channel['start'] = never
const hung: Channel = {
  id: 'hung',
  name: '不会回答',
  start: (trade, signal) => hungStart(trade, signal),
  query: () => new Promise(() => {}),
  close: () => new Promise(() => {}),
  refund: () => new Promise(() => {}),
  refundQuery: () => new Promise(() => {}),
  readNotify: () => new Promise(() => {}),
  answer: () => ({ status: 200, contentType: 'text/plain', body: 'failure' }),
}
/** A channel whose pay address ends a minute after it was asked for; each asking makes another. */
let asked = 0
const brief: Channel = {
  ...hung,
  id: 'brief',
  query: async () => ({ state: 'waiting' }),
  close: async () => 'closed',
  start: async () => {
    asked += 1
    return { payUrl: `https://pay.example/${asked}`, until: new Date(world.now().getTime() + 60_000) }
  },
}
const world = await makePaymentsWorld(store, { more: [hung, brief], engine: { queryPauseMs: 0 } })
const { payments } = world
afterAll(() => world.stop())

const refusedWith = (kind: { code: number }) => (error: unknown) => {
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).kind.code).toBe(kind.code)
}

it('an address that ends before the trade is asked for anew, once for all who ask', async () => {
  const request = world.request({ channel: 'brief' })
  const ask = async () => (await payments.start(world.tx, request)).payUrl
  const first = await ask()
  world.advance(30_000)
  expect(await ask()).toBe(first)
  world.advance(20_000)
  const fresh = new Set(await Promise.all(Array.from({ length: 16 }, ask)))
  expect(fresh.size).toBe(1)
  expect([...fresh]).not.toContain(first)
  expect(await ask()).toBe([...fresh][0])
})

it('a person has twenty payments open at most, however many begin at once; a repeat and other people go on', async () => {
  const personId = newId()
  const begin = async () => await payments.start(world.tx, world.request({ channel: 'brief', personId }))
  const many = await Promise.allSettled(Array.from({ length: 40 }, begin))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  for (const one of many) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: paymentRefusals.tooManyOpen })
  }
  await payments.start(world.tx, world.request({ channel: 'brief' }))
  const stranger = world.request({ channel: 'brief', personId: null })
  await payments.start(world.tx, stranger)
  const { rows } = await store.pool.query<{ subject_id: string }>(
    'select subject_id from payments.trade where person_id = $1 limit 1',
    [personId],
  )
  const mine = world.request({
    channel: 'brief',
    personId,
    subject: { ...stranger.subject, id: rows[0]?.subject_id ?? '' },
  })
  await payments.start(world.tx, mine)
  await expect(begin()).rejects.toMatchObject({ kind: paymentRefusals.tooManyOpen })
  // one that is over makes room
  const [open] = await payments.tradesOf(store.db, mine.subject)
  await payments.close(open?.id ?? '')
  await begin()
})

describe.each(['sandbox', 'alipay'])('paying by %s', (channel) => {
  it('goes from start to settled by notify, and the person comes back', async () => {
    const request = world.request({ channel })
    const { tradeId, payUrl } = await payments.start(world.tx, request)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'paying', payUrl, verdict: null, refunds: [] })
    const { sentTo: back } = await payAtCashier(world, payUrl)
    expect(new URL(back ?? '').pathname).toBe('/paysuccess')
    await until(async () => (await world.trade(tradeId)).state === 'paid')
    const trade = await world.trade(tradeId)
    expect(trade).toMatchObject({ verdict: 'accepted', refundedFen: 0, amountFen: 1250, subject: request.subject })
    expect(world.settled.get(request.subject.id)).toHaveLength(1)
    expect(world.settled.get(request.subject.id)?.[0]).toMatchObject({ id: tradeId, state: 'paid', amountFen: 1250 })
    expect(await payments.tradesOf(store.db, request.subject)).toEqual([trade])
  })

  it('finds by asking what no notify told', async () => {
    const request = world.request({ channel })
    const { tradeId, payUrl } = await payments.start(world.tx, request)
    await payUnheard(world, payUrl)
    expect((await world.trade(tradeId)).state).toBe('paying')
    world.advance(11_000)
    await world.ring()
    expect((await world.trade(tradeId)).state).toBe('paid')
    expect(world.settled.get(request.subject.id)).toHaveLength(1)
  })

  it('finds it when a person asks', async () => {
    const request = world.request({ channel })
    const { tradeId, payUrl } = await payments.start(world.tx, request)
    expect((await payments.query(tradeId)).state).toBe('paying')
    await payUnheard(world, payUrl)
    const answers = await Promise.all(Array.from({ length: 8 }, () => payments.query(tradeId)))
    expect(answers.some(({ state }) => state === 'paid')).toBe(true)
    expect((await payments.query(tradeId)).state).toBe('paid')
    expect(world.settled.get(request.subject.id)).toHaveLength(1)
  })
})

describe('starting', () => {
  it('gives 64 taps at once one trade and one address', async () => {
    const request = world.request()
    const answers = await Promise.all(Array.from({ length: 64 }, () => payments.start(world.tx, request)))
    expect(new Set(answers.map(({ tradeId }) => tradeId)).size).toBe(1)
    expect(new Set(answers.map(({ payUrl }) => payUrl)).size).toBe(1)
    expect(await payments.tradesOf(store.db, request.subject)).toHaveLength(1)
  })

  it('says no in words', async () => {
    const request = world.request()
    await payments.start(world.tx, { ...request, channel: 'nobody' }).catch(refusedWith(paymentRefusals.channelUnknown))
    await payments.start(world.tx, { ...request, expiresAt: world.now() }).catch(refusedWith(paymentRefusals.expired))
    await payments.start(world.tx, request)
    await payments.start(world.tx, { ...request, amountFen: 1 }).catch(refusedWith(paymentRefusals.amountChanged))
    expect.assertions(6)
  })

  it('refuses to collect again for what is paid, but knows a repeat of the same request', async () => {
    const request = { ...world.request(), key: 'tap-1' }
    const first = await payments.start(world.tx, request)
    await payAtCashier(world, first.payUrl)
    await until(async () => (await world.trade(first.tradeId)).state === 'paid')
    expect(await payments.start(world.tx, request)).toEqual(first)
    for (const other of [{ key: 'tap-2' }, { channel: 'alipay' }]) {
      await expect(payments.start(world.tx, { ...request, ...other })).rejects.toMatchObject({
        kind: paymentRefusals.alreadyPaid,
      })
    }
  })

  it.each([0, -1, 1.5, Number.NaN])('is a mistake with %s fen', async (amountFen) => {
    await expect(payments.start(world.tx, world.request({ amountFen }))).rejects.toThrow(RangeError)
  })

  it.each(['//evil.example', 'https://evil.example', 'x', '/\\evil.example'])(
    'is a mistake with the way back %s',
    async (returnPath) => {
      await expect(payments.start(world.tx, world.request({ returnPath }))).rejects.toThrow('own site')
    },
  )

  it('makes a new trade after the old one ran out of time unpaid', async () => {
    const request = world.request()
    const old = await payments.start(world.tx, request)
    await openCashier(world, old.payUrl)
    world.advance(15 * 60_000 + 31_000)
    const next = await payments.start(world.tx, { ...request, expiresAt: new Date(world.now().getTime() + 60_000) })
    expect(next.tradeId).not.toBe(old.tradeId)
    expect((await world.trade(old.tradeId)).state).toBe('closed')
  })

  it('continues a trade whose first start died before the channel was asked, or before its address was noted', async () => {
    for (const dieIn of [2, 3]) {
      const request = world.request()
      let step = 0
      const dying: typeof world.tx = async (fn) => {
        step += 1
        if (step === 2 && dieIn === 2) throw new Error('died')
        const answer = await world.tx(fn)
        if (step === dieIn - 1 && dieIn === 3) throw new Error('died')
        return answer
      }
      await expect(payments.start(dying, request)).rejects.toThrow('died')
      const { tradeId, payUrl } = await payments.start(world.tx, request)
      expect(await payments.tradesOf(store.db, request.subject)).toHaveLength(1)
      await payAtCashier(world, payUrl)
      await until(async () => (await world.trade(tradeId)).state === 'paid')
    }
  })
})

describe('a channel that hangs', () => {
  /** Apart from the others, whose alarms would wait for it. */
  const aside = async (channelWaitMs: number) => {
    const own = await freshStore()
    const world = await makePaymentsWorld(own, { more: [hung], engine: { channelWaitMs } })
    onTestFinished(() => world.stop())
    return { own, world, payments: world.payments }
  }

  it('holds no transaction and delays nobody', async () => {
    const { own, world, payments } = await aside(60_000)
    let waiting = 0
    let settled = 0
    const silence = Promise.withResolvers<{ payUrl: string }>()
    hungStart = () => {
      waiting += 1
      return silence.promise
    }
    const stuck = Array.from({ length: 24 }, () =>
      payments.start(world.tx, world.request({ channel: 'hung' })).finally(() => {
        settled += 1
      }),
    )
    await until(() => waiting === 24)
    const { rows } = await own.pool.query<{ n: number }>(
      `select count(*)::int n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows[0]?.n).toBe(0)
    await payments.start(world.tx, world.request())
    expect(settled).toBe(0)
    silence.resolve({ payUrl: 'https://pay.example/late' })
    await Promise.all(stuck)
  })

  it('is given up in time', async () => {
    hungStart = never
    const { world, payments } = await aside(100)
    const request = world.request({ channel: 'hung' })
    const stuck = Array.from({ length: 24 }, () => payments.start(world.tx, world.request({ channel: 'hung' })))
    for (const result of await Promise.allSettled(stuck)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: paymentRefusals.channelUnavailable } })
    }
    await expect(payments.start(world.tx, request)).rejects.toMatchObject({ kind: paymentRefusals.channelUnavailable })
    const [trade] = await payments.tradesOf(world.db, request.subject)
    expect(trade?.state).toBe('created')
    await expect(payments.close(trade?.id ?? '')).rejects.toMatchObject({ kind: paymentRefusals.channelUnavailable })
    expect((await payments.query(trade?.id ?? '')).state).toBe('created')
  })
})

describe('closing', () => {
  it('closes at the channel, so that nobody can pay any more', async () => {
    const { tradeId, payUrl } = await payments.start(world.tx, world.request())
    const { ticket } = await openCashier(world, payUrl)
    expect(ticket).not.toBeNull()
    expect((await payments.close(tradeId)).state).toBe('closed')
    expect((await payAtCashier(world, payUrl)).sentTo).toBeNull()
  })

  it('comes back paid when the money was quicker', async () => {
    const request = world.request()
    const { tradeId, payUrl } = await payments.start(world.tx, request)
    await payUnheard(world, payUrl)
    expect(await payments.close(tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted' })
    expect(world.settled.get(request.subject.id)).toHaveLength(1)
  })

  it('still counts money that came through an address not yet opened when it was closed', async () => {
    const request = world.request()
    const { tradeId, payUrl } = await payments.start(world.tx, request)
    expect((await payments.close(tradeId)).state).toBe('closed')
    await payUnheard(world, payUrl)
    world.advance(301_000)
    await world.ring()
    expect(await world.trade(tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted' })
  })

  it('happens by itself when the time is over', async () => {
    const { tradeId, payUrl } = await payments.start(world.tx, world.request())
    await openCashier(world, payUrl)
    const unopened = await payments.start(world.tx, world.request())
    world.advance(15 * 60_000 + 31_000)
    await world.ring()
    expect((await world.trade(tradeId)).state).toBe('closed')
    expect((await world.trade(unopened.tradeId)).state).toBe('closed')
    const { rows } = await store.pool.query<{ n: number }>(
      'select count(*)::int n from payments.trade where ask_at is not null and id = any($1)',
      [[tradeId, unopened.tradeId]],
    )
    expect(rows[0]?.n).toBe(0)
  })
})

describe('alarms', () => {
  it('are not needed: the sweep takes up what an alarm was lost for', async () => {
    const request = world.request()
    const { tradeId, payUrl } = await payments.start(world.tx, request)
    await payUnheard(world, payUrl)
    await store.pool.query('delete from jobs.outbox')
    world.advance(41_000)
    await world.jobs.drain()
    expect((await world.trade(tradeId)).state).toBe('paid')
  })

  it('outlive a channel that is away', async () => {
    const { tradeId, payUrl } = await payments.start(world.tx, world.request())
    await payUnheard(world, payUrl)
    world.tamper = () => 'nonsense'
    world.advance(11_000)
    await world.ring()
    world.tamper = null
    expect((await world.trade(tradeId)).state).toBe('paying')
    world.advance(21_000)
    await world.ring()
    expect((await world.trade(tradeId)).state).toBe('paid')
  })
})

it('cannot talk to a channel inside a transaction', async () => {
  const { tradeId } = await payments.start(world.tx, world.request())
  expect(() => payments.subject('test.order', { settle: async () => 'accepted' })).toThrow('two handlers')
  expect(payments.channels()).toEqual([
    { id: 'sandbox', name: '模拟支付' },
    { id: 'alipay', name: '支付宝' },
    { id: 'hung', name: '不会回答' },
    { id: 'brief', name: '不会回答' },
  ])
  await expect(payments.query('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({
    kind: paymentRefusals.tradeUnknown,
  })
  expect((await world.trade(tradeId)).state).toBe('paying')
})

it('a subject that is paid through two channels is asked once to take money; the other payment goes back', async () => {
  const request = world.request({ channel: 'sandbox' })
  const first = await payments.start(world.tx, request)
  const second = await payments.start(world.tx, { ...request, channel: 'alipay' })
  await payAtCashier(world, first.payUrl)
  await until(async () => (await world.trade(first.tradeId)).state === 'paid')
  await payAtCashier(world, second.payUrl)
  await until(async () => (await world.trade(second.tradeId)).state === 'paid')
  expect((await world.trade(first.tradeId)).verdict).toBe('accepted')
  expect(await world.trade(second.tradeId)).toMatchObject({ verdict: 'refund', refunds: [{ automatic: true }] })
  expect(world.settled.get(request.subject.id)).toHaveLength(1)
})
