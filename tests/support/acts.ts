import { expect } from 'vitest'
import { tracking } from '#engine/tracking'
import type { ScreenPhone } from './screens.ts'

/** Waits until the page counts: that begins a moment after its screen stands, with files of its own. Call it before the first act. */
export async function untilCounting({ page }: ScreenPhone): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** The main acts that the phone has counted since it was opened (`act/licenseplate`), in their order. The page is left, as its last events go out then. */
export async function countedActs({ page, server }: ScreenPhone): Promise<string[]> {
  await page.goto('about:blank')
  const events = () => server.asked(tracking.calls.eventTracking).flatMap(({ input }) => input.events)
  await expect.poll(() => events().length).toBeGreaterThan(0)
  return events()
    .filter(({ action }) => action === 'act')
    .map(({ event_id }) => event_id)
}
