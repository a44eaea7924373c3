import { queryOptions } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useQuery } from '#client/query'
import { calls } from '../parts/queries.ts'

/** A code with the server's moments, in ms, between which it holds. */
export interface HeldCode {
  readonly code: string
  readonly from: number
  readonly until: number
}

/** What a phone holds to pay with: enough for about two minutes without network. */
export interface Held {
  readonly codes: readonly HeldCode[]
  /** How far the server's clock is ahead of the phone's, in ms. */
  readonly offsetMs: number
  /** The server's moment of the answer, in ms. */
  readonly at: number
  /** Payments up to this need no password. */
  readonly smallPayFen: number
}

/** New codes are asked for while the held ones still last so long, in ms. Each asking draws new ones, so not at every turn. */
const AHEAD_MS = 60_000
/** After an asking that failed, in ms. */
const AGAIN_MS = 6_000
/** The server tells its time to the second: on the average it is so much later, in ms. */
const HALF_SECOND = 500

/** The code that holds at this moment (ms by the server's clock), or null. */
export function codeAt(codes: readonly HeldCode[], now: number): HeldCode | null {
  return codes.find(({ from, until }) => from <= now && now < until) ?? null
}

/** In how many ms new codes are asked for, `now` by the server's clock; soon again where the last asking failed. */
export function askAfterMs(codes: readonly HeldCode[], now: number, failed: boolean): number {
  if (failed) return AGAIN_MS
  const last = codes.at(-1)?.until ?? now
  return Math.max(AGAIN_MS, last - AHEAD_MS - now)
}

const heldQuery = queryOptions({
  // apart from the wallet's other answers: what changes there draws no new codes
  queryKey: ['wallet-codes'],
  async queryFn(): Promise<Held> {
    const before = Date.now()
    const { now, codes, smallPayFen } = await calls.post('qrCode', {})
    const at = Date.parse(now) + HALF_SECOND
    const moments = codes.map(({ code, from, until }) => ({ code, from: Date.parse(from), until: Date.parse(until) }))
    return { codes: moments, offsetMs: at - (before + Date.now()) / 2, at, smallPayFen }
  },
  // as long as they are shown, and no longer
  gcTime: 0,
  staleTime: AGAIN_MS,
  refetchInterval({ state: { data, fetchFailureCount, status } }) {
    if (!data) return false
    return askAfterMs(data.codes, Date.now() + data.offsetMs, status === 'error' || fetchFailureCount > 0)
  },
})

/** The held codes, kept fresh while the page is seen. */
export function useHeldCodes() {
  return useQuery(heldQuery)
}

/** The code of this moment, found anew when its time is over; null where all have run out. */
export function useCodeNow(held: Held | undefined): HeldCode | null {
  const look = useCallback(() => (held ? codeAt(held.codes, Date.now() + held.offsetMs) : null), [held])
  return useSyncExternalStore(everyMoment, look, () => null)
}

function everyMoment(tell: () => void): () => void {
  const timer = setInterval(tell, 250)
  return () => clearInterval(timer)
}
