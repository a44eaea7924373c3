import { Choice, Choices, DayField, Stepper } from '#ui/field'
import { addDays, type Day, weekdayOf } from '#vocabulary/day'
import {
  EVERY_CHOICES,
  isWeekly,
  OFF_DAY_CHOICES,
  type PlanValues,
  UNFINISHED_CHOICES,
  WEEKDAY_CHOICES,
} from './plan.ts'

export interface PlanFieldsProps {
  values: PlanValues
  onChange: (part: Partial<PlanValues>) => void
  errors: Partial<Record<keyof PlanValues, string | null>>
  today: Day
}

/** When a task repeats, by taps, and what becomes of days off and of what is unfinished. */
export function PlanFields({ values, onChange, errors, today }: PlanFieldsProps) {
  const { every, weekdays, first, until, openDays, offDay, unfinished } = values
  const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(first === '' ? today : first)]
  return (
    <>
      <Choice
        label="重复方式"
        options={EVERY_CHOICES}
        value={every}
        onChange={(next) => onChange({ every: next })}
        error={errors.every}
      />
      {isWeekly(every) && (
        <Choices
          label="在哪几天"
          options={WEEKDAY_CHOICES}
          value={chosen.map(String)}
          onChange={(days) => onChange({ weekdays: days.map(Number) })}
        />
      )}
      <DayField
        label="开始日期"
        value={first}
        min={today}
        hint={every === 'month' ? '每月在同一天发布，当月没有这一天时为最后一天' : '从这一天起，逢发布日的早上发布'}
        onChange={(next) => onChange({ first: next })}
        error={errors.first}
      />
      <DayField
        label="结束日期"
        optional
        value={until}
        min={addDays(first === '' ? today : first, 0)}
        hint="不选就一直发布，直到您结束"
        onChange={(next) => onChange({ until: next })}
        error={errors.until}
      />
      <Stepper
        label="每期几个工作日"
        note="从发布日的下一个工作日算起，最后一天截止"
        value={openDays}
        min={1}
        max={250}
        onChange={(next) => onChange({ openDays: next })}
      />
      {every !== 'workday' && (
        <Choice
          label="发布日是休息日时"
          variant="list"
          options={OFF_DAY_CHOICES}
          value={offDay}
          onChange={(next) => onChange({ offDay: next })}
        />
      )}
      <Choice
        label="上一期还没办结时"
        variant="list"
        options={UNFINISHED_CHOICES}
        value={unfinished}
        onChange={(next) => onChange({ unfinished: next })}
      />
    </>
  )
}
