import type { UseQueryOptions } from '@tanstack/react-query'
import type { Audience } from '#vocabulary/audience'

/** Something that the home's search found in an area: a person, a room, a notice. */
export interface Answer {
  /** The same for the same thing, among all areas. */
  readonly key: string
  readonly title: string
  readonly note?: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

/** Where an area's answers to the home's search come from. */
export interface AnswerSource {
  /** What stands above its answers: 会议室. */
  readonly title: string
  /** Lower comes first; README says which is for what. */
  readonly rank: number
  /** Who is asked for; others are never asked. The server decides again. */
  readonly audience: Audience | 'session'
  /** Where all answers stand, where there may be more of them than the home shows. */
  readonly all?: string | undefined
  readonly queryOf: (typed: string) => UseQueryOptions
  readonly answersOf: (data: unknown, typed: string) => readonly Answer[]
}

/** An area's answers out of what a query of its screens answers; the query gets what was typed, 40 signs at most and without blanks around it. */
export function answerSource<Data>(
  facts: Pick<AnswerSource, 'title' | 'rank' | 'audience' | 'all'>,
  queryOf: (typed: string) => object,
  answersOf: (data: Data, typed: string) => readonly Answer[],
): AnswerSource {
  return {
    ...facts,
    // the query and its reader come together, and nobody else reads it
    queryOf: queryOf as AnswerSource['queryOf'],
    answersOf: answersOf as AnswerSource['answersOf'],
  }
}
