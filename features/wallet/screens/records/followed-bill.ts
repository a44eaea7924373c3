import { useEffect } from 'react'
import { useLive } from '#client/live'
import { followAfterMs, useAnew, useQuery } from '#client/query'
import { calls } from '../parts/calls.ts'

/** How often to ask where the server cannot tell, in milliseconds. */
const POLL_MS = 5000

/** A bill followed until it has settled: by the server's hints, and by asking again behind them. */
export function useFollowedBill(id: string) {
  const anew = useAnew()
  const followed = useQuery({
    ...calls.read('billDetail', { id }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' ? (followAfterMs(state.dataUpdateCount) ?? false) : false,
  })
  const { refetch } = followed
  const waiting = followed.data?.state === 'waiting'
  useLive(waiting ? 'wallet.balance' : null, () => void refetch(), { pollMs: POLL_MS })
  useEffect(() => {
    // what was asked before the money moved does not hold any more
    if (!waiting) void anew(calls.known('balance'))
  }, [anew, waiting])
  return followed
}
