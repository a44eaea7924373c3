import { shortDay } from '#vocabulary/day'
import { minuteWords } from '../time/words.ts'
import type { StoredRule } from './stored.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** A rule in words: 每周三、五 10:00–11:00，至12月31日. */
export function ruleWords({ every, weekdays, first, until, from, to }: StoredRule, firstWeekday: number): string {
  const days = (weekdays.length === 0 ? [firstWeekday] : [...new Set(weekdays)].toSorted((a, b) => a - b))
    .map((weekday) => WEEKDAYS[weekday - 1])
    .join('、')
  const when = {
    workday: '每个工作日',
    week: `每周${days}`,
    fortnight: `每两周的周${days}`,
    month: `每月${Number(first.slice(8))}日`,
  }[every]
  const end = to <= 1440 ? minuteWords(to) : '次日及以后'
  return `${when} ${minuteWords(from)}–${end}，至${shortDay(until)}`
}
