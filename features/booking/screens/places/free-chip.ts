import type { Place } from '#contract/booking'
import type { Tone } from '#ui/state'
import { clockAt } from '#ui/timeline'
import type { Day } from '#vocabulary/day'
import { spansOn } from '../parts/day-of-place.ts'

/** Whether something of a place can still be had on a day, and from when. `now` is the minute, where the day is today. */
export function freeChip(
  { closed, free, open }: Pick<Place, 'closed' | 'free' | 'open'>,
  day: Day,
  now: number | undefined,
): { tone: Tone; word: string } {
  if (open.length === 0) return closed ? { tone: 'bad', word: '暂停使用' } : { tone: 'neutral', word: '不开放' }
  const spans = spansOn(day, free)
  const [first] = spans
  if (!first) return closed ? { tone: 'bad', word: '暂停使用' } : { tone: 'neutral', word: '已约满' }
  if (now === undefined) return { tone: 'ok', word: '可预订' }
  // what is free now is offered from the next step on
  if (first.from - now < 30) return { tone: 'ok', word: `空闲至 ${clockAt(first.to)}` }
  return { tone: 'info', word: `${clockAt(first.from)} 起空闲` }
}
