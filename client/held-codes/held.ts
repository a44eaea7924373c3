import { queryOptions } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** A code with the server's moments, in ms, between which it holds. */
export interface HeldCode {
  /** Digits, to be typed. */
  readonly code: string
  /** What is drawn. */
  readonly text: string
  readonly from: number
  readonly until: number
}

/** Codes that a phone holds to show one after the other: enough for about two minutes without network. */
export interface Held {
  readonly codes: readonly HeldCode[]
  /** How far the server's clock is ahead of the phone's, in ms. */
  readonly offsetMs: number
  /** The server's moment of the answer, in ms. */
  readonly at: number
}

/** Codes as a server answers them: its instant, and each code with its instants. What is drawn is the signed text, where there is one. */
export interface Answered {
  readonly now: string
  readonly codes: readonly {
    readonly code: string
    readonly signed?: string
    readonly from: string
    readonly until: string
  }[]
}

/** New codes are asked for while the held ones still last so long, in ms. Each asking draws new ones, so not at every turn. */
const AHEAD_MS = 60_000
/** After an asking that failed, in ms. */
const AGAIN_MS = 6_000
/** A server that tells its time to the second is on the average so much later, in ms. */
const HALF_SECOND = 500

/** What is held of codes that were asked for at `before` and came at `after`, in ms by the phone's clock. */
export function heldOf({ now, codes }: Answered, before: number, after: number): Held {
  const at = Date.parse(now) + (now.includes('.') ? 0 : HALF_SECOND)
  return {
    codes: codes.map(({ code, signed, from, until }) => ({
      code,
      text: signed || code,
      from: Date.parse(from),
      until: Date.parse(until),
    })),
    offsetMs: at - (before + after) / 2,
    at,
  }
}

/** The code that holds at this moment (ms by the server's clock), or null. */
export function codeAt<Code extends Pick<HeldCode, 'from' | 'until'>>(
  codes: readonly Code[],
  now: number,
): Code | null {
  return codes.find(({ from, until }) => from <= now && now < until) ?? null
}

/** In how many ms new codes are asked for, `now` by the server's clock; soon again where the last asking failed. */
export function askAfterMs(codes: readonly Pick<HeldCode, 'until'>[], now: number, failed: boolean): number {
  if (failed) return AGAIN_MS
  const last = codes.at(-1)?.until ?? now
  return Math.max(AGAIN_MS, last - AHEAD_MS - now)
}

/**
 * How a query of codes is kept: as long as they are shown and no longer, asked anew in time. `heldIn`: what is held in what it answered; null: nothing is shown.
 * `waitMs`: when it is asked again then, in ms; it is not where that is not said.
 */
export function heldOptions<Data>(
  heldIn: (data: Data) => Held | null,
  waitMs: (data: Data) => number | false = () => false,
) {
  return {
    gcTime: 0,
    staleTime: AGAIN_MS,
    refetchInterval({ state: { data, fetchFailureCount, status } }: AskedQuery<Data>): number | false {
      if (data === undefined) return false
      const held = heldIn(data)
      if (held === null) return waitMs(data)
      return askAfterMs(held.codes, Date.now() + held.offsetMs, status === 'error' || fetchFailureCount > 0)
    },
  }
}

/**
 * The query of codes that a call issues (`calls.issue`): `hold` says what the phone keeps of an answer that was asked for at `before` and came at `after` (ms by the
 * phone's clock); `heldIn` and `waitMs` are those of `heldOptions`. What is written elsewhere draws no new ones.
 */
export function heldQuery<Answer, Data>(
  { queryKey, queryFn }: { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<Answer> },
  hold: (answer: Answer, before: number, after: number) => Data,
  heldIn: (data: Data) => Held | null,
  waitMs?: (data: Data) => number | false,
) {
  return queryOptions({
    queryKey: [...queryKey, 'held'] as readonly unknown[],
    async queryFn() {
      const before = Date.now()
      const answer = await queryFn()
      return hold(answer, before, Date.now())
    },
    ...heldOptions(heldIn, waitMs),
  })
}

interface AskedQuery<Data> {
  readonly state: { readonly data: Data | undefined; readonly fetchFailureCount: number; readonly status: string }
}

/** The code of this moment, found anew when its time is over; null where all have run out. */
export function useCodeNow(held: Held | undefined): HeldCode | null {
  const currentCode = useCallback(() => (held ? codeAt(held.codes, Date.now() + held.offsetMs) : null), [held])
  return useSyncExternalStore(everyMoment, currentCode, () => null)
}

function everyMoment(notify: () => void): () => void {
  const timer = setInterval(notify, 250)
  return () => clearInterval(timer)
}
