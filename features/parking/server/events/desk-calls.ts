import { type parking, parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { writeQrSheet } from '#platform/papers'
import { clockOf, dayOf, parseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { findEvent, listEvents, listPlateCounts, lockEvent } from './event-queries.ts'
import { PLATES_DECIDED } from './messages.ts'
import { findFreePlate, listAsked, updateFreePlate } from './plate-queries.ts'
import { coversUntil } from './rules.ts'
import { saveEvent } from './save-event.ts'
import { namesFor, viewFreePlate, viewParkEvent } from './view.ts'
import { type Announcing, fillPlaces } from './waiting.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'freeEventSave' | 'freeEventList' | 'freeEventSheet' | 'freePlateAsked' | 'freePlateDecide'
>

const PAGE = 20
/** Where plates are registered for an event; its id follows. */
const REGISTER_PATH = '/front/mobile/pafeefree'

/** What operators do about free-parking events: make and change them, decide about plates. */
export const freeDeskHandlers = (engines: Announcing & { publicUrl: string }): Handlers => ({
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

  async freeEventSheet(ctx, { id }) {
    const event = (await findEvent(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    if (event.state === 'draft' || event.state === 'cancelled') refuse(parkingRefusals.freeUnprinted)
    const isCard = event.kind === 'card'
    const bytes = await writeQrSheet({
      title: event.name,
      at: ctx.now,
      perRow: 1,
      codes: [
        {
          text: `${engines.publicUrl}${REGISTER_PATH}/${id}`,
          caption: isCard ? '扫码申请免费卡，园区审核后停车免费' : '扫码登记车牌，活动期间停车免费',
        },
      ],
      footer: `截止 ${dayOf(event.endsAt)} ${clockOf(event.endsAt)}`,
    })
    return new FileAnswer(bytes, 'application/pdf', `${event.name}.pdf`)
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
