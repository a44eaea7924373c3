/** A phone for one test: storage, page, network and, where asked, the native app's side. */
export interface FakePhone {
  readonly stored: Map<string, string>
  readonly page: EventTarget
  /** Where the page was sent to. */
  readonly gone: string[]
  /** What was asked, in order: path with query, and the body. */
  readonly asked: { path: string; token: string | null; body: Record<string, unknown> }[]
  /** What the native app was asked for. */
  readonly nativeCalls: string[]
  /** Answers of calls by `family/name`; an envelope, or a promise of one. */
  answers: Record<string, unknown>
}

/** Who is signed in, where a test says nothing else. */
export const PERSON = {
  id: 'p1',
  username: 'zhang',
  nickName: '张三',
  userAreaId: '2',
  companyId: 'c1',
  companyName: '一号公司',
  phone: '138****1234',
  roles: ['operator'],
  rights: ['places'],
  manager: false,
  hasPassword: true,
  toAgree: [],
}

interface Setup {
  stored?: Record<string, string>
  storage?: 'denied'
  at?: string
  cookie?: string
  answers?: Record<string, unknown>
  /** What the native app answers by function; a function that is missing is never answered. */
  native?: { agent: string; answers: Record<string, unknown> }
}

/** Hands a message over at once: no test waits for tasks that it cannot count. */
class QuickChannel {
  private notify: () => void = () => undefined
  readonly port1 = {
    addEventListener: (_: 'message', notify: () => void) => void (this.notify = notify),
    start: (): void => undefined,
    close: (): void => undefined,
  }
  readonly port2 = { postMessage: () => queueMicrotask(() => this.notify()) }
}

/** Puts a fake phone in place of the globals, by the test runner's way of doing so. */
export function fakePhone(stub: (name: string, value: unknown) => unknown, setup: Setup = {}): FakePhone {
  const page = new EventTarget()
  const { search, pathname } = new URL(`https://park.cn/front/mobile${setup.at ?? '/services?a=1'}`)
  const phone: FakePhone = {
    stored: new Map(Object.entries(setup.stored ?? {})),
    page,
    gone: [],
    asked: [],
    nativeCalls: [],
    answers: { 'common/userInfo': ok(PERSON), 'common/userByToken': ok(PERSON), ...setup.answers },
  }
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = {
    getItem: (key: string) => phone.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void phone.stored.set(key, value),
    removeItem: (key: string) => void phone.stored.delete(key),
    key: () => null,
    length: 0,
  }
  const usable = setup.storage === 'denied' ? { getItem: denied, setItem: denied, removeItem: denied } : storage
  stub('localStorage', usable)
  stub('sessionStorage', { ...storage, getItem: () => null, setItem: () => undefined })
  stub('window', Object.assign(page, nativeSide(phone, setup.native)))
  stub('document', Object.assign(new EventTarget(), { cookie: setup.cookie ?? '', querySelector: () => null }))
  stub('navigator', { userAgent: setup.native?.agent ?? 'Mozilla/5.0 Safari', onLine: true })
  stub('location', { pathname, search, replace: (to: string) => phone.gone.push(to) })
  stub('MessageChannel', QuickChannel)
  stub('fetch', (address: string, init: RequestInit) => answer(phone, address, init))
  return phone
}

/** A success. */
export function ok(body: unknown) {
  return { code: 200, message: '成功', body }
}

/** The session is over. */
export const EXPIRED_ANSWER = { code: 606, message: '登录已过期，请重新登录', body: null }

async function answer(phone: FakePhone, address: string, init: RequestInit): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address, 'https://park.cn')
  const call = pathname.replace('/ipark/portal/app/', '')
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
  const token = new Headers(init.headers).get('loginSession')
  phone.asked.push({ path: call + search, token, body: body as Record<string, unknown> })
  const found = await phone.answers[call]
  if (found === undefined) throw new TypeError('Failed to fetch')
  return Response.json(found)
}

function nativeSide(phone: FakePhone, native: Setup['native']): object {
  if (!native) return {}
  const receive = (message: { functionName: string; callbackId: string }) => {
    phone.nativeCalls.push(message.functionName)
    const found = native.answers[message.functionName]
    if (found === undefined) return
    void Promise.resolve(found).then((facts) => {
      const { ParkBridge } = window as unknown as { ParkBridge: { callback(id: string, json: unknown): void } }
      ParkBridge.callback(message.callbackId, JSON.stringify(facts))
    })
  }
  return native.agent.includes('iOS')
    ? { webkit: { messageHandlers: { ParkBridge: { postMessage: receive } } } }
    : { ParkBridge: { postMessage: (text: string) => receive(JSON.parse(text)) } }
}
