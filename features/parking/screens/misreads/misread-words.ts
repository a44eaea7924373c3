import type { MisreadClaim } from '#contract/parking'
import type { Tone } from '#ui/state'

const CHIPS: Readonly<Record<MisreadClaim['state'], { tone: Tone; word: string }>> = {
  asked: { tone: 'info', word: '待核对' },
  accepted: { tone: 'ok', word: '已更正' },
  refused: { tone: 'bad', word: '未通过' },
}

/** How a claim stands, as its chip says it. */
export function claimChip({ state }: Pick<MisreadClaim, 'state'>): { tone: Tone; word: string } {
  return CHIPS[state]
}

/** What a driver does next about a claim. */
export function claimNext({ state, answer }: Pick<MisreadClaim, 'state' | 'answer'>): string {
  if (state === 'asked') return '园区核对照片后更正，请稍候；着急离场请联系岗亭'
  if (state === 'accepted') return '入场记录已更正，请查询停车费'
  return `原因：${answer}`
}
