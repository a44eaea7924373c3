import { randomUUID } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { findChromium } from '../../tools/install.mjs'
import { atBegin, lendContext, ONE_PROCESS, ownContext } from './contexts.ts'
import { type HostOptions, installHost, type NativeHost } from './host-simulator.ts'
import { requestCheck, servedDocument } from './openapi.ts'

const QUIET = 'gpu quic background-networking component-update sync'.split(' ').map((what) => `--disable-${what}`)

/** Pages of tests live for a second: code compiled for later costs more than it gives back (a sixteenth of all tests of screens, measured). */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --no-sparkplug'

/** Starts Chromium, with further words of its command line. Throws where there is none. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('no Chromium: install one, or name it in CHROMIUM')
  // without a language that is written in UTF-8 Chromium names no download in Chinese
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const words = ['--no-sandbox', '--no-first-run', ONE_PROCESS, ...QUIET, ...args]
  return chromium.launch({ executablePath, env, args: words })
}

const kept = new Map<string, Promise<Browser>>()

/** The Chromium of this worker for pages that live shortly, or with these further words of its command line; it goes with the worker. Nobody closes it: contexts are closed. */
export function sharedChromium(args: readonly string[] = []): Promise<Browser> {
  const key = args.join(' ')
  const browser = kept.get(key) ?? launchChromium(args.length > 0 ? args : [SHORT_LIVED])
  kept.set(key, browser)
  return browser
}

/** How a page is looked at: as a new phone in light where nothing is said. */
export interface Look {
  dark?: boolean
  size?: 'large' | 'larger' | 'elder'
  /** In CSS pixels; 375 where it is not said. */
  width?: number
}

/** What a phone brings: who is signed in there, how it looks, and the native app around it. */
export interface PhoneOptions extends Look {
  /** The session kept in the browser; not for a native app, whose session is the host's. */
  token?: string | null
  host?: HostOptions
  /** What else is said of the browser's context. */
  context?: BrowserContextOptions
  /**
   * The next ordinary phone that keeps its page has the same one: a page, its process and what they compiled cost as much as half a state. Only for tests
   * that leave the browser as it is: nothing slowed down, no functions given to the page, no other site.
   */
  keepsPage?: boolean
}

/** One phone of a test. */
export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  /** The native app; null in a browser. */
  readonly host: NativeHost | null
  /** What the pages complained about: exceptions, errors of the console, also broken content policies. Take out what was meant to happen. */
  readonly complaints: string[]
  readonly open: (path: string) => Promise<void>
  /** The present path and query below the base. */
  readonly here: () => string
  /** Presses the button of this name. */
  readonly press: (name: string | RegExp) => Promise<void>
  /** Waits until these words stand on the page. */
  readonly says: (words: string | RegExp) => Promise<void>
  /** Waits for the title of a screen. */
  readonly title: (words: string) => Promise<void>
  /** Ends it; what its pages kept is gone. */
  readonly close: () => Promise<void>
}

/** What phones need of a world: where it answers, and what time it is there. */
export interface Place {
  readonly origin: string
  now(): Date
  forward(ms: number): void
}

/** The phones of a test file. */
export interface Phones {
  /** A further phone, whose clock goes as the server's. */
  open(options?: PhoneOptions): Promise<Phone>
  /** Moves the server's clock and those of all phones. */
  forward(ms: number): Promise<void>
}

/**
 * Answers how to get phones, for a whole test file. They are closed after each test, which fails if a page complained, or sent what
 * the server's OpenAPI document does not know.
 */
export function phonesOf(place: () => Place, { args = [] }: { args?: readonly string[] } = {}): Phones {
  let browser: Browser
  const opened: Phone[] = []
  beforeAll(async () => {
    browser = await sharedChromium(args)
  })
  afterEach(async () => {
    const phones = opened.splice(0)
    for (const { close } of phones) await close()
    expect(phones.flatMap(({ complaints }) => complaints)).toEqual([])
  })
  return {
    async open(options = {}) {
      const phone = await newPhone(browser, place(), options)
      const check = requestCheck(await servedDocument(place().origin))
      phone.page.on('request', (request) => {
        const [method, url, headers, body] = [request.method(), request.url(), request.headers(), request.postData()]
        phone.complaints.push(...check({ method, url, headers, body }))
      })
      opened.push(phone)
      return phone
    },
    async forward(ms) {
      place().forward(ms)
      for (const phone of opened) await setClock(phone, place())
    },
  }
}

/** Sets the clock of a phone, now and on its further pages, to the server's; it may go forward only. */
export async function setClock({ context, page }: Phone, place: Place): Promise<void> {
  await atBegin(context, clockScript(place))
  await page.evaluate(clockScript(place))
}

/** Sets the page's clock to the server's; the hands of timers are left alone. It may run in any order and more than once. */
function clockScript(place: Place): string {
  return `{
    globalThis.aheadMs = Math.max(globalThis.aheadMs ?? -Infinity, ${place.now().getTime() - Date.now()})
    if (!globalThis.Date.ahead) {
      const Real = Date
      const now = () => Real.now() + globalThis.aheadMs
      globalThis.Date = class Date extends Real {
        static ahead = true
        static now() { return now() }
        constructor(...words) { words.length > 0 ? super(...words) : super(now()) }
      }
    }
  }`
}

/** A phone at this place; who opens it closes it. `meant` says which complaints of the browser are none. */
export async function newPhone(
  browser: Browser,
  place: Place,
  options: PhoneOptions,
  meant: (complaint: { text: string; url: string }) => boolean = () => false,
): Promise<Phone> {
  const { dark, size, width = 375, token, host, context: more, keepsPage } = options
  const isOrdinary = !(dark || width !== 375 || host || more)
  const colorScheme = dark ? 'dark' : 'light'
  const lent = isOrdinary
    ? await lendContext(browser)
    : await ownContext(browser, { colorScheme, viewport: { width, height: 812 }, ...more })
  const { context } = lent
  context.setDefaultTimeout(15_000)
  if (size) await context.addCookies([{ name: 'preferences', value: `auto.${size}.`, url: place.origin }])
  await atBegin(context, clockScript(place))
  if (keepsPage) await atBegin(context, newSession(randomUUID()))
  if (token) await keepSession(context, token)
  const native = host ? await installHost(context, host) : null
  const page = context.pages().at(-1) ?? (await context.newPage())
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    if (message.type() === 'error' && !meant({ text, url })) complaints.push(text)
  })
  const base = `${place.origin}/front/mobile`
  return {
    context,
    page,
    host: native,
    complaints,
    open: async (path) => void (await page.goto(base + path)),
    here: () => page.url().slice(base.length),
    press: (name) => page.getByRole('button', { name }).tap(),
    says: (words) => page.getByText(words).first().waitFor(),
    title: (words) => page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor({ state: 'attached' }),
    close: () => lent.giveBack(place.origin, keepsPage),
  }
}

/** Runs in a page: what another phone kept in this tab for its session is gone. */
function newSession(phone: string): string {
  return `if (location.protocol.startsWith('http') && sessionStorage.getItem('phone') !== '${phone}') {
    sessionStorage.clear()
    sessionStorage.setItem('phone', '${phone}')
  }`
}

/** Puts a session into the browser's storage once: what the pages do to it later stays. */
async function keepSession(context: BrowserContext, token: string): Promise<void> {
  await atBegin(
    context,
    `if (location.protocol.startsWith('http') && !localStorage.getItem('given')) {
      localStorage.setItem('given', '1')
      localStorage.setItem('loginSession', ${JSON.stringify(token)})
    }`,
  )
}

const CHOSEN_MS = 15_000

/** Taps a box or an offered choice and waits until it is chosen: a tap that comes before the screen is alive is answered a little later. */
export async function choose(box: Locator, options: { force?: boolean } = {}): Promise<void> {
  // a forced tap does not wait until what it falls on stands still
  await box.scrollIntoViewIfNeeded()
  await box.tap(options)
  // also outside of a test, for pictures of screens
  const until = Date.now() + CHOSEN_MS
  while (!(await box.isChecked())) {
    if (Date.now() > until) throw new Error('it was tapped and is not chosen')
    await box.page().waitForTimeout(50)
  }
}
