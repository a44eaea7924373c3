import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium, PHONE } from '../../../tests/support/browser.ts'
import { makeWorld, type World } from '../../../tests/support/world.ts'

const PASSWORD = 'Spring#2026'
const BASE = '/front/mobile'

// The built client and the whole server: a stranger's phone logs in.
let world: World
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  const passwordHash = await world.product.identity.logins.hash(PASSWORD)
  await world.person({ nickName: '王芳', account: { username: 'wang', passwordHash }, phone: '13812345678' })
  await world.person({ nickName: '赵强', account: { username: 'zhao', passwordHash }, phone: '13812345679' })
  browser = await launchChromium()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  context = await browser.newContext(PHONE)
  page = await context.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
})
afterEach(async () => {
  await context.close()
  // no page may break its own content security policy, nor throw
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

const open = (path: string) => page.goto(`${world.origin}${BASE}${path}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).tap()
const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
/** The present address below the base. */
const here = () => page.url().slice((world.origin + BASE).length)
const isSaid = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor()

async function byAccount(account: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: '账号密码' }).tap()
  await fill('账号', account)
  await fill('密码', password)
  await page.getByRole('checkbox').check()
  await press('登录')
}

describe('/sys/login', () => {
  it('says under each field what is missing', async () => {
    await open('/sys/login')
    await press('登录')
    for (const words of ['请填写手机号', '6 位验证码', '请先阅读并同意']) await isSaid(words)
    expect(await page.getByLabel('手机号').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('logs in by account and goes on to where the person wanted to go', async () => {
    await open('/sys/login?from=/hotline')
    await byAccount('wang', 'wrong')
    await isSaid('账号或密码不正确')
    await fill('密码', PASSWORD)
    await press('登录')
    await expect.poll(here).toBe('/hotline')
  })

  it('logs in by phone with the last digit of the code, and keeps what was typed while a paper is read', async () => {
    await open('/sys/login?from=/freewifi')
    await fill('手机号', '13900000001')
    await page.getByRole('checkbox').check()
    await page.getByRole('link', { name: '《隐私政策》' }).tap()
    await page.getByRole('heading', { name: '隐私政策', level: 1 }).waitFor()
    await press('返回')
    await press('获取验证码')
    await page.getByText(/秒后可重发/).waitFor()
    await world.product.jobs.drain()
    const code = /\d{6}/.exec(world.messages()[0]?.text ?? '')?.[0] ?? ''
    await page.getByLabel('验证码', { exact: true }).pressSequentially(code)
    await expect.poll(here).toBe('/freewifi')
  })

  it('never follows an address to another site', async () => {
    await open('/sys/login?from=//evil.example/hotline')
    await byAccount('wang', PASSWORD)
    await expect.poll(here).toBe('/licenseplate')
  })

  it('shows the lock-out and the other way in', async () => {
    await open('/sys/login')
    await byAccount('zhao', 'wrong')
    for (let tries = 0; tries < 5; tries += 1) {
      await isSaid('账号或密码不正确')
      await fill('密码', `wrong${tries}`)
      const answered = page.waitForResponse(/common\/login$/)
      await press('登录')
      await answered
      if ((await page.getByText('尝试次数过多').count()) > 0) break
    }
    await isSaid('尝试次数过多')
    await press('改用手机验证码')
    expect(await page.getByRole('tab', { name: '手机验证码' }).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('/sys/changepw', () => {
  it('changes the password and ends the session on another phone', async () => {
    await open('/sys/login?from=/sys/changepw')
    const other = await world.post<{ loginsession: string }>('common/login', { customId: 'wang', password: PASSWORD })
    await byAccount('wang', PASSWORD)
    await fill('原密码', PASSWORD)
    await fill('新密码', 'short')
    await page.getByText('含字母，已满足').waitFor()
    await page.getByText('含数字，还未满足').waitFor()
    await fill('新密码', 'Summer#2026')
    await fill('再次填写新密码', 'Summer#2026')
    await press('修改密码')
    await page.getByRole('heading', { name: '密码已修改' }).waitFor()
    expect((await world.post('common/userInfo', {}, other.body.loginsession)).code).toBe(606)
  })
})
