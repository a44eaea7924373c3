import { useLocation } from 'react-router'

/** A field of the address's query; null where it is missing or empty. */
export function useQueryText(name: string): string | null {
  return new URLSearchParams(useLocation().search).get(name) || null
}
