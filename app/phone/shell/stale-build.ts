const KEY = 'phone.reloadedAt'
const ONCE_IN_MS = 60_000

/** Where the time of the last reload is kept: the part of `sessionStorage` that is used. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a missing piece of the bundle is worth a reload: yes once a minute, because after a deploy the pieces have
 * new names and the new page knows them; a second miss within the minute is something else, and reloading would never end.
 */
export function mayReload(memory: Memory, now: number): boolean {
  try {
    const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (now - last < ONCE_IN_MS) return false
    memory.setItem(KEY, String(now))
    return true
  } catch {
    // no storage, no memory of reloading: then never by itself
    return false
  }
}

/** A piece of the bundle could not be fetched: reloads the page where that may help; offline it leaves that to the person. Answers whether it does. */
export function reloadForPiece(): boolean {
  if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return false
  location.reload()
  return true
}

let ahead = 0

/** Fetches what nobody waits for yet: where it does not come, the page stays as it is. */
export async function fetchQuietly(work: () => Promise<unknown>): Promise<void> {
  ahead += 1
  await work().catch(() => undefined)
  ahead -= 1
}

/** Reloads the page when a piece of the bundle that is needed cannot be fetched. */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // what is needed in the meantime fails before its screen's edge, which reloads as well
    if (ahead === 0 && reloadForPiece()) event.preventDefault()
  })
}
