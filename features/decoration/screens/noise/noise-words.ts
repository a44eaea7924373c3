import { fits, NOISE_AHEAD_HOURS, SLOT_LEAST, type SlotState, type Window, windowsWords } from '#can/decoration'
import type { Tone } from '#ui/state'
import { addDays, type Day, fullDay, startOfDay } from '#vocabulary/day'

/** How a slot looks. */
export const SLOT_TONES: Readonly<Record<SlotState, Tone>> = {
  announced: 'info',
  running: 'warn',
  suspended: 'bad',
  over: 'neutral',
  withdrawn: 'neutral',
}

/** A minute of a day as a clock shows it and a picker takes it: `08:30`; midnight at the end is `24:00`. */
export const clockOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The minute of a day that a picker gives, `08:30`; null: it is none. */
export function minuteOf(clock: string): number | null {
  const found = /^(\d{2}):(\d{2})$/.exec(clock)
  if (!found) return null
  const minute = Number(found[1]) * 60 + Number(found[2])
  return Number(found[2]) < 60 && minute <= 1440 ? minute : null
}

/** From when until when: `18:30–20:00`. */
export const spanWords = (from: number, to: number): string => `${clockOfMinute(from)}–${clockOfMinute(to)}`

/** A slot as it is written. */
export interface SlotValues {
  day: string
  from: string
  to: string
  about: string
}

/** What phone and server know of a day on which somebody wants to be noisy. */
export interface SlotDay {
  readonly firstOn: Day | null
  readonly lastOn: Day | null
  /** Null: not known yet, the server judges. */
  readonly windows: readonly Window[] | null
  /** From when on a slot announced now may begin. */
  readonly aheadFrom: string
}

/** What is wrong with a slot, by field, as the server would say it. */
export function slotProblems({ day, from, to, about }: SlotValues, on: SlotDay) {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  return {
    day: dayProblem(day, begin, on),
    from: begin === null ? '请选择开始时间' : hoursProblem(begin, end, on),
    to: end === null ? '请选择结束时间' : begin !== null && end <= begin ? '结束时间须晚于开始时间' : null,
    about: about.trim().length < 2 ? '请写明做什么，如“地面开槽”' : null,
  }
}

function dayProblem(day: string, begin: number | null, { firstOn, lastOn, aheadFrom }: SlotDay): string | null {
  if (day === '') return '请选择日期'
  if (firstOn === null || lastOn === null || day < firstOn || day > lastOn)
    return firstOn === null || lastOn === null
      ? '该工程还没有施工期'
      : `请选择施工期内的日期：${fullDay(firstOn)}至${fullDay(lastOn)}`
  const startsAt = startOfDay(day).getTime() + (begin ?? 1440) * 60_000
  return startsAt < new Date(aheadFrom).getTime()
    ? `噪声作业须提前${NOISE_AHEAD_HOURS}小时公示，请选择更晚的时段`
    : null
}

function hoursProblem(begin: number, end: number | null, { windows }: SlotDay): string | null {
  if (end === null || end <= begin) return null
  if (end - begin < SLOT_LEAST) return `每次至少${SLOT_LEAST}分钟`
  if (windows === null || fits(windows, { from: begin, to: end })) return null
  return windows.length === 0 ? '当日不能进行噪声作业，请换一天' : `可施工时段：${windowsWords(windows)}`
}

/** How a day is called beside its weekday: 调休上班, 休息日, the name of a holiday; empty: an ordinary workday. */
export function dayKind({ day, isWorkday, name }: { day: Day; isWorkday: boolean; name: string }): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  if (isWorkday) return isWeekend ? '调休上班' : ''
  return name || (isWeekend ? '休息日' : '放假')
}

/** The week before or after the one that begins with this day. */
export const weekFrom = (from: Day, by: -1 | 1): Day => addDays(from, by * 7)

/** Slots by day, each day in the order of time. */
export const slotsOn = <Slot extends { day: Day; fromMinute: number }>(
  slots: readonly Slot[],
  day: Day,
): readonly Slot[] => slots.filter((slot) => slot.day === day).toSorted((a, b) => a.fromMinute - b.fromMinute)
