import { noticeRefusals, type Question } from '#contract/notices'
import { Refusal } from '#vocabulary/refusal'

/** What a rule of reading looks at. */
export interface ReadFacts {
  readonly state: string
  /** Of the notice. */
  readonly version: number
  /** 0 to 3, of that version. */
  readonly level: number
  readonly answered: boolean
  readonly question: Question | null
  readonly feedback: boolean
}

/** Why somebody may not take notice of the version that they say they read, or null. */
export function readRefusal(facts: ReadFacts, input: { version: number; level: 'seen' | 'confirmed' }): Refusal | null {
  if (facts.state === 'recalled') return new Refusal(noticeRefusals.recalled)
  if (input.version !== facts.version) return new Refusal(noticeRefusals.versionOld)
  if (input.level === 'confirmed' && facts.level < 1) return new Refusal(noticeRefusals.notSeenYet)
  return null
}

/** How far somebody is who says so: an answer that they gave to an earlier version still counts once they confirm the new one. */
export function levelAfter(
  { level, answered }: Pick<ReadFacts, 'level' | 'answered'>,
  input: 'seen' | 'confirmed',
): number {
  const rank = input === 'seen' ? 1 : answered ? 3 : 2
  return Math.max(level, rank)
}

/** Why an answer is not taken, or null. */
export function answerRefusal(
  facts: ReadFacts,
  input: { version: number; answer?: number | undefined; words?: string | undefined },
): Refusal | null {
  const { question, feedback, level, answered } = facts
  const read = readRefusal(facts, { version: input.version, level: 'confirmed' })
  if (read) return read
  if (question === null && !feedback) return new Refusal(noticeRefusals.notAsked)
  if (answered || level >= 3) return new Refusal(noticeRefusals.answeredAlready)
  const words = input.words?.trim() ?? ''
  if (question) {
    const { options, right, passage } = question
    if (input.answer === undefined || input.answer >= options.length)
      return new Refusal(noticeRefusals.notAsked, { field: 'answer' })
    if (right !== null && input.answer !== right)
      return new Refusal(noticeRefusals.wrongAnswer, { field: 'answer', data: { passage } })
  } else if (words === '' || input.answer !== undefined) return new Refusal(noticeRefusals.notAsked, { field: 'words' })
  if (words !== '' && !feedback) return new Refusal(noticeRefusals.notAsked, { field: 'words' })
  return null
}
