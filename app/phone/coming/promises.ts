import { services } from './data/services.ts'
import type { Promised } from './promised.ts'

const byPath = new Map<string, Promised>(
  services.flatMap(({ pages, ...service }) =>
    Object.entries(pages).map(([path, sentence]) => [path, { ...service, sentence }] as const),
  ),
)

/** The paths that something is said of, as the route table spells them. */
export const promisedPaths: readonly string[] = [...byPath.keys()]

/** What is said of a page that is not open yet; null where it is open, or unknown. */
export function promiseOf(path: string): Promised | null {
  return byPath.get(path) ?? null
}
