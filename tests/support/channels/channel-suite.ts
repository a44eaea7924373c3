import { describe, expect, it } from 'vitest'
import { type ChannelRefund, type ChannelTrade, NotAuthentic, type NotifyRequest } from '#platform/payments'
import { billSuite } from './bill-suite.ts'
import type { ChannelInWorld } from './channel-in-world.ts'
import { codeSuite } from './code-suite.ts'

const signal = new AbortController().signal

/** What every channel must do, whoever is behind it. */
export function channelSuite(name: string, world: () => Promise<ChannelInWorld>): void {
  async function paid(
    more?: Partial<ChannelTrade>,
  ): Promise<{ on: ChannelInWorld; trade: ChannelTrade; refund: ChannelRefund }> {
    const on = await world()
    const trade = await on.trade(more)
    const { payUrl } = await on.channel.start(trade, signal)
    expect(await on.pay(payUrl)).toBe(true)
    const answer = await on.channel.query(trade, signal)
    if (answer.state !== 'paid') throw new Error(`paid, but ${answer.state}`)
    const { channelTradeNo } = answer.fact
    const refund = {
      outTradeNo: trade.outTradeNo,
      channelTradeNo,
      requestNo: `${trade.outTradeNo}R1`,
      amountFen: 300,
      reason: '测试退款',
    }
    return { on, trade, refund }
  }

  describe(`${name} keeps the promises of a channel`, () => {
    it('knows nothing of a trade that nobody opened, waits once it is opened', async () => {
      const on = await world()
      const trade = await on.trade()
      if (on.ownBooks) expect(await on.channel.query(trade, signal)).toEqual({ state: 'none' })
      const { payUrl } = await on.channel.start(trade, signal)
      if (!on.ownBooks) {
        expect(await on.channel.query(trade, signal)).toEqual({ state: 'none' })
        expect(await on.channel.close(trade, signal)).toBe('none')
      }
      await on.open(payUrl)
      expect(await on.channel.query(trade, signal)).toEqual({ state: 'waiting' })
    })

    it('tells exactly what was paid, by query and by notify alike', async () => {
      const { on, trade } = await paid({ amountFen: 1_000_01 })
      const answer = await on.channel.query(trade, signal)
      expect(answer).toMatchObject({ state: 'paid', fact: { outTradeNo: trade.outTradeNo, amountFen: 1_000_01 } })
      if (on.ownBooks) return expect(await on.takenFen(trade)).toBe(trade.amountFen)
      const told = await on.channel.readNotify(await on.notifyOf(trade))
      expect(told.kind).toBe('paid')
      if (told.kind === 'paid' && answer.state === 'paid') expect(told.fact).toEqual(answer.fact)
    })

    it('stays one trade when it is started again', async () => {
      const { on, trade } = await paid()
      const { payUrl } = await on.channel.start(trade, signal)
      expect(await on.pay(payUrl)).toBe(false)
      expect(await on.channel.query(trade, signal)).toMatchObject({ state: 'paid' })
    })

    it('takes money once, however many pay at once', async () => {
      const on = await world()
      const trade = await on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      expect(await Promise.all(Array.from({ length: 8 }, () => on.pay(payUrl)))).toContain(true)
      const answer = await on.channel.query(trade, signal)
      expect(answer).toMatchObject({ state: 'paid', fact: { amountFen: trade.amountFen } })
      expect(await on.pay(payUrl)).toBe(false)
      expect(await on.channel.query(trade, signal)).toEqual(answer)
      if (on.ownBooks) expect(await on.takenFen(trade)).toBe(trade.amountFen)
    })

    it('takes no money after it was closed', async () => {
      const on = await world()
      const trade = await on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      await on.open(payUrl)
      expect(await on.channel.close(trade, signal)).toBe('closed')
      expect(await on.channel.close(trade, signal)).toBe('closed')
      expect(await on.pay(payUrl)).toBe(false)
      expect(await on.channel.query(trade, signal)).toEqual({ state: 'closed' })
      if (!on.ownBooks) return
      const early = await on.trade()
      expect(await on.channel.close(early, signal)).toBe('closed')
      expect(await on.pay((await on.channel.start(early, signal)).payUrl)).toBe(false)
      expect(await on.channel.query(early, signal)).toEqual({ state: 'closed' })
      expect([await on.takenFen(trade), await on.takenFen(early)]).toEqual([0, 0])
    })

    it('does not close what is paid, and says so', async () => {
      const { on, trade } = await paid()
      expect(await on.channel.close(trade, signal)).toBe('paid')
      expect(await on.channel.query(trade, signal)).toMatchObject({ state: 'paid' })
    })

    it('takes no money after its time', async () => {
      const on = await world()
      const trade = await on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      await on.open(payUrl)
      on.advance(trade.expiresAt.getTime() - Date.now() + 3_600_000)
      expect(await on.pay(payUrl)).toBe(false)
      if (on.ownBooks) {
        expect(await on.channel.query(trade, signal)).toEqual({ state: 'waiting' })
        expect(await on.channel.close(trade, signal)).toBe('closed')
        expect(await on.pay(payUrl)).toBe(false)
      }
      expect(await on.channel.query(trade, signal)).toEqual({ state: 'closed' })
    })

    it('gives back once per request number, part by part, never above what was paid', async () => {
      const { on, trade, refund } = await paid({ amountFen: 1000 })
      expect(await on.channel.refundQuery(refund, signal)).toEqual({ state: 'none' })
      expect(await on.channel.refund(refund, signal)).toEqual({ state: 'done' })
      expect(await on.channel.refund(refund, signal)).toEqual({ state: 'done' })
      expect(await on.channel.refundQuery(refund, signal)).toEqual({ state: 'done' })
      expect(await on.refundedFen(trade)).toBe(300)
      const tooMuch = { ...refund, requestNo: `${trade.outTradeNo}R2`, amountFen: 701 }
      expect(await on.channel.refund(tooMuch, signal)).toMatchObject({ state: 'failed' })
      expect(await on.channel.refundQuery(tooMuch, signal)).toEqual({ state: 'none' })
      const differing = { ...refund, amountFen: 301 }
      expect((await on.channel.refund(differing, signal)).state).not.toBe('done')
      expect(await on.channel.refundQuery(differing, signal)).toMatchObject({ state: 'unknown' })
      expect(await on.refundedFen(trade)).toBe(300)
      const rest = { ...refund, requestNo: `${trade.outTradeNo}R3`, amountFen: 700 }
      const answers = await Promise.all(Array.from({ length: 8 }, () => on.channel.refund(rest, signal)))
      expect(new Set(answers.map((answer) => answer.state))).toEqual(new Set(['done']))
      expect(await on.refundedFen(trade)).toBe(1000)
    })

    it('gives nothing back of what was not paid', async () => {
      const on = await world()
      const trade = await on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      await on.open(payUrl)
      const refund = {
        outTradeNo: trade.outTradeNo,
        channelTradeNo: '1',
        requestNo: `${trade.outTradeNo}R1`,
        amountFen: 1,
        reason: 'x',
      }
      expect(await on.channel.refund(refund, signal)).toMatchObject({ state: 'failed' })
      expect(await on.channel.refundQuery(refund, signal)).toEqual({ state: 'none' })
    })

    it('believes no altered notify', async () => {
      const { on, trade } = await paid()
      if (on.ownBooks) {
        for (const request of madeUpNotifies(trade))
          await expect(on.channel.readNotify(request)).rejects.toBeInstanceOf(NotAuthentic)
        return
      }
      const genuine = await on.notifyOf(trade)
      const altered = on.alter(genuine)
      expect(altered.length).toBeGreaterThanOrEqual(40)
      const believed: string[] = []
      for (const { name, request } of altered) {
        await on.channel.readNotify(request).then(
          () => believed.push(name),
          (error: unknown) => expect(error, name).toBeInstanceOf(NotAuthentic),
        )
      }
      expect(believed).toEqual([])
      expect((await on.channel.readNotify(genuine)).kind).toBe('paid')
    })

    it('learns nothing from an answer that the channel did not sign', async ({ skip }) => {
      const { on, trade, refund } = await paid()
      if (on.ownBooks) return skip('nobody stands between its books and us')
      const lies: ((answer: string) => string)[] = [
        (answer) => answer.replace(/\d(?=")/, (digit) => String((Number(digit) + 1) % 10)),
        (answer) => answer.replace(/"sign":"...."?/, '"sign":"AAAA'),
        (answer) => answer.replace(/,?"sign":"[^"]*"/, ''),
        () => '{}',
        () => 'not json',
        () => '',
      ]
      for (const lie of lies) {
        await on.withAlteredAnswers(lie, async () => {
          await expect(on.channel.query(trade, signal)).rejects.toThrow()
          await expect(on.channel.refund(refund, signal)).rejects.toThrow()
        })
      }
    })

    it('has pay codes and bills in this world as the channel has them', async () => {
      const on = await world()
      expect(on.codes !== undefined).toBe(on.channel.payCode !== undefined)
      expect(on.endDay !== undefined).toBe(on.channel.bill !== undefined)
    })

    it('answers success only for ok', async () => {
      const { channel } = await world()
      expect(channel.answer(true).body).not.toBe(channel.answer(false).body)
    })
  })

  codeSuite(name, world)
  billSuite(name, world)
}

/** What somebody may send to a channel that tells nothing: the notifies of others, with this trade in them. */
function madeUpNotifies({ outTradeNo, amountFen }: ChannelTrade): NotifyRequest[] {
  const facts = { out_trade_no: outTradeNo, trade_status: 'TRADE_SUCCESS', total_amount: `${amountFen / 100}` }
  const form = new Map(Object.entries({ ...facts, trade_no: '1', sign_type: 'RSA2', sign: 'AAAA' }))
  return [
    { headers: {}, rawBody: Buffer.from(new URLSearchParams([...form]).toString()), form },
    { headers: {}, rawBody: Buffer.from(JSON.stringify({ outTradeNo, amountFen, state: 'paid' })), form: null },
    { headers: {}, rawBody: Buffer.alloc(0), form: new Map() },
  ]
}
