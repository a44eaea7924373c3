import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

const Search = createContext<string | null>(null)

/** Gives what it holds the query of another address than the present one: that of a record which stands beside its list. */
export const SearchProvider = Search.Provider

/** A field of the address's query; null where it is missing or empty. */
export function useQueryText(name: string): string | null {
  const { search } = useLocation()
  return new URLSearchParams(useContext(Search) ?? search).get(name) || null
}
