import type { FitFactView, PolicyFact, PolicyFit } from '#contract/policy'
import { fullDay } from '#vocabulary/day'
import { periodWords, SOURCES } from '../parts/words.ts'

/** A fact of an enterprise in words: 36人（企业自述，截至2026年11月1日）, or why it does not count. */
export function factWords({ state, value, asOf, source }: FitFactView, fact: PolicyFact | undefined): string {
  if (state === 'none') return fact?.source === 'stated' ? '还没有填写' : '档案里没有'
  if (state === 'hidden') return '已有，仅企业管理员可见'
  const from = [source && SOURCES[source], asOf && `截至${fullDay(asOf)}`].filter(Boolean).join('，')
  const dated = `${value ?? '已有'}${from && `（${from}）`}`
  if (state === 'old') return `${dated}，已过期，需要更新`
  if (state === 'period') return `${dated}，不是${fact?.period ? periodWords(fact.period) : '要求时期'}的`
  return dated
}

/** What settles the verdict, as a sentence; null: nothing is missing. */
export function settlingWords({ settling }: Pick<PolicyFit, 'settling'>, facts: readonly PolicyFact[]): string | null {
  const labels = settling.flatMap((id) => facts.find((fact) => fact.id === id)?.label ?? [])
  return labels.length === 0 ? null : `补充${labels.join('、')}后即可判断`
}

/** Facts that the enterprise can state itself. */
export const statable = (facts: readonly PolicyFact[]): PolicyFact[] =>
  facts.filter(({ source }) => source === 'stated')
