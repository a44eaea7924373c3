import { type ReactNode, useState } from 'react'
import { useGo } from '#client/navigation'
import type { ProblemDetail } from '#contract/patrol'
import { Button } from '#ui/button'
import { ActionSheet } from '#ui/sheet'
import { AppealSheet, MoreSheet } from './mend-sheets.tsx'

/** What whoever mends may do: the buttons of the page's end, and the sheet that is open. */
export interface MendActs {
  readonly action: ReactNode
  readonly sheet: ReactNode
}

/** The acts of who mends a problem: to hand in, to appeal, to ask for more time; what is not possible says why. */
export function useMendActs(problem: ProblemDetail | undefined): MendActs {
  const go = useGo()
  const [open, setOpen] = useState<'other' | 'appeal' | 'more' | null>(null)
  if (!problem) return { action: undefined, sheet: null }
  const { id } = problem
  const close = () => setOpen(null)
  const sheet =
    open === 'other' ? (
      <ActionSheet
        open
        title="其他操作"
        actions={[
          { label: '提出申诉', disabledReason: appealOff(problem), onPress: () => setOpen('appeal') },
          { label: '申请延期', disabledReason: moreOff(problem), onPress: () => setOpen('more') },
        ]}
        onClose={close}
      />
    ) : open === 'appeal' ? (
      <AppealSheet problem={problem} onClose={close} />
    ) : open === 'more' ? (
      <MoreSheet problem={problem} onClose={close} />
    ) : null
  // a sheet stays open where somebody else was quicker: it says so
  const action = problem.may.rectify && (
    <>
      <Button kind="secondary" onPress={() => setOpen('other')}>
        申诉或延期
      </Button>
      <Button onPress={() => go('/environmen/patrolTaskProblemRectify', { id })}>去整改</Button>
    </>
  )
  return { action, sheet }
}

const appealOff = ({ may, steps }: ProblemDetail): string | null => {
  if (may.appeal) return null
  const since = steps.findLastIndex(({ act }) => act === 'assign')
  return steps.slice(since + 1).some(({ act }) => act === 'appeal') ? '同一次派发只能申诉一次' : '申诉期已过'
}

const moreOff = ({ may, extended }: ProblemDetail): string | null =>
  may.more ? null : extended ? '只能延期一次' : '已过整改期限，不能再延期'
