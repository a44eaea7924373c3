import type { Tracked } from './tracked.ts'

export type { Tracked, TrackedAt } from './tracked.ts'

/** Notes an event; batches of them go out later. Never throws, never waits, and nothing it does reaches the person. */
export function track(event: Tracked): void {
  const noted = { ...event, at: Date.now() }
  // first the page, then counting it
  import('./batches.ts').then(({ note }) => note(noted)).catch(() => undefined)
}
