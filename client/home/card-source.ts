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
  /** Who has cards of it, by role; everybody who is signed in where it is not said. Others do not ask for it. */
  readonly roles?: readonly string[] | undefined
  /** The cards of what the query answered. */
  readonly cardsOf: (data: unknown) => readonly HomeCard[]
}

interface Asked {
  readonly queryKey: QueryKey
}

/**
 * Cards out of what a query answers; where it fails there are none, and the area's own screens say why. A query that depends on the day is a function, which
 * is asked each time.
 */
export function cardSource<Data>(
  query: Asked | (() => Asked),
  cardsOf: (data: Data) => readonly HomeCard[],
  { roles }: { roles?: readonly string[] } = {},
): CardSource {
  return {
    roles,
    get query() {
      return typeof query === 'function' ? query() : query
    },
    // the query and its reader come together, and nobody else reads it
    cardsOf: cardsOf as CardSource['cardsOf'],
  }
}
