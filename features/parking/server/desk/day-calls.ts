import { type DeskDays, type parking, parkingRefusals } from '#contract/parking'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { HOLIDAY_YEARS, NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { refuse } from '#vocabulary/refusal'
import { deleteOwnDay, listOwnDays, putOwnDay } from './day-queries.ts'
import { holdDesk } from './lock.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskDays' | 'deskDaySave' | 'deskDayRemove'>
type ActionContext = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>
type OwnDay = { off: boolean; name: string } | null

/** Holidays and swapped workdays: the state's table and what the park changes in it. */
export const deskDayHandlers: Handlers = {
  deskDays: ({ db, areaId, now }, { year }) => viewDays(db, areaId, year, dayOf(now)),

  async deskDaySave(ctx, { day, off, seen, ...typed }) {
    const input = { off, name: typed.name.trim() }
    await heldDay(ctx, day, seen)
    await putOwnDay(ctx.db, ctx.areaId, { day, ...input })
    return await changed(ctx, day, 'set', input)
  },

  async deskDayRemove(ctx, { day, seen }) {
    await heldDay(ctx, day, seen)
    await deleteOwnDay(ctx.db, ctx.areaId, day)
    return await changed(ctx, day, 'taken-back', {})
  },
}

/** A day to come, as it was seen. From tomorrow on: who parks today was told today's prices. */
async function heldDay({ db, areaId, now }: ActionContext, day: Day, seen: OwnDay): Promise<void> {
  const earliest = addDays(dayOf(now), 1)
  if (day < earliest) refuse(parkingRefusals.dayPast, { field: 'day', data: { day: earliest } })
  await holdDesk(db, areaId)
  const [own] = await listOwnDays(db, areaId, day, day)
  const isSame = own === undefined ? seen === null : seen !== null && own.off === seen.off && own.name === seen.name
  if (!isSame) refuse(parkingRefusals.deskChanged)
}

async function changed(
  { db, areaId, now, person }: ActionContext,
  day: Day,
  did: string,
  detail: Record<string, unknown>,
): Promise<DeskDays> {
  await audited(
    db,
    { areaId, now, person },
    `parking.day.${did}`,
    { kind: 'parking.special-day', id: `${areaId} ${day}` },
    detail,
  )
  return await viewDays(db, areaId, Number(day.slice(0, 4)), dayOf(now))
}

async function viewDays(db: Db, areaId: string, year: number, today: Day): Promise<DeskDays> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const own = new Map((await listOwnDays(db, areaId, from, to)).map((row) => [row.day, row]))
  const national = new Map(NATIONAL_HOLIDAYS.filter(({ day }) => day >= from && day <= to).map((row) => [row.day, row]))
  const days = [...new Set([...own.keys(), ...national.keys()])].toSorted()
  const dayFields = (row: { off: boolean; name: string } | undefined) => (row ? { off: row.off, name: row.name } : null)
  return {
    year,
    known: HOLIDAY_YEARS.includes(year),
    earliest: addDays(today, 1),
    items: days.flatMap((day) => {
      const fields = dayFields(own.get(day) ?? national.get(day))
      return fields ? [{ day, ...fields, own: dayFields(own.get(day)), national: dayFields(national.get(day)) }] : []
    }),
  }
}
