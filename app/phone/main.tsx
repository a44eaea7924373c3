import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { beginHydration } from '#client/hydration'
import { layServed, type Served } from '#client/served'
import { startSession } from '#client/session'
import { App } from './app.tsx'
import { BASE } from './paths.ts'
import type { WrittenPlace } from './place.ts'
import { fetchTable, knowFirst } from './places.ts'
import { loadScreen } from './shell/load-screen.ts'
import { reloadForPiece, reloadOnStaleBuild } from './shell/stale-build.ts'

/** What is not the screen itself waits so long, in milliseconds. */
const AFTER_MS = 400

const tree = (
  <BrowserRouter basename={BASE}>
    <App />
  </BrowserRouter>
)

async function start(): Promise<void> {
  reloadOnStaleBuild()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  if ('gallery' in document.documentElement.dataset) return showGallery(root)
  const { place: written, own, served } = root.dataset
  // our own build wrote it
  const place = written ? knowFirst(pathnameNow(), JSON.parse(written) as WrittenPlace) : null
  // a page that makes sense without a session says nothing about one that is over
  startSession({ quietly: place === null || place.access === 'open' })
  const reloads = await (place ? loadScreen(place) : fetchTable()).then(() => false, reloadForPiece)
  if (reloads) return
  // reading the screen's module was one piece of work, drawing it is another
  await new Promise((done) => setTimeout(done))
  // in slices: a phone answers to touches between them
  // our own server wrote it
  const came = served === undefined ? null : (JSON.parse(served) as Served)
  // a text that was drawn for another address is not this page's
  const isOfHere = came === null || came.at === pathnameNow() + location.search
  if (came && isOfHere) layServed(came.answers)
  const taken = place !== null && own !== undefined && isOfHere
  if (taken) beginHydration()
  startTransition(() => {
    // what the screen itself drew is taken over as it is, with what was tapped and typed in it
    if (taken) hydrateRoot(root, tree)
    else createRoot(root).render(tree)
  })
  const opened = location.pathname
  // first the screen, then everything that makes the next one quick
  setTimeout(
    () => void import('./shell/after-start.ts').then(({ afterStart }) => afterStart(opened)).catch(() => undefined),
    AFTER_MS,
  )
}

/** The present address without its base. */
function pathnameNow(): string {
  return location.pathname.slice(BASE.length)
}

/** The kit for those who build screens; the server allows that page in development and demo only. */
async function showGallery(root: HTMLElement): Promise<void> {
  const { GalleryPage } = await import('./gallery/gallery-page.tsx')
  createRoot(root).render(<GalleryPage />)
}

// after the module was read, which is work enough for one piece
setTimeout(() => void start())
