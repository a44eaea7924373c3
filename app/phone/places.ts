import type { Place, WrittenPlace } from './place.ts'

/** The route table: 240 addresses with their screens. It travels behind the first screen. */
type Table = (pathname: string) => Place | null

let table: Table | null = null
let fetching: Promise<Table> | null = null
const found = new Map<string, Place | null>()
const listeners = new Set<() => void>()

/** Takes the place that the HTML at `pathname` was written for: it is known without the table. */
export function knowFirst(pathname: string, { screen, ...place }: WrittenPlace): Place {
  // the same address as in the bundle's own imports, and so the same module
  const load = () => import(/* @vite-ignore */ screen) as ReturnType<Place['load']>
  const first = { ...place, load }
  found.set(pathname, first)
  return first
}

/** Takes the table, where it need not be fetched. */
export function knowTable(found: Table): void {
  table = found
  for (const notify of listeners) notify()
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

/** The place of an address without its base, the same one each time; null: there is none; undefined: not known before the table has come. */
export function placeAt(pathname: string): Place | null | undefined {
  const known = found.get(pathname)
  if (known !== undefined || !table) return known
  const place = table(pathname)
  found.set(pathname, place)
  return place
}

/** Tells when the table has come; answers how to stop. */
export function watchPlaces(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
