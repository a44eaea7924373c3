import { formConditionFields } from '#client/process-editor'
import { ProcessTab, type TypeTabProps } from '#client/type-editor'
import type { DesignDetail } from '#contract/tasks'
import { Stepper } from '#ui/field'
import { Card } from '#ui/page'
import { TASK_HOLDERS } from './type-words.ts'

/** How long it usually takes, and by whose word what is handed in passes. */
export function WayTab({ type, design, unsaved, onChange }: TypeTabProps<DesignDetail>) {
  const { forms, steps, usualDays } = design
  return (
    <>
      <Card>
        <Stepper
          label="通常几个工作日办完"
          note="发任务时按它建议截止日"
          value={usualDays}
          onChange={(days) => onChange({ usualDays: days })}
          min={1}
          max={250}
        />
      </Card>
      <ProcessTab
        steps={steps}
        onChange={(next) => onChange({ steps: next })}
        holders={TASK_HOLDERS}
        fields={formConditionFields(forms)}
        problems={unsaved ? [] : type.problems}
        first="sponsor"
        none={{ title: '没有审批', text: '提交后直接通过；需要有人审核时，请添加一步。' }}
        noneText="不需要审批"
      />
    </>
  )
}
