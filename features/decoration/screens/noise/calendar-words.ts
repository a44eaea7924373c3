import type { RoomUse } from '#can/decoration'
import type { NoiseWeek } from '#contract/decoration'

/** What the calendar answers of a week. */
export type Calendar = NoiseWeek
/** A job of the calendar. */
export type Job = Calendar['jobs'][number]

/** The uses of which the calendar knows hours, each once, in its order. */
export function usesOf({ hours }: Pick<Calendar, 'hours'>): readonly { value: RoomUse; label: string }[] {
  const uses = new Map(hours.map(({ use, useWords }) => [use, useWords]))
  return [...uses].map(([value, label]) => ({ value, label }))
}

/** The buildings of which the calendar knows hours, each once. */
export function buildingsOf({ hours }: Pick<Calendar, 'hours'>): readonly { value: string; label: string }[] {
  const buildings = new Map(hours.map(({ buildingId, building }) => [buildingId, building]))
  return [...buildings].map(([value, label]) => ({ value, label }))
}

/** The days of the week with the hours of a use; they are alike in all buildings. */
export function weekOf({ days, hours }: Pick<Calendar, 'days' | 'hours'>, use: RoomUse | null) {
  const own = hours.find((one) => one.use === use)
  return days.map((day) => ({ ...day, windows: own?.days.find((one) => one.day === day.day)?.windows ?? [] }))
}
