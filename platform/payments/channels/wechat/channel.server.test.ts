import { createVerify } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { ChannelInWorld } from '../../../../tests/support/channels/channel-in-world.ts'
import { channelSuite } from '../../../../tests/support/channels/channel-suite.ts'
import type { WireAnswer } from '../../simulators/wechat-bank/index.ts'
import { platformHeaders, seal } from '../../simulators/wechat-bank/signatures.ts'
import { alteredNotifies, open, signed, strangeNotifies } from './tests/altered.ts'
import { makeWechatWorld, type WechatWorld } from './tests/world.ts'
import { numberThere } from './wire.ts'

const world = await makeWechatWorld()
// The suite's world is one on which an order is not known before it was opened, as WeChat may answer too.
const late = await makeWechatWorld({ switches: { knownFrom: 'opening' } })
const signal = new AbortController().signal
const DAY_MS = 86_400_000
afterAll(async () => {
  await world.stop()
  await late.stop()
})
afterEach(() => {
  world.bank.tamper = null
  world.bank.signsWith = world.keys.platform
  Object.assign(world.bank.switches, { refunds: 'at once', bill: 'by its time', clockShiftMs: 0 })
})

channelSuite('wechat', async () => on(late))

/** WeChat signs in headers; the suite alters texts that carry their signature, so it is shown to it there. */
function on(world: WechatWorld): ChannelInWorld {
  const hand = { keys: world.keys, wrong: world.wrong, now: world.now }
  const FATES = {
    pays: 'pays',
    password: 'asks for the password',
    balance: 'has too little',
    invalid: 'is too old',
  } as const
  const charged = new Map<string, string>()
  return {
    channel: world.channel,
    trade: world.trade,
    open: world.open,
    pay: async (payUrl) => (await world.pay(payUrl)) !== null,
    notifyOf: async (trade) => await world.notifyOf(trade.outTradeNo),
    alter: (genuine) => [
      ...alteredNotifies(genuine, hand),
      // The channel knows no trades: another amount or number is for the engine to refuse.
      ...strangeNotifies(genuine, hand).filter(
        ({ name }) => !/one fen|an unknown order|order in small letters/.test(name),
      ),
    ],
    advance: world.advance,
    withAlteredAnswers: async (alter, work) => {
      world.bank.tamper = (answer) => {
        const { 'wechatpay-signature': sign = '', 'wechatpay-timestamp': at = '', ...others } = answer.headers
        const shown = alter(`${answer.body},"sign":"${sign}","at":"${at}"`)
        const body = shown.split(/,"(?:sign|at)":/)[0] ?? ''
        const headers: Record<string, string> = { ...others }
        for (const [name, kept] of [
          ['wechatpay-signature', /,"sign":"([^"]*)"/.exec(shown)?.[1]],
          ['wechatpay-timestamp', /,"at":"([^"]*)"/.exec(shown)?.[1]],
        ] as const)
          if (kept !== undefined) headers[name] = kept
        return { ...answer, headers, body }
      }
      await work().finally(() => {
        world.bank.tamper = null
      })
    },
    refundedFen: async (trade) => world.bank.books.refundedFen(world.bank.books.get(numberThere(trade.outTradeNo))),
    codes: {
      scan: (more) => {
        const { outTradeNo, amountFen, title, expiresAt, notifyUrl } = world.trade()
        const authCode = world.bank.showCode('pays')
        const scan = { outTradeNo, amountFen, title, expiresAt, notifyUrl, authCode, terminal: 'TILL1', ...more }
        charged.set(scan.authCode, numberThere(scan.outTradeNo))
        return scan
      },
      show: (fate) => world.bank.showCode(FATES[fate]),
      enterPassword: async (code) => world.bank.enterPassword(charged.get(code) ?? '', 'pays'),
    },
    endDay: async () => world.advance(2 * DAY_MS),
  }
}

async function paid(more?: Parameters<typeof world.trade>[0]) {
  const trade = world.trade(more)
  const { payUrl } = await world.channel.start(trade, signal)
  const back = await world.pay(payUrl)
  const now = await world.channel.query(trade, signal)
  if (now.state !== 'paid') throw new Error(now.state)
  const { channelTradeNo } = now.fact
  const refund = {
    ...trade,
    channelTradeNo,
    requestNo: `${trade.outTradeNo}-1`,
    amountFen: 300,
    reason: '多收'.repeat(50),
  }
  return { trade, payUrl, back, refund }
}

/** The same answer with something else in it, as WeChat itself would sign it. */
function resigned(answer: WireAnswer, { body, status = answer.status }: { body: string; status?: number }): WireAnswer {
  return { ...answer, status, body, headers: platformHeaders(world.keys.platform, body, world.now()) }
}

describe('an order', () => {
  it.each([
    ['javascript:alert(1)?a=1', 200],
    ['/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1', 200],
    ['https://wx.tenpay.com/checkmweb', 200],
    ['https://wx.tenpay.com/checkmweb?prepay_id=wx1#top', 200],
    ['https://wx.tenpay.com:port/checkmweb?prepay_id=wx1', 200],
    ['https://wx.tenpay.com/checkmweb?prepay_id=wx1', 202],
  ])('sends nobody to %s of HTTP %s', async (url, status) => {
    world.bank.tamper = (answer) => resigned(answer, { body: JSON.stringify({ h5_url: url }), status })
    await expect(world.channel.start(world.trade(), signal)).rejects.toThrow(`HTTP ${status}`)
  })

  it('is placed in the words of API v3, and the person comes back to our address', async () => {
    const trade = world.trade({ title: '物业费'.repeat(40), amountFen: 1_000_01 })
    const { payUrl } = await world.channel.start({ ...trade, payerIp: '2409:8900::1' }, signal)
    expect(payUrl).toMatch(/\/cgi-bin\/mmpayweb-bin\/checkmweb\?prepay_id=wx\d+&package=\d+&redirect_url=http%3A%2F%2F/)
    expect(new URL(payUrl).searchParams.get('redirect_url')).toBe(trade.returnUrl)
    expect(new URL((await world.pay(payUrl)) ?? '').pathname).toBe('/paysuccess')
    const order = world.bank.books.get(trade.outTradeNo.slice(2))
    expect(order).toMatchObject({ tradeType: 'MWEB', totalFen: 1_000_01, notifyUrl: trade.notifyUrl })
    expect(Buffer.byteLength(order.description)).toBeLessThanOrEqual(127)
    expect(order.expiresAt?.getTime()).toBe(Math.floor(trade.expiresAt.getTime() / 1000) * 1000)
  })

  it('is known once it is placed, waits, and can be closed', async () => {
    const trade = world.trade()
    expect(await world.channel.query(trade, signal)).toEqual({ state: 'none' })
    expect(await world.channel.close(trade, signal)).toBe('none')
    await world.channel.start(trade, signal)
    expect(await world.channel.query(trade, signal)).toEqual({ state: 'waiting' })
    expect(await world.channel.close(trade, signal)).toBe('closed')
    await expect(world.channel.start(trade, signal)).rejects.toThrow('ORDER_CLOSED')
  })

  it('that is paid sends who starts it again to where payers come back', async () => {
    const { trade } = await paid()
    expect(await world.channel.start(trade, signal)).toEqual({ payUrl: trade.returnUrl })
  })

  it('of another amount under the same number is refused', async () => {
    const trade = world.trade()
    await world.channel.start(trade, signal)
    await expect(world.channel.start({ ...trade, amountFen: 1 }, signal)).rejects.toThrow('INVALID_REQUEST')
    await world.pay((await world.channel.start(trade, signal)).payUrl)
    await expect(world.channel.query({ ...trade, amountFen: 1251 }, signal)).rejects.toThrow('does not fit')
  })

  it('that was given back, whole or in part, takes no money any more', async () => {
    const { trade, refund } = await paid()
    expect(await world.channel.refund(refund, signal)).toEqual({ state: 'done' })
    expect(await world.channel.query(trade, signal)).toEqual({ state: 'closed' })
    expect(await world.channel.refund({ ...refund, requestNo: `${refund.requestNo}2` }, signal)).toEqual({
      state: 'done',
    })
  })

  it.each(['T1', 'F'.repeat(32), 'x'.repeat(33), 'a b c d e f', '../../../v3'])(
    'never has the number %j',
    async (outTradeNo) => {
      await expect(world.channel.start(world.trade({ outTradeNo }), signal)).rejects.toThrow('trade number')
      await expect(world.channel.query({ outTradeNo, amountFen: 1 }, signal)).rejects.toThrow('trade number')
    },
  )

  it('is paid inside WeChat by parameters that WeChat can check', async () => {
    const trade = world.trade()
    const page = await world.channel.prepayJsapi(trade, 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', signal)
    const order = world.bank.books.get(trade.outTradeNo.slice(2))
    expect(page).toMatchObject({ signType: 'RSA', package: `prepay_id=${order.prepayId}` })
    // WeChat refuses parameters that are minutes old or not of our time
    expect(Math.abs(Number(page.timeStamp) * 1000 - world.now().getTime())).toBeLessThan(60_000)
    const text = `${page.appId}\n${page.timeStamp}\n${page.nonceStr}\n${page.package}\n`
    const { publicKey } = world.keys.merchant
    expect(createVerify('RSA-SHA256').update(text).verify(publicKey, page.paySign, 'base64')).toBe(true)
    expect(world.bank.pay(order)).toBe(true)
    expect(await world.channel.query(trade, signal)).toMatchObject({ state: 'paid', fact: { amountFen: 1250 } })
    await expect(world.channel.prepayJsapi(trade, '', signal)).rejects.toThrow('PARAM_ERROR')
  })
})

describe('an answer', () => {
  it('that refuses is believed only if it is signed', async () => {
    const trade = world.trade()
    world.bank.tamper = (answer) => ({ ...answer, headers: {} })
    await expect(world.channel.query(trade, signal)).rejects.toThrow('HTTP 404, not believed: no signature')
    await expect(world.channel.close(trade, signal)).rejects.toThrow('HTTP 404, not believed')
    world.bank.tamper = (answer) => ({ ...answer, status: 404, body: '{"code":"ORDER_NOT_EXIST"}' })
    await world.channel.start(world.trade(), signal).catch(() => undefined)
    await expect(world.channel.query(trade, signal)).rejects.toThrow('not believed: signature')
  })

  it('to a request that WeChat does not take for ours is an outage', async () => {
    const { trade } = await paid()
    for (const config of [{ serialNo: 'ABCDEF' }, { mchId: '1900000110' }, { privateKey: world.wrong.privateKey }])
      await expect(world.another(config).query(trade, signal)).rejects.toThrow('HTTP 401')
    await expect(world.another({ appId: 'wx0000000000000000' }).query(trade, signal)).rejects.toThrow('does not fit')
  })

  it('of a clock far from ours is not believed, nor our question there', async () => {
    const { trade } = await paid()
    for (const ms of [-301_000, 302_000]) {
      world.bank.switches.clockShiftMs = ms
      await expect(world.channel.query(trade, signal)).rejects.toThrow('too far')
    }
    world.bank.switches.clockShiftMs = 0
    const ahead = world.another({ clock: () => new Date(world.now().getTime() + 302_000) })
    await expect(ahead.query(trade, signal)).rejects.toThrow('HTTP 401')
  })

  it.each([429, 401])('of HTTP %s says nothing, even signed', async (status) => {
    const trade = world.trade()
    world.bank.tamper = (answer) => ({ ...answer, status })
    await expect(world.channel.query(trade, signal)).rejects.toThrow(`HTTP ${status}`)
    await expect(world.channel.close(trade, signal)).rejects.toThrow(`HTTP ${status}`)
  })

  it('of another order is not taken for this one', async () => {
    const [first, second] = [await paid(), await paid()]
    let kept: Parameters<NonNullable<typeof world.bank.tamper>>[0] | null = null
    world.bank.tamper = (answer) => {
      kept ??= answer
      return kept
    }
    expect(await world.channel.query(first.trade, signal)).toMatchObject({ state: 'paid' })
    await expect(world.channel.query(second.trade, signal)).rejects.toThrow('query: HTTP 200')
  })

  it('too long to be one ends the talk', async () => {
    world.bank.tamper = (answer) => ({ ...answer, body: ' '.repeat(2 * 1024 * 1024) })
    await expect(world.channel.query(world.trade(), signal)).rejects.toThrow('more than')
  })

  it('is believed from a new key once we know it, and from the old one as long as we do', async () => {
    const { trade } = await paid()
    const genuine = await world.notifyOf(trade.outTradeNo)
    world.bank.signsWith = world.wrong
    await expect(world.channel.query(trade, signal)).rejects.toThrow('unknown key')
    const both = world.another({
      publicKeys: {
        [world.keys.platform.id]: world.keys.platform.publicKey,
        [world.wrong.id]: world.wrong.publicKey,
      },
    })
    expect(await both.query(trade, signal)).toMatchObject({ state: 'paid' })
    expect(await both.readNotify(genuine)).toMatchObject({ kind: 'paid' })
    const after = world.another({ publicKeys: { [world.wrong.id]: world.wrong.publicKey } })
    await expect(after.readNotify(genuine)).rejects.toThrow('unknown key')
  })
})

describe('a refund', () => {
  it.each([
    ['slow', 'unknown', 'PROCESSING'],
    ['abnormal', 'unknown', 'ABNORMAL'],
    ['closed', 'failed', 'CLOSED'],
    ['no money', 'unknown', 'NOT_ENOUGH'],
  ] as const)('that is %s is %s', async (refunds, state, why) => {
    const { refund } = await paid()
    world.bank.switches.refunds = refunds
    expect(await world.channel.refund(refund, signal)).toMatchObject({ state, why: expect.stringContaining(why) })
    if (refunds !== 'no money') expect(await world.channel.refundQuery(refund, signal)).toMatchObject({ state })
    if (refunds !== 'slow') return
    world.bank.finishRefund(refund.requestNo)
    expect(await world.channel.refundQuery(refund, signal)).toEqual({ state: 'done' })
    expect(await world.channel.refundQuery({ ...refund, amountFen: 299 }, signal)).toMatchObject({ state: 'unknown' })
  })

  it('of an order whose amount WeChat does not say is neither done nor failed', async () => {
    const { refund } = await paid()
    world.bank.tamper = (answer) => {
      const { amount: _, ...order } = JSON.parse(answer.body) as Record<string, unknown>
      return resigned(answer, { body: JSON.stringify(order) })
    }
    await expect(world.channel.refund(refund, signal)).rejects.toThrow('refund: HTTP 200')
    world.bank.tamper = null
    expect(await world.channel.refund(refund, signal)).toEqual({ state: 'done' })
  })

  it('that WeChat does not find is none only where it says so', async () => {
    const { refund } = await paid()
    expect(await world.channel.refundQuery(refund, signal)).toEqual({ state: 'none' })
    world.bank.tamper = (answer) => resigned(answer, { body: '{"code":"SYSTEM_BUSY"}' })
    expect(await world.channel.refundQuery(refund, signal)).toEqual({
      state: 'unknown',
      why: 'refund query: HTTP 404 SYSTEM_BUSY',
    })
  })

  it('of no order fails, of a payment under another number is not tried', async () => {
    const { refund } = await paid()
    expect(await world.channel.refund({ ...refund, outTradeNo: world.trade().outTradeNo }, signal)).toMatchObject({
      state: 'failed',
    })
    await expect(world.channel.refund({ ...refund, channelTradeNo: '4200' }, signal)).rejects.toThrow('refund')
  })
})

it('reads the notify of a refund only if it is one, and one of ours', async () => {
  world.bank.refundNotifyUrl = `${world.origin}/ipark/pay/notify/wechat`
  const { trade, refund } = await paid()
  await world.channel.refund(refund, signal)
  const genuine = await world.notifyOf(trade.outTradeNo, 'REFUND.SUCCESS')
  const said = { kind: 'other', status: 'REFUND SUCCESS', outTradeNo: trade.outTradeNo }
  expect(await world.channel.readNotify(genuine)).toEqual(said)
  const notify = JSON.parse(genuine.rawBody.toString())
  const facts = open(genuine, world.keys.apiV3Key)
  const told = (more: object, changes: object = {}) => {
    const sealed = { ...notify.resource, ...seal({ ...facts, ...changes }, 'refund', world.keys.apiV3Key) }
    const body = JSON.stringify({ ...notify, resource: sealed, ...more })
    return world.channel.readNotify(signed(body, world.keys.platform, world.now()))
  }
  expect(await told({})).toEqual(said)
  await expect(told({ event_type: 'REFUND.STARTED' })).rejects.toThrow('event type')
  await expect(told({ event_type: 'TRANSACTION.SUCCESS' })).rejects.toThrow('original type')
  await expect(told({}, { mchid: '1900000110' })).rejects.toThrow('merchant')
  await expect(told({}, { out_trade_no: '' })).rejects.toThrow('trade number')
  await expect(told({}, { refund_status: '<b>' })).rejects.toThrow('refund status')
})

describe('a bill', () => {
  it('says what moved on its day, once it is made', async () => {
    const day = new Date(world.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { trade, refund } = await paid({ title: '停车费, `京A`,"x"' })
    expect(await world.channel.bill?.(day, signal)).toBeNull()
    await world.channel.refund(refund, signal)
    world.advance(2 * DAY_MS)
    world.bank.switches.bill = 'being made'
    expect(await world.channel.bill?.(day, signal)).toBeNull()
    world.bank.switches.bill = 'by its time'
    const lines = (await world.channel.bill?.(day, signal)) ?? []
    expect(lines.length).toBeGreaterThan(2)
    const { outTradeNo } = trade
    const { channelTradeNo, requestNo } = refund
    expect(lines.filter((line) => line.outTradeNo === outTradeNo)).toMatchObject([
      { kind: 'payment', channelTradeNo, requestNo: null, amountFen: 1250 },
      { kind: 'refund', channelTradeNo, requestNo, amountFen: 300 },
    ])
    const empty = new Date(world.now().getTime() - 30 * DAY_MS).toISOString().slice(0, 10)
    expect(await world.channel.bill?.(empty, signal)).toEqual([])
    await expect(world.channel.bill?.('2026-7-1', signal)).rejects.toThrow(RangeError)
    world.bank.tamper = (answer) =>
      answer.body.startsWith('\uFEFF') ? { ...answer, body: answer.body.replace('12.50', '12.51') } : answer
    await expect(world.channel.bill?.(day, signal)).rejects.toThrow('not the announced file')
    world.bank.tamper = (answer) => (answer.body.startsWith('\uFEFF') ? { ...answer, status: 500 } : answer)
    await expect(world.channel.bill?.(day, signal)).rejects.toThrow('HTTP 500')
  })
})
