import type { WhyNot } from '#contract/booking'
import { toInstant } from '#vocabulary/day'
import { refuse, sentence } from '#vocabulary/refusal'
import type { Blocker, BookingRequest, Facts, Rule } from './request.ts'
import { occupationRules } from './rules-of-occupation.ts'
import { personRules } from './rules-of-persons.ts'
import { timeRules } from './rules-of-time.ts'

// Every rule that may stand in the way of a request, judged on plain facts, each by itself. What `bookInfo` lists is what a booking refuses.

/** All rules, in the order in which a booking refuses. */
export const RULES: readonly Rule[] = [...timeRules, ...personRules, ...occupationRules]

/** Every rule that stands in the way of a request, the first being what a booking refuses by. */
export function judge(request: BookingRequest, facts: Facts): Blocker[] {
  return RULES.flatMap((rule) => rule(request, facts) ?? [])
}

/** A blocker as it goes over the wire; free times nearby are put into the sentence that names them. */
export function toWhyNot({ kind, data, clearsAt }: Blocker, slots = ''): WhyNot {
  return {
    name: kind.name,
    message: sentence(kind, { ...data, slots: slots || '暂无' }),
    clearsAt: clearsAt && toInstant(clearsAt),
  }
}

/** Refuses by the first blocker; does nothing where there is none. */
export function refuseBy(blockers: readonly Blocker[], slots = ''): void {
  const [first] = blockers
  if (!first) return
  const { kind, data, field } = first
  refuse(kind, { data: 'start' in data ? { ...data, slots: slots || '暂无' } : data, ...(field && { field }) })
}
