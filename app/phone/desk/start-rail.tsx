import { createRoot } from 'react-dom/client'
import { provideViews } from '#client/page'
import { Queries } from '#client/query'
import { listViews } from '#screens/people'
import { fetchQuietly } from '../shell/stale-build.ts'
import { Rail } from './rail.tsx'

let started = false

/**
 * Draws the rail of the desks before the page, and says where views of its lists are stored, once. It is a tree of its own, so that a phone carries none of it; it goes by the router of the page, and
 * asks its counts anew at each arrival and each minute.
 */
export function startRail(): void {
  if (started) return
  started = true
  void fetchQuietly(async () => provideViews((await listViews()).default))
  const place = document.createElement('div')
  place.dataset['rail'] = ''
  document.body.prepend(place)
  createRoot(place).render(
    <Queries>
      <Rail />
    </Queries>,
  )
}
