import { describe, expect, it } from 'vitest'
import { type Channel, type ChannelRefund, type ChannelTrade, NotAuthentic, type NotifyRequest } from '../channel.ts'

/** A channel on a stage where somebody can pay through it. */
export interface ChannelOnStage {
  channel: Channel
  /** A trade that nobody has used yet, in the channel's own time. */
  trade(more?: Partial<ChannelTrade>): ChannelTrade
  /** The person opens the pay URL but does not pay. */
  open(payUrl: string): Promise<void>
  /** The person opens the pay URL and pays; false if the channel does not let them. */
  pay(payUrl: string): Promise<boolean>
  /** The notify that the channel sent after this trade was paid, as it reached us. */
  notifyOf(trade: ChannelTrade): Promise<NotifyRequest>
  /** What somebody may do to a notify; none may be believed. At least 40. */
  alter(genuine: NotifyRequest): { name: string; request: NotifyRequest }[]
  /** Lets the time of the channel pass. */
  advance(ms: number): void
  /** While `work` runs, the channel's answers are changed on their way. */
  withAlteredAnswers(alter: (answer: string) => string, work: () => Promise<void>): Promise<void>
  /** What of `amountFen` the channel has given back, by its own books. */
  refundedFen(trade: ChannelTrade): Promise<number>
}

/** What every channel must do, whoever is behind it. */
export function channelSuite(name: string, stage: () => Promise<ChannelOnStage>): void {
  const signal = new AbortController().signal

  async function paid(
    more?: Partial<ChannelTrade>,
  ): Promise<{ on: ChannelOnStage; trade: ChannelTrade; refund: ChannelRefund }> {
    const on = await stage()
    const trade = on.trade(more)
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
      const on = await stage()
      const trade = on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      expect(await on.channel.query(trade, signal)).toEqual({ state: 'none' })
      expect(await on.channel.close(trade, signal)).toBe('none')
      await on.open(payUrl)
      expect(await on.channel.query(trade, signal)).toEqual({ state: 'waiting' })
    })

    it('tells exactly what was paid, by query and by notify alike', async () => {
      const { on, trade } = await paid({ amountFen: 1_000_01 })
      const answer = await on.channel.query(trade, signal)
      expect(answer).toMatchObject({ state: 'paid', fact: { outTradeNo: trade.outTradeNo, amountFen: 1_000_01 } })
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

    it('takes no money after it was closed', async () => {
      const on = await stage()
      const trade = on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      await on.open(payUrl)
      expect(await on.channel.close(trade, signal)).toBe('closed')
      expect(await on.channel.close(trade, signal)).toBe('closed')
      expect(await on.pay(payUrl)).toBe(false)
      expect(await on.channel.query(trade, signal)).toEqual({ state: 'closed' })
    })

    it('does not close what is paid, and says so', async () => {
      const { on, trade } = await paid()
      expect(await on.channel.close(trade, signal)).toBe('paid')
      expect(await on.channel.query(trade, signal)).toMatchObject({ state: 'paid' })
    })

    it('takes no money after its time', async () => {
      const on = await stage()
      const trade = on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      await on.open(payUrl)
      on.advance(trade.expiresAt.getTime() - Date.now() + 3_600_000)
      expect(await on.pay(payUrl)).toBe(false)
      expect(await on.channel.query(trade, signal)).toEqual({ state: 'closed' })
    })

    it('gives back once per request number, part by part, never above what was paid', async () => {
      const { on, trade, refund } = await paid({ amountFen: 1000 })
      expect(await on.channel.refundQuery(refund, signal)).toMatchObject({ state: 'unknown' })
      expect(await on.channel.refund(refund, signal)).toEqual({ state: 'done' })
      expect(await on.channel.refund(refund, signal)).toEqual({ state: 'done' })
      expect(await on.channel.refundQuery(refund, signal)).toEqual({ state: 'done' })
      expect(await on.refundedFen(trade)).toBe(300)
      const tooMuch = { ...refund, requestNo: `${trade.outTradeNo}R2`, amountFen: 701 }
      expect(await on.channel.refund(tooMuch, signal)).toMatchObject({ state: 'failed' })
      const other = await on.channel.refund({ ...refund, amountFen: 301 }, signal)
      expect(other.state).not.toBe('done')
      expect(await on.refundedFen(trade)).toBe(300)
      const rest = { ...refund, requestNo: `${trade.outTradeNo}R3`, amountFen: 700 }
      const answers = await Promise.all(Array.from({ length: 8 }, () => on.channel.refund(rest, signal)))
      expect(new Set(answers.map((answer) => answer.state))).toEqual(new Set(['done']))
      expect(await on.refundedFen(trade)).toBe(1000)
    })

    it('gives nothing back of what was not paid', async () => {
      const on = await stage()
      const trade = on.trade()
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
    })

    it('believes no altered notify', async () => {
      const { on, trade } = await paid()
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

    it('learns nothing from an answer that the channel did not sign', async () => {
      const { on, trade, refund } = await paid()
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

    it('answers success only for ok', async () => {
      const { channel } = await stage()
      expect(channel.answer(true).body).not.toBe(channel.answer(false).body)
    })
  })
}
