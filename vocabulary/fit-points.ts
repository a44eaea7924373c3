import type { Condition, Value } from './condition.ts'
import { addDays, daysBetween } from './day.ts'
import { add, compare, decimal, multiply, parseDecimal, round } from './decimal.ts'
import type { FitFact, KnownFacts } from './fit-model.ts'

// The values at which rules turn. A fact has, for a rule, no more sorts of values than lie at, between and beyond what it is compared with; one of each stands for all.

/** A question about one fact. */
export type Question = Extract<Condition, { field: string }>

/** Every question of these conditions. */
export function questionsOf(conditions: readonly Condition[]): Question[] {
  return conditions.flatMap((condition): Question[] => {
    if (condition.is === 'not') return questionsOf([condition.of])
    if (condition.is === 'all' || condition.is === 'any') return questionsOf(condition.of)
    return [condition]
  })
}

/** Values with an order: how they are compared, and what stands so many steps from one. */
interface Line {
  readonly order: (a: string, b: string) => number
  /** Values of this fact next to a point, at most so many steps away. */
  readonly around: (point: string, steps: number) => string[]
}

function lineOf({ sort, places }: FitFact): Line {
  if (sort === 'ordered')
    return {
      order: (a, b) => daysBetween(b, a),
      around: (point, steps) => offsets(steps).map((by) => addDays(point, by)),
    }
  const step = decimal(places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`)
  return {
    order: (a, b) => compare(decimal(a), decimal(b)),
    around: (point, steps) => {
      const at = decimal(point)
      const near = [round(at, places, 'down'), round(at, places, 'up')]
      return near.flatMap((from) => offsets(steps).map((by) => add(from, multiply(step, decimal(String(by))))))
    },
  }
}

const offsets = (steps: number): number[] => Array.from({ length: steps * 2 + 1 }, (_, at) => at - steps)

/** A decimal or a day as a value. */
export const valueOf = ({ sort }: Pick<FitFact, 'sort'>, text: string): Value =>
  sort === 'decimal' ? { as: 'decimal', of: decimal(text) } : { as: 'text', of: text }

/** The distinct values of each fact at the cut points of these conditions: of every sort of value at least one, and of those with an order the nearest on both sides of each cut. */
export function pointsOf(
  conditions: readonly Condition[],
  facts: readonly FitFact[],
  known: KnownFacts,
): ReadonlyMap<string, readonly Value[]> {
  const questions = questionsOf(conditions)
  const asked = facts.filter(({ id }) => questions.some((question) => asks(question, id)))
  const points = new Map<string, readonly Value[]>()
  for (const group of linkedGroups(asked, questions))
    for (const [id, values] of group.length === 1 && group[0] && !hasLine(group[0])
      ? [[group[0].id, plainPoints(group[0], questions)] as const]
      : linePoints(group, questions, known))
      points.set(id, values)
  return points
}

const hasLine = ({ sort }: FitFact): boolean => sort === 'decimal' || sort === 'ordered'

/** Whether a question asks about a fact. */
export const asks = (question: Question, id: string): boolean =>
  question.field === id || ('to' in question && 'field' in question.to && question.to.field === id)

/** Facts that are compared with each other, together. */
function linkedGroups(facts: readonly FitFact[], questions: readonly Question[]): FitFact[][] {
  const groups: FitFact[][] = []
  for (const fact of facts) {
    const joined = groups.filter((group) =>
      group.some((other) => questions.some((question) => asks(question, fact.id) && asks(question, other.id))),
    )
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push([...joined.flat(), fact])
  }
  return groups
}

/** What a fact is compared with, as written. */
const constantsOf = (id: string, questions: readonly Question[]): string[] =>
  questions.flatMap((question) => {
    if (question.field !== id || question.is === 'empty') return []
    if (question.is === 'in') return [...question.to]
    return 'value' in question.to ? [question.to.value] : []
  })

/** Values of facts that are compared with each other: coarser facts first, for their values are cuts of the finer ones. */
function linePoints(
  group: readonly FitFact[],
  questions: readonly Question[],
  known: KnownFacts,
): [string, readonly Value[]][] {
  const steps = group.length === 1 ? 1 : group.length + 1
  const own = group.flatMap(({ id }) => {
    const value = known(id)
    return value && value.as !== 'many' ? [value.of] : []
  })
  const written = group.flatMap((fact) =>
    constantsOf(fact.id, questions).filter((text) => fact.sort === 'ordered' || parseDecimal(text) !== null),
  )
  const bounds = group.flatMap(({ min, max }) => [min, max].filter((bound) => bound !== null))
  const start = [...own, ...written, ...bounds]
  let cuts: readonly string[] = start.length > 0 ? start : [group[0]?.sort === 'ordered' ? '2000-01-01' : '0']
  const found: [string, readonly Value[]][] = []
  const places = [...new Set(group.map((fact) => fact.places))].toSorted((a, b) => a - b)
  for (const each of places) {
    const alike = group.filter((fact) => fact.places === each)
    const near = alike.map((fact) => ({ fact, texts: within(fact, cuts, steps) }))
    for (const { fact, texts } of near) found.push([fact.id, texts.map((text) => valueOf(fact, text))])
    cuts = [...new Set([...cuts, ...near.flatMap(({ texts }) => texts)])]
  }
  return found
}

/** Values of a fact at and around cuts, in their order, between its bounds. */
function within(fact: FitFact, cuts: readonly string[], steps: number): string[] {
  const line = lineOf(fact)
  const { min, max } = fact
  const all = new Set(cuts.flatMap((cut) => line.around(cut, steps)))
  return [...all]
    .filter((text) => (min === null || line.order(text, min) >= 0) && (max === null || line.order(text, max) <= 0))
    .toSorted(line.order)
}

/** A text that no condition names. It stands for all other values, and is never shown. */
export const OTHER_VALUE = '\u0000'

/** Values of a text or a set: what conditions name, and one that they do not. */
function plainPoints(fact: FitFact, questions: readonly Question[]): Value[] {
  const named = [...new Set(constantsOf(fact.id, questions))]
  const { options } = fact
  if (fact.sort !== 'many') return (options ?? [...named, OTHER_VALUE]).map((of): Value => ({ as: 'text', of }))
  const members = options ?? [...named, OTHER_VALUE]
  const ours = questions.filter(({ field }) => field === fact.id)
  // By which lists a set is met, and while it has one member, which one: sets that are alike in this are alike to every question.
  const sets = new Map<string, readonly string[]>([['', []]])
  for (const member of members) {
    const before = [...sets.values()]
    for (const set of before) {
      const more = [...set, member]
      const met = ours.map((question) => question.is === 'in' && more.some((one) => question.to.includes(one)))
      const key = `${met.map(Number).join('')} ${more.length === 1 ? member : '*'}`
      if (!sets.has(key)) sets.set(key, more)
    }
  }
  return [...sets.values()].map((of): Value => ({ as: 'many', of }))
}

/** The value of a fact as text, for comparing two of them. */
export const textOfValue = (value: Value): string =>
  value.as === 'many' ? [...value.of].toSorted().join('\n') : value.of
