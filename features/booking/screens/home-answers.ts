import { type AnswerSource, answerSource } from '#client/home'
import type { Place } from '#contract/booking'
import { dayOf } from '#vocabulary/day'
import { calls } from './parts/calls.ts'
import { KINDS } from './parts/kinds.ts'

/** Places of a kind that everybody may book, by their names. */
const placesOf = (kind: 'room' | 'venue', rank: number): AnswerSource =>
  answerSource(
    { title: KINDS[kind].word, rank, audience: 'everyone', all: KINDS[kind].find },
    (text) => calls.read('roomsByCondition', { kind, day: dayOf(new Date()), text }),
    ({ items }: { items: readonly Place[] }) =>
      items.map(({ id, name, building, floor, seats }) => ({
        key: `booking.place.${id}`,
        title: name,
        note: [[building, floor].filter(Boolean).join(' '), seats > 0 && `${seats} 人`].filter(Boolean).join(' · '),
        path: KINDS[kind].place(id),
      })),
  )

/** What booking answers to the home's search. */
const answers: readonly AnswerSource[] = [placesOf('room', 20), placesOf('venue', 25)]
export default answers
