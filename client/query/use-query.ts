import { useQuery as useAsked } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * The same, but what comes first is drawn in slices: the library draws every answer in one piece, and a screen that fills itself would answer to no touch meanwhile. Until the
 * new drawing is ready the screen is drawn as pending; a value is never shown under another key.
 */
export function useInSlices<Asked extends { readonly isPending: boolean }>(now: Asked): Asked {
  const before = useDeferredValue(now.isPending ? now : null)
  return now.isPending ? now : (before ?? now)
}

// the same function by its overloads, which an arrow cannot state
/** TanStack Query's `useQuery`; its first answer is drawn in slices. */
export const useQuery = ((options, client) => useInSlices(useAsked(options, client))) as typeof useAsked
