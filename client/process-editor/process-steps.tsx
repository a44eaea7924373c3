import { useState } from 'react'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { type EditedStep, movedUp, newStep, STEP_MOST } from '#vocabulary/process-steps'
import s from './process-editor.module.css'
import { StepSheet, type StepWords } from './step-sheet.tsx'
import { holderOf, type StepProblem, stepLines } from './words.ts'

/** What `ProcessSteps` shows: the steps, their problems, and the words for what a step offers. */
export interface ProcessStepsProps extends StepWords {
  steps: readonly EditedStep[]
  onChange: (steps: EditedStep[]) => void
  problems?: readonly StepProblem[]
  /** Who decides at a new step at first: one of `holders` by its right; left out: the first of them. */
  first?: string
}

/** The steps of a process of approval in their order: changed, moved, added, taken away. It stores nothing: the page does. */
export function ProcessSteps({ steps, onChange, problems = [], first, ...words }: ProcessStepsProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const { holders } = words
  const holder = holders.find(({ right }) => right === first) ?? holders[0]
  const shown = opened === null ? undefined : steps[opened]
  return (
    <Section title="依次审批">
      {steps.map((step, nth) => (
        <Card key={step.key}>
          <p className={s.step}>
            <strong>
              {nth + 1}. {step.title || '未命名'}
            </strong>
            {stepLines(step, words).map((line) => (
              <span key={line} className={s.quiet}>
                {line}
              </span>
            ))}
            {problems
              .filter(({ key }) => key === step.key)
              .map((problem) => (
                <span key={problem.words} className={s.wrong} role="alert">
                  {problem.words}
                </span>
              ))}
          </p>
          <div className={s.pair}>
            <Button kind="secondary" size="s" onPress={() => setOpened(nth)}>
              修改
            </Button>
            {nth > 0 && (
              <Button kind="secondary" size="s" onPress={() => onChange(movedUp(steps, nth))}>
                上移
              </Button>
            )}
            {steps.length > 1 && (
              <Button kind="plain" size="s" onPress={() => onChange(steps.filter((_, at) => at !== nth))}>
                删除
              </Button>
            )}
          </div>
        </Card>
      ))}
      {holder && (
        <Button
          kind="secondary"
          wide
          disabledReason={steps.length >= STEP_MOST.steps ? `最多${STEP_MOST.steps}步` : null}
          onPress={() => {
            onChange([...steps, newStep(steps, holderOf(holder))])
            setOpened(steps.length)
          }}
        >
          添加一步
        </Button>
      )}
      {shown && (
        <StepSheet
          key={shown.key}
          step={shown}
          {...words}
          onSave={(step) => {
            onChange(steps.map((each) => (each.key === step.key ? step : each)))
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}
