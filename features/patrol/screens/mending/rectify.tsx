import { useBack, useQueryText } from '#client/navigation'
import { LoadedForm, NotYours } from '#client/page'
import type { ProblemDetail } from '#contract/patrol'
import { Page } from '#ui/page'
import { patrol } from '../parts/calls.ts'
import { PROBLEM_GONE } from '../parts/fallbacks.tsx'
import { ProblemBanner } from '../parts/problem-parts.tsx'
import { problemPathOf } from '../parts/problem-words.ts'
import { RectifyForm } from './rectify-form.tsx'

const TITLE = '问题整改'

/** /environmen/patrolTaskProblemRectify: hands in that a problem is mended, with photos of the same places. */
export default function Rectify() {
  const id = useQueryText('id') ?? ''
  return (
    <LoadedForm
      title={TITLE}
      back="/environmen/reformDesc"
      query={patrol.read('problemDetail', { id })}
      {...PROBLEM_GONE}
    >
      {(problem) =>
        problem.may.rectify ? <RectifyForm title={TITLE} problem={problem} /> : <NotNow problem={problem} />
      }
    </LoadedForm>
  )
}

/** Why nothing is handed in now, and where the problem stands. */
function NotNow({ problem }: { problem: ProblemDetail }) {
  const back = useBack('/environmen/environmenAccount')
  const to = problemPathOf(problem.state, 'company')
  return (
    <Page title={TITLE} onBack={back}>
      <ProblemBanner problem={problem} />
      <NotYours
        words={{
          title: '现在不需要提交整改',
          text: '只有待整改或已驳回的问题可以提交，由被派发的企业管理员、获授权的员工或负责人处理',
          action: { label: '查看问题', to, query: { id: problem.id } },
        }}
      />
    </Page>
  )
}
