import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallQuery } from '#client/calls'

/** Puts an answer into what is known of a query, as if the server had just given it. */
export type Show = <Body>(query: CallQuery<Body>, answer: Body) => void

/** Answers how to show what this phone found out by itself where the server's answer stands. It stays the same function. */
export function useShow(): Show {
  const queries = useQueryClient()
  return useCallback<Show>((query, answer) => void queries.setQueryData(query.queryKey, answer), [queries])
}
