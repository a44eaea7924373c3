import type { Stage } from '#contract/archives'
import type { Tone } from '#ui/state'

/** What people call each stage, and how it is marked. */
export const STAGE_WORDS: Readonly<Record<Stage, { label: string; tone: Tone }>> = {
  lead: { label: '线索', tone: 'neutral' },
  talks: { label: '洽谈', tone: 'info' },
  visited: { label: '已参观', tone: 'info' },
  signed: { label: '已签约', tone: 'ok' },
  settled: { label: '已入驻', tone: 'ok' },
  lost: { label: '已流失', tone: 'bad' },
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
