import type { AccessControl, DoorPoint } from '#contract/parking'
import type { Tone } from '#ui/state'

/** How an access control stands, in a word. */
export function chipOf({ disabled, points }: Pick<AccessControl, 'disabled' | 'points'>): { tone: Tone; word: string } {
  if (disabled) return { tone: 'neutral', word: '停止申请' }
  return points.length === 0 ? { tone: 'warn', word: '未设通行点' } : { tone: 'ok', word: '可申请' }
}

/** Which points an access control opens. */
export function pointsInWords({ points }: Pick<AccessControl, 'points'>): string {
  if (points.length === 0) return '还没有选择通行点，获批后不能开门'
  return points.map(({ name }) => name).join('、')
}

/** What is to be known of a point before it is chosen. */
export function pointNote({ buildingName, restricted }: Pick<DoorPoint, 'buildingName' | 'restricted'>): string {
  const where = buildingName || '园区边界'
  return restricted ? `${where} · 仅限获批人员` : `${where} · 企业员工无需申请也能通行`
}
