import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { layServed, type ServedAnswer } from '#client/served'
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

/** The HTML of an open screen at an address of its own (path and query below the base), drawn from these answers: what the program then takes over. */
export async function draw(address: string, answers: readonly ServedAnswer[]): Promise<string> {
  const place = placeOf(address.replace(/\?.*$/, ''))
  if (place?.access !== 'open') throw new Error(`${address} is no open address of the route table`)
  await loadScreen(place)
  // nothing is awaited while they are laid out: another page may be drawn meanwhile
  layServed(answers)
  try {
    return renderToString(
      <StaticRouter basename={BASE} location={BASE + address}>
        <App />
      </StaticRouter>,
    )
  } finally {
    layServed([])
  }
}

/** The HTML that stands on an unknown address until the bundle arrives. */
export function waiting(): string {
  return renderToString(
    <Page title={PARK_NAME}>
      <Skeleton shape="list" count={3} />
    </Page>,
  )
}
