import { useState } from 'react'
import { Button } from '#ui/button'
import { Choice, Choices, DateField, DayField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { sortOf } from '#vocabulary/form-graph'
import { FIELD_TEXTS } from '#vocabulary/form-reading'
import type { Asked, Leaf } from './condition-tree.ts'
import {
  type Askable,
  askedWords,
  asksFor,
  comparableWith,
  comparesFieldsAlone,
  leafProblem,
  valuesOf,
} from './condition-words.ts'
import s from './form-editor.module.css'

/** Of `LeafSheet`. */
export interface LeafSheetProps {
  /** Null: a new one. */
  leaf: Leaf | null
  askable: readonly Askable[]
  onSave: (leaf: Leaf) => void
  onClose: () => void
}

const NEW: Leaf = { field: '', is: '=', to: { value: '' }, values: [] }

/** One comparison, chosen by taps: a field, how it is asked, and a value or another field. */
export function LeafSheet({ leaf, askable, onSave, onClose }: LeafSheetProps) {
  const [edited, edit] = useState(leaf ?? NEW)
  const [error, setError] = useState<string | null>(null)
  const put = (part: Partial<Leaf>) => {
    setError(null)
    edit({ ...edited, ...part })
  }
  const asked = askable.find(({ name }) => name === edited.field)
  const save = () => {
    const { to } = edited
    const values = edited.values.map((value) => value.trim()).filter((value) => value !== '')
    const whole = { ...edited, values, ...('value' in to && { to: { value: to.value.trim() } }) }
    const problem = leafProblem(whole, asked?.field)
    if (problem === null) onSave(whole)
    else setError(problem)
  }
  return (
    <Sheet open title={leaf ? '修改条件' : '添加条件'} onClose={onClose}>
      <div className={s.form}>
        {asked ? (
          <>
            <div className={s.chosen}>
              <strong>{asked.field.label || '未命名'}</strong>
              <Button kind="plain" size="s" onPress={() => edit(NEW)}>
                换一个字段
              </Button>
            </div>
            <Choice
              label="怎么比较"
              options={asksFor(asked).map((is) => ({ value: is, label: askedWords(asked.field.kind, is) }))}
              value={edited.is}
              onChange={(is: Asked) => put({ is })}
            />
            <Compared asked={asked} askable={askable} edited={edited} onChange={put} error={error} />
          </>
        ) : (
          <Choice
            label="看哪个字段"
            variant="list"
            options={askable.map(({ name, field }) => ({ value: name, label: field.label || '未命名' }))}
            value={edited.field}
            onChange={(field) => put({ ...NEW, field, is: firstAsk(askable, field) })}
            error={error}
          />
        )}
        <Button wide onPress={save}>
          完成
        </Button>
      </div>
    </Sheet>
  )
}

function firstAsk(askable: readonly Askable[], name: string): Asked {
  const asked = askable.find((each) => each.name === name)
  return (asked && asksFor(asked)[0]) ?? '='
}

interface ComparedProps {
  asked: Askable
  askable: readonly Askable[]
  edited: Leaf
  onChange: (part: Partial<Leaf>) => void
  error: string | null
}

/** With what the field is compared: nothing, several of its options, a value, or another field. */
function Compared({ asked, askable, edited, onChange, error }: ComparedProps) {
  const { is, to, values } = edited
  if (is === 'empty' || is === 'filled') return null
  const offered = valuesOf(asked.field)
  if (is === 'in' && offered.length === 0)
    return (
      <TextField
        label="内容"
        hint="多个内容用顿号隔开"
        value={values.join('、')}
        onChange={(text) => onChange({ values: text === '' ? [] : text.split('、') })}
        error={error}
      />
    )
  if (is === 'in')
    return (
      <Choices
        label="内容"
        options={offered}
        value={values}
        onChange={(chosen) => onChange({ values: chosen })}
        error={error}
      />
    )
  const others = comparableWith(asked, askable)
  const isAlone = comparesFieldsAlone(asked.field.kind)
  const against = isAlone || 'field' in to ? 'field' : 'value'
  return (
    <>
      {others.length > 0 && !isAlone && (
        <Choice
          label="和什么比较"
          options={[
            { value: 'value', label: '固定内容' },
            { value: 'field', label: '另一个字段' },
          ]}
          value={against}
          onChange={(chosen) => onChange({ to: chosen === 'field' ? { field: '' } : { value: '' } })}
        />
      )}
      {against === 'field' ? (
        <Choice
          label="另一个字段"
          variant="list"
          hint={others.length === 0 ? '没有同类的字段可以比较' : undefined}
          options={others.map(({ name, field }) => ({ value: name, label: field.label || '未命名' }))}
          value={'field' in to ? to.field : ''}
          onChange={(field) => onChange({ to: { field } })}
          error={error}
        />
      ) : (
        <OneValue
          asked={asked}
          value={'value' in to ? to.value : ''}
          onChange={(value) => onChange({ to: { value } })}
          error={error}
        />
      )}
    </>
  )
}

interface OneValueProps {
  asked: Askable
  value: string
  onChange: (value: string) => void
  error: string | null
}

function OneValue({ asked: { field }, value, onChange, error }: OneValueProps) {
  const offered = valuesOf(field)
  const around = { label: '内容', value, onChange, error }
  if (offered.length > 0) return <Choice {...around} options={offered} />
  if (field.kind === 'day') return <DayField {...around} />
  if (field.kind === 'moment') return <MomentValue {...around} />
  const isNumber = sortOf(field.kind) === 'decimal'
  return <TextField {...around} maxLength={FIELD_TEXTS.value} {...(isNumber && { hint: '填写数字' })} />
}

/** A moment: its day, and its time of day. */
function MomentValue({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
}) {
  const [day = '', time = ''] = value.split('T')
  const put = (next: { day?: string; time?: string }) => {
    const [newDay, newTime] = [next.day ?? day, next.time ?? time]
    onChange(newDay === '' ? '' : `${newDay}T${newTime || '00:00'}`)
  }
  return (
    <>
      <DayField label={`${label}（日期）`} value={day} onChange={(next) => put({ day: next })} error={error} />
      <DateField kind="time" label={`${label}（时间）`} value={time} onChange={(next) => put({ time: next })} />
    </>
  )
}
