import { useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useQuery } from '#client/query'
import type { Photo, ProblemDetail, ProblemState } from '#contract/patrol'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { patrol } from '../parts/calls.ts'
import { PROBLEM_GONE } from '../parts/fallbacks.tsx'
import { AlikePhotos, History, ProblemBanner, ProblemFacts } from '../parts/problem-parts.tsx'
import { useIsReviewer } from '../parts/rights.ts'
import { useProblemActs } from '../problems/problem-acts.tsx'
import { BeforeAfter } from './before-after.tsx'
import { pairsOf } from './pairs.ts'

/** /environmen/reformResultDesc: photos of before and after under a slider, what was done, and what the review said; a reviewer decides here too. */
export default function ReformResult() {
  const id = useQueryText('id') ?? ''
  const query = patrol.read('problemDetail', { id })
  const { data } = useQuery(query)
  const { action, sheet } = useProblemActs(data, useIsReviewer())
  return (
    <LoadedPage
      title="整改结果"
      back="/environmen/environmenAccount"
      query={query}
      shape="detail"
      action={({ state }) => (state === 'reviewing' ? action : undefined)}
      {...PROBLEM_GONE}
    >
      {(problem) => (
        <>
          <Outcome problem={problem} />
          {sheet}
        </>
      )}
    </LoadedPage>
  )
}

const NEXT: Partial<Record<ProblemState, string>> = {
  reviewing: '等待安全主管复核',
  rejected: '复核没有通过，需要重新整改',
  closed: '复核通过，问题已关闭',
}

function Outcome({ problem }: { problem: ProblemDetail }) {
  const { state, photos, steps, attempts, codeScanned, cause } = problem
  const done = steps.findLast(({ act }) => act === 'rectify')
  const reviewed = steps.findLast(({ act }) => act === 'accept' || act === 'reject')
  return (
    <>
      <ProblemBanner problem={problem} next={NEXT[state]} />
      <Compared photos={photos} attempt={attempts} />
      {done && (
        <Section title="整改说明">
          <Card>
            <Facts
              facts={[
                { name: '做了什么', value: done.words },
                { name: '第几次整改', value: `第${attempts}次` },
                { name: '点位码', value: codeScanned ? '已扫描' : '未扫描' },
                ...(cause === '' ? [] : [{ name: '再次发生的原因', value: cause }]),
                ...(reviewed && state !== 'reviewing'
                  ? [{ name: '复核意见', value: reviewed.words || (reviewed.act === 'accept' ? '通过' : '驳回') }]
                  : []),
              ]}
            />
          </Card>
        </Section>
      )}
      <AlikePhotos photos={photos.filter(({ role }) => role === 'after')} />
      <ProblemFacts problem={problem} />
      <History steps={steps} />
    </>
  )
}

function Compared({ photos, attempt }: { photos: readonly Photo[]; attempt: number }) {
  const pairs = pairsOf(photos, attempt)
  if (pairs.length === 0)
    return <Empty picture={<ListPicture />} title="还没有整改照片" text="提交整改后，这里对比整改前后的照片" />
  return (
    <Section title="整改前后">
      {pairs.map(({ before, after }, at) => (
        <Card key={after.id}>
          <BeforeAfter label={`第 ${at + 1} 处`} before={before.url} after={after.url} />
        </Card>
      ))}
    </Section>
  )
}
