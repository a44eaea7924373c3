import { type booking, bookingRefusals } from '#contract/booking'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated, type StepsContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { openPlace } from '../requests/evaluate.ts'
import { BlockedError, explain } from '../requests/locked.ts'
import { standsOf, viewBookings } from '../shown/brief.ts'
import { findBooking } from '../time/booking-queries.ts'
import { actsOf } from './acts.ts'
import { handInIn } from './again.ts'
import { bookIn, isMine } from './book.ts'
import { cancelIn } from './cancel.ts'
import { changeIn } from './change.ts'
import { changeSeriesIn } from './change-series.ts'
import { finishIn } from './finish.ts'
import type { Form } from './form.ts'
import { holdHandlers } from './hold-calls.ts'
import { requestInfo } from './info.ts'
import { listApplied, listMine, listSeriesAhead } from './queries.ts'
import { showBooking } from './show.ts'

type Handlers = Pick<
  HandlersOf<typeof booking>,
  | 'bookInfo'
  | 'hold'
  | 'holdEnd'
  | 'book'
  | 'apply'
  | 'myOrders'
  | 'myApply'
  | 'orderInfo'
  | 'meetingOrderDetail'
  | 'cancel'
  | 'change'
  | 'finish'
>

const PAGE = 20

/** Booking a time, and what becomes of it. */
export function bookingHandlers(engines: BookingEngines): Handlers {
  const viewerOf = (ctx: Pick<StepsContext, 'areaId' | 'person' | 'now'>) => ({
    areaId: ctx.areaId,
    personId: ctx.person.personId,
    now: ctx.now,
  })
  const show = (ctx: Pick<StepsContext, 'areaId' | 'person' | 'now'>, db: Db, id: string) =>
    showBooking(db, engines, viewerOf(ctx), id)
  const urlOf = (fileId: string) => engines.files.openUrlOf(fileId)

  /** Does it in the call's last transaction, which keeps what it answers; what blocked it is explained outside. */
  async function done<T>(ctx: StepsContext, work: (db: Db) => Promise<T>): Promise<T> {
    return await ctx.last(work).catch((error: unknown) => explain(ctx.db, error))
  }

  async function book(ctx: StepsContext, form: Form) {
    const place = await openPlace(ctx.db, ctx.areaId, form.placeId, ctx.person)
    const wanted = { who: ctx.person, place, form, now: ctx.now }
    return await done(ctx, async (db) => {
      const booked = await bookIn(db, engines, wanted).catch((error) => holdGone(error, form))
      return standsOf(booked, ctx.now)
    })
  }

  return {
    bookInfo: (ctx, input) => requestInfo(ctx, engines, input),
    ...holdHandlers(engines),
    book,

    async apply(ctx, { id, removeGuests = [], ...form }) {
      if (id === undefined) return await book(ctx, form)
      const place = await openPlace(ctx.db, ctx.areaId, form.placeId, ctx.person)
      const wanted = { who: ctx.person, place, form, removeGuests, now: ctx.now }
      return await done(ctx, async (db) => standsOf(await handInIn(db, engines, id, wanted), ctx.now))
    },

    async myOrders(ctx, { kind = 'room', side = 'open' as const, next }) {
      const { areaId, db, now, person } = ctx
      const { personId } = person
      const page = await listMine(db, side, { areaId, personId, kind, now, next, size: PAGE })
      const items = await viewBookings(db, page.items, { personId, now, urlOf })
      const series = await listSeriesAhead(
        db,
        page.items.flatMap(({ seriesId }) => seriesId ?? []),
        now,
      )
      return {
        items: items.map((item, nth) => {
          const row = page.items[nth]
          if (!row) throw new Error('a booking was lost on the way')
          const acts = actsOf(row, { mine: isMine(row, personId), now })
          return { ...item, acts, series: series.get(row.seriesId ?? '') ?? null }
        }),
        next: page.next,
      }
    },

    async myApply(ctx, { kind = 'room', side = null, next }) {
      const { areaId, db, now, person } = ctx
      const { personId } = person
      const page = await listApplied(db, side, { areaId, personId, kind, now, next, size: PAGE })
      return { items: await viewBookings(db, page.items, { personId, now, urlOf }), next: page.next }
    },

    orderInfo: (ctx, { id }) => showBooking(ctx.db, engines, viewerOf(ctx), id),
    meetingOrderDetail: (ctx, { id }) => showBooking(ctx.db, engines, viewerOf(ctx), id),

    async cancel(ctx, { id, reason = '', keptFen: retainedFen = 0, scope = 'one' }) {
      const of = { ...viewerOf(ctx), id, reason, retainedFen, scope }
      return await ctx.last(async (db) => {
        const fresh = await cancelIn(db, engines, of)
        // Of a whole series this date may have begun, and stands.
        const row = scope === 'one' ? undefined : await findBooking(db, ctx.areaId, id)
        const stands = row ? standsOf(row, ctx.now) : { id, state: 'cancelled' as const }
        return fresh ? stands : repeated(stands)
      })
    },

    change: (ctx, { scope = 'one', ...input }) =>
      done(ctx, async (db) => {
        if (scope === 'one') await changeIn(db, engines, ctx.person, input, ctx.now)
        else await changeSeriesIn(db, engines, ctx.person, { ...input, scope }, ctx.now)
        return await show(ctx, db, input.id)
      }),

    async finish(ctx, { id, backFen = 0 }) {
      return await ctx.last(async (db) => {
        const fresh = await finishIn(db, engines, { ...viewerOf(ctx), id, shownFen: backFen })
        const stands = { id, state: 'done' as const }
        return fresh ? stands : repeated(stands)
      })
    },
  }
}

/** Who filled in a form longer than their hold stood hears that, where somebody else now fills one in for the same time. */
function holdGone(error: unknown, { holdId }: Form): never {
  const first = error instanceof BlockedError ? error.blockers[0]?.kind : undefined
  const held = first === bookingRefusals.held || first === bookingRefusals.offered
  if (held && holdId !== undefined) refuse(bookingRefusals.holdGone)
  throw error
}
