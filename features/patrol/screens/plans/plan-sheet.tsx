import { useState } from 'react'
import { useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Plan } from '#contract/patrol'
import { Choice, Choices, DayField, Switch, TextField } from '#ui/field'
import { dayOf, weekdayOf } from '#vocabulary/day'
import { patrol } from '../parts/calls.ts'
import {
  EVERY_CHOICES,
  isWeekly,
  minuteOf,
  type PlanValues,
  planProblems,
  valuesOf,
  WEEKDAY_CHOICES,
} from './plan-words.ts'
import { PointsField } from './points-field.tsx'

/** A plan of rounds: which points in which order, when, and who walks; `plan` null: a new one. */
export function PlanSheet({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const walkers = useQuery(patrol.read('walkers'))
  const form = useSend<PlanValues, unknown>({
    start: valuesOf(plan, today),
    draft: plan ? `patrol.plan.${plan.id}.${plan.version}` : 'patrol.plan.new',
    by: 'sheet',
    fields: { pointIds: 'points', rule: 'firstOn', fromMinute: 'from', toMinute: 'to' },
    check: (values) => planProblems(values, plan, today),
    send: ({ title, points, every, weekdays, firstOn, from, to, walkerId, disabled }) =>
      patrol.send('planSave', {
        id: plan?.id ?? null,
        ...(plan && { seen: plan.version }),
        title: title.trim(),
        pointIds: points.map(({ id }) => id),
        rule: { every, weekdays: isWeekly(every) ? [...weekdays] : [], firstOn },
        fromMinute: minuteOf(from) ?? 0,
        toMinute: minuteOf(to) ?? 0,
        walkerId: walkerId === '' ? null : walkerId,
        disabled,
      }),
    done: '已保存',
    onDone: onClose,
  })
  const { values, change, errors } = form
  const { every, weekdays, firstOn } = values
  const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(firstOn === '' ? today : firstOn)]
  const people = walkers.data?.items ?? []
  const present = plan?.walker && people.every(({ id }) => id !== plan.walker?.id) ? [plan.walker] : []
  return (
    <FormSheet title={plan ? '修改计划' : '添加计划'} form={form} submitText="保存" onClose={onClose}>
      <TextField label="计划名称" maxLength={30} placeholder="如 消防设施日巡查" {...form.field('title')} />
      <PointsField value={values.points} onChange={(points) => change({ points })} error={errors.points} />
      <Choice label="重复方式" options={EVERY_CHOICES} value={every} onChange={(next) => change({ every: next })} />
      {isWeekly(every) && (
        <Choices
          label="在哪几天"
          options={WEEKDAY_CHOICES}
          value={chosen.map(String)}
          onChange={(days) => change({ weekdays: days.map(Number) })}
        />
      )}
      <DayField
        label="开始日期"
        hint={every === 'month' ? '每月在同一天巡查，当月没有这一天时跳过' : undefined}
        {...form.field('firstOn')}
      />
      <TextField label="当天从几点" kind="text" maxLength={5} placeholder="08:00" {...form.field('from')} />
      <TextField
        label="到几点"
        hint="过了这个时间算逾期"
        kind="text"
        maxLength={5}
        placeholder="18:00"
        {...form.field('to')}
      />
      <Choice
        label="由谁巡查"
        variant="list"
        error={errors.walkerId}
        options={[
          { value: '', label: '所有巡查人员', note: '有“巡查”权限的人都可以完成' },
          ...[...people, ...present].map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.walkerId}
        onChange={(walkerId) => change({ walkerId })}
      />
      {plan && <Switch label="停用" hint="停用后不再生成任务，未完成的任务会取消" {...form.tick('disabled')} />}
    </FormSheet>
  )
}
