import { momentOf } from '#client/messages'
import { useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useQuery } from '#client/query'
import type { ProblemDetail, ProblemState } from '#contract/patrol'
import { Card, Facts, Section } from '#ui/page'
import { patrol } from '../parts/calls.ts'
import { PROBLEM_GONE } from '../parts/fallbacks.tsx'
import s from '../parts/problem.module.css'
import { History, Photos, ProblemBanner, ProblemFacts } from '../parts/problem-parts.tsx'
import { lengthWords } from '../parts/problem-words.ts'
import { useMendActs } from './mend-action.tsx'

/** /environmen/reformDesc: what is to be mended by when, with the ways to appeal and to ask for more time. */
export default function ReformDesc() {
  const id = useQueryText('id') ?? ''
  const query = patrol.read('problemDetail', { id })
  const { data } = useQuery(query)
  const { action, sheet } = useMendActs(data)
  return (
    <LoadedPage
      title="整改说明"
      back="/environmen/environmenAccount"
      query={query}
      shape="detail"
      action={() => action}
      {...PROBLEM_GONE}
    >
      {(problem) => (
        <>
          <ToMend problem={problem} />
          {sheet}
        </>
      )}
    </LoadedPage>
  )
}

const NEXT: Partial<Record<ProblemState, string>> = {
  mending: '请在期限内整改，并按原位置拍照上传',
  rejected: '整改被驳回，请按要求重新整改',
  reviewing: '已提交整改，等待安全主管复核',
  appealing: '申诉正在处理，整改计时暂停',
  void: '已作为误报关闭，不需要整改',
  open: '等待重新派发，暂时不需要整改',
}

function ToMend({ problem }: { problem: ProblemDetail }) {
  const { state, photos, steps, dueAt, appealUntil, moreUpTo, extended, asksCause } = problem
  const asked = steps.findLast(({ act }) => act === 'assign')?.words ?? ''
  return (
    <>
      <ProblemBanner problem={problem} next={NEXT[state]} />
      {asked !== '' && (
        <Section title="整改要求">
          <Card>
            <p className={s.text}>{asked}</p>
          </Card>
        </Section>
      )}
      <ProblemFacts problem={problem} />
      <Photos title="问题照片" photos={photos.filter(({ role }) => role === 'before')} />
      {dueAt !== null && (
        <Section title="期限与申诉">
          <Card>
            <Facts
              facts={[
                { name: '整改期限', value: `${momentOf(dueAt)} 前` },
                {
                  name: '延期',
                  value: extended
                    ? '已延期一次'
                    : moreUpTo === null
                      ? '不能再延期'
                      : `可以延期一次，最多${lengthWords(moreUpTo)}`,
                },
                { name: '申诉', value: appealUntil === null ? '不能再申诉' : `${momentOf(appealUntil)} 前可以申诉` },
                ...(asksCause ? [{ name: '再次发生', value: '90天内再次发生，整改时请写明原因' }] : []),
              ]}
            />
          </Card>
        </Section>
      )}
      <History steps={steps} />
    </>
  )
}
