import { useQueries } from '@tanstack/react-query'
import { type Answer, type AnswerSource, isFor } from '#client/home'
import { codeOf } from '#client/messages'
import { useQuery } from '#client/query'
import { type Person, useSession } from '#client/session'
import { refusals } from '#vocabulary/refusal'
import { answerSources } from './sources.ts'

/** So many answers of a group stand on the home; the rest is one tap away. */
const SHOWN = 3
/** So much of what was typed is looked for. */
const TYPED_MOST = 40

/** Answers of one area to what was typed. */
export interface AnswerGroup {
  readonly title: string
  readonly answers: readonly Answer[]
  /** Where all of them stand; undefined where all are shown. */
  readonly all: string | undefined
}

/** What is found beside services. */
export interface Answers {
  readonly groups: readonly AnswerGroup[]
  /** Some areas have not answered yet. */
  readonly waits: boolean
  /** Some areas could not be asked. */
  readonly failed: boolean
}

const sourcesQuery = { queryKey: ['home', 'answers'], queryFn: answerSources, staleTime: Number.POSITIVE_INFINITY }

const isAsked = ({ audience }: AnswerSource, person: Person | null) =>
  audience === 'session' ? person !== null : isFor(audience, person)

/** What was typed, found among people, rooms and all else that the person may see. */
export function useAnswers(typed: string): Answers {
  const { person } = useSession()
  const { data: all } = useQuery(sourcesQuery)
  const text = typed.trim().slice(0, TYPED_MOST)
  const sources = text === '' ? [] : (all ?? []).filter((source) => isAsked(source, person))
  const asked = useQueries({ queries: sources.map(({ queryOf }) => queryOf(text)) })
  // who is refused for good has nothing there
  const isLater = (error: unknown) => [0, refusals.tooMany.code].includes(codeOf(error))
  return {
    groups: sources.flatMap(({ title, all: path, answersOf }, at) => {
      const data = asked[at]?.data
      const answers = data === undefined ? [] : answersOf(data, text)
      if (answers.length === 0) return []
      return [{ title, answers: answers.slice(0, SHOWN), all: answers.length > SHOWN ? path : undefined }]
    }),
    waits: all === undefined || asked.some(({ isPending }) => isPending),
    failed: asked.some(({ data, error }) => data === undefined && error !== null && isLater(error)),
  }
}
