import type { NoneFree, Place } from '#contract/booking'
import type { Tone } from '#ui/state'
import { clockAt } from '#ui/timeline'
import type { Day } from '#vocabulary/day'
import { spansOn } from '../parts/day-of-place.ts'

/** Why nothing of a day can be booked, in words. */
export const NONE_WORDS: Readonly<Record<NoneFree, { tone: Tone; word: string }>> = {
  far: { tone: 'neutral', word: '还未开放预订' },
  closed: { tone: 'bad', word: '暂停使用' },
  rest: { tone: 'neutral', word: '休息日不开放' },
  shut: { tone: 'neutral', word: '当天不开放' },
  over: { tone: 'neutral', word: '今天已结束' },
  soon: { tone: 'neutral', word: '需提前预订' },
  full: { tone: 'neutral', word: '已约满' },
}

/** Whether something of a place can still be had on a day, and from when; else why not. `now` is the minute, where the day is today. */
export function freeChip(
  { free, none }: Pick<Place, 'free' | 'none'>,
  day: Day,
  now: number | undefined,
): { tone: Tone; word: string } {
  const [first] = spansOn(day, free)
  if (!first) return NONE_WORDS[none ?? 'full']
  if (now === undefined) return { tone: 'ok', word: '可预订' }
  // what is free now is offered from the next step on
  if (first.from - now < 30) return { tone: 'ok', word: `空闲至 ${clockAt(first.to)}` }
  return { tone: 'info', word: `${clockAt(first.from)} 起空闲` }
}
