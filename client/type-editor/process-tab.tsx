import { ProcessSteps, type ProcessStepsProps, stepProblemsWith } from '#client/process-editor'
import { Button } from '#ui/button'
import { Notice, StateBanner } from '#ui/state'
import type { EditedStep } from '#vocabulary/process-steps'

/** The way of approval of a type. */
export interface ProcessTabProps extends Pick<ProcessStepsProps, 'steps' | 'holders' | 'fields' | 'first'> {
  onChange: (steps: EditedStep[]) => void
  /** What the server found; of steps where `part` is `step`, by their keys. None where something is not saved. */
  problems: readonly { readonly part: string; readonly spot: string; readonly words: string }[]
  /** What holds where there are no steps. */
  none: { readonly title: string; readonly text: string }
  /** Takes all steps away. */
  noneText: string
}

/** By whose word what is filled in passes. */
export function ProcessTab({ steps, onChange, problems, none, noneText, ...editor }: ProcessTabProps) {
  const found = problems.filter(({ part }) => part === 'step').map(({ spot, words }) => ({ key: spot, words }))
  return (
    <>
      {steps.length === 0 && <StateBanner tone="info" title={none.title} next={none.text} />}
      {found
        .filter(({ key }) => key === '')
        .map(({ words }) => (
          <Notice key={words} title="流程还不完整" text={words} />
        ))}
      <ProcessSteps {...editor} steps={steps} onChange={onChange} problems={stepProblemsWith(steps, found)} />
      {steps.length > 0 && (
        <Button wide kind="plain" onPress={() => onChange([])}>
          {noneText}
        </Button>
      )}
    </>
  )
}
