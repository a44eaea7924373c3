// `npm run shots -- PATH…`: pictures of screens into shots/, seen by the demo's people; all built routes where no path is
// given. A path may carry a query. URL names a running demo (PASSWORD its demo password); without it one is brought up.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium, PHONE } from '../tests/support/browser.ts'
import { findScreens } from './list.ts'
import { type Demo, ownDemo, runningDemo } from './shots/demo.ts'
import { addressesOf } from './shots/states.ts'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'shots')
/** Screens for a tablet at a till. */
const PAD = /pad$/

interface Look {
  name: string
  options?: BrowserContextOptions
  size?: 'larger' | 'elder'
}
const LOOKS: readonly Look[] = [
  { name: 'light' },
  { name: 'dark', options: { colorScheme: 'dark' } },
  { name: 'larger', size: 'larger' },
  { name: 'elder', size: 'elder' },
]
const TABLET: Look = { name: 'tablet', options: { viewport: { width: 1024, height: 768 }, isMobile: false } }

const wanted = process.argv.slice(2)
const url = process.env['URL']
const demo = await (url ? runningDemo(url, process.env['PASSWORD']) : ownDemo(ROOT)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return process.exit(1)
})
const browser = await launchChromium()
try {
  await mkdir(OUT, { recursive: true })
  await shoot(browser, demo)
} finally {
  await browser.close()
  await demo.stop()
}

async function shoot(chromium: Browser, at: Demo): Promise<void> {
  const { origin } = at
  const paths = wanted.length > 0 ? wanted : findScreens().map(({ path }) => path)
  // the picture of a payment needs one: whatever shows what is due comes before
  paths.sort((a, b) => Number(a.startsWith('/paysuccess')) - Number(b.startsWith('/paysuccess')))
  for (const path of paths) {
    const looks = PAD.test(path.split('?')[0] ?? '') ? [...LOOKS, TABLET] : LOOKS
    for (const look of looks) {
      for (const { name, address, as } of await addressesOf(path, at)) {
        const page = await open(chromium, { origin, token: as === null ? null : await at.session(as) }, look)
        await page.goto(`${origin}/front/mobile${address}`)
        await stands(page)
        for (const file of await picture(page, join(OUT, `${name}.${look.name}`))) console.log(file)
        await page.context().close()
      }
    }
  }
}

async function open(
  chromium: Browser,
  { origin, token }: { origin: string; token: string | null },
  { options, size }: Look,
): Promise<Page> {
  const context = await chromium.newContext({ ...PHONE, deviceScaleFactor: 2, ...options })
  if (size) await context.addCookies([{ name: 'preferences', value: `auto.${size}.`, url: origin }])
  // a stream that never ends would keep the network from ever being idle
  await context.route('**/ipark/live', (route) => route.abort())
  if (token) await context.addInitScript(`localStorage.setItem('loginSession', ${JSON.stringify(token)})`)
  return context.newPage()
}

/** The page as it opens, and the whole of it where it is longer than the screen. Answers the files. */
async function picture(page: Page, name: string): Promise<string[]> {
  await page.screenshot({ path: `${name}.png` })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
  if (whole <= height) return [`${name}.png`]
  // not by scrolling: the bar at the bottom would stand in the middle
  await page.setViewportSize({ width, height: whole })
  await page.screenshot({ path: `${name}.whole.png` })
  return [`${name}.png`, `${name}.whole.png`]
}

/** The page has its answers and its letters, and nothing moves. */
async function stands(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(300)
}
