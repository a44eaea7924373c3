import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareServer } from '../../../tests/support/bare-server.ts'
import { sharedChromium } from '../../../tests/support/browser.ts'
import { PHONE } from '../../../tests/support/contexts.ts'
import { BASE } from '../paths.ts'

// The program kept on the phone, with Chromium's own workers, from a bare server: what it does needs no answers.
const server = bareServer()
let context: BrowserContext
let page: Page

// One phone keeps one program through the whole file, as phones do: each test leaves it with a network, and with the worker of the server that stands.
beforeAll(async () => {
  await server.serve()
  const browser = await sharedChromium()
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  page = await context.newPage()
  await page.clock.install()
})
afterAll(async () => {
  await context.close()
  await server.close()
})

const open = (path: string) => page.goto(`${server.origin()}${BASE}${path}`)
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the page asks for the worker by itself, some seconds after it stands', async () => {
  await open('/services')
  await page.getByRole('link', { name: '登录' }).waitFor()
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null)
  // once for what follows the start, once for what follows that
  let forward = 0
  const later = async () => {
    if ((forward += 1) < 4) await page.clock.fastForward(5000)
    return state()
  }
  await expect.poll(later, { interval: 300 }).toBe('activated')
})

test('without network the program opens, reloads, and goes to screens that were fetched ahead', async () => {
  await context.setOffline(true)
  await page.reload()
  await page.getByText('网络已断开').waitFor()
  await page.getByRole('link', { name: '服务热线' }).first().tap()
  await heading('服务热线').waitFor()
  await open('/licenseplate?x=1')
  await heading('停车缴费').waitFor()
  expect(page.url()).toContain('licenseplate?x=1')
  await context.setOffline(false)
})

test('what could not be fetched without network comes by itself when the network does', async () => {
  // the server is away and the page alone is told so: Chromium tells a worker of an emulated network later than its page
  const network = await context.newCDPSession(page)
  const offline = (is: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline: is,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await server.close()
  await offline(true)
  await open('/docs/privacypolicy')
  await page.getByRole('alert').waitFor()
  await server.serve()
  await offline(false)
  await heading('隐私政策').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
