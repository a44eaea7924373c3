import { BASE } from '#client/configuration'
import { forgetOverdue } from '#client/sealed'
import { sessionNow } from '#client/session'
import { track } from '#client/tracking'
import { ARRIVED } from '#client/travel'
import type { Place } from '../place.ts'
import { fetchTable, placeAt } from '../places.ts'
import { exampleOf } from '../route-finder.ts'
import { loadScreen } from './load-screen.ts'
import { keepProgram, postVisited } from './offline-program.ts'
import { fetchQuietly } from './stale-build.ts'

/** What comes after the first screen stands, whose address this is: the route table, the screens that a person likely opens next, the worker, counting. Once. */
export function afterStart(opened: string): void {
  void fetchTable().catch(() => undefined)
  forgetOverdue(sessionNow().stage !== 'absent')
  keepProgram()
  window.addEventListener('pointerdown', fetchPressed, { capture: true, passive: true })
  window.addEventListener('click', trackAct, { capture: true, passive: true })
  window.addEventListener(ARRIVED, () => void arrived(location.pathname))
  void beginRail()
  // who is quick has left the first one by now
  void arrived(opened)
  void arrived(location.pathname)
}

/** Where the rail of the desks has room. */
const WIDE = '(min-width: 1024px)'

/** Fetches the rail of the desks once the screen has room for it. */
async function beginRail(): Promise<void> {
  const wide = matchMedia(WIDE)
  if (!wide.matches) await new Promise((done) => wide.addEventListener('change', done, { once: true }))
  await fetchQuietly(async () => (await import('../desk/start-rail.tsx')).startRail())
}

let at: string | null = null

/** A screen stands. */
async function arrived(pathname: string): Promise<void> {
  // the same screen with another query is no other screen
  if (at === pathname) return
  at = pathname
  // a person may have gone on before the table comes: counted is where they were
  await fetchTable().catch(() => undefined)
  const place = placeAt(pathname.slice(BASE.length))
  if (!place) return
  // what a screen is called is data of ours: no name of a person stands in it
  track({ id: `screen${place.path}`, type: 'page', name: place.title })
  postVisited(place.path)
  if (!sparing()) whenIdle(() => place.next.forEach(fetchAhead))
}

/** Fetches the screen behind a link while the finger is still on it. */
function fetchPressed({ target }: Event): void {
  // a link in a drawing has no `pathname`
  const href = target instanceof Element ? target.closest(`a[href^="${BASE}/"]`)?.getAttribute('href') : null
  if (href) load(placeAt(new URL(href, location.origin).pathname.slice(BASE.length)))
}

/** Counts the main act of a screen: what stands at its bottom, sends its form, or is the key (`data-act`) that does so in their place. */
function trackAct({ target }: Event): void {
  const button =
    target instanceof Element ? target.closest('footer button, footer a, form [type="submit"], [data-act]') : null
  const place = placeAt(location.pathname.slice(BASE.length))
  if (!button || !place || button.matches('[aria-disabled="true"]')) return
  track({ id: `act${place.path}`, type: 'page', name: place.title, action: 'act' })
}

function fetchAhead(path: string): void {
  load(placeAt(exampleOf(path)))
}

function load(place: Place | null | undefined): void {
  if (place) void fetchQuietly(() => loadScreen(place))
}

/** The person asked the browser to spare data. */
function sparing(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Does it when the phone has nothing else to do; soon where the browser cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 600)
}
