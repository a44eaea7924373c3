import { useMemo } from 'react'
import { parkNow } from '#client/looks'
import { useMounted } from '#client/page'
import { useQuery } from '#client/query'
import { provinceOf } from '#vocabulary/province'
import { askPark, type Park, storedPark } from './park.ts'

/** A park's look changes a few times a year. */
const FRESH_MS = 10 * 60_000

/**
 * The park that this phone is about: at once as it was last heard of, then as the server says. null in the first render of a page, and where
 * nothing was ever heard; a failure is not shown: the page works without.
 */
export function usePark(): Park | null {
  const isMounted = useMounted()
  const area = isMounted ? parkNow() : null
  const { data } = useQuery({
    queryKey: ['park', area],
    queryFn: ({ signal }) => askPark(signal),
    enabled: isMounted,
    staleTime: FRESH_MS,
  })
  // read anew for another park
  // oxlint-disable-next-line react/exhaustive-deps
  const stored = useMemo(() => (isMounted ? storedPark() : null), [isMounted, area])
  return data ?? stored
}

/** The province of the park by its address, as the sign that opens a plate there; null: not known. */
export function useLocalProvince(): string | null {
  return provinceOf(usePark()?.address ?? '')
}
