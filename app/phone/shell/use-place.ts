import { use, useSyncExternalStore } from 'react'
import type { Place } from '../place.ts'
import { fetchTable, placeAt, watchPlaces } from '../places.ts'

/** The place of an address, null where there is none; suspends while the route table is on its way. */
export function usePlace(pathname: string): Place | null {
  if (placeAt(pathname) === undefined) use(fetchTable())
  return placeAt(pathname) ?? null
}

/** The place of an address, null where there is none, undefined while that is not known; never suspends. */
export function useKnownPlace(pathname: string): Place | null | undefined {
  const now = () => placeAt(pathname)
  return useSyncExternalStore(watchPlaces, now, now)
}
