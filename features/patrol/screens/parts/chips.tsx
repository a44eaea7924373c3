import type { ProblemState, RoundState, VisitState } from '#contract/patrol'
import { StateChip } from '#ui/state'
import { PROBLEM_STATES } from './problem-words.ts'
import { ROUND_STATES, VISIT_STATES } from './words.ts'

/** How a problem stands; one that is late says so. */
export function ProblemChip({ state, overdue = false }: { state: ProblemState; overdue?: boolean }) {
  const { words, tone } = PROBLEM_STATES[state]
  return <StateChip tone={overdue ? 'bad' : tone}>{overdue ? `${words} · 已逾期` : words}</StateChip>
}

/** How a round stands; one that was done after its hours says so where `late` is given. */
export function RoundChip({ state, late = false }: { state: RoundState; late?: boolean }) {
  const isLate = state === 'done' && late
  const { words, tone } = ROUND_STATES[state]
  return <StateChip tone={isLate ? 'warn' : tone}>{isLate ? '逾期完成' : words}</StateChip>
}

/** What became of a point. */
export function VisitChip({ state }: { state: VisitState }) {
  const { words, tone } = VISIT_STATES[state]
  return <StateChip tone={tone}>{words}</StateChip>
}
