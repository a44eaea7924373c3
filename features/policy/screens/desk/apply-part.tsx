import { useState } from 'react'
import { FormDesigner, PreviewForm } from '#client/form-editor'
import {
  formConditionFields,
  PARK_HOLDERS,
  ProcessSteps,
  type StepProblem,
  stepProblemsWith,
} from '#client/process-editor'
import type { PolicyFact } from '#contract/policy'
import { Button } from '#ui/button'
import { Choice, DayField, TextField } from '#ui/field'
import { List, ListCard } from '#ui/list'
import { Card, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Empty, Notice } from '#ui/state'
import { type Field, isAsked } from '#vocabulary/form-model'
import s from '../parts/policy.module.css'
import type { PartProps } from './rules-part.tsx'
import type { Values } from './values.ts'

/** When and how often a policy is applied for, by which form, and by whose word. */
export function ApplyPart({
  values,
  errors,
  onChange,
  stepErrors,
}: PartProps & { stepErrors: readonly StepProblem[] }) {
  const { fields, takes, facts, steps } = values
  const hasForm = fields.length > 0
  return (
    <>
      <Section title="申报时间">
        <Card>
          <div className={s.twin}>
            <DayField
              label="开始日期"
              optional
              value={values.opensOn}
              onChange={(opensOn) => onChange({ opensOn })}
              error={errors.opensOn}
            />
            <DayField
              label="截止日期"
              optional
              hint="当天仍可申报"
              value={values.closesOn}
              onChange={(closesOn) => onChange({ closesOn })}
              error={errors.closesOn}
            />
          </div>
          <TextField
            label="每家企业每年可申报"
            optional
            kind="digits"
            maxLength={3}
            after="次"
            hint="不填则不限；撤回的不计"
            value={values.quota}
            onChange={(quota) => onChange({ quota })}
            error={errors.quota}
          />
        </Card>
      </Section>
      <Section title="申请表">
        {errors.fields && <Notice title="申请表有误" text={errors.fields} />}
        <FormDesigner
          fields={fields}
          onChange={(next) => onChange({ fields: next, takes: takes.filter(({ field }) => has(next, field)) })}
          lists={[]}
          empty={
            <Empty
              picture={<ListPicture />}
              title="不在线申报"
              text="没有申请表时，企业按正文的说明办理；添加字段后就可以在线申报"
            />
          }
        />
        {hasForm && facts.length > 0 && (
          <Takes fields={fields} facts={facts} takes={takes} onChange={(next) => onChange({ takes: next })} />
        )}
        <PreviewForm fields={fields} />
      </Section>
      {hasForm && (
        <>
          {errors.steps && <Notice title="审批流程有误" text={errors.steps} />}
          <ProcessSteps
            steps={steps}
            onChange={(next) => onChange({ steps: next })}
            holders={PARK_HOLDERS}
            fields={formConditionFields([{ key: 'form', fields }])}
            problems={stepProblemsWith(steps, stepErrors)}
            first="operator"
          />
        </>
      )}
    </>
  )
}

const has = (fields: readonly Field[], id: string): boolean => fields.some((field) => field.id === id)

const NOT_TAKEN: readonly Field['kind'][] = ['photos', 'documents', 'signature', 'company', 'colleague', 'rows']
const NO_FIELD = ''

interface TakesProps {
  fields: readonly Field[]
  facts: readonly PolicyFact[]
  takes: Values['takes']
  onChange: (takes: Values['takes']) => void
}

/** Which field takes which fact over: the enterprise need not type what is known. */
function Takes({ fields, facts, takes, onChange }: TakesProps) {
  const [fact, open] = useState<PolicyFact | null>(null)
  const targets = fields.filter((field) => isAsked(field) && !NOT_TAKEN.includes(field.kind))
  const fieldOf = (factId: string) => takes.find((take) => take.factId === factId)?.field ?? NO_FIELD
  return (
    <Section title="带入企业信息">
      <List label="带入企业信息" items={facts} keyOf={({ id }) => id}>
        {({ ...each }) => (
          <ListCard
            title={each.label}
            facts={[
              fieldOf(each.id) === NO_FIELD
                ? '不带入'
                : `带入“${fields.find(({ id }) => id === fieldOf(each.id))?.label ?? ''}”`,
            ]}
            actionLabel="设置"
            onPress={() => open(each)}
          />
        )}
      </List>
      {fact && (
        <Sheet open title={`“${fact.label}”带入到`} onClose={() => open(null)}>
          <div className={s.stack}>
            <Choice
              label="申请表的字段"
              variant="list"
              options={[
                { value: NO_FIELD, label: '不带入' },
                ...targets.map(({ id, label }) => ({ value: id, label: label || '未命名' })),
              ]}
              value={fieldOf(fact.id)}
              onChange={(field) => {
                const others = takes.filter((take) => take.factId !== fact.id && take.field !== field)
                onChange(field === NO_FIELD ? others : [...others, { field, factId: fact.id }])
              }}
            />
            <Button wide onPress={() => open(null)}>
              完成
            </Button>
          </div>
        </Sheet>
      )}
    </Section>
  )
}
