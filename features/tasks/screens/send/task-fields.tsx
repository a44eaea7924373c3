import { useState } from 'react'
import { Chips, ChooseSheet } from '#client/choose'
import type { SendOptions } from '#contract/tasks'
import { Button } from '#ui/button'
import { Choice, DayField, FieldGroup, TextArea, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { PlanFields } from '../cycles/plan-fields.tsx'
import { task } from '../parts/calls.ts'
import { dayWords } from '../parts/words.ts'
import { DocumentsField } from './documents-field.tsx'
import s from './send.module.css'
import { MAX, type Values, withType } from './values.ts'

interface PartProps {
  values: Values
  onChange: (part: Partial<Values>) => void
}

/** Type, title, what is asked and its documents. */
export function WhatFields({
  values,
  onChange,
  errors,
  options,
}: PartProps & { errors: Partial<Record<keyof Values, string | null>>; options: SendOptions }) {
  const { park, company, types } = options
  return (
    <Card>
      {park && company && (
        <Choice
          label="发给谁"
          options={[
            { value: 'park', label: '园区' },
            { value: 'company', label: company.name },
          ]}
          value={values.park ? 'park' : 'company'}
          onChange={(whose) => onChange({ park: whose === 'park', people: [], copies: [], everyone: false })}
        />
      )}
      <Choice
        label="任务类型"
        variant="list"
        options={types.map(({ id, title, about, usualDays, forms, audited }) => ({
          value: id,
          label: title,
          note: [about, `填${forms.length}张表单`, audited ? '提交后审核' : '提交即通过', `通常${usualDays}个工作日`]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={values.typeId === '' ? null : values.typeId}
        onChange={(typeId) => {
          const type = types.find(({ id }) => id === typeId)
          if (type) onChange(withType(values, type))
        }}
        error={errors.typeId}
      />
      <TextField
        label="标题"
        value={values.title}
        onChange={(next) => onChange({ title: next })}
        maxLength={MAX.title}
        error={errors.title}
      />
      <TextArea
        label="任务要求"
        optional
        hint="说明为什么要填、填报口径和注意事项"
        value={values.words}
        onChange={(next) => onChange({ words: next })}
        maxLength={MAX.words}
        error={errors.words}
      />
      <DocumentsField
        documents={values.documents}
        onChange={(documents) => onChange({ documents })}
        error={errors.documents}
      />
    </Card>
  )
}

/** Once until when, by workdays of the type, or again and again. */
export function WhenFields({
  values,
  onChange,
  errors,
  options,
  today,
}: PartProps & { errors: Partial<Record<keyof Values, string | null>>; options: SendOptions; today: string }) {
  const type = options.types.find(({ id }) => id === values.typeId)
  return (
    <Section title="时间">
      <Card>
        <Choice
          label="发布方式"
          options={[
            { value: 'once', label: '发一次' },
            { value: 'cycle', label: '按周期发布' },
          ]}
          value={values.repeats ? 'cycle' : 'once'}
          onChange={(next) => onChange({ repeats: next === 'cycle' })}
        />
        {values.repeats && <PlanFields values={values} onChange={onChange} errors={errors} today={today} />}
      </Card>
      {!values.repeats && (
        <DueFields
          values={values}
          onChange={onChange}
          error={errors.dueOn}
          type={type}
          options={options}
          today={today}
        />
      )}
    </Section>
  )
}

interface DueProps extends PartProps {
  error: string | null | undefined
  type: SendOptions['types'][number] | undefined
  options: SendOptions
  today: string
}

function DueFields({ values, onChange, error, type, options, today }: DueProps) {
  return (
    <>
      {options.unpublished !== null && <StateBanner tone="neutral" title={options.unpublished} />}
      <Card>
        <DayField
          label="截止日期"
          value={values.dueOn}
          min={today}
          hint={type ? `按${type.usualDays}个工作日是${dayWords(type.dueOn, today)}` : '选择类型后按工作日推算'}
          onChange={(dueOn) => onChange({ dueOn })}
          error={error}
        />
        {type && values.dueOn !== type.dueOn && (
          <div className={s.adds}>
            <Button kind="secondary" size="s" onPress={() => onChange({ dueOn: type.dueOn })}>
              {`用${dayWords(type.dueOn, today)}`}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

/** Who gets a copy. */
export function CopiesField({ values, onChange }: PartProps) {
  const [choosing, choose] = useState(false)
  const { park, copies } = values
  return (
    <Card>
      <FieldGroup label="抄送" optional hint="只看进展，不用填报">
        <Chips
          label="抄送"
          chosen={copies}
          onRemove={(id) => onChange({ copies: copies.filter((each) => each.id !== id) })}
        />
        <div className={s.adds}>
          <Button kind="secondary" size="s" onPress={() => choose(true)}>
            选择抄送的人
          </Button>
        </div>
      </FieldGroup>
      {choosing && (
        <ChooseSheet
          title="选择抄送的人"
          what="人员"
          searched
          choices={(text) => task.pages('receiverChoices', { park, kind: 'people', text })}
          chosen={copies}
          onDone={(chosen) => {
            onChange({ copies: chosen })
            choose(false)
          }}
          onClose={() => choose(false)}
        />
      )}
    </Card>
  )
}
