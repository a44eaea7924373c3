import type { Kind, PlaceRules } from '#contract/booking'
import { workdaysOf } from '#door/estate'
import type { ReadContext } from '#platform/http'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import type { WorkdayTable } from '#vocabulary/workdays'
import { type InTheWayRow, listInTheWay } from '../requests/facts-queries.ts'
import { freeSpans } from '../time/free.ts'

/** What of a place says when it can be booked. */
interface Bookable {
  id: string
  kind: Kind
  rules: PlaceRules
  unitIds: readonly string[]
}

/** So many days are looked at: whether any place is open on them at all, and of the first of these what is taken. */
const LOOKED_AT = 14
const TAKEN_OF = 3

/** The first day, from today on, on which any of these places can be booked; today where none can within two weeks. Two statements at most. */
export async function firstBookable(
  { db, areaId, now }: Pick<ReadContext, 'db' | 'areaId' | 'now'>,
  places: readonly Bookable[],
): Promise<Day> {
  const today = dayOf(now)
  if (places.length === 0) return today
  const table = await workdaysOf(db, areaId)
  const days = Array.from({ length: LOOKED_AT }, (_, nth) => addDays(today, nth))
  const opening = days.filter((day) => places.some((place) => isFree(place, [], { now, table }, day)))
  const [first = today] = opening
  const near = opening.slice(0, TAKEN_OF)
  const rows = await listInTheWay(db, {
    placeIds: places.map(({ id }) => id),
    unitIds: places.flatMap(({ unitIds }) => unitIds),
    now,
    from: startOfDay(first),
    until: startOfDay(addDays(near.at(-1) ?? first, 1)),
  })
  const byPlace = Map.groupBy(rows, ({ placeId }) => placeId)
  const free = near.find((day) =>
    places.some((place) => isFree(place, byPlace.get(place.id) ?? [], { now, table }, day)),
  )
  return free ?? opening[TAKEN_OF] ?? first
}

function isFree(
  place: Bookable,
  inTheWay: readonly InTheWayRow[],
  facts: { now: Date; table: WorkdayTable },
  day: Day,
): boolean {
  return freeSpans({ ...facts, place, inTheWay }, day).length > 0
}
