import type { PlaceDetail } from '#contract/booking'
import { type DayPlan, isWithin, overlap, type Span, spanInWords } from '#ui/timeline'
import { lengthProblem } from '../parts/place-words.ts'
import { NONE_WORDS } from './free-chip.ts'

/** What comes of a chosen time: nothing yet and why, it can be booked, or it can be waited for. */
export type Outcome = { do: 'nothing'; why: string } | { do: 'book'; words: string } | { do: 'wait'; words: string }

/** What the person can do with the time that they chose. */
export function outcomeOf(
  value: Span | null,
  plan: DayPlan,
  { day, rules }: Pick<PlaceDetail, 'day' | 'rules'>,
): Outcome {
  if (plan.open.length === 0) return { do: 'nothing', why: `${NONE_WORDS[day.none ?? 'shut'].word}，请选其他日期` }
  if (value === null) return { do: 'nothing', why: whyNothing(day.none) }
  const length = lengthProblem(value.to - value.from, rules)
  if (length) return { do: 'nothing', why: length }
  if (plan.free.some((span) => isWithin(value, span))) return { do: 'book', words: `预订 ${spanInWords(value)}` }
  const taken = plan.marks.some(({ what, ...span }) => what !== 'closed' && what !== 'mine' && overlap(span, value))
  return taken
    ? { do: 'wait', words: `候补 ${spanInWords(value)}` }
    : { do: 'nothing', why: '这段时间不能预订，请另选' }
}

/** What a person is to do who has not chosen a time yet: what is full can be chosen too, to wait for it. */
function whyNothing(none: PlaceDetail['day']['none']): string {
  return none === null || none === 'full' ? '请选择使用时间' : `${NONE_WORDS[none].word}，请选其他日期`
}
