import { laterMark, MARK_BEFORE_MS, type MusterMark } from '#can/access'
import type { Emergency, Muster } from '#contract/access'
import { toInstant } from '#vocabulary/day'
import type { Tick, Ticks } from './muster-groups.ts'

// What this phone marked, put together with what the server knows. A mark stays on the phone until the server took it; sent twice it counts once, for the latest of each person stands.

/** Marks that the server has not taken yet, as it wants them; of this emergency alone. */
export function unsent(ticks: Ticks, { id, begunAt }: Pick<Emergency, 'id' | 'begunAt'>, ahead: number) {
  const from = Date.parse(begunAt) - MARK_BEFORE_MS
  return Object.entries(ticks).flatMap(([passId, { state = 'safe', at, sharedIn }]) =>
    at === undefined || sharedIn === id || at - ahead < from ? [] : [{ passId, state, at: toInstant(new Date(at)) }],
  )
}

/** The same ticks, those that were sent marked as taken: not what was marked anew meanwhile. */
export function shared(ticks: Ticks, sent: ReturnType<typeof unsent>, emergencyId: string): Ticks {
  const taken = (passId: string, { state = 'safe', at }: Tick) =>
    sent.some(
      (one) => one.passId === passId && one.state === state && at !== undefined && one.at === toInstant(new Date(at)),
    )
  return Object.fromEntries(
    Object.entries(ticks).map(([passId, tick]) => [
      passId,
      taken(passId, tick) ? { ...tick, sharedIn: emergencyId } : tick,
    ]),
  )
}

/** What is known of somebody in an emergency: what the server says, or what this phone marked, whichever is later. Null: nothing. */
export function markOf(
  person: Pick<Muster['items'][number], 'mark'>,
  tick: Tick | undefined,
  { ahead, begunAt }: { ahead: number; begunAt: string },
): MusterMark | null {
  const theirs = person.mark ? { ...person.mark, at: Date.parse(person.mark.at) } : null
  const at = tick?.at === undefined ? null : tick.at - ahead
  const isOf = at !== null && at >= Date.parse(begunAt) - MARK_BEFORE_MS
  const mine = isOf ? { state: tick?.state ?? ('safe' as const), at, by: '本机' } : null
  if (theirs === null || mine === null) return theirs ?? mine
  return laterMark(theirs, mine)
}
