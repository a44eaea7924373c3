import type { booking } from '#contract/booking'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import { toInstant } from '#vocabulary/day'
import type { BookingEngines } from '../engines.ts'
import { openPlace, requestedUnits } from '../requests/evaluate.ts'
import { evaluateLocked, explain, takenAfterAll } from '../requests/locked.ts'
import { requestedMoment } from '../requests/request.ts'
import { announceFreed } from '../time/booking-states.ts'
import { takesOf } from '../time/days.ts'
import { take } from '../time/occupancy-queries.ts'
import { deleteHold, deleteHoldsOf, deleteOldHolds, type HoldRow, putHold } from './hold-queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'hold' | 'holdEnd'>

/** A hold stands for so long. */
export const HOLD_MS = 10 * 60_000
/** So many that are over are let go at once. */
const BATCH = 500

/** Holding a time while the form is filled in. */
export function holdHandlers({ jobs }: Pick<BookingEngines, 'jobs'>): Handlers {
  return {
    async hold(ctx, { placeId, unitIds: requested, startsAt, endsAt, companyId = null }) {
      const { db, areaId, now, person } = ctx
      const place = await openPlace(db, areaId, placeId, person)
      const unitIds = requestedUnits(place, requested)
      const request = {
        startsAt: requestedMoment(startsAt),
        endsAt: requestedMoment(endsAt),
        setUpMinutes: 0,
        clearMinutes: 0,
        people: null,
        companyId,
      }
      const wanting = { place, unitIds, request, who: person, now }
      const locked = await evaluateLocked(db, wanting).catch((error: unknown) => explain(db, error))
      const until = new Date(now.getTime() + HOLD_MS)
      const { kind } = locked.place
      const of = { areaId, personId: person.personId, kind, placeId, unitIds }
      const id = await putHold(db, { ...of, startsAt: request.startsAt, endsAt: request.endsAt, until })
      const taken = { unitIds, ...takesOf(locked.place, request), taker: { holdId: id }, instead: { holdId: id } }
      if (!(await take(db, { ...taken, goodUntil: until, now }))) await explain(db, takenAfterAll(locked))
      return { id, until: toInstant(until) }
    },

    async holdEnd(ctx, { id }) {
      const hold = await deleteHold(ctx.db, ctx.areaId, ctx.person.personId, id)
      if (hold) await announceHoldFreed(ctx.db, jobs, hold, ctx.now)
      return { done: hold !== undefined }
    },
  }
}

/** Lets go of holds that are over: who waits for their time is offered it. */
export async function endHolds(db: Db, jobs: Pick<Jobs, 'announce'>, now: Date): Promise<void> {
  for (const hold of await deleteOldHolds(db, now, BATCH)) await announceHoldFreed(db, jobs, hold, now)
}

/** Lets go of all that a person holds: who waits for that is offered it. */
export async function endHoldsOf(db: Db, jobs: Pick<Jobs, 'announce'>, personId: string, now: Date): Promise<void> {
  for (const hold of await deleteHoldsOf(db, personId)) await announceHoldFreed(db, jobs, hold, now)
}

async function announceHoldFreed(db: Db, jobs: Pick<Jobs, 'announce'>, hold: HoldRow, now: Date): Promise<void> {
  if (hold.endsAt > now)
    await announceFreed(db, jobs, { ...hold, takesFrom: hold.startsAt, takesUntil: hold.endsAt }, now)
}
