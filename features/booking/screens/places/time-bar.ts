import type { PlaceDetail } from '#contract/booking'
import { type DayPlan, isWithin, overlap, type Span, spanInWords } from '#ui/timeline'
import { lengthProblem } from '../parts/place-words.ts'

/** What comes of a chosen time: nothing yet and why, it can be booked, or it can be waited for. */
export type Outcome = { do: 'nothing'; why: string } | { do: 'book'; words: string } | { do: 'wait'; words: string }

/** What the person can do with the time that they chose. */
export function outcomeOf(
  value: Span | null,
  plan: DayPlan,
  { closed, rules }: Pick<PlaceDetail, 'closed' | 'rules'>,
): Outcome {
  if (plan.open.length === 0)
    return { do: 'nothing', why: closed ? '暂停使用，请选其他日期' : '这一天不开放，请选其他日期' }
  if (value === null) return { do: 'nothing', why: '请选择使用时间' }
  const length = lengthProblem(value.to - value.from, rules)
  if (length) return { do: 'nothing', why: length }
  if (plan.free.some((span) => isWithin(value, span))) return { do: 'book', words: `预订 ${spanInWords(value)}` }
  const taken = plan.marks.some(({ what, ...span }) => what !== 'closed' && what !== 'mine' && overlap(span, value))
  return taken
    ? { do: 'wait', words: `候补 ${spanInWords(value)}` }
    : { do: 'nothing', why: '这段时间不能预订，请另选' }
}
