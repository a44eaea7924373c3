import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { payAtCashier } from '../../../tests/support/cashier.ts'
import { TEST_PAIRS } from '../../../tests/support/keys.ts'
import { freshStore } from '../../../tests/support/store.ts'
import { alteredNotifies, strangeNotifies } from '../tests/altered.ts'
import { makePaymentsWorld, payUnheard, signedBy, until } from '../tests/world.ts'

const store = await freshStore()
const world = await makePaymentsWorld(store, { speed: 1 })
const { payments } = world
const wrong = TEST_PAIRS.stranger.privateKey
const CHANNELS = ['sandbox', 'alipay']
/** Of each altered notify at once: fifty in the long run. */
const MANY = process.env['DEEP'] ? 50 : 4
afterAll(() => world.stop())
afterEach(() => {
  world.switches.notify = 'normal'
  world.settle = async () => 'accepted'
})

const encode = (form: Iterable<readonly [string, string]>) =>
  new URLSearchParams([...form].map(([a, b]): [string, string] => [a, b])).toString()
const times = <T>(n: number, work: () => Promise<T>) => Promise.all(Array.from({ length: n }, work))

async function paidUnheard(channel: string) {
  const request = world.request({ channel })
  const { tradeId, payUrl } = await payments.start(world.tx, request)
  world.switches.notify = 'normal'
  const genuine = await payUnheard(world, payUrl)
  return { request, tradeId, genuine, settled: () => world.settled.get(request.subject.id)?.length ?? 0 }
}

describe.each(CHANNELS)('notifies of %s', (channel) => {
  it('that were altered are never believed: first, repeated, many at once, and none spoils the genuine one', async () => {
    const { tradeId, genuine, settled } = await paidUnheard(channel)
    const altered = alteredNotifies(genuine, { wrong, bank: world.keys.bankPrivateKey })
    expect(altered.length).toBeGreaterThan(200)
    for (const { name, body } of altered) {
      expect(await world.notify(channel, body), name).not.toBe('success')
      expect(await world.notify(channel, body), `${name}, repeated`).not.toBe('success')
      expect(await times(MANY, () => world.notify(channel, body)), `${name}, at once`).not.toContain('success')
    }
    expect((await world.trade(tradeId)).state).toBe('paying')
    expect(settled()).toBe(0)
    expect(await world.notify(channel, encode(genuine))).toBe('success')
    expect((await world.trade(tradeId)).state).toBe('paid')
    const after = await world.trade(tradeId)
    for (const { name, body } of altered)
      expect(await world.notify(channel, body), `${name}, after`).not.toBe('success')
    expect(await world.trade(tradeId)).toEqual(after)
    expect(settled()).toBe(1)
  })

  it('that the bank signed but that are not this payment change nothing', async () => {
    const { tradeId, genuine, settled } = await paidUnheard(channel)
    const strange = strangeNotifies(genuine, world.keys.bankPrivateKey)
    for (const { name, body } of strange) {
      const answers = [await world.notify(channel, body), ...(await times(MANY, () => world.notify(channel, body)))]
      if (!name.endsWith('still waiting')) expect(answers, name).not.toContain('success')
      expect((await world.trade(tradeId)).state, name).toBe('paying')
    }
    expect(settled()).toBe(0)
    expect(await world.notify(channel, encode(genuine))).toBe('success')
    expect(settled()).toBe(1)
  })

  it('are taken once, 64 of them at once', async () => {
    const { tradeId, genuine, settled } = await paidUnheard(channel)
    const answers = await times(64, () => world.notify(channel, encode(genuine)))
    expect(new Set(answers)).toEqual(new Set(['success']))
    expect(settled()).toBe(1)
    expect(await world.trade(tradeId)).toMatchObject({
      state: 'paid',
      verdict: 'accepted',
      refundedFen: 0,
      refunds: [],
    })
    const { rows } = await store.pool.query<{ outcome: string; n: number }>(
      'select outcome, count(*)::int n from payments.notify where trade_id = $1 group by 1 order by 1',
      [tradeId],
    )
    expect(rows).toEqual([
      { outcome: 'applied', n: 1 },
      { outcome: 'repeated', n: 63 },
    ])
  })

  it('of one payment do not pay another trade', async () => {
    const first = await paidUnheard(channel)
    const second = await paidUnheard(channel)
    expect(await world.notify(channel, encode(first.genuine))).toBe('success')
    const crossed = new Map([...second.genuine, ['trade_no', first.genuine.get('trade_no') ?? ''] as const])
    expect(await world.notify(channel, signedBy(world.keys.bankPrivateKey, crossed))).toBe('failure')
    expect((await world.trade(second.tradeId)).state).toBe('paying')
    const other = new Map([...first.genuine, ['trade_no', '2026000000000000000000000000'] as const])
    expect(await world.notify(channel, signedBy(world.keys.bankPrivateKey, other))).toBe('failure')
    expect(await world.notify(channel, encode(second.genuine))).toBe('success')
  })

  it('cannot be told to the address of another channel', async () => {
    const { tradeId, genuine } = await paidUnheard(channel)
    const other = CHANNELS.find((id) => id !== channel) ?? ''
    expect(await world.notify(other, encode(genuine))).toBe('failure')
    expect((await world.trade(tradeId)).state).toBe('paying')
  })
})

describe('notifies', () => {
  it('of unknown channels are not found, empty or huge ones refused', async () => {
    expect(await world.notify('nobody', 'a=1')).toBe('failure')
    expect(await world.notify('sandbox', '')).toBe('failure')
    const response = await fetch(`${world.origin}/ipark/pay/notify/sandbox`, {
      method: 'POST',
      body: 'a'.repeat(70_000),
    })
    expect(response.status).toBe(413)
  })

  it('answer failure while the subject cannot settle, leave nothing behind, and succeed later', async () => {
    const { tradeId, genuine, settled } = await paidUnheard('sandbox')
    world.settle = async (db) => {
      await db
        .insertInto('audit.entry')
        .values({
          id: tradeId,
          areaId: '1',
          at: world.now(),
          actor: 'test',
          action: 'half.done',
          subjectKind: 'x',
          subjectId: tradeId,
          detail: '{}',
        })
        .execute()
      throw new Error('the subject cannot settle now')
    }
    expect(await world.notify('sandbox', encode(genuine))).toBe('failure')
    expect((await world.trade(tradeId)).state).toBe('paying')
    const { rows } = await store.pool.query('select 1 from audit.entry where id = $1', [tradeId])
    expect(rows).toHaveLength(0)
    world.settle = async () => 'accepted'
    expect(await world.notify('sandbox', encode(genuine))).toBe('success')
    expect(settled()).toBe(1)
  })

  it('told late, twice, in reverse, wrongly or never end in one settled payment', async () => {
    for (const notify of ['late', 'twice', 'reversed', 'wrong', 'never'] as const) {
      const request = world.request()
      const { tradeId, payUrl } = await payments.start(world.tx, request)
      world.switches.notify = notify
      world.switches.lateMs = 150
      const before = world.heard.length
      await payAtCashier(world, payUrl)
      if (notify === 'wrong' || notify === 'never') {
        if (notify === 'wrong') await until(() => world.heard.length > before)
        expect((await world.trade(tradeId)).state, notify).toBe('paying')
        world.advance(11_000)
        await world.ring()
      }
      await until(async () => (await world.trade(tradeId)).state === 'paid')
      if (notify === 'twice' || notify === 'reversed') await until(() => world.heard.length >= before + 2)
      expect(world.settled.get(request.subject.id), notify).toHaveLength(1)
    }
  })

  it('of a payment that has gone back since do not settle a closed trade', async () => {
    const { request, tradeId, genuine } = await paidUnheard('sandbox')
    const refund = {
      outTradeNo: genuine.get('out_trade_no') ?? '',
      channelTradeNo: genuine.get('trade_no') ?? '',
      amountFen: 1250,
    }
    world.deaf = true
    const from = world.heard.length
    await world.channels.sandbox.refund(
      { ...refund, requestNo: 'DESK-1', reason: '柜台退款' },
      new AbortController().signal,
    )
    await until(() => world.heard.length > from)
    world.deaf = false
    expect(await world.notify('sandbox', world.heard.at(-1)?.body ?? '')).toBe('success')
    expect((await world.trade(tradeId)).state).toBe('closed')
    expect(await world.notify('sandbox', encode(genuine))).toBe('success')
    expect((await world.trade(tradeId)).state).toBe('closed')
    expect(world.settled.get(request.subject.id)).toBeUndefined()
  })

  it('are remembered without buyer, signature or body', async () => {
    const { tradeId, genuine } = await paidUnheard('sandbox')
    await world.notify('sandbox', encode(genuine))
    const { rows } = await store.pool.query('select * from payments.notify where trade_id = $1', [tradeId])
    const text = JSON.stringify(rows)
    for (const secret of [genuine.get('sign'), genuine.get('buyer_id'), genuine.get('buyer_logon_id')]) {
      expect(secret).toBeTruthy()
      expect(text).not.toContain(secret)
    }
  })
})
