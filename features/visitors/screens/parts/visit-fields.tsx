import { useState } from 'react'
import { DateField, DayField, TextArea, TextField } from '#ui/field'
import { FormFields } from '#ui/form-fields'
import { Card, Section } from '#ui/page'
import { CarField } from '#ui/plate'
import { carProblem } from '#vocabulary/car'
import { dayOf } from '#vocabulary/day'
import type { Answers, FormField } from '#vocabulary/form-fields'
import { lastDay, type WithinDay } from './moments.ts'
import s from './parts.module.css'

/** Of a field of a text. */
export interface OneField {
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
}

/** Whom somebody comes to: their whole name or phone. */
export function HostField({ label = '接待人', ...field }: OneField & { label?: string }) {
  return (
    <TextField
      label={label}
      optional
      hint="完整姓名或手机号；不填由企业前台安排"
      maxLength={60}
      autoComplete="off"
      {...field}
    />
  )
}

/** Of `WhenFields`. */
export interface WhenFieldsProps {
  times: WithinDay
  onChange: (part: Partial<WithinDay>) => void
  errors: { readonly day?: string | null | undefined; readonly ends?: string | null | undefined }
}

/** On which day, from when until when. */
export function WhenFields({ times: { day, begins, ends }, onChange, errors }: WhenFieldsProps) {
  const [now] = useState(() => new Date())
  return (
    <div className={s.fields}>
      <DayField
        label="日期"
        value={day}
        onChange={(next) => onChange({ day: next })}
        min={dayOf(now)}
        max={lastDay(now)}
        error={errors.day}
      />
      <div className={s.pair}>
        <DateField kind="time" label="到达" value={begins} onChange={(next) => onChange({ begins: next })} />
        <DateField
          kind="time"
          label="离开"
          value={ends}
          onChange={(next) => onChange({ ends: next })}
          error={errors.ends}
        />
      </div>
    </div>
  )
}

/** By which car, where the company asks. */
export function PlateSection({ asked, value, onChange, error }: OneField & { asked: 'no' | 'may' | 'must' }) {
  if (asked === 'no') return null
  return (
    <Section title="车辆" trailing={asked === 'may' ? '不开车可不填' : '企业要求填写'}>
      <Card>
        <CarField value={value} onChange={onChange} doneText="完成" onDone={onChange} error={error ?? null} />
      </Card>
    </Section>
  )
}

/** What is wrong with a plate; null: nothing. */
export function plateProblem(plate: string, asked: 'no' | 'may' | 'must'): string | null {
  if (plate === '') return asked === 'must' ? '请填写车牌号' : null
  return carProblem(plate)
}

/** Of `QuestionsSection`. */
export interface QuestionsSectionProps {
  fields: readonly FormField[]
  value: Answers
  onChange: (answers: Answers) => void
  errors: Readonly<Record<string, string>>
}

/** What else the company asks; nothing where it asks nothing. */
export function QuestionsSection({ fields, value, onChange, errors }: QuestionsSectionProps) {
  if (fields.length === 0) return null
  return (
    <Section title="企业还想了解">
      <Card>
        <div className={s.fields}>
          <FormFields fields={fields} value={value} onChange={onChange} errors={errors} />
        </div>
      </Card>
    </Section>
  )
}

/** A word to the host. */
export function NoteCard(field: OneField) {
  return (
    <Card>
      <TextArea label="给接待人留言" optional maxLength={200} {...field} />
    </Card>
  )
}
