import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

/** The two native apps. */
export type HostPlatform = 'iOS' | 'Android'

/** What may go wrong with an answer: it comes late, twice, never, is no JSON, or says no. */
export type HostFault = 'late' | 'twice' | 'never' | 'broken' | 'refused'

/** Facts as a native app answers them. */
export type HostFacts = Readonly<Record<string, unknown>>

/** A native app for tests. */
export interface HostOptions {
  readonly platform: HostPlatform
  /** The session of the app; null: nobody is signed in there. */
  readonly session: string | null
  /** The area of the app's current park. */
  readonly parkId?: string | null
  readonly enterprise?: { readonly id: string; readonly name: string }
  /** By function name. */
  readonly faults?: Readonly<Record<string, HostFault>>
  /** Answers of further functions, or instead of the usual ones. */
  readonly answers?: Readonly<Record<string, HostFacts>>
  /** How long a late answer takes, in milliseconds; 1,500 where it is not said. */
  readonly lateMs?: number
  /** The app puts its side in place only so long after the page began, in milliseconds. */
  readonly readyAfterMs?: number
  /** Android: the injected object takes no properties of the page's. */
  readonly frozen?: boolean
  readonly handler?: string
}

/** A message that reached the native side. */
export interface HostCall {
  readonly functionName: string
  readonly params: HostFacts
  readonly callbackId: string
}

/** What a test may ask of and do to the native app. */
export interface NativeHost {
  /** Every message, in order. */
  readonly calls: readonly HostCall[]
  /** What reached the native side and could not be read there. */
  readonly unreadable: readonly string[]
  /** Answers that found no callback in the page. */
  readonly unheard: readonly string[]
  /** Whether the page asked to be closed. The page stays, for the test to look at. */
  closed(): boolean
  /** The function names called so far. */
  names(): string[]
  /** Someone else signs in to the app, or nobody; another park. */
  change(facts: Partial<Pick<HostOptions, 'session' | 'parkId' | 'faults'>>): void
}

const TIMES = { soonMs: 15, lateMs: 1500 }

/** The user agent of the native app's web view. */
export function hostUserAgent(platform: HostPlatform): string {
  const ios =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  const android =
    'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36'
  return `${platform === 'iOS' ? ios : android} ParkApp/1.0 ${platform}`
}

/**
 * Puts a native app around every page of the context: its user agent and its side of the bridge. Call it before the first
 * page loads. Answers come as they do from a real app: later, into whatever page is then in the view, as object on iOS and
 * as text on Android.
 */
export async function installHost(context: BrowserContext, options: HostOptions): Promise<NativeHost> {
  const handler = options.handler ?? 'ParkBridge'
  const calls: HostCall[] = []
  const unreadable: string[] = []
  const unheard: string[] = []
  let now = options

  async function answer(page: Page, call: HostCall): Promise<void> {
    const fault = now.faults?.[call.functionName]
    if (fault === 'never') return
    await pause(fault === 'late' ? (now.lateMs ?? TIMES.lateMs) : TIMES.soonMs)
    const facts = fault === 'refused' ? { errorCode: 500, errorMessage: '应用拒绝了请求' } : factsOf(now, call)
    const json = fault === 'broken' ? '{"loginSession":' : JSON.stringify(facts)
    for (let times = fault === 'twice' ? 2 : 1; times > 0; times -= 1) {
      // a page that is gone hears nothing, and the app does not mind
      const heard = await page
        .evaluate(deliver, { handler, id: call.callbackId, json, asText: asText(fault) })
        .catch(() => true)
      if (!heard) unheard.push(call.callbackId)
    }
  }
  const asText = (fault: HostFault | undefined) => options.platform === 'Android' || fault === 'broken'

  await context.exposeBinding('nativeSide', ({ page }, message: unknown) => {
    const call = readCall(options.platform, message)
    if (call === null) unreadable.push(JSON.stringify(message))
    else {
      calls.push(call)
      void answer(page, call)
    }
  })
  const userAgent = hostUserAgent(options.platform)
  await context.setExtraHTTPHeaders({ 'User-Agent': userAgent })
  await context.addInitScript(standIn, {
    handler,
    userAgent,
    platform: options.platform,
    readyAfterMs: options.readyAfterMs ?? 0,
    frozen: options.frozen ?? false,
  })
  return {
    calls,
    unreadable,
    unheard,
    closed: () => calls.some(({ functionName }) => functionName === 'closePage'),
    names: () => calls.map(({ functionName }) => functionName),
    change(facts) {
      now = { ...now, ...facts }
    },
  }
}

function factsOf(host: HostOptions, { functionName }: HostCall): HostFacts {
  const usual: Readonly<Record<string, HostFacts>> = {
    getLoginSession: { loginSession: host.session ?? '' },
    getCurrentParkId: { errorCode: 200, globalAreaId: host.parkId ?? '1' },
    getLoginUserInfo: { enterpriseId: host.enterprise?.id ?? '', enterpriseName: host.enterprise?.name ?? '' },
    closePage: { errorCode: 200 },
    setBrightness: { errorCode: 200 },
    share: { errorCode: 200 },
  }
  return host.answers?.[functionName] ?? usual[functionName] ?? { errorCode: 404, errorMessage: '当前版本不支持此功能' }
}

/** iOS gets objects, Android text; the other kind is as good as nothing to them. */
function readCall(platform: HostPlatform, message: unknown): HostCall | null {
  let value: unknown = message
  if (platform === 'Android') {
    try {
      value = typeof message === 'string' ? JSON.parse(message) : null
    } catch {
      return null
    }
  }
  if (typeof value !== 'object' || value === null) return null
  const { functionName, params, callbackId } = value as Record<string, unknown>
  if (typeof functionName !== 'string' || typeof callbackId !== 'string') return null
  if (typeof params !== 'object' || params === null) return null
  return { functionName, params: { ...params }, callbackId }
}

interface StandIn {
  handler: string
  userAgent: string
  platform: HostPlatform
  readyAfterMs: number
  frozen: boolean
}

// The two functions below run inside the page, alone: they see nothing of this module.

function deliver({
  handler,
  id,
  json,
  asText,
}: {
  handler: string
  id: string
  json: string
  asText: boolean
}): boolean {
  const there = (
    globalThis as unknown as Record<string, { callback?: (id: string, json: unknown) => void } | undefined>
  )[handler]
  if (typeof there?.callback !== 'function') return false
  there.callback(id, asText ? json : JSON.parse(json))
  return true
}

function standIn({ handler, userAgent, platform, readyAfterMs, frozen }: StandIn): void {
  const page = globalThis as unknown as Record<string, unknown> & {
    Navigator: { prototype: object }
    nativeSide: (message: unknown) => Promise<void>
  }
  const send = page.nativeSide
  Object.defineProperty(page.Navigator.prototype, 'userAgent', { get: () => userAgent, configurable: true })
  const appear = () => {
    // as the platforms do: methods work on their own object only
    const side = {
      postMessage(this: unknown, message: unknown) {
        if (this !== side) throw new TypeError('native method called on another object')
        // iOS copies what is cloneable and throws on the rest; Java sees text, and of anything else nothing
        void send(platform === 'iOS' ? structuredClone(message) : typeof message === 'string' ? message : 'undefined')
      },
    }
    if (platform === 'iOS') page['webkit'] = { messageHandlers: { [handler]: side } }
    else page[handler] = frozen ? Object.freeze(side) : side
  }
  if (readyAfterMs > 0) setTimeout(appear, readyAfterMs)
  else appear()
}
