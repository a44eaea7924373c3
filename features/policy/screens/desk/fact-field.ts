import type { Askable } from '#client/form-editor'
import type { PolicyFact } from '#contract/policy'
import type { FormKind } from '#vocabulary/form-model'
import { periodWords } from '../parts/words.ts'

/** What sorts of stated facts are called. */
export const SORTS: Readonly<Record<PolicyFact['sort'], string>> = {
  decimal: '数字',
  text: '单选',
  many: '多选',
  ordered: '日期',
}

const kindOf = ({ sort, options }: PolicyFact): FormKind =>
  sort === 'decimal'
    ? 'number'
    : sort === 'ordered'
      ? 'day'
      : sort === 'many'
        ? 'many'
        : options === null
          ? 'text'
          : 'choice'

/** Facts as conditions ask them: a missing one is no answer, and is judged apart. */
export const askableFacts = (facts: readonly PolicyFact[]): Askable[] =>
  facts.map((fact) => ({
    name: fact.id,
    isMissingApart: true,
    field: {
      id: fact.id,
      kind: kindOf(fact),
      label: fact.label,
      required: true,
      min: '',
      max: '',
      options: fact.options ?? [],
    },
  }))

/** Where a fact comes from, of which period, and how old it may be. */
export function factLine({ source, sort, unit, period, maxAgeDays, fixed }: PolicyFact): string {
  return [
    source === 'archive' ? '企业档案' : `企业填写 · ${SORTS[sort]}`,
    unit,
    period && periodWords(period),
    maxAgeDays === null ? '' : `${maxAgeDays}天内有效`,
    fixed ? '不可改变' : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A new fact that only the enterprise can state. */
export const newStated = (id: string): PolicyFact => ({
  id,
  source: 'stated',
  key: '',
  label: '',
  hint: '',
  sort: 'decimal',
  unit: '',
  places: 0,
  min: '0',
  max: null,
  options: null,
  fixed: false,
  period: null,
  maxAgeDays: 365,
})

/** The span of a figure of the archive by its key; null: it is of no period. */
export function spanOf({ source, key }: Pick<PolicyFact, 'source' | 'key'>): 'year' | 'quarter' | 'month' | null {
  if (source !== 'archive' || !key.startsWith('figure.')) return null
  const span = key.split('.').at(-1)
  return span === 'year' || span === 'quarter' || span === 'month' ? span : null
}
