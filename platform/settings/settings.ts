import type { Db, Store } from '#platform/db'
import type { RuleShape, RuleValue } from '#vocabulary/rule'
import { type Change, type Decision, decide, type Made, type NotMade, propose } from './changes.ts'
import { createMemory, type Memory } from './memory.ts'
import { amountOf, type Rule, shapeOf, valueFrom } from './rule.ts'
import { listVersionNumbers, listVersions, type VersionRow } from './version-queries.ts'

/** How a rule stands in a park. */
export interface RuleStand {
  readonly rule: Rule
  readonly shape: RuleShape
  /** What it says now. */
  readonly value: RuleValue
  /** Seen by whoever changes it. */
  readonly version: number
  /** What holds now; null: the usual. */
  readonly current: VersionRow | null
  /** A change that waits for a second operator. */
  readonly proposed: VersionRow | null
  /** A change that holds from a future day on. */
  readonly ahead: VersionRow | null
  /** The latest versions, the latest first. */
  readonly history: readonly VersionRow[]
}

/** Rules as data: declared by areas and engines, set by parks in versions. */
export interface Settings extends Pick<Memory, 'of' | 'start'> {
  /** Declares rules; two of one name are a fault. */
  declare(rules: readonly Rule[]): void
  /** All rules, by group in the order in which they were declared. */
  rules(): readonly Rule[]
  /** How all rules stand in a park, with so many versions of each. */
  stands(db: Db, areaId: string, most: number): Promise<RuleStand[]>
  propose(db: Db, change: Change): Promise<Made | NotMade>
  decide(db: Db, decision: Decision): Promise<Made | NotMade>
}

/** The engine of rules over a store; `start` begins its memory. `now` is another clock of that memory, for tests: values that are read from the store go by the store's. */
export function createSettings({ store, now = Date.now }: { store: Store; now?: () => number }): Settings {
  const declared = new Map<string, Rule>()
  const memory = createMemory(store, now)
  const ruleOf = (name: string) => declared.get(name)
  const inGroups = () => {
    const groups = [...new Set([...declared.values()].map(({ group }) => group))]
    return groups.flatMap((group) => [...declared.values()].filter((rule) => rule.group === group))
  }
  return {
    of: (areaId, rule) => memory.of(areaId, rule),
    start: () => memory.start(),
    declare(rules) {
      for (const rule of rules) {
        if (declared.has(rule.name)) throw new Error(`two rules ${rule.name}`)
        declared.set(rule.name, rule)
      }
    },
    rules: inGroups,
    async stands(db, areaId, most) {
      const versions = await listVersions(db, areaId, { most })
      const numbers = await listVersionNumbers(db, areaId)
      const of = (name: string) => versions.filter((row) => row.name === name)
      const bounds = (name: string) => {
        const other = ruleOf(name)
        if (!other) return []
        const rows = of(name)
        const current = rows.find((row) => row.isCurrent)
        const ahead = rows.filter((row) => row.isAhead)
        return [valueFrom(other, current?.value), ...ahead.map((row) => valueFrom(other, row.value))].flatMap(amountOf)
      }
      return inGroups().map((rule) => {
        const history = of(rule.name)
        const current = history.find((row) => row.isCurrent) ?? null
        return {
          rule,
          shape: shapeOf(rule, bounds),
          value: valueFrom(rule, current?.value),
          version: numbers.get(rule.name) ?? 0,
          current,
          proposed: history.find((row) => row.state === 'proposed') ?? null,
          ahead: history.find((row) => row.isAhead) ?? null,
          history,
        }
      })
    },
    propose: (db, change) => propose(db, ruleOf, change),
    decide: (db, decision) => decide(db, ruleOf, decision),
  }
}
