import { createRoot } from 'react-dom/client'
import { Queries } from '#client/query'
import { Rail } from './rail.tsx'

let started = false

/**
 * Draws the rail of the desks before the page, once. It is a tree of its own, so that a phone carries none of it; it goes by the router of the page, and
 * asks its counts anew at each arrival and each minute.
 */
export function startRail(): void {
  if (started) return
  started = true
  const place = document.createElement('div')
  place.dataset['rail'] = ''
  document.body.prepend(place)
  createRoot(place).render(
    <Queries>
      <Rail />
    </Queries>,
  )
}
