import { type ReactNode, useState } from 'react'
import type { ProblemDetail } from '#contract/patrol'
import { Button } from '#ui/button'
import { ActionSheet } from '#ui/sheet'
import {
  AcceptSheet,
  DecideSheet,
  GradeSheet,
  type OverProblem,
  RejectSheet,
  UrgeSheet,
  VoidSheet,
} from './act-sheets.tsx'
import { AssignSheet } from './assign-sheet.tsx'

type Sheet = 'assign' | 'grade' | 'void' | 'urge' | 'decide' | 'accept' | 'reject' | 'more'

const SHEETS: Readonly<Record<Exclude<Sheet, 'more'>, (over: OverProblem) => ReactNode>> = {
  assign: AssignSheet,
  grade: GradeSheet,
  void: VoidSheet,
  urge: UrgeSheet,
  decide: DecideSheet,
  accept: AcceptSheet,
  reject: RejectSheet,
}

/** What a reviewer may do about a problem: the buttons of the page's end, and the sheet that is open. */
export interface ProblemActs {
  /** Undefined: there is nothing to do. */
  readonly action: ReactNode
  readonly sheet: ReactNode
}

/** The acts of a reviewer on a problem; what is not possible says why. `isReviewer`: they hold the right. */
export function useProblemActs(problem: ProblemDetail | undefined, isReviewer: boolean): ProblemActs {
  const [open, setOpen] = useState<Sheet | null>(null)
  if (!problem || !isReviewer) return { action: undefined, sheet: null }
  const close = () => setOpen(null)
  const Shown = open === null || open === 'more' ? null : SHEETS[open]
  const sheet =
    open === 'more' ? (
      <ActionSheet open title="更多操作" actions={moreOf(problem, setOpen)} onClose={close} />
    ) : (
      Shown && <Shown problem={problem} onClose={close} />
    )
  return { action: buttonsOf(problem, setOpen), sheet }
}

function moreOf({ state, may }: ProblemDetail, open: (sheet: Sheet) => void) {
  return [
    ...(may.assign && state !== 'open' ? [{ label: '重新派发', onPress: () => open('assign') }] : []),
    ...(may.grade ? [{ label: '调整类型和等级', onPress: () => open('grade') }] : []),
    ...(may.void ? [{ label: '作为误报关闭', danger: true, onPress: () => open('void') }] : []),
  ]
}

function buttonsOf(problem: ProblemDetail, open: (sheet: Sheet) => void): ReactNode {
  const { state, may } = problem
  const more = moreOf(problem, open).length > 0 && (
    <Button kind="secondary" onPress={() => open('more')}>
      更多
    </Button>
  )
  if (state === 'open')
    return (
      <>
        {more}
        <Button onPress={() => open('assign')}>派发</Button>
      </>
    )
  if (state === 'mending' || state === 'rejected')
    return (
      <>
        {more}
        <Button disabledReason={may.urge ? null : '四小时内已催办过，请稍后再催'} onPress={() => open('urge')}>
          催办
        </Button>
      </>
    )
  if (state === 'reviewing')
    return may.review ? (
      <>
        <Button kind="secondary" onPress={() => open('reject')}>
          驳回
        </Button>
        <Button onPress={() => open('accept')}>通过</Button>
      </>
    ) : (
      <Button disabledReason="不能复核自己的整改">通过</Button>
    )
  if (state === 'appealing')
    return (
      <Button
        disabledReason={may.decide ? null : '派发人和申诉方不能处理该申诉，请由其他安全主管处理'}
        onPress={() => open('decide')}
      >
        处理申诉
      </Button>
    )
  return undefined
}
