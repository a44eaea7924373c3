import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

const SCREEN = { width: 375, height: 812 }

/** A phone: 375×812 with touch, Chinese; its owner wants no motion, so that nobody waits for any. */
export const PHONE: BrowserContextOptions = {
  viewport: SCREEN,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  // what a page asks for is seen by the test; the worker has tests of its own
  serviceWorkers: 'block',
}

/** A browser context for one phone. */
export interface Lent {
  readonly context: BrowserContext
  /** Gives it back; `origin` is what its pages kept things for. `keepsPage`: the next one has the same page, emptied. */
  giveBack(origin: string, keepsPage?: boolean): Promise<void>
}

/** What Chromium is told so that all pages of a context at one host run in one process: the next page finds it warm. */
export const ONE_PROCESS = '--process-per-site'

const free = new WeakMap<Browser, BrowserContext[]>()
const scripts = new WeakMap<BrowserContext, AsyncDisposable[]>()

/**
 * Lends an ordinary phone on its last page: a context that phones before it have used, which has files and compiled scripts in store, as a phone has on its second
 * day (a page stands in half the time). Nothing else of them is in it: pages, storage, cookies, scripts and a lost network went when it was given back.
 */
export async function lendContext(browser: Browser): Promise<Lent> {
  const store = free.get(browser) ?? []
  free.set(browser, store)
  const context = store.pop() ?? (await newStock(browser))
  return {
    context,
    async giveBack(origin, keepsPage = false) {
      // one that cannot be made new is nobody's any more
      if (await inTime(makeNew(context, origin, keepsPage))) store.push(context)
      else void context.close().catch(() => undefined)
    },
  }
}

/** A context that nobody else had or will have, for a phone that is no ordinary one. */
export async function ownContext(browser: Browser, options: BrowserContextOptions): Promise<Lent> {
  const context = await browser.newContext({ ...PHONE, ...options })
  return { context, giveBack: async () => void (await inTime(context.close())) }
}

/**
 * Whether it was done within eight seconds. Chromium now and then never answers when a page is closed at the moment in which it goes to
 * another document: what the test had to say is said by then, and the browser keeps that page to itself.
 */
async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => (timer = setTimeout(() => done(false), 8_000)))
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
    // what fails after that is heard by nobody
    work.catch(() => undefined)
  }
}

/** Runs a script at the begin of each page that this phone opens from now on. */
export async function atBegin(context: BrowserContext, script: string): Promise<void> {
  const added = await context.addInitScript(script)
  scripts.set(context, [...(scripts.get(context) ?? []), added])
}

/** A context whose first page stays while others come and go, and with it their process. Servers of tests differ by port alone. */
export async function warmContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, ...options })
  const keeper = await context.newPage()
  await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await keeper.goto('http://127.0.0.1:1/')
  return context
}

async function newStock(browser: Browser): Promise<BrowserContext> {
  const context = await warmContext(browser)
  await context.newPage()
  return context
}

async function makeNew(context: BrowserContext, origin: string, keepsPage: boolean): Promise<void> {
  const [, ...pages] = context.pages()
  const kept = keepsPage ? pages.shift() : undefined
  await Promise.all(pages.map((page) => page.close()))
  const page = kept ? await emptied(kept) : await context.newPage()
  const session = await context.newCDPSession(page)
  const begun = scripts.get(context) ?? []
  scripts.delete(context)
  await Promise.all([
    session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
    }),
    kept && session.send('Page.resetNavigationHistory'),
    ...begun.map((script) => script[Symbol.asyncDispose]()),
    context.unrouteAll(),
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
  ])
  await session.detach()
}

/** A page on which nothing of its phone runs or is heard any more, and that looks as a new one. What it kept for its session goes when the next phone begins. */
async function emptied(page: Page): Promise<Page> {
  page.removeAllListeners()
  await page.unrouteAll()
  await page.goto('about:blank')
  await page.setViewportSize(SCREEN)
  await page.emulateMedia({ colorScheme: 'light' })
  return page
}
