import type { PlaceDetail, Slot, Taken } from '#contract/booking'
import type { DayPlan, Mark, Span } from '#ui/timeline'
import { type Day, startOfDay, toInstant } from '#vocabulary/day'

const MINUTE_MS = 60_000

/** A moment as a minute of a day, cut to the day: 0 to 1440. */
export function minuteOn(day: Day, instant: string): number {
  const minute = Math.round((Date.parse(instant) - startOfDay(day).getTime()) / MINUTE_MS)
  return Math.max(0, Math.min(1440, minute))
}

/** A minute of a day, 0 to 1440, as a moment. */
export function instantOn(day: Day, minute: number): string {
  return toInstant(new Date(startOfDay(day).getTime() + minute * MINUTE_MS))
}

/** A time as minutes of a day, cut to it. */
export function spanOn(day: Day, { startsAt, endsAt }: Slot): Span {
  return { from: minuteOn(day, startsAt), to: minuteOn(day, endsAt) }
}

/** Times as minutes of a day; what lies outside of it is left out. */
export function spansOn(day: Day, slots: readonly Slot[]): Span[] {
  return slots.map((slot) => spanOn(day, slot)).filter(({ from, to }) => from < to)
}

/** What stands in the way, as a mark of a day's line. */
export const MARKS: Readonly<Record<Taken['what'], Mark>> = {
  taken: 'taken',
  asked: 'asked',
  held: 'held',
  offered: 'offered',
  closed: 'closed',
  buffer: 'kept',
}

/** What is left of the spans where these are taken out. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) => {
        if (to <= span.from || from >= span.to) return [span]
        return [
          { from: span.from, to: from },
          { from: to, to: span.to },
        ].filter((part) => part.from < part.to)
      }),
    [...spans],
  )
}

/**
 * The day of a place to choose from. A venue's free time is reckoned for the parts that are chosen (none: the whole), because each
 * part is taken by itself; of other places the server has said it.
 */
export function planOf(
  { day, parts, competes }: Pick<PlaceDetail, 'day' | 'parts' | 'competes'>,
  unitIds: readonly string[],
  now: number | undefined,
): DayPlan {
  const inTheWay = day.taken.filter(
    (taken) => unitIds.length === 0 || taken.unitIds.length === 0 || taken.unitIds.some((id) => unitIds.includes(id)),
  )
  const open = spansOn(day.day, day.open)
  const marks = inTheWay.flatMap((taken) =>
    spansOn(day.day, [taken]).map((span) => ({ ...span, what: taken.bookingId ? 'mine' : MARKS[taken.what] }) as const),
  )
  const free =
    parts.length === 0 || unitIds.length === 0
      ? spansOn(day.day, day.free)
      : without(open, [
          ...marks.filter(({ what }) => !(competes && what === 'asked')),
          ...(now === undefined ? [] : [{ from: 0, to: now }]),
        ])
  return { open, free, marks, now }
}
