import { addDays, type Day, daysBetween, weekdayOf } from '#vocabulary/day'

// The clock of the forecast: half hours of the park's own wall clock, numbered on. A wall clock that is set back repeats two numbers, one that is
// set forward leaves two out.

/** How many half hours a day has. */
export const SLOTS_A_DAY = 48
/** Minutes of a slot. */
export const SLOT_MINUTES = 30
/** The slots of a day that are scored and that tell whether a feed is silent: 08:00 to 19:00, both included. */
export const DAYTIME = { first: 16, last: 38 } as const

const EPOCH: Day = '1970-01-01'

/** What sort of day it is; how full a lot gets depends on it. A weekend day that is worked is a workday. */
export type DayKind = 'workday' | 'weekend' | 'holiday'

/** Says of each day what sort it is. Must always say the same of the same day. */
export type KindOf = (day: Day) => DayKind

/** Monday to Friday worked, Saturday and Sunday not: the calendar without holidays. */
export const plainWeek: KindOf = (day) => (weekdayOf(day) <= 5 ? 'workday' : 'weekend')

/** The number of the slot that begins so many minutes (0 to 1439) after midnight of the day; broken half hours count down. */
export function slotOf(day: Day, minutes: number): number {
  return daysBetween(EPOCH, day) * SLOTS_A_DAY + Math.floor(minutes / SLOT_MINUTES)
}

/** Of which day the slot is, counted from 1970-01-01. */
export const dayNumber = (slot: number): number => Math.floor(slot / SLOTS_A_DAY)

/** The day with that number. */
export const dayNumbered = (number: number): Day => addDays(EPOCH, number)

/** Which slot of its day it is, 0 to 47. */
export const slotOfDay = (slot: number): number => ((slot % SLOTS_A_DAY) + SLOTS_A_DAY) % SLOTS_A_DAY

/** Whether the slot lies in the daytime that is scored. */
export function isDaytime(slot: number): boolean {
  const at = slotOfDay(slot)
  return at >= DAYTIME.first && at <= DAYTIME.last
}

/** How days are told apart by profiles: each weekday, a holiday (or a free Monday to Friday), and a weekend day that is worked. */
export interface DayClass {
  /** 0 Monday to 6 Sunday, 7 holiday, 8 worked weekend day. */
  readonly key: number
  readonly worked: boolean
}

/** How many keys a day class can have. */
export const DAY_KEYS = 9

/** Classes of days by their number, each asked once. */
export function dayClasses(kindOf: KindOf): (dayNumber: number) => DayClass {
  const known = new Map<number, DayClass>()
  return (number) => {
    const found = known.get(number)
    if (found) return found
    const day = dayNumbered(number)
    const [kind, weekday] = [kindOf(day), weekdayOf(day) - 1]
    const worked = kind === 'workday'
    const plain = worked ? weekday < 5 : kind === 'weekend' && weekday >= 5
    const made = { key: plain ? weekday : worked ? 8 : 7, worked }
    known.set(number, made)
    return made
  }
}
