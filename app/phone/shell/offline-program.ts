import { configuration } from '#client/configuration'
import { BASE, WORKER_CACHE } from '../paths.ts'

/** The worker waits until the page has long settled: it fetches a dozen files. In milliseconds. */
const AFTER_MS = 4000

/**
 * Keeps the program on this phone: what was opened once opens without network. Where the browser knows no workers, or the operator
 * switched it off, everything goes on without; a worker from before is then sent away.
 */
export function keepProgram(): void {
  if (!('serviceWorker' in navigator)) return
  if (!configuration().worker) {
    void sendAway().catch(() => undefined)
    return
  }
  setTimeout(() => {
    navigator.serviceWorker
      .register(`${BASE}/sw.js`, { scope: `${BASE}/`, updateViaCache: 'none' })
      .catch(() => undefined)
  }, AFTER_MS)
}

/** A page of before the switch may have called the worker back: it goes with what it kept. */
async function sendAway(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations()
  if (all.length === 0) return
  await Promise.all(all.map((one) => one.unregister()))
  for (const name of await caches.keys()) if (name.startsWith(WORKER_CACHE)) await caches.delete(name)
}

/** Posts to the worker that a screen was opened, and which files stand on this page by now. */
export function postVisited(path: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.startsWith(`${BASE}/assets/`))
    // a worker has no origin but its page's
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ path, files })
  })
}
