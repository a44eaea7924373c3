import type { Kind, Offer } from '#contract/booking'
import { workdaysOf } from '#door/estate'
import type { PageAsked } from '#platform/db'
import type { ReadContext } from '#platform/http'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'
import { nearestTimes } from '../requests/alternatives.ts'
import { type InTheWayRow, listInTheWay } from '../requests/facts-queries.ts'
import type { BookingRequest } from '../requests/request.ts'
import { atMinute, MINUTE, minutesIn } from '../time/days.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import { listOpenPlaces, type PlaceFilter } from './queries.ts'

/** What places are asked for, as `roomsByCondition` takes it. */
export interface Wanted {
  kind?: Kind
  day: Day
  from?: number
  to?: number
  freeMinutes?: number
  seats?: number
  equipment?: string[]
  building?: string
  text?: string
  days?: number
  companyId?: string
}

/** Of companies' own rooms, those that somebody may see. */
export function visibleCompanies(caller: ReadContext['caller'], companyId?: string): string[] {
  const mine = caller?.companies.map((tie) => tie.companyId) ?? []
  const wanted = companyId ?? caller?.companyId ?? undefined
  return wanted === undefined ? mine : mine.filter((id) => id === wanted)
}

/** How many places are looked through for free times nearby. */
const LOOKED_THROUGH = 20
const OFFERS = 3

/** A page of places that fit a request, with what stands in the way of each on the day; where none fits, free times nearby. Five statements at most. */
export async function findPlaces(
  ctx: Pick<ReadContext, 'db' | 'areaId' | 'caller' | 'now'>,
  wanted: Wanted,
  asked: PageAsked,
): Promise<{ page: Page<PlaceRow>; inTheWay: (placeId: string) => InTheWayRow[]; alternatives: Offer[] }> {
  const { db, areaId, caller, now } = ctx
  const { kind = 'room', day } = wanted
  const companyIds = visibleCompanies(caller, wanted.companyId)
  const workdays = await workdaysOf(db, areaId)
  const window = windowOf(wanted, now, workdays)
  const filter: PlaceFilter = { ...wanted, areaId, kind, companyIds, window, now, workdays }
  const page = await listOpenPlaces(db, filter, asked)
  const rows = await around(ctx, page.items, startOfDay(day), startOfDay(addDays(day, 1)))
  const byPlace = Map.groupBy(rows, ({ placeId }) => placeId)
  const none = page.items.length === 0 && asked.next === undefined && window !== undefined
  return {
    page,
    inTheWay: (placeId) => byPlace.get(placeId) ?? [],
    alternatives: none ? await nearby(ctx, filter, window) : [],
  }
}

/** The time that is asked for on a day; undefined where none is. */
function windowOf(
  { kind, day, from, to, freeMinutes, days }: Wanted,
  now: Date,
  table: WorkdayTable,
): PlaceFilter['window'] {
  const workday = isWorkday(day, table)
  if (kind === 'display') {
    if (days === undefined) return undefined
    return { from: startOfDay(day), until: startOfDay(addDays(day, days)), fromMinute: 0, toMinute: 1440, workday, day }
  }
  if (freeMinutes !== undefined) {
    const today = dayOf(now)
    const until = new Date(now.getTime() + freeMinutes * MINUTE)
    const { from: fromMinute } = minutesIn({ from: now, until })
    return {
      from: now,
      until,
      fromMinute,
      toMinute: fromMinute + freeMinutes,
      workday: isWorkday(today, table),
      day: today,
    }
  }
  if (from === undefined || to === undefined || from >= to) return undefined
  return { from: atMinute(day, from), until: atMinute(day, to), fromMinute: from, toMinute: to, workday, day }
}

async function around(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  places: readonly PlaceRow[],
  from: Date,
  until: Date,
): Promise<InTheWayRow[]> {
  if (places.length === 0) return []
  const unitIds = places.flatMap(({ units }) => units.map(({ id }) => id))
  return await listInTheWay(db, { placeIds: places.map(({ id }) => id), unitIds, now, from, until })
}

/** The nearest free times of the same length at places that fit in all else. */
async function nearby(
  ctx: Pick<ReadContext, 'db' | 'areaId' | 'caller' | 'now'>,
  filter: PlaceFilter,
  window: NonNullable<PlaceFilter['window']>,
): Promise<Offer[]> {
  const { db, now, caller, areaId } = ctx
  const { items: places } = await listOpenPlaces(db, { ...filter, window: undefined }, { size: LOOKED_THROUGH })
  const rows = await around(ctx, places, startOfDay(addDays(window.day, -2)), startOfDay(addDays(window.day, 12)))
  const request: BookingRequest = {
    startsAt: window.from,
    endsAt: window.until,
    setUpMinutes: 0,
    clearMinutes: 0,
    people: null,
    companyId: null,
  }
  const away = ({ startsAt }: Offer) => Math.abs(Date.parse(startsAt) - window.from.getTime())
  const offers = places.flatMap((place) => {
    const own = rows.filter(({ placeId }) => placeId === place.id)
    const unitIds = place.units.map(({ id }) => id)
    return nearestTimes({ place, unitIds, who: caller && { ...caller, areaId }, now }, request, own).slice(0, 1)
  })
  return offers.toSorted((a, b) => away(a) - away(b)).slice(0, OFFERS)
}
