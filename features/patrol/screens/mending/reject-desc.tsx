import { momentOf } from '#client/messages'
import { useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useQuery } from '#client/query'
import type { ProblemDetail } from '#contract/patrol'
import { Card, Facts, Section } from '#ui/page'
import { Empty } from '#ui/state'
import { patrol } from '../parts/calls.ts'
import { PROBLEM_GONE } from '../parts/fallbacks.tsx'
import s from '../parts/problem.module.css'
import { History, Photos, ProblemBanner, ProblemFacts } from '../parts/problem-parts.tsx'
import { useMendActs } from './mend-action.tsx'

/** /environmen/rejectDesc: why what was mended came back, which attempt it was, and the way to mend it anew. */
export default function RejectDesc() {
  const id = useQueryText('id') ?? ''
  const query = patrol.read('problemDetail', { id })
  const { data } = useQuery(query)
  const { action, sheet } = useMendActs(data)
  return (
    <LoadedPage
      title="驳回说明"
      back="/environmen/environmenAccount"
      query={query}
      shape="detail"
      action={() => action}
      {...PROBLEM_GONE}
    >
      {(problem) => (
        <>
          <Rejected problem={problem} />
          {sheet}
        </>
      )}
    </LoadedPage>
  )
}

function Rejected({ problem }: { problem: ProblemDetail }) {
  const { state, photos, steps, rejections } = problem
  const rejected = steps.findLast(({ act }) => act === 'reject')
  const at = rejected ? steps.lastIndexOf(rejected) : -1
  const attempt = steps.slice(0, at + 1).filter(({ act }) => act === 'rectify').length
  const sent = steps.slice(0, at + 1).findLast(({ act }) => act === 'rectify')
  return (
    <>
      <ProblemBanner
        problem={problem}
        next={state === 'rejected' ? '请按驳回原因重新整改，并按原位置拍照' : undefined}
      />
      {rejected ? (
        <Section title="驳回原因">
          <Card>
            <p className={s.text}>{rejected.words}</p>
            <Facts
              facts={[
                { name: '驳回时间', value: momentOf(rejected.at) },
                { name: '第几次整改', value: `第${attempt}次` },
                { name: '累计驳回', value: `${rejections}次` },
                ...(sent && sent.words !== '' ? [{ name: '当时的说明', value: sent.words }] : []),
              ]}
            />
          </Card>
        </Section>
      ) : (
        <Empty title="这个问题没有被驳回" text="整改进度请看下面的处理记录" />
      )}
      <Photos
        title="被驳回的照片"
        photos={photos.filter((photo) => photo.role === 'after' && photo.attempt === attempt)}
      />
      <ProblemFacts problem={problem} />
      <Photos title="问题照片" photos={photos.filter(({ role }) => role === 'before')} />
      <History steps={steps} />
    </>
  )
}
