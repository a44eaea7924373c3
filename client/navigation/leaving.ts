import { depart } from '#client/travel'

/** Takes a step that leads to another page of this client, to do it later or never; false: it may be done at once. */
export type Hold = (step: () => void) => boolean

// of the page that is on the screen; there is one
let held: { readonly hold: Hold; readonly here: number | null } | null = null
let returning = false

/** Where an entry stands in the history of this client, by its state; null: it is none of ours. */
export function entryOf(state: unknown): number | null {
  const isOurs = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return isOurs ? (state.idx as number) : null
}

/**
 * From now on `hold` is asked before the person leaves the present entry for another page of this client, also by the phone's own
 * back. Answers how to end that. What goes by `Navigate`, and what unloads the page, is not asked about.
 */
export function holdPage(hold: Hold): () => void {
  const mine = { hold, here: entryOf(history.state) }
  held = mine
  return () => {
    if (held === mine) held = null
  }
}

/** Does what leads to another page of this client, unless the page holds it back. */
export function leaveBy(step: () => void): void {
  if (held?.hold(step)) return
  depart()
  step()
}

/** Listens for the phone's own back. Must begin before the router listens: window calls its listeners in that order, capturing or not. */
export function watchBack(): () => void {
  const onPop = (event: PopStateEvent) => {
    if (returning) {
      returning = false
      event.stopImmediatePropagation()
      return
    }
    const here = held?.here ?? null
    const there = entryOf(event.state)
    if (here === null || there === null || here === there || !held?.hold(() => history.go(there - here)))
      return depart()
    // the entry has changed already: back to it, and the router hears of neither
    event.stopImmediatePropagation()
    returning = true
    history.go(here - there)
  }
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}
