import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ParkRule } from '#contract/setup'
import { Choice, DayField, TextArea } from '#ui/field'
import { addDays, dayOf } from '#vocabulary/day'
import { desk } from '../parts/calls.ts'
import { rangeWords } from './rule-words.ts'
import { typedOf, typedProblem, valueOf } from './typed.ts'
import { ValueField } from './value-field.tsx'

const WHEN = [
  { value: 'now', label: '立即' },
  { value: 'day', label: '指定日期' },
] as const
/** A change begins at most so many days ahead. */
const FAR_DAYS = 366

/** Changes a rule: what it becomes, from when, and why. */
export function ChangeSheet({ rule, onClose }: { rule: ParkRule; onClose: () => void }) {
  const { name, title, version, shape, value, second, proposed, ahead } = rule
  const [today] = useState(() => dayOf(new Date()))
  const tomorrow = addDays(today, 1)
  const waits = proposed !== null || ahead !== null
  const form = useSend({
    start: {
      value: typedOf(shape, value),
      reason: '',
      when: 'now',
      fromOn: '',
    },
    draft: `setup.rule.${name}.${version}`,
    by: 'sheet',
    check: ({ value: typed, reason, when, fromOn }) => ({
      value: typedProblem(shape, typed, waits ? null : value),
      reason: reason.trim() === '' ? '请写明原因，其他运营人员可以看到' : null,
      fromOn:
        when === 'day' && (fromOn < tomorrow || fromOn > addDays(today, FAR_DAYS)) ? '请选择明天到一年内的日期' : null,
    }),
    send({ value: typed, reason, when, fromOn }) {
      const next = valueOf(shape, typed)
      if (next === null) return null
      const from = when === 'day' ? fromOn : null
      return desk.send('ruleSave', { name, version, value: next, reason: reason.trim(), fromOn: from })
    },
    done: ({ state }) => (state === 'proposed' ? '已提交，等待另一位运营人员复核' : '已保存'),
    onDone: onClose,
  })
  const { when } = form.values
  return (
    <FormSheet title={title} form={form} submitText={second ? '提交复核' : '保存'} onClose={onClose}>
      <ValueField shape={shape} label="改为" hint={`可设范围：${rangeWords(shape)}`} {...form.field('value')} />
      <Choice
        label="生效时间"
        hint={second ? '复核通过后才会生效；复核晚于所选日期的，通过时生效' : undefined}
        options={WHEN}
        {...form.field('when')}
      />
      {when === 'day' && (
        <DayField label="生效日期" min={tomorrow} max={addDays(today, FAR_DAYS)} {...form.field('fromOn')} />
      )}
      <TextArea
        label="原因"
        hint={waits ? '这项规则还有未生效的变更，提交后会取代它' : '会记录在变更记录里'}
        maxLength={200}
        {...form.field('reason')}
      />
    </FormSheet>
  )
}
