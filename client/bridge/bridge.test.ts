import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// What needs no browser; both apps in Chromium: tests/support/host-simulator.browser.test.ts

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; wv) ParkApp/1.0 Android'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ParkApp/1.0 iOS'

type Message = { functionName: string; params: unknown; callbackId: string }
type Global = { postMessage?: (message: unknown) => void; callback?: (id: unknown, json: unknown) => void }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A phone with this user agent; `answer` plays an Android app. */
async function phone(userAgent: string, answer?: (message: Message) => unknown, meta: string | null = null) {
  const told: Message[] = []
  const page: Record<string, Global> = {}
  const events = new EventTarget()
  const { bridgeHandler = 'ParkBridge' } = JSON.parse(meta ?? '{}') as { bridgeHandler?: string }
  vi.stubGlobal('navigator', { userAgent })
  // the app puts its side in place on the very object that tells of events
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    }),
  )
  vi.stubGlobal('document', { querySelector: () => (meta === null ? null : { getAttribute: () => meta }) })
  const appear = () => {
    page[bridgeHandler] = {
      postMessage(text) {
        const message = JSON.parse(String(text)) as Message
        told.push(message)
        const facts = answer?.(message)
        if (facts !== undefined) setTimeout(() => page[bridgeHandler]?.callback?.(message.callbackId, facts), 10)
      },
    }
  }
  if (answer) appear()
  return { told, page, events, appear, bridge: await import('./index.ts') }
}

test.each([
  [ANDROID, 'Android'],
  [IPHONE, 'iOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari', null],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/138', null],
  ['Mozilla/5.0 ParkApp/1.0', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) ParkApp/Android/1.0', 'Android'],
])('%s is %s', async (agent, platform) => {
  expect((await phone(agent)).bridge.nativePlatform()).toBe(platform)
})

test('prefix and handler are configuration', async () => {
  const meta = '{"appPrefix":"YardApp/","bridgeHandler":"Yard"}'
  const { bridge, told } = await phone('Mozilla/5.0 YardApp/2.0 Android', () => ({ loginSession: 's1' }), meta)
  const session = bridge.getLoginSession()
  await vi.advanceTimersByTimeAsync(10)
  expect(await session).toBe('s1')
  expect(told[0]).toEqual({ functionName: 'getLoginSession', params: {}, callbackId: expect.any(String) })
})

describe('answers', () => {
  test.each([
    [{ errorCode: 200, globalAreaId: 7 }, '7'],
    [{ errorCode: '200', globalAreaId: '7' }, '7'],
    ['{"errorCode":200,"globalAreaId":"7"}', '7'],
    [{ errorCode: 200, globalAreaId: '' }, null],
    [null, null],
  ])('%j names the park %s', async (facts, park) => {
    const { bridge } = await phone(ANDROID, () => facts)
    const asked = bridge.getCurrentParkId()
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked).toBe(park)
  })

  test.each([
    [{ errorCode: 401, errorMessage: '请先登录' }, 'refused', '请先登录'],
    [{ errorCode: 500 }, 'refused', '应用没有响应，请稍后重试'],
    ['{', 'malformed', '应用没有响应，请稍后重试'],
    ['[1]', 'malformed', '应用没有响应，请稍后重试'],
    ['7', 'malformed', '应用没有响应，请稍后重试'],
  ])('%j is a trouble of kind %s', async (facts, trouble, message) => {
    const { bridge } = await phone(ANDROID, () => facts)
    const asked = bridge.getCurrentParkId().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked).toMatchObject({ name: 'BridgeFailure', trouble, message })
  })

  test.each([undefined, 'nobody', 7, null, {}])('an answer for %j is nobody’s, and harms nothing', async (id) => {
    const { bridge, page } = await phone(ANDROID, () => ({ loginSession: 's1' }))
    const asked = bridge.getLoginSession()
    page['ParkBridge']?.callback?.(id, { loginSession: 'forged' })
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked).toBe('s1')
  })
})

test('an app that never appears is a time-out after 3 s, and nothing goes on looking for it', async () => {
  const { bridge } = await phone(ANDROID)
  const asked = bridge.getLoginSession().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3100)
  expect(await asked).toMatchObject({ trouble: 'timeout' })
  expect(vi.getTimerCount()).toBe(0)
})

test('what was given up while waiting is not sent any more', async () => {
  const { bridge, told, appear } = await phone(ANDROID)
  const leaving = new AbortController()
  const asked = bridge.askNative('scan', {}, { signal: leaving.signal }).catch((error: Error) => error.name)
  leaving.abort()
  appear()
  await vi.advanceTimersByTimeAsync(200)
  expect([await asked, told]).toEqual(['AbortError', []])
})

describe('where the app cannot, the browser does', () => {
  test('sharing: an app that refuses, then the browser, else the address is copied', async () => {
    const { bridge } = await phone(ANDROID, () => ({ errorCode: 404 }))
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      userAgent: ANDROID,
      clipboard: { writeText: async (text: string) => copied.push(text) },
    })
    const shared = bridge.share({ title: '访客邀请', url: 'https://park.cn/i' })
    await vi.advanceTimersByTimeAsync(10)
    expect([await shared, copied]).toEqual(['copied', ['https://park.cn/i']])
  })

  test('an app that keeps silent is given up after three seconds, unless it took the screen', async () => {
    const { bridge, events } = await phone(ANDROID, () => undefined)
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      userAgent: ANDROID,
      clipboard: { writeText: async (text: string) => copied.push(text) },
    })
    const what = { title: '访客邀请', url: 'https://park.cn/i' }
    const shared = bridge.share(what)
    await vi.advanceTimersByTimeAsync(2900)
    expect(copied).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect([await shared, copied]).toEqual(['copied', ['https://park.cn/i']])

    const scanned = bridge.scan().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    events.dispatchEvent(new Event('blur'))
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await Promise.race([scanned, Promise.resolve('still scanning')])).toBe('still scanning')
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await scanned).toMatchObject({ trouble: 'timeout' })
  })

  test('brightness never throws, and goes back to what the person had', async () => {
    const { bridge, told } = await phone(ANDROID, () => ({ errorCode: 404 }))
    const end = bridge.brighten()
    await vi.advanceTimersByTimeAsync(10)
    end()
    await vi.advanceTimersByTimeAsync(10)
    expect(told.map(({ params }) => params)).toEqual([{ level: 1 }, { level: -1 }])
  })
})

describe('scanning is the app’s alone here', () => {
  test('without one, and by one that does not know how, it says so', async () => {
    const browser = await phone('Safari')
    expect(browser.bridge.canScan()).toBe(false)
    await expect(browser.bridge.scan()).rejects.toMatchObject({ trouble: 'absent' })
    vi.resetModules()
    const { bridge } = await phone(ANDROID, () => ({ errorCode: 404 }))
    expect(bridge.canScan()).toBe(true)
    const asked = bridge.scan().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked).toMatchObject({ trouble: 'refused' })
  })

  test.each([
    [{ result: 'code-7' }, 'code-7'],
    [{ result: '' }, null],
    [{}, null],
  ])('%j is read as %s', async (facts, text) => {
    const { bridge } = await phone(ANDROID, () => ({ errorCode: 200, ...facts }))
    const asked = bridge.scan()
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked).toBe(text)
  })
})
