import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { makeLot } from '#fixtures/parking'
import { signGateEvent } from '#platform/devices'
import { toInstant } from '#vocabulary/day'
import { axeFindings, launchChromium, PHONE } from '../../../tests/support/browser.ts'
import { makeWorld, type World } from '../../../tests/support/world.ts'

// The screens of parking in Chromium at phone size, on a whole server with a real store. The server's clock may run ahead of the phone's.

const DIST = join(import.meta.dirname, '../../../dist')
const MINUTE = 60_000

let world: World
let browser: Browser
let key: Buffer
let signCode: string
let plates = 20_000
const opened: BrowserContext[] = []
const complaints: string[] = []

beforeAll(async () => {
  world = await makeWorld({ dist: DIST })
  const lot = await makeLot(world.store.db, { code: 'P1', name: 'P1 车库', place: '1 号楼地下' })
  signCode = lot.channels.find(({ direction }) => direction === 'exit')?.signCode ?? ''
  key = await world.product.devices.register(world.store.db, { id: 'g1', areaId: '1', name: '闸机', lotCodes: ['P1'] })
  browser = await launchChromium()
})
afterAll(() => browser?.close())
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
  expect(complaints.splice(0)).toEqual([])
})

interface Look {
  width?: number
  dark?: boolean
  size?: 'elder' | 'larger'
}

async function phone(token: string | null, { width = 375, dark, size }: Look = {}): Promise<Page> {
  const viewport = { width, height: 812 }
  const colorScheme = dark ? 'dark' : 'light'
  const context = await browser.newContext({ ...PHONE, viewport, colorScheme })
  opened.push(context)
  if (size) await context.addCookies([{ name: 'preferences', value: `auto.${size}.`, url: world.origin }])
  if (token) await context.addInitScript((kept) => localStorage.setItem('loginSession', kept), token)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return page
}

const open = (page: Page, path: string) => page.goto(`${world.origin}/front/mobile${path}`)
const feeOf = (plate: string) => `/paylicenseplate?plate=${encodeURIComponent(plate)}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** A car goes in so many minutes ago; answers its plate and the digits that the gate showed. */
async function enter(minutesAgo: number) {
  const plate = `鄂A${++plates}`
  const proofCode = await gate('entry', plate, minutesAgo)
  return { plate, proofCode }
}

async function gate(direction: 'entry' | 'exit', plate: string, minutesAgo = 0) {
  const event = {
    eventId: crypto.randomUUID(),
    lotCode: 'P1',
    channelCode: direction === 'entry' ? 'in-1' : 'out-1',
    direction,
    plate,
    seenAt: toInstant(new Date(world.now().getTime() - minutesAgo * MINUTE)),
  }
  const { path, headers, payload } = signGateEvent({ deviceId: 'g1', key, event, at: world.now() })
  const answer = await fetch(world.origin + path, { method: 'POST', headers: { ...headers }, body: payload })
  return ((await answer.json()) as { body: { proofCode?: string } }).body.proofCode ?? ''
}

const ordersOf = (plate: string) =>
  world.store.db.selectFrom('parking.stayOrder').selectAll().where('plate', '=', plate).execute()

async function tradesOf(plate: string) {
  const ids = (await ordersOf(plate)).map(({ id }) => id)
  return world.store.db.selectFrom('payments.trade').selectAll().where('subjectId', 'in', ids).execute()
}

/** From the fee to the cashier and back, as a thumb does it. */
async function pay(page: Page, plate: string): Promise<void> {
  await open(page, feeOf(plate))
  await button(page, /^去支付/).tap()
  await button(page, /^确认支付/).tap()
  await button(page, '确认付款').tap()
  await page.getByRole('heading', { name: '支付成功', level: 2 }).waitFor()
}

describe('the first screen', () => {
  test('takes a plate by its keyboard and brings a stranger to login with it', async () => {
    const page = await phone(null)
    await open(page, '/licenseplate')
    await page.getByLabel('车牌号').tap()
    const keyboard = page.getByRole('group', { name: '车牌键盘' })
    for (const sign of '粤B12345') await keyboard.getByRole('button', { name: sign, exact: true }).tap()
    await keyboard.getByRole('button', { name: '完成' }).tap()
    await page.getByRole('heading', { name: '登录', level: 1 }).waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe(feeOf('粤B12345'))
    await page.goBack()
    await expect.poll(() => page.getByLabel('车牌号').inputValue()).toBe('粤B12345')
  })

  test('asks for a whole plate under the plate', async () => {
    const page = await phone(null)
    await open(page, '/licenseplate')
    // alive: before that the plate keyboard would open just when the button is pressed
    await says(page, '停车场空位')
    await page.getByLabel('车牌号').fill('粤B12')
    await page.keyboard.press('Escape')
    await button(page, '查询停车费').tap()
    await says(page, '请输入完整的车牌号')
  })

  test('fills in the car that waits at the exit whose sign was scanned', async () => {
    const { plate } = await enter(90)
    await gate('exit', plate)
    const page = await phone(null)
    await open(page, `/licenseplate?channel=${signCode}`)
    await says(page, `已识别 ${plate}`)
    expect(await page.getByLabel('车牌号').inputValue()).toBe(plate)
  })

  test('shows my plates with what is due', async () => {
    const driver = await world.person()
    const { plate } = await enter(90)
    await world.post('parking/plateSave', { plate }, driver.token)
    const page = await phone(driver.token)
    await open(page, '/licenseplate')
    const card = page.getByRole('list', { name: '在场车辆' }).getByRole('link')
    expect(await card.textContent()).toMatch(/待缴费.*P1 车库.*已停 1小时3[01]分.*10\.00/)
    await card.tap()
    await button(page, /^去支付/).waitFor()
  })
})

describe('paying', () => {
  test('by the park wallet: its page is one of ours, so the client stays', async () => {
    const driver = await world.person()
    const { plate } = await enter(146)
    const page = await phone(driver.token)
    await open(page, feeOf(plate))
    await button(page, /^去支付/).tap()
    await page.getByRole('radio', { name: '园区钱包' }).check({ force: true })
    await page.evaluate('globalThis.stayed = true')
    await button(page, /^确认支付/).tap()
    await page.waitForURL((url) => url.pathname === '/front/mobile/testpassword' && url.searchParams.has('charge'))
    expect(await page.evaluate('globalThis.stayed')).toBe(true)
    expect((await tradesOf(plate)).map(({ channel, state }) => [channel, state])).toEqual([['wallet', 'paying']])
    await page.goBack()
    await button(page, /^确认支付/).waitFor()
  })

  test('fee, order, cashier, result, receipt; going back and forth makes one order', async () => {
    const driver = await world.person()
    const { plate } = await enter(146)
    const page = await phone(driver.token)
    await open(page, feeOf(plate))
    await says(page, /全天 每小时¥5\.00 × 3/)
    await says(page, /后变为 ¥20\.00/)
    await button(page, /^去支付/).tap()
    await says(page, '价格保留')
    await page.goBack()
    await button(page, /^去支付/).tap()
    await button(page, /^确认支付/).waitFor()
    const [order, ...more] = await ordersOf(plate)
    expect(more).toEqual([])
    expect(order?.dueFen).toBe(1500)

    await button(page, /^确认支付/).dblclick()
    await button(page, '确认付款').tap()
    await page.getByRole('heading', { name: '支付成功', level: 2 }).waitFor()
    await says(page, /^请在 .* 前离场$/)
    expect(await tradesOf(plate)).toHaveLength(1)
    await page.reload()
    await page.getByRole('heading', { name: '支付成功', level: 2 }).waitFor()
    await button(page, '查看收据').tap()
    await says(page, /模拟支付 支付 ¥15\.00/)

    await gate('exit', plate)
    await page.goBack()
    await page.getByRole('heading', { name: '车辆已离场' }).waitFor()
  })

  test('a price that moved on is shown in a sheet and asked about again, whatever the clock of the phone says', async () => {
    const driver = await world.person()
    const { plate } = await enter(70)
    const page = await phone(driver.token)
    await open(page, feeOf(plate))
    const press = button(page, /^去支付/)
    await press.waitFor()
    world.forward(60 * MINUTE)
    await press.tap()
    await page.getByRole('dialog', { name: '停车费已变为 ¥10.00' }).waitFor()
    expect(await ordersOf(plate)).toEqual([])
    await button(page, '按 ¥10.00 继续').tap()
    await button(page, /^确认支付.*10\.00/).waitFor()

    // and a price that has gone stale cannot be paid any more, but counted anew
    world.forward(4 * MINUTE)
    await button(page, /^确认支付/).tap()
    await says(page, '价格已过期')
    await button(page, '重新计费').tap()
    await button(page, /^确认支付/).waitFor()
    expect((await ordersOf(plate)).map(({ dueFen }) => dueFen)).toEqual([1000, 1000])
  })

  test('what was not paid is told so, and followed until it is', async () => {
    const driver = await world.person()
    const { plate } = await enter(90)
    const { body } = await world.post<{ open: { stayId: string } }>('parking/parkingTrace', { plate }, driver.token)
    const { stayId } = body.open
    const { token } = (await world.post<{ token: string }>('parking/orderToken', { stayId }, driver.token)).body
    const order = (await world.post<Order>('parking/orderConfirm', { stayId, token }, driver.token)).body
    const { payUrl } = (
      await world.post<{ payUrl: string }>(
        'parking/webPay',
        { orderId: order.orderId, channel: 'sandbox' },
        driver.token,
      )
    ).body
    const page = await phone(driver.token)
    await open(page, `/paysuccess?orderId=${order.orderId}`)
    await says(page, '正在确认支付结果')
    await button(page, '我已支付，重新查询').tap()
    await says(page, '还没有收到付款结果，请稍后再试')
    const cashier = await phone(null)
    await cashier.goto(new URL(payUrl, world.origin).href)
    await button(cashier, '确认付款').tap()
    await page.getByRole('heading', { name: '支付成功', level: 2 }).waitFor()

    const stranger = await phone((await world.person()).token)
    await open(stranger, `/paysuccess?orderId=${order.orderId}`)
    await says(stranger, '没有找到这个订单')
  })

  test('when answers are lost on the way, pressing again starts no second payment', async () => {
    const driver = await world.person()
    const { plate } = await enter(90)
    const page = await phone(driver.token)
    const keys: string[] = []
    await page.route('**/parking/webPay', async (route) => {
      const { requestId } = route.request().postDataJSON() as { requestId: string }
      keys.push(requestId)
      if (keys.length > 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await open(page, feeOf(plate))
    await button(page, /^去支付/).tap()
    await button(page, /^确认支付/).tap()
    await says(page, '暂时连不上服务，请稍后重试')
    await button(page, /^确认支付/).tap()
    await button(page, '确认付款').waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(await tradesOf(plate)).toHaveLength(1)
    // the two lost answers
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED'), expect.stringContaining('ERR_FAILED')])
  })

  test('a payment for a wrong plate moves to the right one', async () => {
    const driver = await world.person()
    const [wrong, right] = [await enter(90), await enter(95)]
    const page = await phone(driver.token)
    await pay(page, wrong.plate)
    await button(page, /付错车牌/).tap()
    const sheet = page.getByRole('dialog', { name: '转到正确的车牌' })
    await sheet.getByLabel('正确的车牌号').fill(wrong.plate)
    await sheet.getByRole('button', { name: '收起' }).tap()
    await sheet.getByRole('button', { name: '转到这个车牌' }).tap()
    await sheet.getByText('车牌相同，无需转移').waitFor()
    await sheet.getByRole('button', { name: '关闭' }).tap()
    await button(page, /付错车牌/).tap()
    await sheet.getByLabel('正确的车牌号').fill(right.plate)
    await sheet.getByRole('button', { name: '收起' }).tap()
    await sheet.getByRole('button', { name: '转到这个车牌' }).tap()
    await says(page, '已转到现在的车牌')
    expect(await button(page, /付错车牌/).count()).toBe(0)
    await open(page, feeOf(right.plate))
    await says(page, '停车费已付清')
  })

  test('a car that is not inside, one that leaves free, and a plate that is none', async () => {
    const driver = await world.person()
    const page = await phone(driver.token)
    await open(page, feeOf('苏E99999'))
    await says(page, '没有找到在场记录')
    const { plate } = await enter(5)
    await open(page, feeOf(plate))
    await says(page, '无需缴费，可直接离场')
    expect(await button(page, /^去支付/).count()).toBe(0)
    await open(page, feeOf('苏E9'))
    await says(page, '车牌号不完整')
  })
})

describe('my plates and history', () => {
  test('a plate is added, proven at the gate, seen in the history, and removed', async () => {
    const driver = await world.person()
    const { plate, proofCode } = await enter(30)
    const page = await phone(driver.token)
    await open(page, '/parking/plates')
    await says(page, '还没有保存车牌')
    await button(page, '添加车牌').tap()
    await page.getByLabel('车牌号').fill(plate)
    await button(page, '收起').tap()
    await button(page, '添加这个车牌').tap()
    await says(page, '未验证')
    await button(page, '验证本人').tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('闸机验证码').fill(proofCode === '000000' ? '111111' : '000000')
    await sheet.getByRole('button', { name: '验证本人' }).tap()
    await sheet.getByText(/验证码不正确/).waitFor()
    await sheet.getByLabel('闸机验证码').fill(proofCode)
    await sheet.getByRole('button', { name: '验证本人' }).tap()
    await page.getByText('已验证本人', { exact: true }).first().waitFor()

    await open(page, '/parking/history')
    await page.getByRole('list', { name: '停车记录' }).getByText('在场').waitFor()
    await open(page, '/parking/plates')
    await button(page, '删除').tap()
    await button(page, '删除车牌').tap()
    await says(page, '还没有保存车牌')
  })

  test('a length of stay is priced', async () => {
    const page = await phone((await world.person()).token)
    await open(page, '/parking/price')
    await says(page, '¥10.00')
    await page.getByRole('radio', { name: '5 小时' }).check()
    await says(page, '¥25.00')
  })
})

describe('looks', () => {
  const looks: [string, Look][] = [
    ['light', {}],
    ['dark', { dark: true }],
    ['elder', { size: 'elder' }],
    ['elder at 320 px', { size: 'elder', width: 320 }],
  ]
  test.each(looks)('axe finds nothing and nothing runs over the side: %s', async (_, look) => {
    const driver = await world.person()
    const { plate } = await enter(90)
    const paid = await enter(100)
    await world.post('parking/plateSave', { plate }, driver.token)
    const page = await phone(driver.token, look)
    const found: string[] = []
    const check = async (where: string) => {
      await page.waitForFunction(() => !document.body.innerText.includes('正在加载'))
      found.push(...(await axeFindings(page)).map((words) => `${where}: ${words}`))
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${where}: ${over} px too wide`)
    }
    await open(page, '/licenseplate')
    await page.getByRole('list', { name: '在场车辆' }).waitFor()
    await check('licenseplate')
    await open(page, feeOf(plate))
    await button(page, /^去支付/).waitFor()
    await check('paylicenseplate')
    await button(page, /^去支付/).tap()
    await button(page, /^确认支付/).waitFor()
    await check('confirmorder')
    await pay(page, paid.plate)
    await check('paysuccess')
    const [{ id } = { id: '' }] = await ordersOf(paid.plate)
    for (const path of [
      '/parkagreement',
      '/parking/plates',
      '/parking/history',
      '/parking/price',
      `/parking/receipt?orderId=${id}`,
    ]) {
      await open(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await check(path)
    }
    expect(found).toEqual([])
  })
})
