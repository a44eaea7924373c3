import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openCashier, payAtCashier, pressButton } from '../../../../tests/support/cashier.ts'
import { freshStore } from '../../../../tests/support/store.ts'
import { makePaymentsWorld, until } from '../../tests/world.ts'
import { cashierKeysIn, sandboxPayCode } from './index.ts'

const store = await freshStore()
let world = await makePaymentsWorld(store, { speed: 4_800 })
afterAll(() => world.stop())

describe('the cashier page', () => {
  it('says that it is simulated, what is paid and to whom, and runs no script', async () => {
    const { payUrl } = await world.payments.start(
      world.tx,
      world.request({ amountFen: 1_234_50, title: '停车费 <b>京A·12345</b>' }),
    )
    const { page, policy } = await openCashier(world, payUrl)
    expect(page).toContain('模拟收银台')
    expect(page).toContain('¥1,234.50')
    expect(page).toContain('确认付款')
    expect(page).toContain('放弃支付')
    expect(page).not.toContain('<b>')
    expect(page).not.toMatch(/<script|style="|onclick/)
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/127\.0\.0\.1:\d+;/,
    )
  })

  it('opens for no link that the merchant did not sign', async () => {
    const { payUrl } = await world.payments.start(world.tx, world.request())
    const cheap = new URL(payUrl)
    cheap.searchParams.set('biz_content', (cheap.searchParams.get('biz_content') ?? '').replace('12.50', '0.01'))
    const unsigned = new URL(payUrl)
    unsigned.searchParams.delete('sign')
    for (const url of [cheap, unsigned, new URL('/sandbox/gateway.do', payUrl)]) {
      const { page, ticket } = await openCashier(world, url.href)
      expect(ticket).toBeNull()
      expect(page).toContain('无法打开收银台')
    }
  })

  it('sends back who gives up, and lets them pay later', async () => {
    const { tradeId, payUrl } = await world.payments.start(world.tx, world.request())
    expect((await payAtCashier(world, payUrl, 'quit')).sentTo).toBe(`${world.origin}/paysuccess`)
    expect((await world.trade(tradeId)).state).toBe('paying')
    expect((await payAtCashier(world, payUrl)).sentTo).toContain('/paysuccess?')
  })

  it('takes money once, however often the button is pressed', async () => {
    const { payUrl } = await world.payments.start(world.tx, world.request())
    const { ticket } = await openCashier(world, payUrl)
    await Promise.all(Array.from({ length: 16 }, () => pressButton(world, ticket ?? '')))
    const { rows } = await store.pool.query<{ n: number }>(
      'select count(*)::int n from payments_sandbox.delivery d join payments_sandbox.trade t using (out_trade_no) where t.ticket = $1',
      [ticket],
    )
    expect(rows[0]?.n).toBe(1)
    expect((await openCashier(world, payUrl)).page).toContain('已经付过款了')
  })

  it('takes no money for an open page once its trade is closed or out of time', async () => {
    const closed = await world.payments.start(world.tx, world.request())
    const openPage = await openCashier(world, closed.payUrl)
    await world.payments.close(closed.tradeId)
    expect(await pressButton(world, openPage.ticket ?? '')).toBeNull()
    const late = await world.payments.start(world.tx, world.request())
    const latePage = await openCashier(world, late.payUrl)
    world.advance(16 * 60_000)
    expect(await pressButton(world, latePage.ticket ?? '')).toBeNull()
    expect(await pressButton(world, 'no such ticket')).toBeNull()
  })
})

describe('the gateway', () => {
  it('answers nobody but its merchant', async () => {
    const ask = async (body: string) => {
      const response = await fetch(`${world.origin}/sandbox/gateway.do`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      return await response.text()
    }
    expect(await ask('method=alipay.trade.query&app_id=1')).toContain('isv.invalid-app-id')
    expect(await ask('')).toContain('"error_response"')
    const forged = 'method=alipay.trade.refund&app_id=2021000000000001&sign_type=RSA2&sign=AAAA&biz_content={}'
    expect(await ask(forged)).toContain('isv.invalid-signature')
  })
})

describe("the person's pay codes", () => {
  it('are shown fresh, of every kind, on a page without script', async () => {
    const show = async (kind: string) => await fetch(`${world.origin}/sandbox/paycode?kind=${kind}`)
    const codes = new Set<string>()
    for (const kind of ['pays', 'password', 'balance', 'limit', 'refused', 'nonsense']) {
      const response = await show(kind)
      const page = await response.text()
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(page).not.toMatch(/<script|style="|onclick/)
      expect(page.includes('输入密码付款')).toBe(kind === 'password')
      const code = /class="code">([\d ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
      expect(code).toMatch(/^28\d{16}$/)
      codes.add(code)
    }
    expect(codes.size).toBe(6)
  })

  it('want a password only once they were scanned', async () => {
    const enter = async (code: string) => {
      const body = new URLSearchParams({ code }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return await (await fetch(`${world.origin}/sandbox/paycode`, { method: 'POST', headers, body })).text()
    }
    const scan = world.scan({ authCode: sandboxPayCode('password', world.now()) })
    expect(await enter(scan.authCode)).toContain('还没有扫')
    expect(await enter('nonsense')).toContain('已过期')
    expect((await world.payments.charge(world.tx, scan)).state).toBe('waiting')
    expect(await enter(scan.authCode)).toContain('付款成功')
    await until(async () => (await world.payments.tradesOf(world.db, scan.subject))[0]?.state === 'paid')
    expect(await enter(scan.authCode)).not.toContain('付款成功')
  })
})

it('hands out bills for half a minute, to whoever has the address that it signed', async () => {
  const signal = new AbortController().signal
  const addresses: string[] = []
  const fetchReal = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (typeof input === 'string' && input.includes('/sandbox/bill')) addresses.push(input)
    return await fetchReal(input, init)
  }
  try {
    expect(await world.channels.sandbox.bill?.('2026-01-01', signal)).toEqual([])
  } finally {
    globalThis.fetch = fetchReal
  }
  const address = addresses[0] ?? ''
  expect((await fetch(address)).status).toBe(200)
  expect((await fetch(address.replace('2026-01-01', '2026-01-02'))).status).toBe(403)
  expect((await fetch(address.replace(/&sign=.*/, ''))).status).toBe(403)
  world.advance(31_000)
  expect((await fetch(address)).status).toBe(403)
})

it('repeats its notifies by the schedule until one is heard', async () => {
  const { tradeId, payUrl } = await world.payments.start(world.tx, world.request())
  world.deaf = true
  const { outTradeNo } = await world.trade(tradeId)
  const told = () => world.heard.filter(({ body }) => body.includes(outTradeNo)).length
  await payAtCashier(world, payUrl)
  await until(() => told() >= 3)
  world.deaf = false
  await until(async () => (await world.trade(tradeId)).state === 'paid')
  const count = told()
  await new Promise((done) => setTimeout(done, 400))
  expect(told()).toBe(count)
})

it('plays on where it was after it died: paid money stays paid, and what was not heard is told again', async () => {
  const request = world.request()
  const { tradeId, payUrl } = await world.payments.start(world.tx, request)
  world.deaf = true
  await payAtCashier(world, payUrl)
  await until(() => world.heard.length > 0)
  const { origin, keys } = world
  await world.stop()
  await store.pool.query(`update payments_sandbox.delivery set due_at = now(), tries = 1 where due_at is not null`)
  world = await makePaymentsWorld(store, { speed: 4_800, again: { origin, keys } })
  await until(async () => (await world.trade(tradeId)).state === 'paid')
  expect(world.settled.get(request.subject.id)).toHaveLength(1)
})

it('keeps its keys in a folder, for their owner only, the same for all who ask at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cashier-'))
  try {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => cashierKeysIn(join(folder, 'new'))))
    for (const other of others) expect(other).toEqual(first)
    expect((await stat(join(folder, 'new', 'sandbox-cashier-keys.json'))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})
