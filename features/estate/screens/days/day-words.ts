import type { ParkDays } from '#contract/estate'
import type { Tone } from '#ui/state'
import { unpublishedWords } from '#vocabulary/workdays'

/** A special day as the list shows it. */
export type ParkDay = ParkDays['items'][number]

/** Who decided a day. */
export function whoseWords({ own, national, off }: Pick<ParkDay, 'own' | 'national' | 'off'>): string {
  if (own !== null) return national === null ? '园区添加' : '园区改动'
  return off ? '国家安排' : '国家安排的调休上班'
}

/** What a year's days rest on, and what is to be done about it. */
export function yearBanner({ year, national, published }: Pick<ParkDays, 'year' | 'national' | 'published'>): {
  tone: Tone
  title: string
  next: string
} {
  if (!published)
    return {
      tone: 'warn',
      title: unpublishedWords([year]) ?? '',
      next: '国务院办公厅的通知发布后，请在这里录入放假和调休上班的日期',
    }
  if (!national)
    return {
      tone: 'info',
      title: `${year}年按园区录入的日期计算，其余按周一至周五为工作日`,
      next: '请对照国务院办公厅的通知，核对放假和调休上班的日期是否录全',
    }
  return {
    tone: 'info',
    title: '周一至周五为工作日，周末为休息日',
    next: '下面的日期例外，可以改动明天及以后的日期',
  }
}

/** What is wrong with a day that is added, in words; null: nothing. */
export function dayProblem(day: string, earliest: string): string | null {
  if (day === '') return '请选择日期'
  return day < earliest ? `只能选 ${earliest} 及以后的日期` : null
}
