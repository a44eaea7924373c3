import { DAYS_AT_ONCE } from '#can/estate'
import type { ParkDays } from '#contract/estate'
import type { Tone } from '#ui/state'
import { type Day, daysBetween, weekdayOf } from '#vocabulary/day'
import { unpublishedWords } from '#vocabulary/workdays'

/** A special day as the list shows it. */
export type ParkDay = ParkDays['items'][number]

/** Which day of the week it is: 周六. */
export function weekdayWords(day: Day): string {
  return `周${'一二三四五六日'[weekdayOf(day) - 1] ?? ''}`
}

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

/** The days of the shown year that may be added; null: all of it is over. */
export function addable({ year, earliest }: Pick<ParkDays, 'year' | 'earliest'>): { min: Day; max: Day } | null {
  const [first, max] = [`${year}-01-01`, `${year}-12-31`]
  return earliest > max ? null : { min: earliest > first ? earliest : first, max }
}

/** What is wrong with days that are added, by field; `until` empty: the day alone. */
export function addProblems(
  { day, until }: { day: string; until: string },
  { min, max }: { min: Day; max: Day },
): { day: string | null; until: string | null } {
  if (day === '') return { day: '请选择日期', until: null }
  if (day < min || day > max) return { day: `只能选 ${min} 至 ${max} 的日期`, until: null }
  const length = until === '' ? 1 : daysBetween(day, until) + 1
  const fits = length >= 1 && length <= DAYS_AT_ONCE
  return { day: null, until: fits ? null : `不能早于开始日期，一次最多连续${DAYS_AT_ONCE}天` }
}
