import { randomBytes } from 'node:crypto'
import { type booking, bookingRefusals, type DeskPlace } from '#contract/booking'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import type { BookingEngines } from '../engines.ts'
import {
  type DeskPlaceRow,
  findDeskPlace,
  hasAhead,
  insertPlace,
  listDeskPlaces,
  listUnits,
  lockPlace,
  putUnits,
  updatePlace,
  updatePlaceState,
} from './place-queries.ts'
import { rulesProblem } from './place-rules.ts'
import { viewPlaces } from './place-view.ts'
import { runs, scopeOf } from './scope.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'deskPlaces' | 'placeSave' | 'placeState'>
type Typed = Parameters<Handlers['placeSave']>[1]

const PAGE = 20

/** Places: adding, changing, opening and taking them away. */
export function deskPlaceHandlers({ files, approvals }: Pick<BookingEngines, 'files' | 'approvals'>): Handlers {
  const shown = async (ctx: Pick<WriteContext, 'db' | 'areaId' | 'now'>, id: string): Promise<DeskPlace> => {
    const row = await findDeskPlace(ctx.db, ctx.areaId, id)
    const [view] = row ? await viewPlaces(ctx.db, files, [row], ctx) : []
    return view ?? refuse(bookingRefusals.placeUnknown, { field: 'id' })
  }

  return {
    async deskPlaces(ctx, { kind = 'room', state, id, next }) {
      const page = await listDeskPlaces(ctx.db, scopeOf(ctx, kind), { state, id, next, size: PAGE })
      return { items: await viewPlaces(ctx.db, files, page.items, ctx), next: page.next }
    },

    async placeSave(ctx, { id: givenId, version, kind, parts, pictureIds, ...typed }) {
      const { db, areaId, now } = ctx
      const scope = scopeOf(ctx, kind)
      const before = givenId === undefined ? undefined : await held(ctx, givenId, version)
      if (before && (before.kind !== kind || before.companyId !== scope.companyId))
        refuse(bookingRefusals.placeUnknown, { field: 'id' })
      const problem = rulesProblem({ ...typed, kind, parts })
      if (problem !== null) refuse(bookingRefusals.rulesWrong, { field: 'rules', data: { problem } })
      if (typed.processId !== null && !(await isOfPark(db, areaId, typed.processId)))
        refuse(bookingRefusals.processUnknown, { field: 'processId' })
      await showPictures(ctx, before?.pictureIds ?? [], pictureIds)
      const id = before?.id ?? newId()
      const fields = { ...trimmed(typed), pictureIds }
      if (before) await updatePlace(db, id, fields, now)
      else await insertPlace(db, { ...fields, ...scope, id, doorCode: randomBytes(16).toString('base64url'), now })
      await saveUnits(db, id, { parts, seats: typed.seats, now })
      await noted(ctx, before ? 'changed' : 'added', id)
      return await shown({ db, areaId, now }, id)
    },

    async placeState(ctx, { id, to }) {
      const before = await held(ctx, id)
      if (before.state !== to) {
        const units = await listUnits(ctx.db, [id])
        if (
          to === 'gone' &&
          (await hasAhead(
            ctx.db,
            id,
            units.map((unit) => unit.id),
            ctx.now,
          ))
        )
          refuse(bookingRefusals.placeBusy)
        await updatePlaceState(ctx.db, id, to, ctx.now)
        await noted(ctx, to, id)
      }
      return await shown(ctx, id)
    },
  }

  /** A process of bookings, of this park. */
  async function isOfPark(db: Db, areaId: string, id: string): Promise<boolean> {
    return (await approvals.processes(db, areaId, BOOKING_SUBJECT)).some(({ processId }) => processId === id)
  }

  /** Shows new pictures to everybody and lets go those that are not shown any more. Refuses `picture_wrong`. */
  async function showPictures(ctx: WriteContext, before: readonly string[], after: readonly string[]): Promise<void> {
    const { db, areaId, person } = ctx
    for (const id of after)
      if (!before.includes(id) && !(await files.publish(db, id, { areaId, personId: person.personId })))
        refuse(bookingRefusals.pictureWrong, { field: 'pictureIds' })
    for (const id of before) if (!after.includes(id)) await files.withdraw(db, id)
  }
}

/** The place that a call names, locked; refuses `place_unknown` where the caller does not run it, `place_changed` where it is not as they saw it. */
async function held(ctx: WriteContext, id: string, version?: number): Promise<DeskPlaceRow> {
  const place = await lockPlace(ctx.db, ctx.areaId, id)
  if (!place || !runs(ctx, place)) refuse(bookingRefusals.placeUnknown, { field: 'id' })
  return version === undefined ? place : asSeen(place, version, bookingRefusals.placeChanged)
}

/** A place without parts is one unit, which stays the same one; a part that is taken away must have no booking ahead. */
async function saveUnits(
  db: Db,
  placeId: string,
  { parts, seats, now }: { parts: Typed['parts']; seats: number; now: Date },
): Promise<void> {
  const there = await listUnits(db, [placeId])
  const whole = there.length === 1 ? there[0]?.id : undefined
  const wanted = parts.length === 0 ? [{ id: whole, name: '', seats, pricePercent: 100 }] : parts
  const units = wanted.map(({ id, name, ...part }, position) => {
    if (id !== undefined && !there.some((unit) => unit.id === id)) refuse(bookingRefusals.placeChanged)
    return { ...part, id: id ?? newId(), name: name.trim(), position }
  })
  const gone = there.filter(({ id }) => !units.some((unit) => unit.id === id)).map(({ id }) => id)
  if (gone.length > 0 && (await hasAhead(db, placeId, gone, now))) refuse(bookingRefusals.placeBusy, { field: 'parts' })
  await putUnits(db, placeId, units)
}

function trimmed({
  name,
  building,
  floor,
  about,
  notes,
  area,
  ...rest
}: Omit<Typed, 'id' | 'version' | 'kind' | 'parts' | 'pictureIds'>) {
  return {
    ...rest,
    name: name.trim(),
    building: building.trim(),
    floor: floor.trim(),
    about: about.trim(),
    notes: notes.trim(),
    area: area === '' ? null : area,
  }
}

/** Keeps who changed which place. */
async function noted(ctx: WriteContext, did: string, id: string): Promise<void> {
  await audited(ctx.db, ctx, `booking.place.${did}`, { kind: 'booking.place', id })
}
