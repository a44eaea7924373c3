import { useCallback } from 'react'
import { useQuery } from '#client/query'
import { leaveQuery } from './queries.ts'

/**
 * The server's clock, in ms, as far as it is known: the phone's where it is not (yet). Asks with the free-out time of this plate,
 * which is where a wrong clock would cost the driver money.
 */
export function useServerClock(plate: string, wanted: boolean): () => number {
  const { data, dataUpdatedAt } = useQuery({ ...leaveQuery(plate), enabled: wanted })
  const ahead = data ? Date.parse(data.serverTime) - dataUpdatedAt : 0
  return useCallback(() => Date.now() + ahead, [ahead])
}
