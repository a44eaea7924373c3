import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const MAX_STATES = 200
// by history entry: going back finds it, a new visit does not
const states = new Map<string, unknown>()

/**
 * Like `useState`, for what makes a list look as it was left: the chosen tab, the filter, the search words. Going back to the
 * page finds the value; a new visit begins with `initial`. Lives as long as the tab. Pages of a list are kept by the query
 * cache, the scroll position by the shell.
 */
export function useHistoryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  // the entry has another key once a field of its address has changed
  const place = `${useLocation().key} ${name}`
  // what was kept under this name was put there by this hook
  const [value, set] = useState<T>(() => (states.has(place) ? (states.get(place) as T) : initial))
  useEffect(() => {
    states.delete(place)
    states.set(place, value)
    const [oldest] = states.keys()
    if (states.size > MAX_STATES && oldest !== undefined) states.delete(oldest)
  }, [place, value])
  return [value, set]
}
