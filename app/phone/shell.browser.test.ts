import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedChromium } from '../../tests/support/browser.ts'
import { PHONE } from '../../tests/support/contexts.ts'
import { BASE } from './paths.ts'

// The built client from a bare server: what the shell does needs no answers.
let server: FastifyInstance
let browser: Browser
let context: BrowserContext
let page: Page
let origin: string
let complaints: string[]

beforeAll(async () => {
  server = Fastify()
  // by a computed address: the server's modules stay out of the phone's type check
  const { phoneAssets } = (await import(new URL('../server/assets.ts', import.meta.url).href)) as {
    phoneAssets: FastifyPluginAsync<{ dist: string; gallery: boolean }>
  }
  await server.register(phoneAssets, { dist: join(import.meta.dirname, '../../dist'), gallery: true })
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
  browser = await sharedChromium()
})
afterAll(async () => {
  await server?.close()
})

beforeEach(async () => {
  context = await browser.newContext(PHONE)
  page = await context.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const expected = /status of 404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|\/ipark\//.test(
      `${message.text()}${message.location().url}`,
    )
    if (message.type() === 'error' && !expected) complaints.push(message.text())
  })
})
afterEach(async () => {
  await context.close()
  // no page may break its own content security policy, nor throw
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

const open = (path: string) => page.goto(`${origin}${BASE}${path}`)
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const heading = (name: string) => title(name).waitFor()
const home = () => page.getByRole('list', { name: '常用服务' }).waitFor()

describe('addresses', () => {
  it('lead from the root to the first screen', async () => {
    await page.goto(origin)
    expect(page.url()).toBe(`${origin}${BASE}/licenseplate`)
    await heading('停车缴费')
    expect(await page.title()).toBe('停车缴费')
  })

  it('that are not known say so with 404 and lead on', async () => {
    const answer = await open('/nowhere')
    expect(answer?.status()).toBe(404)
    await heading('页面不存在')
    await page.getByRole('button', { name: '查看全部服务' }).tap()
    await home()
    expect(page.url()).toBe(`${origin}${BASE}/services`)
    await expect.poll(() => page.title()).toBe('首页')
  })

  it('of the kit for builders open where the server allows it', async () => {
    expect((await open('/dev/gallery'))?.status()).toBe(200)
    await heading('界面组件')
  })
})

describe('the directory', () => {
  it('lists services and leads to login and back', async () => {
    await open('/services')
    await home()
    await page.getByRole('link', { name: /登录$/ }).tap()
    expect(new URL(page.url()).pathname).toBe(`${BASE}/sys/login`)
    expect(new URL(page.url()).searchParams.get('from')).toBe('/services')
    await page.goBack()
    await home()
  })

  it('returns to where the person was', async () => {
    await page.setViewportSize({ width: 375, height: 500 })
    await open('/services')
    await home()
    await page.evaluate(() => window.scrollTo(0, 150))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/sys/login"]')?.click())
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await home()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
    await page.reload()
    await home()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  })
})

describe('the guard', () => {
  it('sends a stranger to login with the message, and back means back', async () => {
    await open('/services')
    await home()
    await open('/sys/changepw?x=1')
    await page.getByText('您还未登录，请先登录').waitFor()
    await heading('登录')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/sys/changepw?x=1')
    await page.goBack()
    await home()
  })

  it('lets someone with a session pass', async () => {
    await page.addInitScript(() => localStorage.setItem('loginSession', 'a-session'))
    await open('/sys/changepw')
    await heading('修改密码')
    expect(page.url()).toBe(`${origin}${BASE}/sys/changepw`)
  })

  it('waits for the native app, and not for ever', async () => {
    const app = await browser.newContext({
      userAgent: 'Mozilla/5.0 ParkApp/Android',
      viewport: { width: 375, height: 812 },
    })
    const inside = await app.newPage()
    await inside.goto(`${origin}${BASE}/sys/changepw`)
    expect(await inside.locator('html').getAttribute('data-native')).toBe('')
    await inside.getByText('正在加载').waitFor({ state: 'attached' })
    expect(inside.url()).toContain('/sys/changepw')
    await inside.waitForURL(/sys\/login\?from=%2Fsys%2Fchangepw/)
    await app.close()
  })
})

describe('a prerendered page', () => {
  it('is whole before any script arrives, in the look that the person chose', async () => {
    await context.addCookies([{ name: 'preferences', value: 'dark.elder.', url: origin }])
    await page.route(/\/assets\//, (route) => route.abort())
    await open('/sys/login')
    await heading('登录')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await page.locator('html').getAttribute('data-size')).toBe('elder')
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe('rgb(15, 20, 18)')
    complaints = []
  })

  it('fetches its bundle after the first paint', async () => {
    await open('/sys/login')
    await page.waitForLoadState('networkidle')
    const [painted, asked] = await page.evaluate(() => {
      // when the page had drawn itself; `startTime` is later, when the drawing reached the screen, and says nothing of the order
      const paint = performance.getEntriesByName('first-contentful-paint')[0] as { paintTime?: number } | undefined
      const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))
      return [paint?.paintTime ?? Number.NaN, Math.min(...scripts.map((entry) => entry.startTime))]
    })
    expect(painted).toBeGreaterThan(0)
    expect(asked).toBeGreaterThanOrEqual(painted ?? Number.NaN)
  })

  it('keeps what was tapped and typed before the bundle arrived, and sends no form by itself', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => (release = done))
    await page.route(/\/assets\/main-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${origin}${BASE}/sys/login`, { waitUntil: 'commit' })
    await page.getByLabel('手机号').tap()
    await page.keyboard.type('13800001234')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox').tap()
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    expect(page.url()).toBe(`${origin}${BASE}/sys/login`)
    release()
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    expect(await page.getByLabel('手机号').inputValue()).toBe('13800001234')
    expect(page.url()).toBe(`${origin}${BASE}/sys/login`)
    expect(await page.locator('[data-early]').count()).toBe(0)
  })
})

describe('trouble', () => {
  it('of the network is said and taken back', async () => {
    await open('/services')
    await home()
    await context.setOffline(true)
    await page.getByText('网络已断开').waitFor()
    await context.setOffline(false)
    await page.getByText('网络已断开').waitFor({ state: 'hidden' })
    expect(await page.getByRole('list', { name: '常用服务' }).isVisible()).toBe(true)
  })

  it('with a piece of the bundle reloads once, then offers to try again', async () => {
    let tries = 0
    await open('/services')
    await home()
    const written = (await page.locator('#root').getAttribute('data-place')) ?? ''
    const piece = origin + (JSON.parse(written) as { screen: string }).screen
    await page.route(piece, (route) => {
      tries += 1
      return route.fulfill({ status: 404, body: 'gone' })
    })
    await open('/services')
    await page.getByRole('alert').getByText('页面没有加载完整').waitFor()
    expect(tries).toBeGreaterThanOrEqual(2)
    await page.unroute(piece)
    await page.getByRole('button', { name: '重试' }).tap()
    await home()
    complaints = []
  })

  it('with the bundle itself is said, with a way to try again', async () => {
    await page.route(/\/assets\/main-.*\.js/, (route) => route.abort())
    await open('/services')
    await page.getByRole('alert').getByText('页面没有加载完整').waitFor()
    await page.unroute(/\/assets\/main-.*\.js/)
    await page.getByRole('button', { name: '重新加载' }).tap()
    await home()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
