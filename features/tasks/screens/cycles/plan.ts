import type { CyclePlan, CycleState } from '#contract/tasks'
import type { Tone } from '#ui/state'
import { type Day, weekdayOf } from '#vocabulary/day'
import { dayWords } from '../parts/words.ts'

/** When a task repeats, as it is typed; `until` empty: until somebody ends it. */
export interface PlanValues extends Omit<CyclePlan, 'until'> {
  until: string
}

/** How a cycle begins where nothing was chosen: each month from today on. */
export const planFrom = (today: Day): PlanValues => ({
  every: 'month',
  weekdays: [],
  first: today,
  until: '',
  openDays: 5,
  offDay: 'later',
  unfinished: 'keep',
})

/** What was typed, as the wire has it. Weekdays belong to weeks alone. */
export const planOf = (values: PlanValues): CyclePlan => ({
  every: values.every,
  weekdays: isWeekly(values.every) ? [...values.weekdays] : [],
  first: values.first,
  until: values.until === '' ? null : values.until,
  openDays: values.openDays,
  offDay: values.offDay,
  unfinished: values.unfinished,
})

/** Whether it repeats on weekdays. */
export const isWeekly = (every: CyclePlan['every']): boolean => every === 'week' || every === 'fortnight'

/** What keeps a cycle from being started, by field. */
export const planProblems = ({ first, until }: PlanValues, today: Day) => ({
  first: first === '' ? '请选择开始日期' : first < today ? '开始日期不能早于今天' : null,
  until: until !== '' && until < first ? '结束日期不能早于开始日期' : null,
})

/** How often a cycle may repeat. */
export const EVERY_CHOICES = [
  { value: 'workday', label: '每个工作日' },
  { value: 'week', label: '每周' },
  { value: 'fortnight', label: '每两周' },
  { value: 'month', label: '每月同一天' },
] as const

/** What becomes of a run whose day is a day off. */
export const OFF_DAY_CHOICES = [
  { value: 'earlier', label: '提前到前一个工作日' },
  { value: 'later', label: '顺延到下一个工作日' },
  { value: 'skip', label: '这一期不发' },
] as const

/** What becomes of shares that are not done when the next run begins. */
export const UNFINISHED_CHOICES = [
  { value: 'keep', label: '继续保留', note: '两期同时办理' },
  { value: 'merge', label: '并入下一期', note: '只办新的一份，已填写的内容带过去；审核中的继续审核' },
  { value: 'close', label: '自动关闭', note: '未办结和审核中的都结束，已通过的保留' },
] as const

const labelIn = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((each) => each.value === value)?.label ?? ''

const WEEKDAYS = [...'一二三四五六日']

/** Weekdays to choose from. */
export const WEEKDAY_CHOICES = WEEKDAYS.map((word, at) => ({ value: `${at + 1}`, label: `周${word}` }))

/** When a cycle repeats, in words: `每周一、周三`, `每月1日`. */
export function ruleWords({ every, weekdays, first }: CyclePlan): string {
  if (every === 'workday') return '每个工作日'
  if (every === 'month') {
    const date = Number(first.slice(8))
    return `每月${date}日${date > 28 ? '，当月没有这一天时为最后一天' : ''}`
  }
  const days = (weekdays.length > 0 ? weekdays.toSorted((a, b) => a - b) : [weekdayOf(first)]).map(
    (day) => `周${WEEKDAYS[day - 1] ?? ''}`,
  )
  return `${every === 'week' ? '每' : '每两周的'}${days.join('、')}`
}

/** What a cycle does on days off and with what is unfinished, in words. */
export const planFacts = (plan: CyclePlan, today: Day): { name: string; value: string }[] => [
  { name: '重复方式', value: ruleWords(plan) },
  {
    name: '起止日期',
    value: `${dayWords(plan.first, today)}起，${plan.until === null ? '不设结束日期' : `到${dayWords(plan.until, today)}`}`,
  },
  { name: '每期时长', value: `${plan.openDays}个工作日` },
  ...(plan.every === 'workday' ? [] : [{ name: '遇到休息日', value: labelIn(OFF_DAY_CHOICES, plan.offDay) }]),
  { name: '上期未办结', value: labelIn(UNFINISHED_CHOICES, plan.unfinished) },
]

/** What a state of a cycle is called, and what it means for the person. */
export const CYCLE_STATES: Readonly<Record<CycleState, { readonly words: string; readonly tone: Tone }>> = {
  running: { words: '运行中', tone: 'info' },
  paused: { words: '已暂停', tone: 'warn' },
  ended: { words: '已结束', tone: 'neutral' },
}
