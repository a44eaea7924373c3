import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '#client/query'
import type { BookInfo } from '#contract/booking'
import { calls, PLACES_KEY } from '../parts/queries.ts'
import { asked, type Wish } from './wish.ts'

const HOLD_MS = 10 * 60_000

/** The hold of a time. Not under the keys of booking: what is done about bookings must not take a time again. */
const holdQuery = (wish: Wish, companyId: string | null) =>
  queryOptions({
    queryKey: ['hold', wish],
    queryFn: () => calls.post('hold', { ...asked(wish), ...(companyId !== null && { companyId }) }),
    staleTime: HOLD_MS,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/** A time that is held while a form is filled in. */
export interface Held {
  /** Null: it is not held, yet or any more. */
  readonly id: string | null
  readonly until: string | null
  /** Why it could not be held. */
  readonly error: Error | null
  /** Holds it again, after its time is over. */
  readonly again: () => Promise<unknown>
  /** It is booked now: nothing is let go when the page is left. */
  readonly taken: () => void
}

/** Holds a time once nothing is in its way, and lets it go when the person leaves the form without having sent it. Null: nothing is held. */
export function useHeld(wish: Wish | null, info: BookInfo | undefined, companyId: string | null): Held {
  const queries = useQueryClient()
  const standing = info?.hold ?? null
  const wanted = wish !== null && info !== undefined && info.why.length === 0 && standing === null
  const query = useQuery({
    ...holdQuery(wish ?? { placeId: '', unitIds: [], startsAt: '', endsAt: '' }, companyId),
    enabled: wanted,
  })
  const held = query.data ?? standing
  const id = held?.id ?? null
  const letGo = useEffectEvent((which: string) => {
    if (booked.has(which)) return
    // where that fails, the server ends it by itself
    calls.post('holdEnd', { id: which }).then(
      () => queries.invalidateQueries({ queryKey: PLACES_KEY }),
      () => undefined,
    )
  })
  useEffect(() => {
    if (id === null) return undefined
    return () => letGo(id)
  }, [id])
  return {
    id,
    until: held?.until ?? null,
    error: query.error,
    again: () => query.refetch(),
    taken: () => {
      if (id !== null) booked.add(id)
    },
  }
}

/** Holds that became bookings: they end by themselves. */
const booked = new Set<string>()
