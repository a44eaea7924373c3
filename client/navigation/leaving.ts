import { depart } from '#client/travel'
import { closeDown, fromPage, popLayers, step, watchLayers } from './layers.ts'

/** Takes a step that leads to another page of this client, to do it later or never; false: it may be done at once. */
export type Hold = (leave: () => void) => boolean

// of the page that is on the screen, the latest last: it may have several forms
const holds: { readonly hold: Hold; readonly here: number | null }[] = []

/** Where an entry stands in the history of this client, by its state; null: it is none of ours. */
export function entryOf(state: unknown): number | null {
  const isOurs = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return isOurs ? (state.idx as number) : null
}

/**
 * From now on `hold` is asked before the person leaves the present entry for another page of this client, also by the phone's own
 * back. Answers how to end that. What goes by `Redirect`, and what unloads the page, is not asked about.
 */
export function holdPage(hold: Hold): () => void {
  const mine = { hold, here: entryOf(history.state) }
  holds.push(mine)
  return () => {
    const at = holds.indexOf(mine)
    if (at >= 0) holds.splice(at, 1)
  }
}

/** Whether something of the page holds the step back; the first that does asks alone. */
function isHeldBack(leave: () => void): boolean {
  return holds.some(({ hold }) => hold(leave))
}

/** Does what leads to another page of this client, unless the page holds it back. What lies over the page goes first. */
export function leaveBy(leave: () => void): void {
  const go = () =>
    fromPage(() => {
      depart()
      leave()
    })
  if (!isHeldBack(go)) go()
}

/**
 * Listens for the phone's own back: it closes what lies over the page, then asks the page, then leads away. Must begin before the router listens: window
 * calls its listeners in that order, capturing or not. `pageKey` names the entry of the page that is on the screen.
 */
export function watchBack(pageKey: () => string | undefined): () => void {
  const onPop = (event: PopStateEvent) => {
    if (popLayers(event, pageKey())) return event.stopImmediatePropagation()
    const here = holds.at(-1)?.here ?? null
    const there = entryOf(event.state)
    const isHeld =
      here !== null && there !== null && here !== there && isHeldBack(() => fromPage(() => history.go(there - here)))
    if (!isHeld) {
      // back before the next page stood: the page that was left is shown again as it was, with what lay over it
      closeDown()
      return depart()
    }
    // the entry has changed already: back to it, and the router hears of neither
    event.stopImmediatePropagation()
    step(here - there)
  }
  window.addEventListener('popstate', onPop)
  const unwatch = watchLayers()
  return () => {
    window.removeEventListener('popstate', onPop)
    unwatch()
  }
}
