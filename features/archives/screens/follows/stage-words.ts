import type { Stage } from '#contract/archives'
import type { Tone } from '#ui/state'
import { STAGES } from '#vocabulary/enterprise-words'

/** What people call each stage, and how it is marked. */
export const STAGE_WORDS: Readonly<Record<Stage, { label: string; tone: Tone }>> = {
  lead: { label: STAGES.lead, tone: 'neutral' },
  talks: { label: STAGES.talks, tone: 'info' },
  visited: { label: STAGES.visited, tone: 'info' },
  signed: { label: STAGES.signed, tone: 'ok' },
  settled: { label: STAGES.settled, tone: 'ok' },
  lost: { label: STAGES.lost, tone: 'bad' },
}

/** The stages in their order, to choose from. */
export const STAGE_CHOICES: readonly { value: Stage; label: string }[] = (
  ['lead', 'talks', 'visited', 'signed', 'settled', 'lost'] as const
).map((value) => ({ value, label: STAGE_WORDS[value].label }))

/** Whether a reason is asked for on the way from one stage into another. */
export function needsReason(from: Stage | null, to: Stage): boolean {
  if (to === from) return false
  if (to === 'lost') return true
  const rank = (stage: Stage) => STAGE_CHOICES.findIndex(({ value }) => value === stage)
  return from !== null && from !== 'lost' && from !== 'settled' && rank(to) < rank(from)
}

/** Why a stage cannot be chosen by hand; null: it can. */
export function stageDisabled(to: Stage, follow: { stage: Stage | null; inPark: boolean }): string | null {
  if (to === follow.stage) return null
  if (follow.inPark) return to === 'settled' ? null : '企业在园'
  return to === 'settled' ? '企业登记后自动变更' : null
}
