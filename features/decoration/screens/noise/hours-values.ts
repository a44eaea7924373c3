import { hoursProblem, type NoiseHours, type Window } from '#can/decoration'
import { clockOfMinute, minuteOf } from './noise-words.ts'

/** A window as pickers give it. */
export interface Typed {
  readonly from: string
  readonly to: string
}

/** Hours as they are typed: windows of each use, on workdays and days off. */
export interface HoursValues {
  flatWorkday: readonly Typed[]
  flatOff: readonly Typed[]
  officeWorkday: readonly Typed[]
  officeOff: readonly Typed[]
}

const typed = (windows: readonly Window[]): readonly Typed[] =>
  windows.map(({ from, to }) => ({ from: clockOfMinute(from), to: to === 1440 ? '00:00' : clockOfMinute(to) }))

/** Hours as the form begins with them; the midnight at the end of a day is `00:00`. */
export const hoursTyped = ({ flat, office }: NoiseHours): HoursValues => ({
  flatWorkday: typed(flat.workday),
  flatOff: typed(flat.off),
  officeWorkday: typed(office.workday),
  officeOff: typed(office.off),
})

/** Windows out of what was typed; null: a time is missing. */
function windowsOf(windows: readonly Typed[]): Window[] | null {
  const read = windows.map(({ from, to }) => ({ from: minuteOf(from), to: to === '00:00' ? 1440 : minuteOf(to) }))
  return read.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }])).length === read.length
    ? read.map(({ from, to }) => ({ from: from ?? 0, to: to ?? 0 }))
    : null
}

/** The hours that were typed; null: a time is missing. */
export function hoursOf(values: HoursValues) {
  const [a, b, c, d] = [values.flatWorkday, values.flatOff, values.officeWorkday, values.officeOff].map(windowsOf)
  return a && b && c && d ? { flat: { workday: a, off: b }, office: { workday: c, off: d } } : null
}

/** What is wrong with one group of windows, as the server would say it. */
export function groupProblem(windows: readonly Typed[]): string | null {
  const read = windowsOf(windows)
  if (read === null) return '请选择开始和结束时间'
  return hoursProblem({ flat: { workday: read, off: [] }, office: { workday: [], off: [] } })
}
