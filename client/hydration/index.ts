import { startTransition, useEffect, useState } from 'react'

/** A page of the build is taken over as it is: until that is done, components draw what the build drew. */
let under = typeof document === 'undefined'

/** The HTML of the page is about to be taken over. Call it before `hydrateRoot`. */
export function beginHydration(): void {
  under = true
}

/** The HTML was taken over: components that come from now on draw what is known. */
export function endHydration(): void {
  under = false
}

/**
 * A value that the build could not know: `first` while prerendered and in the render that takes the HTML over, then what `now` answers, at once whenever `watch`
 * tells. The change after the first render is no urgent one: it is drawn in slices, where `useSyncExternalStore` would draw it in one piece that
 * answers to no touch meanwhile. `watch` and `now` stay the same for the life of the component.
 */
export function useKnown<T>(watch: (changed: () => void) => () => void, now: () => T, first: T): T {
  const [value, know] = useState(() => (under ? first : now()))
  useEffect(() => {
    startTransition(() => know(() => now()))
    return watch(() => know(() => now()))
  }, [watch, now])
  return value
}
