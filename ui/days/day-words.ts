import { addDays, clockOf, type Day, dayOf, daysBetween, isDay, weekdayOf } from '#vocabulary/day'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** The weekday of a day: `周五`. */
export function weekdayInWords(day: Day): string {
  return `周${WEEKDAYS[weekdayOf(day) - 1] ?? ''}`
}

/** The date of a day without its year: `11月20日`. */
export function dateInWords(day: Day): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
}

/** The number of a day under its weekday; the first of a month also names the month: `30`, `12/1`. */
export function numberInWords(day: Day): string {
  const number = Number(day.slice(8))
  return number === 1 ? shortDate(day) : String(number)
}

/** The date of a day, as short as it goes: `12/1`. */
export function shortDate(day: Day): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
}

/** A day as a point of a chart: with its weekday where it is read, and under the figure the weekday of a week, else the date. */
export function dayPoint(day: Day, count: number): { name: string; short: string } {
  return { name: dayInFull(day), short: count <= 7 ? weekdayInWords(day) : shortDate(day) }
}

/** A day as people call it: 今天, 明天, else its weekday. */
export function nearInWords(day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  return ahead === 0 ? '今天' : ahead === 1 ? '明天' : weekdayInWords(day)
}

/** A day with its weekday, `11月20日 周五`; where today is known, near ones as people call them, `11月20日 今天`. */
export function dayInFull(day: Day, today?: Day): string {
  return `${dateInWords(day)} ${today === undefined ? weekdayInWords(day) : nearInWords(day, today)}`
}

/** A moment to come as people call it: 今天 20:30, 明天 08:00, within a week 周一 08:00, later 12月8日 周二 08:00. */
export function comingWords(instant: string, now: Date): string {
  const at = new Date(instant)
  const [day, today] = [dayOf(at), dayOf(now)]
  const ahead = daysBetween(today, day)
  return `${ahead >= 0 && ahead < 7 ? nearInWords(day, today) : dayInFull(day)} ${clockOf(at)}`
}

/** One day or several in a row with how many they are: `11月20日 周五`, `11月20日–11月24日，5天`. */
export function daysInFull({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return dayInFull(from)
  return `${dateInWords(from)}–${dateInWords(to)}，${daysBetween(from, to) + 1}天`
}

/** The month of a day, `YYYY-MM`. */
export function monthOfDay(day: Day): string {
  return day.slice(0, 7)
}

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const whole = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(whole / 12)).padStart(4, '0')}-${String((whole % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month from Monday to Sunday; null where a day of another month would stand. */
export function weeksOf(month: string): (Day | null)[][] {
  const days = Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(isDay)
  const before = Array.from({ length: weekdayOf(days[0] ?? `${month}-01`) - 1 }, () => null)
  const all = [...before, ...days]
  const whole = [...all, ...Array.from({ length: (7 - (all.length % 7)) % 7 }, () => null)]
  return Array.from({ length: whole.length / 7 }, (_, week) => whole.slice(week * 7, week * 7 + 7))
}

/** Where a key leads in a month; null: it is none of ours. */
export function dayByKey(key: string, day: Day): Day | null {
  const by = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekdayOf(day),
    End: 7 - weekdayOf(day),
  }[key]
  if (by !== undefined) return addDays(day, by)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = addMonths(monthOfDay(day), key === 'PageUp' ? -1 : 1)
  const wanted = `${month}${day.slice(7)}`
  return isDay(wanted)
    ? wanted
    : (weeksOf(month)
        .flat()
        .findLast((each) => each !== null) ?? day)
}

/** Days that are chosen together. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/**
 * A day is tapped where several in a row may be chosen, at most `most`: it begins a choice, ends the one that was begun, or takes it
 * back. Where a day between is not free, or there would be too many, it begins anew.
 */
export function daysTapped(
  value: Days | null,
  begun: boolean,
  day: Day,
  isFree: (day: Day) => boolean,
  most: number,
): Days | null {
  if (value && begun && value.from === day) return null
  if (!value || !begun || day < value.from) return { from: day, to: day }
  const count = daysBetween(value.from, day) + 1
  const between = Array.from({ length: count }, (_, at) => addDays(value.from, at))
  return count <= most && between.every(isFree) ? { from: value.from, to: day } : { from: day, to: day }
}
