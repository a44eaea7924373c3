import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { BASE } from './paths.ts'
import { findRoute, screenOf } from './screens.ts'
import { PARK_NAME, titleOf } from './shell/announcer.tsx'
import { loadScreen } from './shell/load-screen.ts'
import { Waiting } from './shell/waiting.tsx'

/** The HTML of a screen as someone without a session and without data sees it first; null where it is not built. */
export async function prerender(path: string): Promise<{ html: string; title: string } | null> {
  if (!screenOf(path) || findRoute(path)?.route.access !== 'open') return null
  await loadScreen(path)
  const html = renderToString(
    <StaticRouter basename={BASE} location={BASE + path}>
      <App />
    </StaticRouter>,
  )
  return { html, title: titleOf(path) }
}

/** The HTML that stands until the bundle of any other screen arrives. */
export function waiting(): string {
  return renderToString(<Waiting title={PARK_NAME} />)
}
