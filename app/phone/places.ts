import type { Place, WrittenPlace } from './place.ts'

/** The route table: 240 addresses with their screens. It travels behind the first screen. */
type Table = (pathname: string) => Place | null

let table: Table | null = null
let fetching: Promise<Table> | null = null
let first: { readonly pathname: string; readonly place: Place } | null = null
const listeners = new Set<() => void>()

/** Takes the place that the HTML at `pathname` was written for: it is known without the table. */
export function knowFirst(pathname: string, { screen, ...place }: WrittenPlace): Place {
  // the same address as in the bundle's own imports, and so the same module
  const load = () => import(/* @vite-ignore */ screen) as ReturnType<Place['load']>
  first = { pathname, place: { ...place, load } }
  return first.place
}

/** Takes the table, where it need not be fetched. */
export function knowTable(found: Table): void {
  table = found
  for (const tell of listeners) tell()
}

/** Fetches the table, once; what failed is asked for again. */
export function fetchTable(): Promise<Table> {
  fetching ??= import('./screens.ts').then(
    ({ placeOf }) => {
      knowTable(placeOf)
      return placeOf
    },
    (error: unknown) => {
      fetching = null
      throw error
    },
  )
  return fetching
}

/** The place of an address without its base; null: there is none; undefined: not known before the table has come. */
export function placeAt(pathname: string): Place | null | undefined {
  if (first?.pathname === pathname) return first.place
  return table?.(pathname)
}

/** Tells when the table has come; answers how to stop. */
export function watchPlaces(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
