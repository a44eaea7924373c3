import type { Applying, PolicyFact, PolicyRules } from '#contract/policy'
import type { Value } from '#vocabulary/condition'
import { type Decimal, decimal, multiply, round } from '#vocabulary/decimal'
import { answerProblem } from '#vocabulary/form-answers'
import { type Field, type Filled, own, type Prefill } from '#vocabulary/form-model'
import type { FoundFacts } from '../facts/known.ts'

// What empty fields of an application may take over, each with where it comes from.

type Offered = Applying['offered'][number]

/** What is known of the enterprise and of who fills in, by the sources of forms. */
export type Prefilled = Readonly<Partial<Record<Prefill, string>>>

/** What is offered to fields that are still empty: facts of the policy, name and address of the enterprise. Confidential facts are offered to managers alone. */
export function offeredTo(
  { fields, filled }: { fields: readonly Field[]; filled: Filled },
  of: {
    takes: readonly { field: string; factId: string }[]
    rules: PolicyRules
    found: FoundFacts
    prefilled: Prefilled
    isManager: boolean
    today: string
  },
): Offered[] {
  const { takes, rules, found, prefilled, isManager, today } = of
  return fields.flatMap((field): Offered[] => {
    if ((own(filled.answers, field.id) ?? []).length > 0 || own(filled.marks, field.id) !== undefined) return []
    const factId = takes.find((take) => take.field === field.id)?.factId
    const fact = rules.facts.find(({ id }) => id === factId)
    const known = fact && found.get(fact.id)
    if (fact && known !== undefined && typeof known !== 'string') {
      if (known.reads !== 'all' && !isManager) return []
      const values = answersOf(field, known.value, fact)
      const { source, asOf } = known
      return fits(field, values) ? [{ field: field.id, values, label: fact.label, source, asOf }] : []
    }
    const text = field.prefill === undefined ? '' : (prefilled[field.prefill] ?? '')
    return text !== '' && fits(field, [text])
      ? [{ field: field.id, values: [text], label: '企业资料', source: 'company', asOf: today }]
      : []
  })
}

const TEN_THOUSAND = decimal('10000')

/** A fact as the answer of a field: money of the archive is in 万元, money of forms in yuan. */
function answersOf({ kind }: Pick<Field, 'kind'>, value: Value, { unit }: Pick<PolicyFact, 'unit'>): string[] {
  if (value.as === 'many') return kind === 'text' || kind === 'long' ? [value.of.join('、')] : [...value.of]
  if (value.as === 'text') return [value.of]
  if (kind !== 'money') return [value.of]
  return unit === '万元' ? [yuan(multiply(value.of, TEN_THOUSAND))] : [yuan(value.of)]
}

const yuan = (amount: Decimal): string => round(amount, 2)

/** Whether there is an answer, and the field may have it. */
const fits = (field: Field, values: readonly string[]): boolean =>
  values.length > 0 &&
  answerProblem(field, { answers: { [field.id]: values }, marks: {} }, { required: false, rows: 0 }) === null
