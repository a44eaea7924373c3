import type { Plan } from '#contract/patrol'
import { type Day, weekdayOf } from '#vocabulary/day'

/** How often a plan may repeat. */
export const EVERY_CHOICES = [
  { value: 'workday', label: '每个工作日' },
  { value: 'week', label: '每周' },
  { value: 'fortnight', label: '每两周' },
  { value: 'month', label: '每月同一天' },
] as const satisfies readonly { value: Plan['rule']['every']; label: string }[]

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** The days of a week; Monday is 1. */
export const WEEKDAY_CHOICES = WEEKDAYS.map((word, at) => ({ value: `${at + 1}`, label: `周${word}` }))

/** Whether it repeats on weekdays. */
export const isWeekly = (every: Plan['rule']['every']): boolean => every === 'week' || every === 'fortnight'

/** A minute of a day as a clock says it, 24:00 at its end. */
export const clockWords = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minutes of a clock's words, `8:00` to `24:00`; null: they are none. */
export function minuteOf(words: string): number | null {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(words.trim().replace('：', ':'))
  const minute = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
  return minute <= 1440 ? minute : null
}

/** When a plan repeats, in words: 每周一、周五 08:00–18:00. */
export function ruleWords({ rule, fromMinute, toMinute }: Pick<Plan, 'rule' | 'fromMinute' | 'toMinute'>): string {
  const { every, weekdays, firstOn } = rule
  const days = (weekdays.length > 0 ? weekdays : [weekdayOf(firstOn)])
    .toSorted((a, b) => a - b)
    .map((day) => `周${WEEKDAYS[day - 1] ?? ''}`)
    .join('、')
  const often =
    every === 'workday'
      ? '每个工作日'
      : every === 'month'
        ? `每月${Number(firstOn.slice(8))}日`
        : `${every === 'week' ? '每周' : '每两周'}（${days}）`
  return `${often} ${clockWords(fromMinute)}–${clockWords(toMinute)}`
}

/** A point of a plan. */
export type PlanPoint = Plan['points'][number]

/** A plan as it is typed. */
export interface PlanValues {
  readonly title: string
  readonly points: readonly PlanPoint[]
  readonly every: Plan['rule']['every']
  readonly weekdays: readonly number[]
  readonly firstOn: Day
  readonly from: string
  readonly to: string
  readonly walkerId: string
  readonly disabled: boolean
}

/** A plan as the form shows it; null: a new one, from today on. */
export const valuesOf = (plan: Plan | null, today: Day): PlanValues => ({
  title: plan?.title ?? '',
  points: plan?.points ?? [],
  every: plan?.rule.every ?? 'workday',
  weekdays: plan?.rule.weekdays ?? [],
  firstOn: plan?.rule.firstOn ?? today,
  from: clockWords(plan?.fromMinute ?? 480),
  to: clockWords(plan?.toMinute ?? 1080),
  walkerId: plan?.walker?.id ?? '',
  disabled: plan?.disabled ?? false,
})

/** What keeps a plan from being saved, by field. `plan`: as it is; its first day may lie in the past. */
export function planProblems(values: PlanValues, plan: Plan | null, today: Day) {
  const { title, points, firstOn } = values
  const [from, to] = [minuteOf(values.from), minuteOf(values.to)]
  const off = points.find(({ disabled }) => disabled)
  return {
    title: title.trim() === '' ? '请填写计划名称' : null,
    points: off ? `“${off.name}”已停用，请先移除` : points.length === 0 ? '请选择至少一个点位' : null,
    firstOn:
      firstOn === ''
        ? '请选择开始日期'
        : firstOn < today && firstOn !== plan?.rule.firstOn
          ? '开始日期不能早于今天'
          : null,
    from: from === null ? '请填写时间，如 08:00' : null,
    to: to === null ? '请填写时间，如 18:00' : from !== null && to <= from ? '结束时间应晚于开始时间' : null,
  }
}

/** One of a list a place further up; the first stays. */
export function movedUp<Item>(items: readonly Item[], at: number): Item[] {
  const [moved] = items.slice(at, at + 1)
  return moved === undefined || at === 0 ? [...items] : items.toSpliced(at, 1).toSpliced(at - 1, 0, moved)
}
