import { useSearchParams } from 'react-router'

/** A field of the address's query; null where it is missing or empty. */
export function useQueryText(name: string): string | null {
  return useSearchParams()[0].get(name) || null
}
