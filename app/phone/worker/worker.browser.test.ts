import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNSENT_CACHE } from '#vocabulary/defaults'
import { sharedChromium } from '../../../tests/support/browser.ts'
import { PHONE } from '../../../tests/support/contexts.ts'
import { BASE } from '../paths.ts'

// The program kept on the phone, with Chromium's own workers, from a bare server: what it does needs no answers.
let server: FastifyInstance
let origin = ''
let context: BrowserContext
let page: Page

/** Serves the built client, at the same place as before where there was one. */
async function serve(configuration: object = {}): Promise<void> {
  const port = origin ? Number(new URL(origin).port) : 0
  // a second time it does nothing
  if (origin) await server.close()
  server = Fastify({ forceCloseConnections: true })
  // by a computed address: the server's modules stay out of the phone's type check
  const { phoneAssets } = (await import(new URL('../../server/assets.ts', import.meta.url).href)) as {
    phoneAssets: FastifyPluginAsync<{ dist: string; configuration: object }>
  }
  await server.register(phoneAssets, { dist: join(import.meta.dirname, '../../../dist'), configuration })
  origin = await server.listen({ port, host: '127.0.0.1' })
}

// One phone keeps one program through the whole file, as phones do: each test leaves it with a network, and with the worker of the server that stands.
beforeAll(async () => {
  await serve()
  const browser = await sharedChromium()
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  page = await context.newPage()
  await page.clock.install()
})
afterAll(async () => {
  await context.close()
  await server.close()
})

const open = (path: string) => page.goto(`${origin}${BASE}${path}`)
/**
 * Asks for the worker of the server that stands, and waits until it is done. From a page outside of the program: Playwright's debugger is attached to
 * workers too, and a page of the program that loads while one takes over from another then never stands (without a debugger all of 500 did).
 */
async function changeWorker(): Promise<void> {
  await page.goto(`${origin}/elsewhere`)
  // the debugger may hold one that was starting, which then starts no more: each is stopped, and starts anew
  const workers = await context.newCDPSession(page)
  await workers.send('ServiceWorker.enable')
  await workers.send('ServiceWorker.stopAllWorkers')
  await workers.detach()
  const states = () =>
    page.evaluate(async (scope) => {
      const kept = await navigator.serviceWorker.getRegistration(scope)
      await kept?.update()
      return [kept?.installing, kept?.waiting, kept?.active].map((one) => one?.state ?? null)
    }, `${BASE}/`)
  await expect.poll(states, { timeout: 20_000 }).toEqual([null, null, expect.toBeOneOf(['activated', null])])
}
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
  await serve()
  await offline(false)
  await heading('隐私政策').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a new build is taken at the next start, and the one before serves until then', async () => {
  await open('/services')
  const prefix = () =>
    page.evaluate(() => document.querySelector('meta[name="client-configuration"]')?.getAttribute('content') ?? '')
  expect(await prefix()).toBe('')
  await serve({ appPrefix: 'Next/' })
  await page.reload()
  expect(await prefix()).toBe('')
  await changeWorker()
  await open('/services')
  expect(await prefix()).toContain('Next/')
})

test('a new build waits as long as something waits on the phone to be sent, and is taken when nothing does', async () => {
  // a page that is open: without one the browser itself changes the program
  const walker = await context.newPage()
  await walker.goto(`${origin}${BASE}/services`)
  await walker.getByRole('link', { name: '登录' }).waitFor()
  await page.goto(`${origin}/elsewhere`)
  await page.evaluate((name) => caches.open(name).then(() => undefined), UNSENT_CACHE)
  await serve({ appPrefix: 'Later/' })
  const states = () =>
    page.evaluate(async (scope) => {
      const kept = await navigator.serviceWorker.getRegistration(scope)
      await kept?.update()
      return [kept?.installing, kept?.waiting, kept?.active].map((one) => one?.state ?? null)
    }, `${BASE}/`)
  await expect.poll(states, { timeout: 20_000 }).toEqual([null, 'installed', 'activated'])
  const takeOver = () =>
    page.evaluate(async (scope) => {
      const kept = await navigator.serviceWorker.getRegistration(scope)
      kept?.waiting?.postMessage({ takeOver: true })
    }, `${BASE}/`)
  await takeOver()
  // something still waits: it is not taken, whoever asks
  await expect.poll(states).toEqual([null, 'installed', 'activated'])
  await page.evaluate((name) => caches.delete(name), UNSENT_CACHE)
  await takeOver()
  await expect.poll(states, { timeout: 20_000 }).toEqual([null, null, 'activated'])
  await walker.close()
})

test('switched off, it goes away with what it kept', async () => {
  await serve({ worker: false })
  await changeWorker()
  await open('/services')
  await page.getByRole('link', { name: '登录' }).waitFor()
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
  await expect.poll(left).toEqual([0, 0])
})
