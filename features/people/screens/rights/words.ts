import type { Grant } from '#contract/people'
import type { Tone } from '#ui/state'
import { type Day, daysBetween } from '#vocabulary/day'
import { RIGHTS, type Right } from '#vocabulary/rights'

/** So many days before its last one a grant is said to end soon. */
const SOON_DAYS = 7
/** So many names are told; of more, how many. */
const NAMES = 2

/** Rights as people read them: 发布园区通知、导出数据. */
export function rightsInWords(rights: readonly Right[]): string {
  return rights.map((right) => RIGHTS[right]).join('、')
}

/** Where a grant counts: 全园区, 南区, 云图、华星等 5 家企业. */
export function whereOf({ regions, companies }: Pick<Grant, 'regions' | 'companies'>): string {
  if (regions !== null) return namesOf(regions, '个片区')
  if (companies !== null) return namesOf(companies, '家企业')
  return '全园区'
}

function namesOf(all: readonly { name: string }[], unit: string): string {
  if (all.length === 0) return '原范围已不存在'
  const names = all.slice(0, NAMES).map(({ name }) => name)
  return all.length > NAMES ? `${names.join('、')}等 ${all.length} ${unit}` : names.join('、')
}

/** From which day to which. */
export function daysOf({ beginsOn, endsOn }: Pick<Grant, 'beginsOn' | 'endsOn'>): string {
  return `${beginsOn} 至 ${endsOn}`
}

/** How a grant stands on a day. */
export function standOf(grant: Pick<Grant, 'over' | 'beginsOn' | 'endsOn'>, today: Day): { tone: Tone; word: string } {
  if (grant.over === 'ended') return { tone: 'neutral', word: '已收回' }
  if (grant.over === 'expired') return { tone: 'neutral', word: '已到期' }
  if (grant.beginsOn > today) return { tone: 'info', word: '未开始' }
  const left = daysBetween(today, grant.endsOn)
  if (left === 0) return { tone: 'warn', word: '今天到期' }
  return left <= SOON_DAYS ? { tone: 'warn', word: `${left} 天后到期` } : { tone: 'ok', word: '生效中' }
}
