import { useKnown } from '#client/hydration'

/** How much stands beside each other: one thing (`phone`), a list with its record (`panes`, from 768 px), a table with its record (`desk`, from 1024 px). */
export type Room = 'phone' | 'panes' | 'desk'

/** The media query from which a screen has the room of a desk. */
export const DESK_WIDE = '(min-width: 1024px)'
const PANES_WIDE = '(min-width: 768px)'

function watch(changed: () => void): () => void {
  const queries = [DESK_WIDE, PANES_WIDE].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

function roomNow(): Room {
  if (matchMedia(DESK_WIDE).matches) return 'desk'
  return matchMedia(PANES_WIDE).matches ? 'panes' : 'phone'
}

/** The room of the screen now; a phone's while prerendered. */
export function useRoom(): Room {
  return useKnown(watch, roomNow, 'phone')
}
