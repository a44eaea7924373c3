import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#vocabulary/day'
import {
  type Channel,
  type ChannelRefund,
  type ChannelScan,
  type ChannelTrade,
  NotAuthentic,
  type NotifyRequest,
  type PayCodePort,
} from '../channel.ts'

/** A channel in a world where somebody can pay through it. */
export interface ChannelInWorld {
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
  refundedFen(trade: Pick<ChannelTrade, 'outTradeNo'>): Promise<number>
  /** People who show codes; missing where the channel reads none. */
  codes?: CodesInWorld
  /** Lets the channel's today end and its bill be made; missing where the channel has no bills. */
  endDay?(): Promise<void>
}

/** People with pay codes of this channel. */
export interface CodesInWorld {
  /** A charge that nobody has asked for yet, in the channel's own time; the code pays at once unless `more` says otherwise. */
  scan(more?: Partial<ChannelScan>): ChannelScan
  /** A new code of a person who pays at once, has to enter a password, has no money, or shows an old screenshot. */
  show(fate: 'pays' | 'password' | 'balance' | 'invalid'): string
  enterPassword(code: string): Promise<void>
}

/** What every channel must do, whoever is behind it. */
export function channelSuite(name: string, world: () => Promise<ChannelInWorld>): void {
  const signal = new AbortController().signal

  async function paid(
    more?: Partial<ChannelTrade>,
  ): Promise<{ on: ChannelInWorld; trade: ChannelTrade; refund: ChannelRefund }> {
    const on = await world()
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
      const on = await world()
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
      const on = await world()
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
      const on = await world()
      const trade = on.trade()
      const { payUrl } = await on.channel.start(trade, signal)
      await on.open(payUrl)
      on.advance(trade.expiresAt.getTime() - Date.now() + 3_600_000)
      expect(await on.pay(payUrl)).toBe(false)
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
      expect(await on.channel.refundQuery(refund, signal)).toEqual({ state: 'none' })
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

const signal = new AbortController().signal

/** A channel that charges shown codes. */
function codeSuite(name: string, world: () => Promise<ChannelInWorld>): void {
  async function reader(skip: (note: string) => never): Promise<{
    on: ChannelInWorld
    codes: CodesInWorld
    payCode: PayCodePort
  }> {
    const on = await world()
    const { payCode } = on.channel
    if (!on.codes || !payCode) return skip('reads no pay codes')
    return { on, codes: on.codes, payCode }
  }

  describe(`${name} keeps the promises of a channel that reads pay codes`, () => {
    it('knows its own codes, and only those', async ({ skip }) => {
      const { codes, payCode } = await reader(skip)
      for (const fate of ['pays', 'password', 'balance', 'invalid'] as const)
        expect(payCode.reads(codes.show(fate))).toBe(true)
      const code = codes.show('pays')
      const others = ['', '1234', `${code} `, `x${code}`, code.slice(0, 9), `${code}${code}`, `62${code.slice(2)}`]
      for (const other of others) expect(payCode.reads(other), other).toBe(false)
    })

    it('charges at once, exactly, and once however often it is asked', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = codes.scan({ amountFen: 1_000_01 })
      const answer = await payCode.charge(scan, signal)
      expect(answer).toMatchObject({ state: 'paid', fact: { outTradeNo: scan.outTradeNo, amountFen: 1_000_01 } })
      expect(await payCode.charge(scan, signal)).toEqual(answer)
      const asked = await on.channel.query(scan, signal)
      expect(asked.state === 'paid' && answer.state === 'paid' && asked.fact).toEqual(
        answer.state === 'paid' && answer.fact,
      )
    })

    it('charges eight askers at once one time', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = codes.scan()
      const answers = await Promise.all(Array.from({ length: 8 }, () => payCode.charge(scan, signal)))
      const numbers = answers.map((answer) => (answer.state === 'paid' ? answer.fact.channelTradeNo : answer.state))
      expect(new Set(numbers.filter((number) => number !== 'waiting')).size).toBe(1)
      expect(await on.channel.query(scan, signal)).toMatchObject({ state: 'paid' })
    })

    it('takes no second payment from one code', async ({ skip }) => {
      const { codes, payCode } = await reader(skip)
      const first = codes.scan()
      expect(await payCode.charge(first, signal)).toMatchObject({ state: 'paid' })
      const second = codes.scan({ authCode: first.authCode })
      expect(await payCode.charge(second, signal)).toMatchObject({ state: 'failed', reason: 'code_invalid' })
    })

    it('waits for the password, then tells by query', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = codes.scan({ authCode: codes.show('password') })
      expect(await payCode.charge(scan, signal)).toEqual({ state: 'waiting' })
      expect(await on.channel.query(scan, signal)).toEqual({ state: 'waiting' })
      await codes.enterPassword(scan.authCode)
      expect(await on.channel.query(scan, signal)).toMatchObject({ state: 'paid' })
    })

    it('says in words that a cashier can act on why it took nothing', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      for (const [fate, reason] of [
        ['balance', 'balance'],
        ['invalid', 'code_invalid'],
      ] as const) {
        const scan = codes.scan({ authCode: codes.show(fate) })
        const answer = await payCode.charge(scan, signal)
        expect(answer).toMatchObject({ state: 'failed', reason })
        expect(JSON.stringify(answer)).not.toContain(scan.authCode)
        expect((await on.channel.query(scan, signal)).state).not.toBe('paid')
      }
    })

    it('cancels what waits, so that no password pays it any more', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = codes.scan({ authCode: codes.show('password') })
      await payCode.charge(scan, signal)
      expect(await payCode.cancel(scan, signal)).toBe('cancelled')
      expect(await payCode.cancel(scan, signal)).toBe('cancelled')
      await codes.enterPassword(scan.authCode)
      expect(await on.channel.query(scan, signal)).toEqual({ state: 'closed' })
    })

    it('gives back what was paid when it is cancelled, once', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      const scan = codes.scan()
      expect(await payCode.charge(scan, signal)).toMatchObject({ state: 'paid' })
      const answers = await Promise.all(Array.from({ length: 4 }, () => payCode.cancel(scan, signal)))
      expect(new Set(answers)).toEqual(new Set(['cancelled']))
      expect(await on.refundedFen(scan)).toBe(scan.amountFen)
      expect((await on.channel.query(scan, signal)).state).not.toBe('paid')
    })

    it('cancels without a word what it has never seen', async ({ skip }) => {
      const { codes, payCode } = await reader(skip)
      expect(await payCode.cancel(codes.scan(), signal)).toBe('cancelled')
    })

    it('learns nothing of a charge from an answer that the channel did not sign', async ({ skip }) => {
      const { on, codes, payCode } = await reader(skip)
      for (const lie of [(answer: string) => answer.replace(/\d(?=")/, '9x'), () => '{}', () => '']) {
        await on.withAlteredAnswers(lie, async () => {
          await expect(payCode.charge(codes.scan(), signal)).rejects.toThrow()
          await expect(payCode.cancel(codes.scan(), signal)).rejects.toThrow()
        })
      }
    })
  })
}

/** A channel that has bills. */
function billSuite(name: string, world: () => Promise<ChannelInWorld>): void {
  describe(`${name} keeps the promises of a channel that has bills`, () => {
    it('lists what moved on a day, exactly, and nothing else', async ({ skip }) => {
      const on = await world()
      const { channel } = on
      if (!channel.bill || !on.endDay) return skip('has no bills')
      const trade = on.trade({ amountFen: 1_234_56, title: '停车费，含"夜间",京A12345' })
      expect(await on.pay((await channel.start(trade, signal)).payUrl)).toBe(true)
      const unpaid = on.trade()
      await on.open((await channel.start(unpaid, signal)).payUrl)
      const answer = await channel.query(trade, signal)
      if (answer.state !== 'paid') throw new Error(`paid, but ${answer.state}`)
      const { channelTradeNo, paidAt } = answer.fact
      const requestNo = `${trade.outTradeNo}R1`
      const refund = { outTradeNo: trade.outTradeNo, channelTradeNo, requestNo, amountFen: 7, reason: '测试退款' }
      expect(await channel.refund(refund, signal)).toEqual({ state: 'done' })
      const day = dayOf(paidAt)
      expect(await channel.bill(addDays(day, 1), signal)).toBeNull()
      await on.endDay()
      const bill = await channel.bill(day, signal)
      expect(bill?.filter((line) => line.outTradeNo === unpaid.outTradeNo)).toEqual([])
      const ours = { outTradeNo: trade.outTradeNo, channelTradeNo }
      const lines = bill?.filter((line) => line.outTradeNo === trade.outTradeNo)
      expect(lines).toContainEqual({ ...ours, kind: 'payment', requestNo: null, amountFen: 1_234_56, at: paidAt })
      expect(lines).toContainEqual({ ...ours, kind: 'refund', requestNo, amountFen: 7, at: expect.any(Date) })
      expect(lines).toHaveLength(2)
      await on.withAlteredAnswers(
        () => '{}',
        async () => await expect(channel.bill?.(day, signal)).rejects.toThrow(),
      )
    })

    it('has an empty bill or none for a day without money', async ({ skip }) => {
      const on = await world()
      if (!on.channel.bill) return skip('has no bills')
      expect((await on.channel.bill('2020-02-29', signal)) ?? []).toEqual([])
    })
  })
}
