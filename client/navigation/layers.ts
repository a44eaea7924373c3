import { layers } from '#ui/layer'

// Each thing that lies over the page has an entry of its own in the history, a copy of the page's with the field `layer`: the phone's back takes that away
// first. Steps in the history happen later, one at a time; what must come after one waits for it.

interface Entry {
  readonly key?: string
  readonly layer?: number
}

/** What follows the step in the history that is under way; null: none is. */
let after: (() => void) | null = null

const nothing = () => undefined

function entryOf(state: unknown): Entry {
  return typeof state === 'object' && state !== null ? state : {}
}

function depth(): number {
  return entryOf(history.state).layer ?? 0
}

/** Steps through the history, then does what follows; the router hears nothing of it. */
export function step(by: number, then: () => void = nothing): void {
  after = then
  history.go(by)
}

/** Does what leads away from the page, from the entry of the page itself. */
export function fromPage(leave: () => void): void {
  if (after) {
    const before = after
    after = () => {
      before()
      fromPage(leave)
    }
  } else if (depth() > 0) step(-depth(), leave)
  else leave()
}

/** Asks what lies over the page, beyond so many, to close. */
export function closeDown(left = 0): void {
  for (let more = layers.count(); more > left; more--) layers.closeTop()
}

/** Looks at a step in the history before the router does; answers whether it is done with, so that the router need not hear of it. */
export function popLayers(event: PopStateEvent, here: string | undefined): boolean {
  if (after) {
    const then = after
    after = null
    then()
    if (then === nothing) follow()
    return true
  }
  const { key, layer = 0 } = entryOf(event.state)
  if (key !== here) return false
  if (layer === layers.count()) return layer > 0
  closeDown(layer)
  // what did not close gets its entry again, and an entry of what is closed is left again
  setTimeout(follow)
  return true
}

/** Makes the entries of the history as many as there are layers. */
function follow(): void {
  if (after) return
  const open = layers.count()
  if (open < depth()) step(open - depth())
  for (let at = depth() + 1; at <= open; at++) history.pushState({ ...entryOf(history.state), layer: at }, '')
}

/** Keeps the history to what lies over the page; answers how to stop. A page that is loaded again has nothing over it. */
export function watchLayers(): () => void {
  follow()
  return layers.watch(follow)
}
