import { createServer, type Server } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchChromium } from './browser.ts'
import { bundle } from './bundle.ts'
import { type Camera, newCamera } from './camera.ts'
import { PHONE, warmContext } from './contexts.ts'
import { type HostOptions, installHost, type NativeHost } from './host-simulator.ts'

/** What stands on the pages. */
interface View {
  /** Modules of the phone, as `bundle` takes them; React comes with them. */
  readonly modules: Readonly<Record<string, string>>
  /** The script that shows the view in `#root`. */
  readonly screen: string
  /** Runs in each page before all else. */
  readonly notes: () => void
  /** How long a page is waited for, in ms. */
  readonly patienceMs: number
}

/** How one page is opened. */
export interface PageToOpen {
  readonly host?: HostOptions | undefined
  readonly query?: string
  /** A script that runs in the page before it. */
  readonly before?: string
  /** Another origin that answers the same; one of `http:` is not secure. */
  readonly at?: string
}

/** Pages of a view before a camera, for a test file. */
export interface CameraPages {
  readonly camera: Camera
  /** A page at phone size, closed after the test; with the native app around it where `host` is said. */
  open(options?: PageToOpen): Promise<{ page: Page; native: NativeHost | null }>
}

const SCRIPT = '/view.js'

/** Serves a view that asks for the camera, in a Chromium of the file's own whose camera sees a film that the test writes. */
export function cameraPages({ modules, screen, notes, patienceMs }: View): CameraPages {
  let browser: Browser
  let server: Server
  let origin: string
  /** Where pages find the script compiled: the view keeps nothing. */
  let warm: BrowserContext
  const opened: (BrowserContext | Page)[] = []
  const camera = newCamera()

  beforeAll(async () => {
    browser = await launchChromium(camera.args)
    server = serverOf(await bundle({ ...modules, react: 'react', dom: 'react-dom/client' }), screen)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    warm = await warmContext(browser)
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
    camera.remove()
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
  })

  return {
    camera,
    async open({ host, query = '', before = '', at = origin } = {}) {
      const isOwn = host !== undefined || at !== origin
      const context = isOwn ? await browser.newContext(PHONE) : warm
      if (at !== origin) await answerAlike(context, at, origin)
      const native = host ? await installHost(context, host) : null
      const page = await context.newPage()
      opened.push(isOwn ? context : page)
      page.setDefaultTimeout(patienceMs)
      await page.addInitScript(notes)
      if (before) await page.addInitScript(before)
      await page.goto(`${at}/${query}`)
      return { page, native }
    },
  }
}

function serverOf(script: string, screen: string): Server {
  return createServer(({ url }, response) => {
    if (url === SCRIPT) {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.setHeader('cache-control', 'max-age=3600')
      return void response.end(script)
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><link rel="icon" href="data:,"><body><div id="root"></div><script src="${SCRIPT}"></script><script>{${screen}}</script>`,
    )
  })
}

/** Has `at` answer what `origin` does. */
async function answerAlike(context: BrowserContext, at: string, origin: string): Promise<void> {
  await context.route(`${at}/**`, async (route) => {
    const found = await fetch(origin + new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: found.headers.get('content-type') ?? '', body: await found.text() })
  })
}
