import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import type { Extend, people } from '#contract/people'
import { facts } from '#phone/people'
import type { Answers } from '#vocabulary/form-fields'

/** Calls about a company's own fields. */
export const addressbook = callsOf<typeof people, 'addressbook'>('addressbook', facts)

/** All that this screen knows begins with this. */
export const EXTEND_KEY = ['people', 'extend'] as const

/** What the company asks besides, and somebody's answers: mine where nobody is said. */
export const extendQuery = (personId: string | null) =>
  queryOptions({
    queryKey: [...EXTEND_KEY, personId],
    queryFn: ({ signal }) => addressbook.post('extendList', personId === null ? {} : { personId }, { signal }),
    staleTime: 0,
  })

/** Answers of the wire by the ids of their fields. */
export const answersOf = ({ answers }: Pick<Extend, 'answers'>): Answers =>
  Object.fromEntries(answers.map(({ id, values }) => [id, values]))

/** Answers as they go over the wire. */
export const wiredAnswers = (answers: Answers) =>
  Object.entries(answers).map(([id, values]) => ({ id, values: [...values] }))
