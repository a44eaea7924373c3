import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { App } from './app.tsx'
import { BASE } from './paths.ts'
import type { Place } from './place.ts'
import { knowTable } from './places.ts'
import { exampleOf } from './route-finder.ts'
import { placeOf } from './screens.ts'
import { PARK_NAME } from './shell/announcer.tsx'
import { loadScreen } from './shell/load-screen.ts'

knowTable(placeOf)

/** The HTML of an address as someone whose session nobody knows yet sees it first; `own`: drawn by the screen itself, for the program to take over. */
export async function prerender(path: string): Promise<{ html: string; own: boolean; place: Omit<Place, 'load'> }> {
  const place = placeOf(exampleOf(path))
  if (!place) throw new Error(`${path} is no address of the route table`)
  await loadScreen(place)
  // what needs a session, or is about one thing, has nothing to draw before it knows whose and which
  const own = place.access === 'open' && !path.includes('{')
  const html = renderToString(
    <StaticRouter basename={BASE} location={BASE + path.replace(/\{\w+\?\}/g, '0')}>
      <App frame={!own} />
    </StaticRouter>,
  )
  const { load: _, ...facts } = place
  return { html, own, place: facts }
}

/** The HTML that stands on an unknown address until the bundle arrives. */
export function waiting(): string {
  return renderToString(
    <Page title={PARK_NAME}>
      <Skeleton shape="list" count={3} />
    </Page>,
  )
}
