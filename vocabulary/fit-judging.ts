import { type Condition, type Fact, fieldsOf, judge, type Truth, type Value } from './condition.ts'
import type { FitFact, KnownFacts, Verdict } from './fit-model.ts'
import { asks, pointsOf, type Question, questionsOf } from './fit-points.ts'

// Conditions under all completions of their missing facts.

/** So many missing facts are completed; where more are missing, the three-valued tree answers. */
export const COMPLETED_MOST = 6
/** Of so many things the fewest are looked for; of more, some of which none can be left out. */
const FEWEST_OF = 8

/** Judges conditions under what is known. */
export interface Judging {
  readonly verdict: (conditions: readonly Condition[], known: KnownFacts) => Verdict
  /** The values of a fact at the cut points, one of each sort. */
  readonly points: (id: string) => readonly Value[]
}

/** How these conditions are judged. */
export function judgingOf(rules: readonly Condition[], facts: readonly FitFact[], known: KnownFacts): Judging {
  let all: ReadonlyMap<string, readonly Value[]> | null = null
  const questions = questionsOf(rules)
  const points = (id: string): readonly Value[] => {
    all ??= distinct(pointsOf(rules, facts, known), questions)
    return all.get(id) ?? []
  }
  return {
    points,
    verdict: (conditions, under) => {
      const truth = truthOf(conditions, under)
      if (truth !== null) return truth ? 'yes' : 'no'
      const missing = missingIn(conditions, under)
      if (missing.length > COMPLETED_MOST) return 'unknown'
      const seen = new Set<boolean>()
      complete(conditions, missing, under, points, (outcome) => seen.add(outcome).size === 2)
      return seen.size === 2 ? 'unknown' : seen.has(true) ? 'yes' : 'no'
    },
  }
}

/** Values of a fact that is compared with no other fact, one of each sort. */
function distinct(
  points: ReadonlyMap<string, readonly Value[]>,
  questions: readonly Question[],
): ReadonlyMap<string, readonly Value[]> {
  return new Map(
    [...points].map(([id, values]) => {
      const ours = questions.filter((question) => asks(question, id))
      if (ours.some((question) => 'to' in question && 'field' in question.to)) return [id, values]
      const first = new Map<string, Value>()
      for (const value of values) {
        const truths = ours.map((question) => judge(question, () => value)).join(' ')
        if (!first.has(truths)) first.set(truths, value)
      }
      return [id, [...first.values()]]
    }),
  )
}

/** Whether all of these hold, as far as it is known. */
export function truthOf(conditions: readonly Condition[], known: KnownFacts): Truth {
  return judge({ is: 'all', of: conditions }, (id): Fact => known(id) ?? 'unknown')
}

/** Facts that are asked and missing. */
export const missingIn = (conditions: readonly Condition[], known: KnownFacts): string[] =>
  fieldsOf({ is: 'all', of: conditions }).filter((id) => known(id) === null)

/** Completes missing facts one by one and tells each outcome as soon as it is decided, until `isEnough`. */
function complete(
  conditions: readonly Condition[],
  missing: readonly string[],
  known: KnownFacts,
  points: (id: string) => readonly Value[],
  isEnough: (outcome: boolean) => boolean,
): boolean {
  const truth = truthOf(conditions, known)
  if (truth !== null) return isEnough(truth)
  const [id, ...others] = missing
  if (id === undefined) return false
  return points(id).some((value) => complete(conditions, others, withFact(known, id, value), points, isEnough))
}

/** What is known with one more fact. */
export const withFact =
  (known: KnownFacts, id: string, value: Value): KnownFacts =>
  (asked) =>
    asked === id ? value : known(asked)

/** The smallest selection that is enough, the first of those alike; of many, one from which nothing can be left out. `all` is enough. */
export function fewest<Each>(all: readonly Each[], isEnough: (some: readonly Each[]) => boolean): Each[] {
  if (all.length <= FEWEST_OF) {
    for (let size = 0; size < all.length; size += 1) {
      const found = selections(all, size).find(isEnough)
      if (found) return found
    }
    return [...all]
  }
  let left = [...all]
  for (const each of all) {
    const without = left.filter((other) => other !== each)
    if (isEnough(without)) left = without
  }
  return left
}

/** All selections of a size, in the order of what they are selected from. */
export function selections<Each>(all: readonly Each[], size: number): Each[][] {
  if (size === 0) return [[]]
  return all.flatMap((each, nth) => selections(all.slice(nth + 1), size - 1).map((rest) => [each, ...rest]))
}
