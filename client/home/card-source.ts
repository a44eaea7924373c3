import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Something that waits for the person. */
export interface HomeCard {
  /** The same for the same thing, among all areas. */
  readonly key: string
  /** Lower comes first; README says which is for what. */
  readonly rank: number
  /** A `TodoCard`. */
  readonly card: ReactNode
}

/** Where an area's cards come from. */
export interface CardSource {
  readonly query: UseQueryOptions
  /** The cards of what the query answered. */
  readonly cardsOf: (data: unknown) => readonly HomeCard[]
}

/** Cards out of what a query answers; where it fails there are none, and the area's own screens say why. */
export function cardSource<Data>(
  query: { readonly queryKey: QueryKey },
  cardsOf: (data: Data) => readonly HomeCard[],
): CardSource {
  // the query and its reader come together, and nobody else reads it
  return { query, cardsOf: cardsOf as CardSource['cardsOf'] }
}
