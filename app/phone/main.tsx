import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startSession } from '#client/session'
import { App } from './app.tsx'
import { BASE } from './paths.ts'
import { findRoute } from './screens.ts'
import { loadScreen } from './shell/load-screen.ts'
import { reloadOnStaleBuild } from './shell/stale-build.ts'

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
  const route = findRoute(location.pathname.slice(BASE.length))?.route
  const path = route?.path ?? null
  // a page that needs no session says nothing about one that is over
  startSession({ quietly: route?.access !== 'session' })
  if (path !== null) await loadScreen(path).catch(() => undefined)
  // the prerendered HTML is taken over as it is, with what was tapped and typed in it
  if (path !== null && root.dataset['path'] === path) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
}

/** The kit for those who build screens; the server allows that page in development and demo only. */
async function showGallery(root: HTMLElement): Promise<void> {
  const { GalleryPage } = await import('./shell/gallery-page.tsx')
  createRoot(root).render(<GalleryPage />)
}

void start()
