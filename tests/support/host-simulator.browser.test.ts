import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sharedChromium } from './browser.ts'
import { bundle } from './bundle.ts'
import { type HostOptions, type HostPlatform, hostUserAgent, installHost } from './host-simulator.ts'

// The phone's bridge against both kinds of native app, in Chromium.

const ADDRESS = 'https://park.test/front/mobile/licenseplate'

let script: string
let browser: Browser
const opened: BrowserContext[] = []

beforeAll(async () => {
  script = await bundle({ bridge: '#client/bridge' })
  browser = await sharedChromium()
})
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

interface Bridge {
  nativePlatform(): HostPlatform | null
  getLoginSession(options?: object): Promise<string | null>
  getCurrentParkId(options?: object): Promise<string | null>
  getLoginUserInfo(options?: object): Promise<object>
  closePage(options?: object): Promise<boolean>
  scan(): Promise<string | null>
  askNative(name: string, params?: object, options?: object): Promise<object>
}

/** Runs in the page with the bridge; what it throws is answered as `trouble`. */
async function within<T>(page: Page, work: (bridge: Bridge) => Promise<T>): Promise<T | { trouble: string }> {
  return page.evaluate(
    `(${work.toString()})(parts.bridge).catch((error) => ({ trouble: error.trouble ?? error.name }))`,
  )
}

async function freshContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  opened.push(context)
  await context.route('https://park.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>.</title><script>${script}</script>` }),
  )
  return context
}

async function open(host: HostOptions) {
  const context = await freshContext()
  const native = await installHost(context, host)
  const page = await context.newPage()
  const agents: string[] = []
  page.on('request', (request) => agents.push(request.headers()['user-agent'] ?? ''))
  await page.goto(ADDRESS)
  return { page, agents, native }
}

const anna = { session: 'session-of-anna', parkId: '7', enterprise: { id: 'c1', name: '云启科技' } }

describe.each<HostPlatform>(['iOS', 'Android'])('inside the %s app', (platform) => {
  test('the user agent says so, to the page and to the server', async () => {
    const { page, agents } = await open({ platform, ...anna })
    expect(await within(page, async (bridge) => bridge.nativePlatform())).toBe(platform)
    expect(agents).toEqual([hostUserAgent(platform)])
  })

  test('the four functions answer', async () => {
    const { page, native } = await open({ platform, ...anna })
    expect(
      await within(page, (bridge) =>
        Promise.all([
          bridge.getLoginSession(),
          bridge.getCurrentParkId(),
          bridge.getLoginUserInfo(),
          bridge.closePage(),
        ]),
      ),
    ).toEqual(['session-of-anna', '7', { enterpriseId: 'c1', enterpriseName: '云启科技' }, true])
    expect(native.names()).toEqual(['getLoginSession', 'getCurrentParkId', 'getLoginUserInfo', 'closePage'])
    expect(new Set(native.calls.map(({ callbackId }) => callbackId)).size).toBe(4)
    expect([native.closed(), native.unreadable, native.unheard]).toEqual([true, [], []])
  })

  test('nobody signed in is null', async () => {
    const { page } = await open({ platform, session: null })
    expect(await within(page, (bridge) => bridge.getLoginSession())).toBeNull()
  })

  test('messages wait for an app that is ready late', async () => {
    const { page } = await open({ platform, ...anna, readyAfterMs: 700 })
    expect(await within(page, (bridge) => bridge.getLoginSession())).toBe('session-of-anna')
  })

  test('an answer that never comes is a time-out', async () => {
    const { page, native } = await open({ platform, ...anna, faults: { getLoginSession: 'never' } })
    expect(await within(page, (bridge) => bridge.getLoginSession({ timeoutMs: 300 }))).toEqual({ trouble: 'timeout' })
    expect(native.names()).toEqual(['getLoginSession'])
  })

  test('an answer that comes after its time is dropped, and the next question gets its own', async () => {
    const { page, native } = await open({ platform, ...anna, faults: { getLoginSession: 'late' }, lateMs: 500 })
    expect(await within(page, (bridge) => bridge.getLoginSession({ timeoutMs: 200 }))).toEqual({ trouble: 'timeout' })
    native.change({ session: 'session-of-ben', faults: {} })
    expect(await within(page, (bridge) => bridge.getLoginSession())).toBe('session-of-ben')
    await page.waitForTimeout(600)
    expect(native.unheard).toEqual([])
    expect(await within(page, (bridge) => bridge.getCurrentParkId())).toBe('7')
  })

  test('an answer that comes twice counts once', async () => {
    const { page, native } = await open({ platform, ...anna, faults: { getLoginSession: 'twice' } })
    expect(await within(page, (bridge) => bridge.getLoginSession())).toBe('session-of-anna')
    expect(await within(page, (bridge) => bridge.getCurrentParkId())).toBe('7')
    expect(native.unheard).toEqual([])
  })

  test('an answer for a page that was left does not fit the next page', async () => {
    const { page, native } = await open({ platform, ...anna, faults: { getLoginSession: 'late' }, lateMs: 600 })
    void within(page, (bridge) => bridge.getLoginSession()).catch(() => undefined)
    await expect.poll(() => native.calls.length).toBe(1)
    await page.goto(`${ADDRESS}?next`)
    native.change({ session: 'session-of-ben' })
    expect(await within(page, (bridge) => bridge.getLoginSession())).toBe('session-of-ben')
    expect(new Set(native.calls.map(({ callbackId }) => callbackId)).size).toBe(2)
  })

  test('a broken answer and a refusal say so', async () => {
    const { page } = await open({
      platform,
      ...anna,
      faults: { getLoginSession: 'broken', getCurrentParkId: 'refused' },
    })
    expect(await within(page, (bridge) => bridge.getLoginSession())).toEqual({ trouble: 'malformed' })
    expect(await within(page, (bridge) => bridge.getCurrentParkId())).toEqual({ trouble: 'refused' })
  })

  test('the page may give up', async () => {
    const { page } = await open({ platform, ...anna, faults: { scan: 'never' } })
    expect(
      await within(page, (bridge) => {
        const leaving = new AbortController()
        setTimeout(() => leaving.abort(), 50)
        return bridge.askNative('scan', {}, { signal: leaving.signal })
      }),
    ).toEqual({ trouble: 'AbortError' })
  })

  test('the optional functions work where the app knows them', async () => {
    const { page } = await open({ platform, ...anna, answers: { scan: { errorCode: 200, result: 'code-7' } } })
    expect(await within(page, (bridge) => bridge.scan())).toBe('code-7')
  })
})

test('an Android app whose object takes nothing of the page is answered all the same', async () => {
  const { page, native } = await open({ platform: 'Android', ...anna, frozen: true })
  expect(await within(page, (bridge) => bridge.getLoginSession())).toBe('session-of-anna')
  expect(await within(page, (bridge) => bridge.getCurrentParkId())).toBe('7')
  expect(native.unheard).toEqual([])
})

test('a plain browser has no native app', async () => {
  const page = await (await freshContext()).newPage()
  await page.goto(ADDRESS)
  expect(await within(page, async (bridge) => bridge.nativePlatform())).toBeNull()
  expect(await within(page, (bridge) => bridge.getLoginSession())).toEqual({ trouble: 'absent' })
  expect(await within(page, (bridge) => bridge.closePage())).toBe(false)
})
