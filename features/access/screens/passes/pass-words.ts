import { spanOf } from '#client/messages'
import type { Pass } from '#contract/access'
import type { Tone } from '#ui/state'

/** What a pass is called by whom it is for. */
export const KIND_WORDS: Readonly<Record<Pass['kind'], string>> = {
  staff: '员工',
  visitor: '访客',
  agent: '代理人',
  application: '申请通行',
  own: '临时通行码',
  worker: '施工',
}

/** How a pass stands, as a chip. */
export const STATE_CHIPS: Readonly<Record<Pass['state'], { tone: Tone; word: string }>> = {
  scheduled: { tone: 'info', word: '未到时间' },
  active: { tone: 'ok', word: '可用' },
  suspended: { tone: 'warn', word: '已暂停' },
  over: { tone: 'neutral', word: '已过期' },
  ended: { tone: 'neutral', word: '已结束' },
}

/** When a pass is good: 09:00–12:00. */
export function spanWords({ from, until }: Pick<Pass, 'from' | 'until'>, now?: Date): string {
  return until === null ? '长期有效' : spanOf({ from, until }, now)
}

/** Where a pass opens. */
export function placesWords(buildings: Pass['buildings']): string {
  return buildings === null ? '园区入口和各楼宇' : ['园区入口', ...buildings].join('、')
}

/** How often its person may come in. */
export function entriesWords(left: number | null): string {
  if (left === null) return '不限次数'
  return left === 0 ? '进入次数已用完' : `还可进入 ${left} 次`
}

/** What a pass is called among others. */
export function passName({ kind, companyName, title }: Pick<Pass, 'kind' | 'companyName' | 'title'>): string {
  return [companyName, title || KIND_WORDS[kind]].filter(Boolean).join(' · ')
}

/** The pass that the home shows: of somebody who is outside and could come in with it; one of a day before one of every day, and one in somebody's place last. */
export function toShow(passes: readonly Pass[]): Pass | null {
  const good = passes.filter(({ state, inside, reasons }) => state === 'active' && !inside && reasons.length === 0)
  return (
    good.find(({ kind }) => kind !== 'staff' && kind !== 'agent') ??
    good.find(({ kind }) => kind === 'staff') ??
    good[0] ??
    null
  )
}
