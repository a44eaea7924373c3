import { type parking, parkingRefusals } from '#contract/parking'
import { allows } from '#door/people'
import type { Db } from '#platform/db'
import { type HandlersOf, repeated, type StepsContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Asked, countAsk } from '../stays/strangers.ts'
import { type EventRow, findEvent, listMyEvents, listPlateCounts, lockEvent } from './event-queries.ts'
import { findFreePlate, hasParked, listFreePlates, updateFreePlate } from './plate-queries.ts'
import { type Registering, register } from './register.ts'
import { coversUntil, whyNot } from './rules.ts'
import { namesFor, viewEvent, viewFreePlate } from './view.ts'
import { type Announcing, fillPlaces } from './waiting.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'freeEventInfo' | 'freeEventMine' | 'freeCardPlateList' | 'freeConfirm' | 'addFreeCarPlate' | 'freePlateCancel'
>

const PAGE = 20

/** Registering plates for free-parking events and free cards. */
export function freeHandlers(engines: Asked & Announcing): Handlers {
  async function registered(ctx: StepsContext, kind: 'event' | 'card', input: Registering) {
    await countAsk(engines, ctx.db, ctx, input.plate)
    const { areaId, person, now } = ctx
    return await ctx.last((db) => register(db, { areaId, person, now }, kind, input))
  }

  return {
    async freeEventInfo(ctx, { id }) {
      const event = (await findEvent(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (event.state === 'draft') refuse(refusals.notFound, { field: 'id' })
      const counts = (await listPlateCounts(ctx.db, [id], ctx.person.personId))(id)
      const names = await namesFor(ctx.db, ctx.areaId, [event])
      return viewEvent(event, counts, names, whyNot(event, ctx.person, counts.mine, ctx.now))
    },

    async freeEventMine(ctx, { next }) {
      const { db, areaId, person, now } = ctx
      const { personId, companies } = person
      const companyIds = companies.map(({ companyId }) => companyId).filter((id) => allows(person, id, 'act'))
      const found = await listMyEvents(db, { areaId, personId, companyIds, now }, { next, size: PAGE })
      const ids = found.items.map(({ id }) => id)
      const counts = await listPlateCounts(db, ids, personId)
      const names = await namesFor(db, areaId, found.items)
      return {
        items: found.items.map((event) =>
          viewEvent(event, counts(event.id), names, whyNot(event, person, counts(event.id).mine, now)),
        ),
        next: found.next,
      }
    },

    async freeCardPlateList(ctx, { eventId, next }) {
      const of = { areaId: ctx.areaId, eventId, personId: ctx.person.personId }
      const page = await listFreePlates(ctx.db, of, { next, size: PAGE })
      return {
        items: page.items.map(viewFreePlate),
        next: page.next,
        waiting: (await listPlateCounts(ctx.db, [eventId], null))(eventId).waiting,
      }
    },

    freeConfirm: (ctx, input) => registered(ctx, 'event', { ...input, reason: '' }),
    addFreeCarPlate: (ctx, input) => registered(ctx, 'card', input),

    async freePlateCancel(ctx, { id }) {
      const { areaId, db, now } = ctx
      const seen = await findFreePlate(db, areaId, id)
      if (!seen || seen.personId !== ctx.person.personId) refuse(refusals.notFound, { field: 'id' })
      const event = await lockedEvent(db, areaId, seen.eventId)
      // As it stands now that nobody else can change it.
      const row = (await findFreePlate(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(viewFreePlate(row))
      if (row.state === 'refused') refuse(parkingRefusals.freePlateDecided)
      const untilAt = coversUntil(now, event.endsAt)
      const used =
        event.kind === 'event' &&
        row.confirmedAt !== null &&
        (await hasParked(db, { plate: row.plate, lotIds: event.lotIds, from: event.startsAt, until: untilAt }))
      const set = { state: 'cancelled', decidedAt: now, untilAt, used }
      await updateFreePlate(db, id, set)
      if (row.state !== 'waiting') await fillPlaces(db, engines, event, now)
      return viewFreePlate({ ...row, ...set, nth: null })
    },
  }
}

/** The event of a registration, locked. */
async function lockedEvent(db: Db, areaId: string, id: string): Promise<EventRow> {
  return (await lockEvent(db, areaId, id)) ?? refuse(refusals.notFound)
}
