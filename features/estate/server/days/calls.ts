import { DAYS_AT_ONCE } from '#can/estate'
import { type estate, estateRefusals, type ParkDays } from '#contract/estate'
import { audited } from '#platform/audit'
import { type Db, holdName } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { addDays, type Day, dayOf, daysBetween } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { deleteSpecialDay, listSpecialDays, putSpecialDays } from './queries.ts'
import { viewDays } from './view.ts'

type Handlers = Pick<HandlersOf<typeof estate>, 'dayList' | 'daySave' | 'dayRemove'>
type DayKind = { off: boolean; name: string } | null

/** Holidays and swapped workdays: the state's table and what the park changes in it. */
export const dayHandlers: Handlers = {
  dayList: ({ db, areaId, now }, { year }) => daysOfYear(db, areaId, year, dayOf(now)),

  async daySave(ctx, { day, until = day, off, seen, ...typed }) {
    const kind = { off, name: typed.name.trim() }
    const days = daysInRow(day, until)
    await holdDays(ctx, { day, until, seen })
    const rows = days.map((each) => ({ day: each, ...kind }))
    await putSpecialDays(ctx.db, ctx.areaId, rows)
    return await changed(ctx, day, 'set', { ...kind, ...(until !== day && { until }), before: seen })
  },

  async dayRemove(ctx, { day, seen }) {
    await holdDays(ctx, { day, until: day, seen })
    await deleteSpecialDay(ctx.db, ctx.areaId, day)
    return await changed(ctx, day, 'removed', { before: seen })
  },
}

/** The days from one until another. Refuses `day_until` for none and for too many. */
function daysInRow(day: Day, until: Day): Day[] {
  const length = daysBetween(day, until) + 1
  if (length < 1 || length > DAYS_AT_ONCE)
    refuse(estateRefusals.dayUntil, { field: 'until', data: { most: DAYS_AT_ONCE } })
  return Array.from({ length }, (_, nth) => addDays(day, nth))
}

/**
 * Locks the park's days, and refuses a day as it was not seen, and several of which one was entered before. From tomorrow on: who parks or books today
 * was told today's prices.
 */
async function holdDays(
  { db, areaId, now }: Pick<WriteContext, 'db' | 'areaId' | 'now'>,
  { day, until, seen }: { day: Day; until: Day; seen: DayKind },
): Promise<void> {
  const earliest = addDays(dayOf(now), 1)
  if (day < earliest) refuse(estateRefusals.dayPast, { field: 'day', data: { day: earliest } })
  await holdName(db, `estate.days ${areaId}`)
  const [own] = await listSpecialDays(db, areaId, { from: day, to: until })
  if (own && until !== day) refuse(estateRefusals.dayEntered, { field: 'day', data: { day: own.day } })
  const isSame = own === undefined ? seen === null : seen !== null && own.off === seen.off && own.name === seen.name
  if (!isSame) refuse(estateRefusals.dayChanged)
}

async function changed(
  { db, areaId, now, person }: Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>,
  day: Day,
  act: 'set' | 'removed',
  detail: Record<string, unknown>,
): Promise<ParkDays> {
  const subject = { kind: 'estate.special-day', id: `${areaId} ${day}` }
  await audited(db, { areaId, now, person }, `estate.day.${act}`, subject, detail)
  return await daysOfYear(db, areaId, Number(day.slice(0, 4)), dayOf(now))
}

async function daysOfYear(db: Db, areaId: string, year: number, today: Day): Promise<ParkDays> {
  return viewDays(year, await listSpecialDays(db, areaId, { from: `${year}-01-01`, to: `${year}-12-31` }), today)
}
