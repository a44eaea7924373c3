import { useState } from 'react'
import type { Preview, Step } from '#contract/notices'
import { Button } from '#ui/button'
import { Choice, FieldGroup } from '#ui/field'
import { PlusIcon } from '#ui/icons'
import { costWords, leavesWords } from '../parts/step-words.ts'
import { afterWords, CHANNELS } from '../parts/words.ts'
import s from './write.module.css'

const MAX_STEPS = 4
/** Minutes after sending that are offered; a draft may hold others. */
const OFFERED = [0, 60, 240, 1440, 4320]

export interface StepFieldsProps {
  steps: readonly Step[]
  onChange: (steps: readonly Step[]) => void
  preview: Preview | undefined
  error: string | null | undefined
}

/** How people are told: always in the app, then by push and SMS those who still lack what is wanted. */
export function StepFields({ steps, onChange, preview, error }: StepFieldsProps) {
  const add = (channel: Step['channel']) =>
    onChange([...steps, { channel, afterMinutes: channel === 'push' ? 0 : 1440 }])
  return (
    <FieldGroup label="怎么提醒" error={error} hint="应用内消息一定会发；推送和短信只发给到时还没完成的人，短信要花钱">
      <ol className={s.lines} aria-label="提醒的步骤">
        <li className={s.line}>
          <span className={s.lineName}>应用内消息 · 发送时</span>
        </li>
        {steps.map((step, at) => (
          <li key={at} className={s.line}>
            <div className={s.lineHead}>
              <span className={s.lineName}>{`${CHANNELS[step.channel]} · ${afterWords(step.afterMinutes)}`}</span>
              <Button kind="plain" size="s" onPress={() => onChange(steps.toSpliced(at, 1))}>
                {`移除第 ${at + 1} 步`}
              </Button>
            </div>
            <StepWords key={preview?.steps[at]?.leavesAt} step={preview?.steps[at]} of={step} />
            <Choice
              label={`第 ${at + 1} 步的时间`}
              silent
              options={[...new Set([...OFFERED, step.afterMinutes])]
                .toSorted((one, other) => one - other)
                .map((minutes) => ({ value: String(minutes), label: afterWords(minutes) }))}
              value={String(step.afterMinutes)}
              onChange={(minutes) => onChange(steps.with(at, { ...step, afterMinutes: Number(minutes) }))}
            />
          </li>
        ))}
      </ol>
      {steps.length < MAX_STEPS && (
        <div className={s.adds}>
          <Button kind="secondary" size="s" icon={<PlusIcon />} onPress={() => add('push')}>
            应用推送
          </Button>
          <Button kind="secondary" size="s" icon={<PlusIcon />} onPress={() => add('sms')}>
            短信
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** When a step leaves and what it costs; nothing until that is known of this very step. */
function StepWords({ step, of }: { step: Preview['steps'][number] | undefined; of: Step }) {
  const [now] = useState(() => new Date())
  if (step?.channel !== of.channel || step.afterMinutes !== of.afterMinutes) return null
  const cost = costWords(step)
  // push at the moment of sending needs no word of its own
  const when = step.channel === 'sms' || step.afterMinutes > 0 ? leavesWords(step, now) : null
  return (
    <>
      {when && <span className={s.quiet}>{when}</span>}
      {cost && <span className={s.quiet}>{cost}</span>}
    </>
  )
}
