import { type parking, parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type HandlersOf, repeated } from '#platform/http'
import { parseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { listEvents, listPlateCounts, lockEvent } from './event-queries.ts'
import { PLATES_DECIDED } from './messages.ts'
import { findFreePlate, listAsked, updateFreePlate } from './plate-queries.ts'
import { coversUntil } from './rules.ts'
import { saveEvent } from './save-event.ts'
import { namesFor, viewFreePlate, viewParkEvent } from './view.ts'
import { type Announcing, fillPlaces } from './waiting.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'freeEventSave' | 'freeEventList' | 'freePlateAsked' | 'freePlateDecide'
>

const PAGE = 20

/** What operators do about free-parking events: make and change them, decide about plates. */
export const freeDeskHandlers = (engines: Announcing): Handlers => ({
  async freeEventSave(ctx, { startsAt, endsAt, ...fields }) {
    const { areaId, db, now } = ctx
    const saver = { areaId, actor: ctx.person.personId, now }
    const event = await saveEvent(db, engines, saver, {
      ...fields,
      startsAt: momentOf(startsAt),
      endsAt: momentOf(endsAt),
    })
    const countsOf = await listPlateCounts(db, [event.id], null)
    return viewParkEvent(event, countsOf(event.id), await namesFor(db, areaId, [event]))
  },

  async freeEventList(ctx, { next }) {
    const page = await listEvents(ctx.db, ctx.areaId, { next, size: PAGE })
    const ids = page.items.map(({ id }) => id)
    const countsOf = await listPlateCounts(ctx.db, ids, null)
    const names = await namesFor(ctx.db, ctx.areaId, page.items)
    return { items: page.items.map((event) => viewParkEvent(event, countsOf(event.id), names)), next: page.next }
  },

  async freePlateAsked(ctx, { next }) {
    const page = await listAsked(ctx.db, ctx.areaId, { next, size: PAGE })
    const names = await namesOf(ctx.db, [...new Set(page.items.flatMap(({ personId }) => personId ?? []))])
    const items = page.items.map((row) => ({
      ...viewFreePlate(row),
      eventName: row.eventName,
      kind: row.kind as 'event' | 'card',
      personName: names.get(row.personId ?? '') ?? '',
    }))
    return { items, next: page.next }
  },

  async freePlateDecide(ctx, { id, accept, note }) {
    const { areaId, db, now } = ctx
    const decisionNote = note.trim()
    if (!accept && decisionNote === '') refuse(parkingRefusals.freeNoteMissing, { field: 'note' })
    const seen = (await findFreePlate(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const event = (await lockEvent(db, areaId, seen.eventId)) ?? refuse(refusals.notFound)
    // As it stands now that nobody else can change it.
    const row = (await findFreePlate(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const state = accept ? 'confirmed' : 'refused'
    if (row.state === state && row.decidedAt !== null) return repeated(viewFreePlate(row))
    if (row.state !== 'asked') refuse(parkingRefusals.freePlateDecided)
    const ending = accept ? { confirmedAt: now } : { untilAt: coversUntil(now, event.endsAt) }
    const set = { state, decidedAt: now, note: decisionNote, ...ending }
    await updateFreePlate(db, id, set)
    if (!accept) await fillPlaces(db, engines, event, now)
    await engines.jobs.announce(db, { type: PLATES_DECIDED, payload: { ids: [id] } })
    await audited(db, ctx, `parking.free-plate.${state}`, { kind: 'parking.free-plate', id })
    return viewFreePlate({ ...row, ...set })
  },
})

/** A moment of the call; the contract has checked that it is one. */
function momentOf(text: string): Date {
  return parseInstant(text) ?? refuse(refusals.malformed)
}
