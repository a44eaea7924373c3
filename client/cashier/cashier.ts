/** Under this name the tab remembers that it left for a cashier. */
const KEY = 'cashier.left'
/** A browser keeps no more entries of a tab: beyond that its history cannot be reckoned with. */
const MAX_ENTRIES = 50
/** A cashier that was left for longer ago is forgotten, in milliseconds. */
const LONGEST_MS = 2 * 60 * 60_000
/** A page that still stands so long after it should have been left is not left any more, in milliseconds. */
const STILL_HERE_MS = 3000

/** What the tab remembers. */
interface Left {
  /** Address of the page that was left. */
  readonly from: string
  /** Entries of the tab's history up to the cashier's own. */
  readonly length: number
  /** In milliseconds. */
  readonly at: number
  /** Where the cashier led back to, once it did. */
  readonly to?: string
}

/**
 * Leaves for a channel's cashier so that the person comes back in the place of the page that is left: the browser's back then never walks into a
 * cashier that is done with. Source: WHATWG HTML, session history (a pushed entry drops those ahead; `replace` takes the place of the present one).
 */
export function leaveForCashier(address: string): void {
  // drops what lies ahead: the cashier is now the last entry
  history.pushState(history.state, '')
  if (history.length < MAX_ENTRIES) write({ from: location.href, length: history.length, at: Date.now() })
  location.replace(address)
}

/**
 * Call it first on every page. Where the cashier has led back to this page, it steps back over the cashier to the page that was left, and that page goes here,
 * in its own place. Everything else it leaves alone.
 */
export function returnFromCashier(): void {
  settle()
  // a page that the browser kept whole runs no scripts anew
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle()
  })
}

function settle(): void {
  const left = read()
  if (left === null) return
  // an entry that the person went back to has the state that the router gave it
  const isReturn = history.state === null && left.to === undefined
  if (location.href === left.from && !isReturn) {
    write(null)
    if (left.to !== undefined) location.replace(left.to)
    return
  }
  if (!isReturn || Date.now() - left.at > LONGEST_MS || history.length < left.length) return write(null)
  write({ ...left, to: location.href })
  history.go(left.length - 2 - (history.length - 1))
  setTimeout(() => write(null), STILL_HERE_MS)
}

function read(): Left | null {
  try {
    // written by this module
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null
  } catch {
    return null
  }
}

function write(left: Left | null): void {
  try {
    if (left === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(left))
  } catch {
    // no storage: the cashier then stays in the history
  }
}
