import { type booking, bookingRefusals } from '#contract/booking'
import { type Db, newId } from '#platform/db'
import { type HandlersOf, repeated } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { evaluate, openPlace, requestedUnits } from '../requests/evaluate.ts'
import { refuseBy } from '../requests/judge.ts'
import { explain } from '../requests/locked.ts'
import { type Blocker, type BookingRequest, requestedMoment } from '../requests/request.ts'
import { standsOf } from '../shown/brief.ts'
import { announceFreed } from '../time/booking-states.ts'
import { takesOf } from '../time/days.ts'
import { passOn } from './offer.ts'
import {
  countWaiting,
  findWaiting,
  insertWaiting,
  listWaiting,
  lockWaiter,
  moveWaiting,
  type NewWaiting,
  type WaitingRow,
} from './queries.ts'
import { takeOffer } from './take.ts'
import { viewWaiting } from './view.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'waitJoin' | 'waitList' | 'waitAnswer' | 'waitLeave'>
/** How many places in waiting lists a person may have at once. */
const MAX_WAITING = 20
const PAGE = 20
const BUSY: readonly Blocker['kind'][] = [bookingRefusals.taken, bookingRefusals.held, bookingRefusals.offered]

/** Waiting lists: joining and leaving them, and answering what is offered. */
export function queueHandlers(engines: BookingEngines): Handlers {
  return {
    async waitJoin(ctx, { placeId, unitIds: requested, subject = '', companyId = null, ...times }) {
      const { areaId, db, now, person } = ctx
      const { personId } = person
      const place = await openPlace(db, areaId, placeId, person)
      const unitIds = requestedUnits(place, requested)
      const [startsAt, endsAt] = [requestedMoment(times.startsAt), requestedMoment(times.endsAt)]
      const request: BookingRequest = { startsAt, endsAt, setUpMinutes: 0, clearMinutes: 0, people: null, companyId }
      const { blockers } = await evaluate(db, { place, unitIds, request, who: person, now })
      refuseBy(blockers.filter(({ kind }) => !BUSY.includes(kind)))
      if (blockers.length === 0) refuse(bookingRefusals.stillFree)
      const row: NewWaiting = {
        id: newId(),
        areaId,
        kind: place.kind,
        placeId,
        unitIds,
        personId,
        companyId,
        subject,
        startsAt,
        endsAt,
        joinedAt: now,
      }
      await join(db, row, now)
      // It may have become free while they joined: then nobody would ever notify them.
      const { from, until } = takesOf(place, request)
      await announceFreed(db, engines.jobs, { areaId, placeId, unitIds, takesFrom: from, takesUntil: until }, now)
      return viewWaiting(await ownWaiting(db, { areaId, personId }, row.id), now)
    },

    async waitList(ctx, { kind = 'room', next }) {
      const { areaId, db, now } = ctx
      const page = await listWaiting(db, { areaId, personId: ctx.person.personId, kind, next, size: PAGE })
      return { items: page.items.map((row) => viewWaiting(row, now)), next: page.next }
    },

    async waitAnswer(ctx, { id, take, ...input }) {
      const { areaId, now } = ctx
      const who = { areaId, personId: ctx.person.personId }
      const offered = await ownWaiting(ctx.db, who, id)
      const { state, offeredUntil } = offered
      if (state === (take ? 'taken' : 'passed')) return repeated({ waiting: viewWaiting(offered, now), booking: null })
      if (state !== 'offered' || !offeredUntil || offeredUntil <= now) refuse(bookingRefusals.offerGone)
      if (!take)
        return await ctx.last(async (db) => {
          if (!(await passOn(db, engines, offered, now))) refuse(bookingRefusals.offerGone)
          return { waiting: viewWaiting(await ownWaiting(db, who, id), now), booking: null }
        })
      return await ctx
        .last(async (db) => {
          const booking = await takeOffer(db, engines, ctx.person, { offered, input, now })
          const waiting = viewWaiting(await ownWaiting(db, who, id), now)
          return { waiting, booking: standsOf(booking, now) }
        })
        .catch(async (error: unknown) => {
          // Of two who answer at once the second hears of the first, not that the time is taken: it took it.
          const stands = await ownWaiting(ctx.db, who, id)
          if (stands.state === 'taken') return repeated({ waiting: viewWaiting(stands, now), booking: null })
          if (stands.state !== 'offered') refuse(bookingRefusals.offerGone)
          return await explain(ctx.db, error)
        })
    },

    async waitLeave(ctx, { id }) {
      const { areaId, db, now } = ctx
      const who = { areaId, personId: ctx.person.personId }
      const waiting = await ownWaiting(db, who, id)
      const left =
        waiting.state === 'offered'
          ? await passOn(db, engines, waiting, now)
          : await moveWaiting(db, id, 'queued', { state: 'ended' })
      if (!left) refuse(bookingRefusals.changed)
      return viewWaiting(await ownWaiting(db, who, id), now)
    },
  }
}

async function ownWaiting(db: Db, who: { areaId: string; personId: string }, id: string): Promise<WaitingRow> {
  return (await findWaiting(db, who, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

async function join(db: Db, row: NewWaiting, now: Date): Promise<void> {
  await lockWaiter(db, row.personId)
  if ((await countWaiting(db, row.personId, now)) >= MAX_WAITING)
    refuse(bookingRefusals.waitingMany, { data: { most: MAX_WAITING } })
  if (!(await insertWaiting(db, row))) refuse(bookingRefusals.waitingAlready)
}
