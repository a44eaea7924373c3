import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { sharedChromium } from './browser.ts'
import { PHONE, warmContext } from './contexts.ts'
import { AXE_PATH, axeSource, servesAxe } from './findings.ts'
import { RUN } from './phone-setup.ts'

/** The gallery of the kit for a test file. */
export interface Gallery {
  /** A new page at a part of the gallery, at phone size with touch; closed after the test. `size` is a choice of letters. */
  open(part: string, options?: BrowserContextOptions, size?: string): Promise<Page>
  /** Opens with a clock of the page's own that stands at this time, in a context of its own. */
  openAt(time: Date, part: string): Promise<Page>
}

const ROOT = join(import.meta.dirname, '../../ui/gallery')
const BUILDS = join(ROOT, '../../.cache/gallery')

/** Builds the gallery as the product is built, once a run of tests: whichever worker comes first builds, the others wait for it. */
async function builtGallery(): Promise<InlineConfig> {
  const run = process.env[RUN]
  if (run === undefined) throw new Error('the setup of the tests on the phone has not run')
  const out = join(BUILDS, run)
  const config: InlineConfig = {
    configFile: false,
    root: ROOT,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(out, 'site'), emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  }
  const done = join(out, 'done')
  mkdirSync(BUILDS, { recursive: true })
  if (isFirst(out)) {
    for (const name of readdirSync(BUILDS))
      if (name !== run) rmSync(join(BUILDS, name), { recursive: true, force: true })
    await build(config)
    writeFileSync(join(out, 'site', AXE_PATH), axeSource())
    writeFileSync(done, '')
  }
  await vi.waitUntil(() => existsSync(done), { timeout: 60_000, interval: 100 })
  return config
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** The gallery, served while the file runs. */
export function galleryOf(): Gallery {
  /** Pages of one kind share what the browser has read: the gallery keeps nothing. */
  const contexts = new Map<string, Promise<BrowserContext>>()
  const opened: (Page | BrowserContext)[] = []
  let server: PreviewServer
  let browser: Browser

  beforeAll(async () => {
    server = await preview(await builtGallery())
    servesAxe(new URL(server.resolvedUrls?.local[0] ?? '').origin)
    browser = await sharedChromium()
  }, 120_000)
  afterAll(async () => {
    for (const context of contexts.values()) await (await context).close()
    await server?.close()
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
  })

  async function goTo(page: Page, part: string): Promise<Page> {
    page.setDefaultTimeout(15_000)
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}#${part}`)
    await page.locator('h1').waitFor()
    return page
  }

  return {
    async open(part, options = {}, size) {
      const kind = JSON.stringify(options)
      const context = contexts.get(kind) ?? warmContext(browser, options)
      contexts.set(kind, context)
      const page = await (await context).newPage()
      opened.push(page)
      if (size)
        await page.addInitScript(
          `document.addEventListener('DOMContentLoaded', () => { document.documentElement.dataset.size = '${size}' })`,
        )
      return goTo(page, part)
    },
    async openAt(time, part) {
      const context = await browser.newContext(PHONE)
      opened.push(context)
      const page = await context.newPage()
      await page.clock.install({ time })
      return goTo(page, part)
    },
  }
}

/** Of these looks all in the long loops; else the first and the last, the plainest and the narrowest with the largest letters. */
export function looksToTry<Look>(looks: readonly Look[]): readonly Look[] {
  return process.env['DEEP'] === undefined ? looks.filter((_, at) => at === 0 || at === looks.length - 1) : looks
}
