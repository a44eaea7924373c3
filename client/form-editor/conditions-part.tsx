import { useState } from 'react'
import { Button } from '#ui/button'
import type { Condition } from '#vocabulary/condition'
import { type Field, FORM_BOUNDS, isAsked } from '#vocabulary/form-model'
import { ConditionSheet } from './condition-sheet.tsx'
import { askableFor, conditionWords } from './condition-words.ts'
import s from './form-editor.module.css'
import type { FieldChange } from './kinds.ts'

/** Of `useConditions`. */
interface ConditionsProps {
  field: Field
  fields: readonly Field[]
  rows: Field | null
  onChange: (change: FieldChange) => void
  errorOf: (part: 'show' | 'required' | 'valid') => string | null
}

type Opened = 'show' | 'required' | number

/** When a field is shown, required and valid: rows for the field's sheet, and the sheet of the one that is opened, which lies over it. */
export function useConditions({ field, fields, rows, onChange, errorOf }: ConditionsProps) {
  const [opened, open] = useState<Opened | null>(null)
  const rules = field.validWhen ?? []
  const others = askableFor({ fields, rows, self: field.id })
  const all = askableFor({ fields, rows, self: null })
  const inWords = (condition: Condition | undefined, otherwise: string) =>
    condition ? conditionWords(condition, all) : otherwise
  const part = (
    <>
      <Row
        label="什么时候显示"
        words={inWords(field.showWhen, '总是显示')}
        error={errorOf('show')}
        onPress={() => open('show')}
      />
      {isAsked(field) && !field.required && (
        <Row
          label="什么时候必填"
          words={inWords(field.requiredWhen, '总是选填')}
          error={errorOf('required')}
          onPress={() => open('required')}
        />
      )}
      {field.kind !== 'heading' && (
        <>
          {rules.map(({ when, words }, nth) => (
            <Row
              key={`${nth} ${words}`}
              label={`校验：${words}`}
              words={`须${inWords(when, '')}`}
              error={nth === 0 ? errorOf('valid') : null}
              onPress={() => open(nth)}
            />
          ))}
          <div>
            <Button
              kind="secondary"
              size="s"
              disabledReason={rules.length >= FORM_BOUNDS.valid ? `校验最多${FORM_BOUNDS.valid}条` : null}
              onPress={() => open(rules.length)}
            >
              添加校验
            </Button>
          </div>
        </>
      )}
    </>
  )
  const close = () => open(null)
  const sheet =
    opened === null ? null : typeof opened === 'number' ? (
      <ConditionSheet
        title="填写须符合"
        condition={rules[opened]?.when ?? null}
        words={rules[opened]?.words ?? ''}
        askable={all}
        onSave={(when, words) =>
          onChange({ validWhen: when ? rules.toSpliced(opened, 1, { when, words }) : rules.toSpliced(opened, 1) })
        }
        onClose={close}
      />
    ) : (
      <ConditionSheet
        title={opened === 'show' ? '什么时候显示' : '什么时候必填'}
        condition={(opened === 'show' ? field.showWhen : field.requiredWhen) ?? null}
        askable={others}
        onSave={(condition) => onChange({ [opened === 'show' ? 'showWhen' : 'requiredWhen']: condition ?? undefined })}
        onClose={close}
      />
    )
  return { part, sheet }
}

interface RowProps {
  label: string
  words: string
  error: string | null
  onPress: () => void
}

function Row({ label, words, error, onPress }: RowProps) {
  return (
    <div className={s.leaf}>
      <span>
        <strong>{label}</strong>
        <br />
        <span className={s.quiet}>{words}</span>
        {error && (
          <span className={s.wrong} role="alert">
            <br />
            {error}
          </span>
        )}
      </span>
      <Button kind="secondary" size="s" onPress={onPress}>
        设置
      </Button>
    </div>
  )
}
