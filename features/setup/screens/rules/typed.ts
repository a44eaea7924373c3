import {
  isSameValue,
  type Placed,
  type RuleProblem,
  type RuleShape,
  type RuleValue,
  ruleProblem,
} from '#vocabulary/rule'

/** A value while it is typed: a number and words as text, money with none yet. */
export type Typed = RuleValue | null

/** How a value stands in the form at first. */
export function typedOf(shape: RuleShape, value: RuleValue): Typed {
  if (shape.kind === 'number') return typeof value === 'number' ? String(value) : ''
  if (shape.kind === 'words') return (value as readonly string[]).join('\n')
  return value
}

/** What was typed as text; empty: nothing, or no text. */
export function textOf(typed: Typed): string {
  return typeof typed === 'string' ? typed : ''
}

/** The value that was typed, whatever its range; null: nothing was. */
export function valueOf(shape: RuleShape, typed: Typed): RuleValue | null {
  if (shape.kind === 'number') {
    const text = textOf(typed).trim()
    return /^\d{1,12}$/.test(text) ? Number(text) : null
  }
  if (shape.kind === 'words') return wordsIn(textOf(typed))
  return typed
}

/** Words of a text, one a line or between commas; the same word once. */
export function wordsIn(text: string): string[] {
  const words = text
    .split(/[\n,，、;；]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return [...new Set(words)]
}

/** What is wrong with what was typed, in words; null: nothing. `current` holds now and nothing waits: then the same again is wrong too. */
export function typedProblem(shape: RuleShape, typed: Typed, current: RuleValue | null): string | null {
  const value = valueOf(shape, typed)
  if (value === null) return shape.kind === 'fen' ? '请填写金额' : '请填写整数'
  const problem = ruleProblem(shape, value)
  if (problem) return problemWords(problem)
  return current !== null && isSameValue(value, current) ? '与当前设置相同，无需更改' : null
}

/** What is wrong with a value, as the server says it. */
export function problemWords(problem: RuleProblem): string {
  return 'sentence' in problem ? problem.sentence : `须在${problem.least}到${problem.most}之间`
}

/** An order with the thing at this place moved up or down by one. */
export function movedBy(order: readonly Placed[], at: number, by: -1 | 1): readonly Placed[] {
  const [one, other] = [order[at], order[at + by]]
  if (!one || !other) return order
  return order.map((placed, place) => (place === at ? other : place === at + by ? one : placed))
}
