import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** How much waits at a desk. */
export interface DeskCount {
  /** The path of the desk in the directory. */
  readonly path: string
  readonly query: UseQueryOptions
  /** How much it is by what the query answered. */
  readonly countOf: (data: unknown) => number
}

/** A count out of what a query answers; where it fails nothing is counted, and the desk itself says why. */
export function deskCount<Data>(
  path: string,
  query: { readonly queryKey: QueryKey },
  countOf: (data: Data) => number,
): DeskCount {
  // the query and its reader come together, and nobody else reads it
  return { path, query, countOf: countOf as DeskCount['countOf'] }
}
