import { useState } from 'react'
import type { VisitorAsks } from '#contract/visitors'
import { toInstant } from '#vocabulary/day'
import { type Answers, answerProblems, cleanAnswers, type FormField } from '#vocabulary/form-fields'
import { plateProblem } from '../parts/visit-fields.tsx'
import { momentsOf, type Times, timeProblems } from '../parts/when.ts'
import { peopleProblems, type Typed } from './companions-field.tsx'

/** A visit without an invitation, as it is typed. */
export interface TypedVisit {
  readonly host: string
  readonly purpose: string
  readonly times: Times
  readonly people: readonly Typed[]
  readonly plate: string
  readonly answers: Answers
  readonly note: string
}

/** What a company asks of a visit. */
export interface Asked {
  readonly asks: VisitorAsks
  readonly questions: readonly FormField[]
}

/** What is wrong with people, by place and field, and with answers, by question. */
export interface WrongVisit {
  readonly people: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, string>>
}

/** Of looking for what is wrong. */
export interface Looking {
  readonly now: Date
  /** Whether the leader's number is proven already. */
  readonly proven: boolean
  /** What the reason is called. */
  readonly purpose?: string
}

/** What is wrong with a typed visit. People and answers have fields of their own: what is wrong with those stands in `wrong` until they are changed. */
export function useVisitProblems({ asks, questions }: Asked) {
  const [wrong, setWrong] = useState<WrongVisit>({ people: {}, answers: {} })
  return {
    wrong,
    forgive: (part: keyof WrongVisit) => setWrong((before) => ({ ...before, [part]: {} })),
    problemsOf: (visit: TypedVisit, { now, proven, purpose = '来访事由' }: Looking) => {
      const people = peopleProblems(visit.people, asks, { proven })
      const answers = Object.fromEntries(
        answerProblems(questions, cleanAnswers(questions, visit.answers)).map(({ id, message }) => [id, message]),
      )
      setWrong({ people, answers })
      return {
        people: isWrong(people) ? '请核对来访人的信息' : null,
        answers: isWrong(answers) ? '请核对企业要求的信息' : null,
        purpose: visit.purpose.trim() === '' ? `请填写${purpose}` : null,
        plate: plateProblem(visit.plate, asks.plate),
        ...timeProblems(visit.times, now),
      }
    },
  }
}

function isWrong(some: object): boolean {
  return Object.keys(some).length > 0
}

/** A typed visit as calls take it, but for who comes and why; what was left empty is left out. */
export function visitInput(visit: TypedVisit, { asks, questions }: Asked) {
  const { from, until } = momentsOf(visit.times)
  const [host, note] = [visit.host.trim(), visit.note.trim()]
  return {
    from: toInstant(from),
    until: toInstant(until),
    answers: Object.entries(cleanAnswers(questions, visit.answers)).map(([id, values]) => ({
      id,
      values: [...values],
    })),
    ...(host !== '' && { host }),
    ...(asks.plate !== 'no' && visit.plate !== '' && { plate: visit.plate }),
    ...(note !== '' && { note }),
  }
}
