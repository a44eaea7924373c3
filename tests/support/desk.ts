import type { BrowserContextOptions, Page } from 'playwright-core'
import { parking } from '#contract/parking'
import { approvals } from '#engine/approvals'
import { DESKS, deskAt } from '../../app/phone/desk/desks.ts'
import { type Given, given } from './fake-server.ts'

/** A computer at a desk: 1280×800 with a mouse. */
export const DESK_SCREEN = { width: 1280, height: 800 } as const

/** The browser of a computer at a desk, over that of a phone. */
export const DESK_CONTEXT: BrowserContextOptions = { viewport: DESK_SCREEN, hasTouch: false, isMobile: false }

/** What the rail of the desks asks: nothing waits. */
export const RAIL_ANSWERS: readonly Given[] = [
  given(approvals.calls.duties, { items: [], next: null, count: 0 }),
  given(parking.calls.deskWaiting, { items: [] }),
]

/** Whether the screen of a route belongs to a desk. */
export const isOfDesk = (route: string): boolean => deskAt(DESKS, route) !== undefined

/** Calls `done` once the page shows no skeleton; a page's policy lets no test wait by words of its own. */
const STANDS =
  '(function look() { document.querySelector("[data-skeleton]") === null ? done() : requestAnimationFrame(look) })()'

/** Widens a page that stands on a phone to the screen of a desk, and waits until what a desk has beyond a phone stands too. */
export async function widen(page: Page): Promise<void> {
  const loads = (await page.locator('[data-skeleton]').count()) > 0
  await page.setViewportSize(DESK_SCREEN)
  await page.locator('[data-rail]').waitFor({ state: 'attached' })
  // a page that shows no skeleton on a phone shows one while its table is fetched
  if (!loads) await page.evaluate(`new Promise((done) => ${STANDS})`)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}
