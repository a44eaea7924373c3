import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceOf } from './device.ts'
import type { Tracked } from './tracked.ts'

vi.mock('#ui/toast', () => ({ toast: vi.fn() }))

type Json = Record<string, unknown>

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly body: Json & { events: Json[] }
}

const SEEN: Tracked = { id: 'parking.pay', type: 'page', name: '停车缴费' }
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A.231005.007; wv) AppleWebKit/537.36 Chrome/138.0.0.0'

let sent: Sent[]
let page: EventTarget
let sheet: EventTarget & { visibilityState: string; cookie: string; querySelector: () => null }
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00+08:00') })
  vi.resetModules()
  sent = []
  answer = () => Response.json({ code: 200, message: '', body: { kept: 1 } })
  page = new EventTarget()
  sheet = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '', querySelector: () => null })
  const stored = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', sheet)
  vi.stubGlobal('navigator', { userAgent: ANDROID, onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (typeof init.body !== 'string') throw new Error('tracking sends JSON')
    sent.push({ url, init, body: JSON.parse(init.body) as Sent['body'] })
    return answer()
  })
  vi.stubGlobal('console', { ...console, warn: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Tracks, and lets the counting part arrive. */
async function met(...events: Tracked[]): Promise<void> {
  const { track } = await import('./index.ts')
  for (const event of events) track(event)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
const hide = () => {
  sheet.visibilityState = 'hidden'
  sheet.dispatchEvent(new Event('visibilitychange'))
}

describe('a batch', () => {
  test('has the fields of the specification', async () => {
    await met(SEEN, { ...SEEN, action: 'tap', flag: true })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('/ipark/portal/app/common/eventTracking')
    expect(sent[0]?.body).toMatchObject({
      platform: 'web',
      manufactor: '',
      model: 'V2309A',
      os_version: '14',
      random_time: expect.stringMatching(/^\d{13}[0-9a-f]{8}$/),
      device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      events: [
        {
          event_id: 'parking.pay',
          type: 'page',
          name: '停车缴费',
          app_version: '1.0.0',
          action: 'appear',
          timestamps: Date.parse('2026-05-01T08:00:00+08:00'),
        },
        { action: 'tap', flag: true },
      ],
    })
  })

  test('carries SHA-256 of random_time and the events as sent', async () => {
    await met(SEEN)
    await vi.advanceTimersByTimeAsync(20_000)
    const { result, random_time, events } = sent[0]?.body ?? { events: [] }
    const text = new TextEncoder().encode(`${random_time as string}${JSON.stringify(events)}`)
    vi.useRealTimers()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    expect(result).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  })

  test('says who by id alone: no name, no phone', async () => {
    const { store } = await import('../session/store.ts')
    const person = {
      id: 'p1',
      username: 'zhang',
      nickName: '张三',
      userAreaId: '2',
      companyId: null,
      companyName: null,
    }
    const more = { phone: '138****1234', roles: [], rights: [], manager: false, hasPassword: true, toAgree: [] }
    store.setState({ stage: 'present', token: 't1', person: { ...person, ...more }, areaId: '2' })
    await met(SEEN)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent[0]?.body.events[0]).toMatchObject({ user_id: 'p1', user_nick: '', park_id: '2' })
    expect(JSON.stringify(sent[0]?.body)).not.toMatch(/张三|138\*+1234|zhang/)
  })

  test('keeps within what the server takes', async () => {
    await met(...Array.from({ length: 130 }, () => ({ ...SEEN, name: '长'.repeat(200), flag: 'x'.repeat(90) })))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent.map(({ body }) => body.events.length)).toEqual([100, 30])
    expect(sent[0]?.body.events[0]).toMatchObject({ name: '长'.repeat(80), flag: 'x'.repeat(40) })
  })
})

describe('a batch goes out', () => {
  test('after 20 s, once, and nothing goes while nothing happens', async () => {
    await met(SEEN)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toHaveLength(1)
  })

  test('at once when the page is hidden or left, in a way that outlives it', async () => {
    await met(SEEN)
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init.keepalive).toBe(true)
    await met(SEEN)
    page.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
  })

  test('again, unchanged, where it did not arrive', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await met(SEEN)
    await vi.advanceTimersByTimeAsync(20_000)
    answer = () => Response.json({ code: 200, message: '', body: { kept: 1 } })
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body['result']).toBe(sent[0]?.body['result'])
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
  })

  test('and a refusal reaches nobody and is not tried again', async () => {
    answer = () => Response.json({ code: 400, message: '提交的内容有误', body: null })
    await met(SEEN)
    await vi.advanceTimersByTimeAsync(20_000)
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
  })
})

describe('the phone, out of its user agent', () => {
  test.each([
    [ANDROID, { manufactor: '', model: 'V2309A', os_version: '14' }],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ParkApp/1.0 iOS',
      { manufactor: 'Apple', model: 'iPhone', os_version: '18.5' },
    ],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', { manufactor: '', model: 'K', os_version: '10' }],
    ['curl/8', { manufactor: '', model: '', os_version: '' }],
  ])('%s', (agent, device) => {
    expect(deviceOf(agent)).toEqual(device)
  })
})
