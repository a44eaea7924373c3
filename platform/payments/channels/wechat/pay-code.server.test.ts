import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { ChannelScan, PayCodePort } from '../../channel.ts'
import { makeWechatWorld, newTradeNo } from './tests/world.ts'

const world = await makeWechatWorld()
const { bank } = world
const signal = new AbortController().signal
afterAll(() => world.stop())
afterEach(() => {
  bank.tamper = null
})

function port(): PayCodePort {
  if (!world.channel.payCode) throw new Error('wechat reads pay codes')
  return world.channel.payCode
}

const scan = (does: Parameters<typeof bank.showCode>[0], more: Partial<ChannelScan> = {}): ChannelScan => ({
  outTradeNo: newTradeNo(),
  amountFen: 880,
  title: '咖啡',
  authCode: bank.showCode(does),
  terminal: 'TILL7',
  expiresAt: new Date(world.now().getTime() + 60_000),
  notifyUrl: 'https://park.example.cn/ipark/pay/notify/wechat',
  ...more,
})
const numbered = ({ outTradeNo }: ChannelScan) => outTradeNo.slice(2)
const inBooks = (one: ChannelScan) => bank.books.get(numbered(one))

describe('a pay code', () => {
  it.each([
    ['100000000000000000', true],
    ['130061098828009406', true],
    ['159999999999999999', true],
    ['099999999999999999', false],
    ['160000000000000000', false],
    ['280000000000000000', false],
    ['13006109882800940', false],
    ['1300610988280094066', false],
    ['13006109882800940６', false],
    [' 130061098828009406', false],
    ['130061098828009406\n', false],
  ])('%j is one of WeChat: %s', (code, isOurs) => expect(port().reads(code)).toBe(isOurs))

  it('that pays is charged once, however often it is asked', async () => {
    const one = scan('pays')
    const first = await port().charge(one, signal)
    expect(first).toMatchObject({ state: 'paid', fact: { outTradeNo: one.outTradeNo, amountFen: 880 } })
    expect(await port().charge(one, signal)).toEqual(first)
    const many = scan('pays')
    const answers = await Promise.all(Array.from({ length: 16 }, () => port().charge(many, signal)))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect(await world.channel.query(one, signal)).toEqual(first)
  })

  it('whose person is asked for the password waits, and is paid or not as the person likes', async () => {
    const one = scan('asks for the password')
    expect(await port().charge(one, signal)).toEqual({ state: 'waiting' })
    expect(await port().charge(one, signal)).toEqual({ state: 'waiting' })
    expect(await world.channel.query(one, signal)).toEqual({ state: 'waiting' })
    bank.enterPassword(numbered(one), 'pays')
    expect(await world.channel.query(one, signal)).toMatchObject({ state: 'paid' })
    const other = scan('asks for the password')
    await port().charge(other, signal)
    bank.enterPassword(numbered(other), 'gives up')
    expect(await world.channel.query(other, signal)).toEqual({ state: 'waiting' })
    expect(await port().cancel(other, signal)).toBe('cancelled')
    expect(await world.channel.query(other, signal)).toEqual({ state: 'closed' })
  })

  it('whose outcome WeChat does not know yet waits, and is found by asking', async () => {
    const one = scan('pays unheard')
    expect(await port().charge(one, signal)).toEqual({ state: 'waiting' })
    expect(await world.channel.query(one, signal)).toMatchObject({ state: 'paid' })
    expect(await port().charge(one, signal)).toMatchObject({ state: 'paid' })
  })

  it.each([
    ['is too old', 'code_invalid', 'AUTH_CODE_EXPIRE'],
    ['has too little', 'balance', 'NOT_ENOUGH'],
    ['is over its limit', 'limit', 'RULE_LIMIT'],
  ] as const)('that %s fails for the reason %s, and takes nothing', async (does, reason, why) => {
    const one = scan(does)
    const answer = await port().charge(one, signal)
    expect(answer).toMatchObject({ state: 'failed', reason, why: expect.stringContaining(why) })
    expect(JSON.stringify(answer)).not.toContain(one.authCode)
    expect(inBooks(one).paidAt).toBeNull()
  })

  it('whose answer was lost is no failure when it is asked again with the dead code', async () => {
    const one = scan('pays')
    bank.tamper = (answer) => ({ ...answer, headers: {} })
    const lost = port().charge(one, signal)
    await expect(lost).rejects.toThrow('no signature')
    await expect(lost).rejects.not.toThrow(one.authCode)
    bank.tamper = null
    expect(await port().charge(one, signal)).toMatchObject({ state: 'paid' })
  })

  it('that was used is invalid for another trade', async () => {
    const one = scan('pays')
    await port().charge(one, signal)
    const answer = await port().charge(scan('pays', { authCode: one.authCode }), signal)
    expect(answer).toMatchObject({ state: 'failed', reason: 'code_invalid' })
  })

  it('refused for a reason that we do not know leaves it open: asked, then cancelled', async () => {
    const one = scan('asks for the password', { terminal: 'not a till!' })
    bank.tamper = null
    const answer = await port().charge(one, signal)
    expect(answer).toMatchObject({ state: 'failed', reason: 'refused', why: expect.stringContaining('PARAM_ERROR') })
    const repeat = scan('pays')
    await port().charge(repeat, signal)
    await expect(port().charge({ ...repeat, amountFen: 1 }, signal)).rejects.toThrow('does not fit')
  })
})

describe('taking it back', () => {
  it('returns what was paid, once, and ends what was not', async () => {
    const paid = scan('pays')
    await port().charge(paid, signal)
    for (let turn = 0; turn < 3; turn += 1) expect(await port().cancel(paid, signal)).toBe('cancelled')
    expect(bank.books.refundedFen(inBooks(paid))).toBe(880)
    expect(await world.channel.query(paid, signal)).toEqual({ state: 'closed' })
    const asked = scan('asks for the password')
    await port().charge(asked, signal)
    expect(await port().cancel(asked, signal)).toBe('cancelled')
    bank.enterPassword(numbered(asked), 'pays')
    expect(inBooks(asked).paidAt).toBeNull()
    expect(await port().charge(asked, signal)).toMatchObject({ state: 'failed' })
  })

  it('of a charge that never arrived is done; of anything unsigned it is not', async () => {
    const never = scan('pays')
    expect(await port().cancel(never, signal)).toBe('cancelled')
    bank.tamper = (answer) => ({ ...answer, headers: {} })
    await expect(port().cancel(never, signal)).rejects.toThrow('not believed')
  })

  it('of an order that is none of a pay code is not said', async () => {
    const trade = world.trade()
    await world.channel.start(trade, signal)
    expect(await port().cancel(trade, signal)).toBe('again')
  })

  it('stands in the bill of the day, without a request number of ours', async () => {
    const day = new Date(world.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const one = scan('pays')
    await port().charge(one, signal)
    await port().cancel(one, signal)
    world.advance(2 * 86_400_000)
    const lines = (await world.channel.bill?.(day, signal)) ?? []
    expect(lines.filter(({ outTradeNo }) => outTradeNo === one.outTradeNo)).toMatchObject([
      { kind: 'payment', amountFen: 880 },
      { kind: 'refund', amountFen: 880, requestNo: null },
    ])
  })
})
