import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useQuery } from '#client/query'
import type { ProblemDetail, ProblemState } from '#contract/patrol'
import { Card, LinkRow } from '#ui/page'
import { patrol } from '../parts/calls.ts'
import { PROBLEM_GONE } from '../parts/fallbacks.tsx'
import {
  AlikePhotos,
  History,
  Photos,
  ProblemBanner,
  ProblemFacts,
  Recurrences,
  RoundRow,
} from '../parts/problem-parts.tsx'
import { useIsReviewer } from '../parts/rights.ts'
import { useProblemActs } from './problem-acts.tsx'

/** What a reviewer does next. */
const NEXT: Partial<Record<ProblemState, string>> = {
  open: '请核对照片和位置，派发给责任方；不是问题的可以作为误报关闭',
  mending: '责任方正在整改，逾期会提醒',
  rejected: '已驳回，等待责任方重新整改',
  reviewing: '请对比整改前后的照片，通过或驳回',
  appealing: '由派发人以外的安全主管处理申诉',
}

/** What whoever reported or mends it waits for. */
const WAITS: Partial<Record<ProblemState, string>> = {
  ...NEXT,
  open: '等待安全主管核对并派发给责任方',
  reviewing: '等待安全主管复核整改结果',
}

/** /environmenPatrol/patrolTaskProblemDetail: one problem with its evidence, history and recurrences, and what a reviewer does about it. */
export default function ProblemPage() {
  const id = useQueryText('id') ?? ''
  const query = patrol.read('problemDetail', { id })
  const { data } = useQuery(query)
  const isReviewer = useIsReviewer()
  const { action, sheet } = useProblemActs(data, isReviewer)
  return (
    <LoadedPage
      title="巡查问题详情"
      back="/environmen/environmenAccount"
      query={query}
      shape="detail"
      action={() => action}
      {...PROBLEM_GONE}
    >
      {(problem) => (
        <>
          <Evidence problem={problem} next={(isReviewer ? NEXT : WAITS)[problem.state]} />
          {sheet}
        </>
      )}
    </LoadedPage>
  )
}

function Evidence({ problem, next }: { problem: ProblemDetail; next: string | undefined }) {
  const go = useGo()
  const { id, photos, steps, before, roundId, attempts, codeScanned, cause, urged } = problem
  const result = '/environmen/reformResultDesc'
  return (
    <>
      <ProblemBanner problem={problem} next={next} />
      {attempts > 0 && (
        <Card rows>
          <LinkRow
            title="对比整改前后"
            note={`第${attempts}次整改，${codeScanned ? '已扫描点位码' : '未扫描点位码'}`}
            href={hrefOf(result, { id })}
            onPress={() => go(result, { id })}
          />
        </Card>
      )}
      <ProblemFacts
        problem={problem}
        more={[
          ...(cause === '' ? [] : [{ name: '再次发生的原因', value: cause }]),
          ...(urged > 0 ? [{ name: '已催办', value: `${urged}次` }] : []),
        ]}
      />
      <Photos title="问题照片" photos={photos.filter(({ role }) => role === 'before')} />
      <AlikePhotos photos={photos} />
      <Recurrences before={before} />
      <RoundRow roundId={roundId} />
      <History steps={steps} />
    </>
  )
}
