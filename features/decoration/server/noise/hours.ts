import {
  type NoiseHours,
  noiseRefusals as no,
  type RoomUse,
  USUAL_HOURS,
  useOf,
  type Window,
  windowsOn,
} from '#contract/decoration'
import { workdaysOf } from '#door/estate'
import type { Db } from '#platform/db'
import { addDays, type Day, dayOf, minutesOfDay, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'
import { findHours } from './hours-queries.ts'
import type { JobRow } from './rows.ts'

/** When rooms of a park may be noisy, and which days are workdays there. */
export interface Calendar {
  readonly hours: NoiseHours
  /** 0: the park set nothing, those of the program hold. */
  readonly version: number
  readonly workdays: WorkdayTable
}

/** The hours of a park as they hold now. Two statements. */
export async function calendarOf(db: Db, areaId: string): Promise<Calendar> {
  const row = await findHours(db, areaId)
  return { hours: row?.hours ?? USUAL_HOURS, version: row?.version ?? 0, workdays: await workdaysOf(db, areaId) }
}

/** Of which use the room of a job is; a room that is gone counts as an office. */
export const useOfJob = ({ kind }: Pick<JobRow, 'kind'>): RoomUse => useOf(kind ?? 'office')

/** When a use may be noisy on a day. */
export const windowsOf = ({ hours, workdays }: Calendar, use: RoomUse, day: Day): readonly Window[] =>
  windowsOn(hours, use, isWorkday(day, workdays))

/** Whether a use may be noisy at this moment. */
export function isPermitted(calendar: Calendar, use: RoomUse, now: Date): boolean {
  const minute = minutesOfDay(now)
  return windowsOf(calendar, use, dayOf(now)).some(({ from, to }) => from <= minute && minute < to)
}

/** The moment of a minute of a day; 1440 is the beginning of the next. */
export const momentOf = (day: Day, minute: number): Date => new Date(startOfDay(day).getTime() + minute * 60_000)

/** A slot's day and minutes: its end within the day, 1440 at its midnight. */
export function slotOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): {
  day: Day
  fromMinute: number
  toMinute: number
} {
  const day = dayOf(startsAt)
  const toMinute = Math.round((endsAt.getTime() - startOfDay(day).getTime()) / 60_000)
  return { day, fromMinute: minutesOfDay(startsAt), toMinute }
}

/** Days from one on. */
export const daysFrom = (from: Day, count: number): Day[] => Array.from({ length: count }, (_, at) => addDays(from, at))

/** `12-04 18:30`. */
export function momentWords(at: Date): string {
  const minute = minutesOfDay(at)
  return `${dayOf(at).slice(5)} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Refuses hours of which `hoursProblem` says something. */
export function mustBeHours(problem: string | null): void {
  if (problem !== null) refuse(no.hoursOdd, { field: 'hours', data: { what: problem } })
}
