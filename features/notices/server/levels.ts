import type { Level, Question, Reached } from '#contract/notices'

const REACHED: readonly Reached[] = ['delivered', 'seen', 'confirmed', 'answered']

/** The number under which a level is kept: 1 seen, 2 confirmed, 3 answered. */
export function rankOf(level: Level): number {
  return REACHED.indexOf(level)
}

/** The level of a number from 1 to 3. */
export function levelOf(rank: number): Level {
  return rank <= 1 ? 'seen' : rank === 2 ? 'confirmed' : 'answered'
}

/** How far a number from 0 to 3 is. */
export function reachedOf(rank: number): Reached {
  return REACHED[rank] ?? 'delivered'
}

/** Whether the right answer of a question is none of its options. */
export function lacksRightOption(question: Question | null): boolean {
  return question !== null && (question.right ?? 0) >= question.options.length
}
