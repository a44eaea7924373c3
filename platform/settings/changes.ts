import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { isSameValue, type RuleProblem, type RuleValue, ruleProblem } from '#vocabulary/rule'
import { amountOf, type Rule, shapeOf, valueFrom } from './rule.ts'
import {
  confirmVersion,
  endVersion,
  findRuleOf,
  growRule,
  insertProposed,
  listVersions,
  lockRule,
  type VersionRow,
} from './version-queries.ts'

/** A change of a rule, as an operator asks for it. */
export interface Change {
  readonly areaId: string
  readonly name: string
  /** The version of the rule that was seen. */
  readonly seen: number
  readonly value: unknown
  readonly reason: string
  /** From the beginning of this day on; null: at once. */
  readonly fromOn: string | null
  readonly by: string
  readonly now: Date
}

/** What an operator does with a change that waits. */
export interface Decision {
  readonly areaId: string
  readonly id: string
  readonly act: 'confirm' | 'refuse' | 'withdraw'
  /** Why it is refused. */
  readonly words: string
  readonly by: string
  readonly now: Date
}

/** Why a change or decision is not made: nothing was written. */
export type NotMade =
  | { readonly why: 'unknown' | 'changed' | 'settled' | 'same' | 'own' | 'notOwn' }
  | { readonly why: 'value'; readonly problem: RuleProblem }

/** What became of a change. */
export interface Made {
  readonly id: string
  readonly rule: Rule
  readonly version: number
  readonly state: 'proposed' | 'confirmed' | 'refused' | 'withdrawn'
  /** Changes that waited and that this one replaced. */
  readonly replaced: readonly string[]
}

/** So many versions of other rules are looked at for what holds or waits. */
const FEW = 1

/** What other rules allow: a value has to fit what holds of them and what is to hold. They are locked. */
async function boundsFor(
  db: Db,
  areaId: string,
  rule: Rule,
  ruleOf: (name: string) => Rule | undefined,
): Promise<(name: string) => readonly number[]> {
  const bounds = new Map<string, readonly number[]>()
  if (rule.kind !== 'number' && rule.kind !== 'fen') return () => []
  for (const name of [rule.within?.least, rule.within?.most]) {
    const other = name === undefined ? undefined : ruleOf(name)
    if (!other) continue
    const rows = await listVersions(db, areaId, { name: other.name, most: FEW })
    const current = rows.find((row) => row.isCurrent)
    const ahead = rows.filter((row) => row.isAhead)
    bounds.set(
      other.name,
      [valueFrom(other, current?.value), ...ahead.map((row) => valueFrom(other, row.value))].flatMap(amountOf),
    )
  }
  return (name) => bounds.get(name) ?? []
}

/** Locks a rule and those that bound it, in the order of their names: of two that are changed at once the second sees the first. */
async function lockAll(db: Db, areaId: string, rule: Rule): Promise<number> {
  const within = rule.kind === 'number' || rule.kind === 'fen' ? rule.within : undefined
  const names = [rule.name, within?.least, within?.most].flatMap((name) => name ?? [])
  let version = 0
  for (const name of names.toSorted()) {
    const found = await lockRule(db, areaId, name)
    if (name === rule.name) version = found
  }
  return version
}

/**
 * Makes a change of a rule: where it wants no second operator it holds at once or from its day, else it waits. A change that waited is replaced; one that was to hold later is, as soon as this one is
 * confirmed. In the caller's transaction; where it is not made nothing was written.
 */
export async function propose(
  db: Db,
  ruleOf: (name: string) => Rule | undefined,
  change: Change,
): Promise<Made | NotMade> {
  const { areaId, name, seen, value, reason, fromOn, by, now } = change
  const rule = ruleOf(name)
  if (!rule) return { why: 'unknown' }
  if ((await lockAll(db, areaId, rule)) !== seen) return { why: 'changed' }
  const problem = ruleProblem(shapeOf(rule, await boundsFor(db, areaId, rule, ruleOf)), value)
  if (problem) return { why: 'value', problem }
  const rows = await listVersions(db, areaId, { name, most: FEW })
  const current = rows.find((row) => row.isCurrent)
  const waits = rows.some((row) => row.isAhead || row.state === 'proposed')
  // the value was judged: it is of the rule's kind
  if (!waits && isSameValue(valueFrom(rule, current?.value), value as RuleValue)) return { why: 'same' }
  const id = newId()
  const { second } = rule
  const facts = { id, areaId, name, value, reason, fromOn, second, proposedBy: by, proposedAt: now }
  const replaced = await insertProposed(db, facts)
  if (!second) await confirmVersion(db, facts, { by, now })
  const version = await growRule(db, areaId, name)
  const subject = { kind: 'settings.rule', id: name }
  const action = second ? 'settings.rule.proposed' : 'settings.rule.changed'
  await record(db, { areaId, at: now, actor: by, action, subject, detail: { version: id, value, fromOn, reason } })
  return { id, rule, version, state: second ? 'proposed' : 'confirmed', replaced }
}

/** Confirms or refuses a change of another operator, or takes one's own back. In the caller's transaction; where it is not done nothing was written. */
export async function decide(
  db: Db,
  ruleOf: (name: string) => Rule | undefined,
  decision: Decision,
): Promise<Made | NotMade> {
  const { areaId, id, act, words, by, now } = decision
  const name = await findRuleOf(db, areaId, id)
  const rule = name === null ? undefined : ruleOf(name)
  if (!rule) return { why: 'unknown' }
  await lockAll(db, areaId, rule)
  const rows = await listVersions(db, areaId, { name: rule.name, most: FEW })
  const row = rows.find((one) => one.id === id)
  if (row?.state !== 'proposed') return { why: 'settled' }
  const refusal = await decisionRefusal(db, ruleOf, { rule, row, decision })
  if (refusal) return refusal
  const state = act === 'confirm' ? 'confirmed' : act === 'refuse' ? 'refused' : 'withdrawn'
  if (state === 'confirmed') await confirmVersion(db, row, { by, now })
  else await endVersion(db, id, { state, by, words, now })
  const version = await growRule(db, areaId, rule.name)
  const subject = { kind: 'settings.rule', id: rule.name }
  const detail = { version: id, value: row.value, proposedBy: row.proposedBy, ...(words !== '' && { words }) }
  await record(db, { areaId, at: now, actor: by, action: `settings.rule.${state}`, subject, detail })
  return { id, rule, version, state, replaced: [] }
}

/** Why this operator may not do so with a change that waits, or null. */
async function decisionRefusal(
  db: Db,
  ruleOf: (name: string) => Rule | undefined,
  { rule, row, decision }: { rule: Rule; row: VersionRow; decision: Decision },
): Promise<NotMade | null> {
  const { areaId, act, by } = decision
  const isOwn = row.proposedBy === by
  if (act === 'withdraw') return isOwn ? null : { why: 'notOwn' }
  if (isOwn) return { why: 'own' }
  if (act === 'refuse') return null
  // Another rule may have changed since it was proposed.
  const problem = ruleProblem(shapeOf(rule, await boundsFor(db, areaId, rule, ruleOf)), row.value)
  return problem ? { why: 'value', problem } : null
}
