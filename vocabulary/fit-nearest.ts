import { type Condition, fieldsOf, judge, type Value } from './condition.ts'
import { daysBetween } from './day.ts'
import { type Judging, missingIn, selections, withFact } from './fit-judging.ts'
import type { FitFact, KnownFacts } from './fit-model.ts'
import { asks, OTHER_VALUE, pointsOf, questionsOf, textOfValue } from './fit-points.ts'

// The nearest miss: what would have to change so that an enterprise meets a policy. Fewest facts first, then the smallest step; never what cannot be changed.

/** One fact that would have to change. */
export interface Change {
  readonly id: string
  readonly from: Value
  readonly to: Value
}

/** So many facts change together at most where more than `MANY` can be changed. */
const TOGETHER = 2
const MANY = 6
/** Members of a set that conditions name, of which every selection is tried. */
const MEMBERS = 8

/** A fact with the values that it could have instead, the nearest first. */
interface Changeable {
  readonly id: string
  readonly from: Value
  readonly options: readonly { readonly to: Value; readonly step: number }[]
}

/** The change of the fewest facts, by the smallest step, that makes the verdict yes; else the one that leaves it to the missing facts; null: there is none. */
export function nearestMiss(
  rules: readonly Condition[],
  facts: readonly FitFact[],
  known: KnownFacts,
  judging: Judging,
): { changes: Change[]; verdict: 'yes' | 'unknown' } | null {
  const changeable = changeableOf(rules, facts, known)
  const most = changeable.length > MANY ? TOGETHER : changeable.length
  const aims: ('yes' | 'unknown')[] = missingIn(rules, known).length > 0 ? ['yes', 'unknown'] : ['yes']
  for (const verdict of aims)
    for (let size = 1; size <= most; size += 1) {
      const found = smallestStep(
        selections(changeable, size),
        (under) => judging.verdict(rules, under) === verdict,
        known,
      )
      if (found) return { changes: found, verdict }
    }
  return null
}

function smallestStep(
  groups: readonly (readonly Changeable[])[],
  isMet: (under: KnownFacts) => boolean,
  known: KnownFacts,
): Change[] | null {
  let best: { changes: Change[]; step: number } | null = null
  const change = (group: readonly Changeable[], under: KnownFacts, changes: Change[], step: number): void => {
    const [fact, ...rest] = group
    if (!fact) {
      if (isMet(under)) best = { changes, step }
      return
    }
    const { id, from, options } = fact
    for (const option of options) {
      const longer = step + option.step
      // the nearest stand first: those behind are no nearer
      if (best !== null && longer >= best.step) return
      change(rest, withFact(under, id, option.to), [...changes, { id, from, to: option.to }], longer)
    }
  }
  for (const group of groups) change(group, known, [], 0)
  return (best as { changes: Change[] } | null)?.changes ?? null
}

/** Known facts that can be changed and that the rules ask, each with its other values. */
function changeableOf(rules: readonly Condition[], facts: readonly FitFact[], known: KnownFacts): Changeable[] {
  const questions = questionsOf(rules)
  const points = pointsOf(rules, facts, known)
  const asked = fieldsOf({ is: 'all', of: rules })
  return facts.flatMap((fact) => {
    const { id } = fact
    const from = known(id)
    if (fact.fixed || from === null || !asked.includes(id)) return []
    const ours = questions.filter((question) => asks(question, id))
    const isLinked = ours.some((question) => 'to' in question && 'field' in question.to)
    const values = from.as === 'many' ? selectionsNear(from.of, fact, ours) : (points.get(id) ?? [])
    const options = values
      .filter((to) => textOfValue(to) !== textOfValue(from) && !textOfValue(to).includes(OTHER_VALUE))
      .map((to) => ({ to, step: stepOf(from, to, fact) }))
      .toSorted((a, b) => a.step - b.step)
    if (isLinked) return [{ id, from, options }]
    // Of values that are alike to every question the nearest stands for all.
    const seen = new Set<string>()
    const truths = (value: Value) => ours.map((question) => judge(question, () => value)).join(' ')
    return [
      {
        id,
        from,
        options: options.filter(({ to }) => {
          const isNew = !seen.has(truths(to))
          seen.add(truths(to))
          return isNew
        }),
      },
    ]
  })
}

/** Sets that differ from one in members that they may have; of any members, in those that conditions name. */
function selectionsNear(
  members: readonly string[],
  { options }: FitFact,
  questions: ReturnType<typeof questionsOf>,
): Value[] {
  const named = questions.flatMap((question) =>
    question.is === 'in' ? question.to : 'to' in question && 'value' in question.to ? [question.to.value] : [],
  )
  const turned = options ?? [...new Set([...named, ...members])]
  const most = turned.length > MEMBERS ? TOGETHER : turned.length
  return Array.from({ length: most }, (_, at) => selections(turned, at + 1))
    .flat()
    .map(
      (some): Value => ({
        as: 'many',
        of: [...members.filter((each) => !some.includes(each)), ...some.filter((each) => !members.includes(each))],
      }),
    )
}

/**
 * How far a change is. Of a number its share of the larger one, so that steps of several facts can be added; of a day in years; of a set the members that come and go; of a text one.
 */
export function stepOf(from: Value, to: Value, { sort }: Pick<FitFact, 'sort'>): number {
  if (from.as === 'many' || to.as === 'many') {
    const [left, right] = [from, to].map((value) => (value.as === 'many' ? value.of : [value.of]))
    const lone = (a: readonly string[] = [], b: readonly string[] = []) => a.filter((each) => !b.includes(each)).length
    return lone(left, right) + lone(right, left)
  }
  if (sort === 'ordered') return Math.abs(daysBetween(from.of, to.of)) / 365
  if (from.as !== 'decimal' || to.as !== 'decimal') return 1
  const [a, b] = [Number(from.of), Number(to.of)]
  return Math.abs(b - a) / Math.max(Math.abs(a), Math.abs(b))
}
