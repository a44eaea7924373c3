import { useEffect, useEffectEvent, useRef } from 'react'
import { useCommand, useQuery } from '#client/query'
import type { BookInfo } from '#contract/booking'
import { calls } from '../parts/calls.ts'
import { asked, type RequestedTime } from './requested-time.ts'

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
export function useHeld(requested: RequestedTime | null, info: BookInfo | undefined, companyId: string | null): Held {
  const run = useCommand()
  const current = info?.hold ?? null
  const wanted = requested !== null && info !== undefined && info.why.length === 0 && current === null
  const time = requested ?? { placeId: '', unitIds: [], startsAt: '', endsAt: '' }
  const query = useQuery({
    ...calls.issue('hold', { ...asked(time), ...(companyId !== null && { companyId }) }),
    // whichever company is chosen meanwhile, the time is held once
    queryKey: ['issued', 'meeting', 'hold', time],
    enabled: wanted,
  })
  const held = query.data ?? current
  const id = held?.id ?? null
  const last = useRef<string | null>(null)
  const letGo = useEffectEvent(() => {
    const which = last.current
    if (which === null || booked.has(which)) return
    // where that fails, the server ends it by itself
    run(calls.send('holdEnd', { id: which })).catch(() => undefined)
  })
  useEffect(() => {
    if (id !== null) last.current = id
  }, [id])
  // only when the form is left: a hold of another time takes the place of the one before, which may bear the same id
  useEffect(() => () => letGo(), [])
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
