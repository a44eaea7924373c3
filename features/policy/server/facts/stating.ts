import { valueProblem } from '#can/policy'
import { policyRefusals as no, type PolicyFact } from '#contract/policy'
import type { Day } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'

/** A fact as it is stated. */
export interface Statement {
  readonly factId: string
  readonly values: readonly string[]
  readonly asOf: Day
}

/** Refuses what is stated of a fact that is not asked, what is no value of it, and a day ahead. */
export function mustBeStatements(asked: readonly PolicyFact[], stated: readonly Statement[], today: Day): void {
  for (const [nth, { factId, values, asOf }] of stated.entries()) {
    const fact = asked.find(({ id, source }) => id === factId && source === 'stated')
    if (!fact || stated.some((other, at) => at < nth && other.factId === factId))
      refuse(no.factUnknown, { field: `stated.${nth}` })
    if (values.length === 0) continue
    if (asOf > today) refuse(no.factDay, { field: `stated.${nth}.asOf` })
    const why = valueProblem(fact, values)
    if (why !== null) refuse(no.factValue, { field: `stated.${nth}.values`, data: { why } })
  }
}
