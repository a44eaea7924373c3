import { useState } from 'react'
import { ConditionSheet, conditionWords } from '#client/form-editor'
import type { PolicyClause, PolicyFact } from '#contract/policy'
import { Button } from '#ui/button'
import { FieldGroup, TextArea } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { fieldsOf } from '#vocabulary/condition'
import s from '../parts/policy.module.css'
import { askableFacts } from './fact-field.ts'

/** Of `ClauseSheet`. */
export interface ClauseSheetProps {
  clause: PolicyClause
  isNew: boolean
  facts: readonly PolicyFact[]
  onSave: (clause: PolicyClause) => void
  onRemove: () => void
  onClose: () => void
}

/** A clause: quoted from the text, with the rule that it means, chosen by taps. */
export function ClauseSheet({ clause, isNew, facts, onSave, onRemove, onClose }: ClauseSheetProps) {
  const [edited, edit] = useState(clause)
  const [errors, setErrors] = useState<{ quote?: string; rule?: string }>({})
  const [asking, ask] = useState(false)
  const askable = askableFacts(facts)
  const isSet = fieldsOf(edited.rule).length > 0
  const save = () => {
    const wrong = {
      ...(edited.quote.trim() === '' && { quote: '请摘录条款原文' }),
      ...(!isSet && { rule: '请设置条件' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    onSave({ ...edited, quote: edited.quote.trim().replace(/\s*\n\s*/g, ' ') })
    onClose()
  }
  return (
    <>
      <Sheet open title={isNew ? '添加条件' : '修改条件'} onClose={onClose}>
        <div className={s.stack}>
          <TextArea
            label="条款原文"
            hint="从正文里摘录，企业会看到"
            maxLength={300}
            value={edited.quote}
            onChange={(quote) => {
              setErrors({})
              edit({ ...edited, quote })
            }}
            error={errors.quote}
          />
          <FieldGroup label="怎样算符合" error={errors.rule}>
            <p className={s.words}>{isSet ? conditionWords(edited.rule, askable) : '还没有设置'}</p>
            <Button
              kind="secondary"
              size="s"
              disabledReason={facts.length === 0 ? '请先添加要看的企业信息' : null}
              onPress={() => ask(true)}
            >
              {isSet ? '修改规则' : '设置规则'}
            </Button>
          </FieldGroup>
          <Button wide onPress={save}>
            {isNew ? '添加' : '完成'}
          </Button>
          {!isNew && (
            <Button
              wide
              kind="plain"
              onPress={() => {
                onRemove()
                onClose()
              }}
            >
              删除这个条件
            </Button>
          )}
        </div>
      </Sheet>
      {asking && (
        <ConditionSheet
          title="怎样算符合"
          condition={isSet ? edited.rule : null}
          askable={askable}
          onSave={(rule) => {
            setErrors({})
            edit({ ...edited, rule: rule ?? { is: 'all', of: [] } })
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
