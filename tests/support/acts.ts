import { expect } from 'vitest'
import { tracking } from '#engine/tracking'
import type { ScreenPhone } from './screens.ts'

/**
 * Waits until the page counts, which begins a moment after its screen stands, with files of its own: until the screen itself was counted, with what sends events when a
 * page is left. Call it before the first act.
 */
export async function untilCounting({ page, server }: ScreenPhone): Promise<void> {
  const send = () => page.evaluate(`window.dispatchEvent(new Event('pagehide'))`)
  await expect.poll(() => send().then(() => eventsOf(server).length)).toBeGreaterThan(0)
}

/** The main acts that the phone has counted since it was opened (`act/licenseplate`), in their order; at least one. The page is left, as its last events go out then. */
export async function countedActs({ page, server }: ScreenPhone): Promise<string[]> {
  await page.goto('about:blank')
  const acts = () => eventsOf(server).filter(({ action }) => action === 'act')
  await expect.poll(() => acts().length).toBeGreaterThan(0)
  // an answer that was late or lost makes the phone send once more: the server keeps one of each
  return [...new Map(acts().map((event) => [`${event.event_id} ${event.timestamps}`, event.event_id])).values()]
}

function eventsOf(server: ScreenPhone['server']) {
  return server.asked(tracking.calls.eventTracking).flatMap(({ input }) => input.events)
}
