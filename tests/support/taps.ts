import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How a phone answered to a tap. */
interface Told {
  /** What was tapped. */
  readonly what: string
  /** Something that a person sees changed by the second frame after the finger came down. */
  readonly seen: boolean
  /** When it was seen to change, in milliseconds after the finger came down. */
  readonly afterMs: number
}

/** A finger that counts its taps and looks at what each of them changed at once. */
export interface Finger {
  tap(target: Locator): Promise<void>
  /** Taps so far. */
  count(): number
  /** The slowest answer so far, in milliseconds: for the record. */
  slowestMs(): number
}

/** Runs in the page: notes for each touch whether something visible changed by the second frame. */
const WATCH = `
addEventListener('pointerdown', ({ target }) => {
  const began = performance.now()
  const focused = document.activeElement
  let drawn = false
  const observer = new MutationObserver((all) => {
    drawn ||= all.some(({ type }) => type === 'childList' || type === 'characterData')
  })
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true })
  const look = () => {
    const pressed = document.querySelector('[data-pressed]')
    const shaded = pressed !== null && getComputedStyle(pressed).boxShadow !== 'none'
    return shaded || drawn || document.activeElement !== focused
  }
  const keep = (seen) => {
    observer.disconnect()
    const what = target instanceof Element ? (target.closest('a,button') ?? target).textContent.trim().slice(0, 20) : ''
    const all = JSON.parse(sessionStorage.getItem('taps') ?? '[]')
    sessionStorage.setItem('taps', JSON.stringify([...all, { what, seen, afterMs: performance.now() - began }]))
  }
  requestAnimationFrame(() => (look() ? keep(true) : requestAnimationFrame(() => keep(look()))))
}, true)
`

/** A finger on this page; call it before the first page is opened. */
export async function fingerOf(context: BrowserContext, page: Page): Promise<Finger> {
  await context.addInitScript(WATCH)
  let taps = 0
  let slowest = 0
  const told = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('taps') ?? '[]') as Told[]).catch(() => [])
  return {
    async tap(target) {
      const before = (await told()).length
      await target.tap()
      taps += 1
      // one look: the page may be left for another one right after it
      let heard: readonly Told[] = []
      const count = async () => (heard = await told()).length
      await expect.poll(count, { message: 'the tap was seen by the page' }).toBe(before + 1)
      const last = heard.at(-1)
      expect(last?.seen, `something changes at once after a tap on “${last?.what}”`).toBe(true)
      slowest = Math.max(slowest, last?.afterMs ?? 0)
    },
    count: () => taps,
    slowestMs: () => slowest,
  }
}
