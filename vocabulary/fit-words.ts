import type { Value } from './condition.ts'
import { decimal, subtract } from './decimal.ts'
import type { FitFact } from './fit-model.ts'
import type { Change } from './fit-nearest.ts'

/** A value in words; a set by its members. */
export function valueWords(value: Value, { unit }: Pick<FitFact, 'unit'>): string {
  if (value.as === 'many') return value.of.length === 0 ? '无' : value.of.join('、')
  return value.as === 'decimal' ? `${value.of}${unit}` : value.of
}

/** The nearest miss as a sentence: 再增加2件发明专利即符合. */
export function missWords(
  { changes, verdict }: { changes: readonly Change[]; verdict: 'yes' | 'unknown' },
  facts: readonly FitFact[],
): string {
  const words = changes.map((change) => {
    const fact = facts.find(({ id }) => id === change.id)
    return fact ? changeWords(change, fact) : ''
  })
  return `${words.join('，并')}${verdict === 'yes' ? '即符合' : '后，还需补充信息才能判断'}`
}

function changeWords({ from, to }: Change, fact: FitFact): string {
  if (from.as === 'many' && to.as === 'many') {
    const [left, right] = [from.of, to.of]
    const gained = right.filter((each) => !left.includes(each)).map((each) => `取得“${each}”`)
    const lost = left.filter((each) => !right.includes(each)).map((each) => `不再有“${each}”`)
    return [...gained, ...lost].join('，并')
  }
  if (from.as === 'decimal' && to.as === 'decimal') {
    const more = subtract(to.of, from.of)
    const isLess = more.startsWith('-')
    return `${isLess ? '减少' : '再增加'}${decimal(isLess ? more.slice(1) : more)}${fact.unit}${fact.label}`
  }
  return `${fact.label}变为“${valueWords(to, fact)}”`
}
