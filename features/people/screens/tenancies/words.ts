import type { TenancyItem, TenancyRoom } from '#contract/people'
import type { Tone } from '#ui/state'
import type { Day } from '#vocabulary/day'

/** How tenancies stand, as tabs. */
export const STATES = [
  { name: 'now', label: '在租' },
  { name: 'coming', label: '待起租' },
  { name: 'over', label: '已退租' },
] as const

/** How a tenancy stands. */
export type TenancyState = TenancyItem['state']

/** How a tenancy stands, as a chip. */
export function stateChip({ state, endReason }: Pick<TenancyItem, 'state' | 'endReason'>): {
  tone: Tone
  word: string
} {
  if (state === 'coming') return { tone: 'info', word: '待起租' }
  if (state === 'over') return { tone: 'neutral', word: '已退租' }
  return endReason === '' ? { tone: 'ok', word: '在租' } : { tone: 'warn', word: '待退租' }
}

/** Where a room lies: 2 号楼 12层 1203. */
export function placeOf({ building, floor, room }: Pick<TenancyItem, 'building' | 'floor' | 'room'>): string {
  return `${building} ${floor} ${room}`
}

/** From when until when. */
export function daysOf({ firstOn, lastOn }: Pick<TenancyItem, 'firstOn' | 'lastOn'>): string {
  return lastOn === null ? `${firstOn} 起，长期` : `${firstOn} 至 ${lastOn}`
}

/** What kind of room it is. */
export const KINDS: Readonly<Record<TenancyItem['kind'], string>> = { office: '办公', shop: '商铺', flat: '公寓' }

/** Whose a room is on the day that was asked for, and from when it is held again. */
export function roomNote({ floor, held, holder, until, nextOn }: TenancyRoom): string {
  const again = nextOn === null ? '' : `，${nextOn} 起已租出`
  if (!held) return `${floor} · 空置${again}`
  const who = holder === '' ? '已租出' : holder
  return `${floor} · ${who}${until === null ? '，长期' : `，租至 ${until}`}`
}

/** What is wrong with the days of a tenancy, by field; an empty last day is none. */
export function dayProblems({ firstOn, lastOn }: { firstOn: Day; lastOn: Day }) {
  return {
    firstOn: firstOn === '' ? '请选择起始日' : null,
    lastOn: lastOn !== '' && firstOn !== '' && lastOn < firstOn ? '截止日不能早于起始日' : null,
  }
}
