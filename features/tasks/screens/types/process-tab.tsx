import { ProcessSteps } from '#client/process-editor'
import type { TypeProblem } from '#contract/tasks'
import { Button } from '#ui/button'
import { Stepper } from '#ui/field'
import { Card } from '#ui/page'
import { Notice } from '#ui/state'
import { stepProblem } from '#vocabulary/process-steps'
import type { TabProps } from './forms-tab.tsx'
import { conditionFields, TASK_HOLDERS } from './type-words.ts'

/** How long it usually takes, and by whose word what is handed in passes. */
export function ProcessTab({ design, problems, onChange }: TabProps & { problems: readonly TypeProblem[] }) {
  const { forms, steps, usualDays } = design
  const own = steps.flatMap((step) => {
    const words = stepProblem(step)
    return words === null ? [] : [{ key: step.key, words }]
  })
  const found = problems.filter(({ part, spot }) => part === 'step' && !own.some(({ key }) => key === spot))
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
      {steps.length === 0 && <Notice title="没有审批" text="提交后直接通过；需要有人审核时，请添加一步。" />}
      <ProcessSteps
        steps={steps}
        onChange={(next) => onChange({ steps: next })}
        holders={TASK_HOLDERS}
        fields={conditionFields(forms)}
        problems={[...own, ...found.map(({ spot, words }) => ({ key: spot, words }))]}
        first="sponsor"
      />
      {steps.length > 0 && (
        <Button wide kind="plain" onPress={() => onChange({ steps: [] })}>
          不需要审批
        </Button>
      )}
    </>
  )
}
