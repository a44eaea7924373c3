import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useQuery } from '#client/query'
import type { ProblemDetail } from '#contract/patrol'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { durationInWords } from '#vocabulary/day'
import { patrol } from '../parts/calls.ts'
import { PROBLEM_GONE } from '../parts/fallbacks.tsx'
import { History, Photos, ProblemBanner, ProblemFacts } from '../parts/problem-parts.tsx'
import { addresseeOf } from '../parts/problem-words.ts'
import { useIsReviewer } from '../parts/rights.ts'
import { useProblemActs } from './problem-acts.tsx'

/** /environmenPatrol/patrolTaskProblemUnderRectify: a problem that is being mended: its clock, who mends it, and the act of urging. */
export default function UnderRectify() {
  const id = useQueryText('id') ?? ''
  const query = patrol.read('problemDetail', { id })
  const { data } = useQuery(query)
  const { action, sheet } = useProblemActs(data, useIsReviewer())
  return (
    <LoadedPage
      title="整改中问题"
      back="/environmen/environmenAccount"
      query={query}
      shape="detail"
      action={() => action}
      {...PROBLEM_GONE}
    >
      {(problem) => (
        <>
          <Mending problem={problem} />
          {sheet}
        </>
      )}
    </LoadedPage>
  )
}

function Mending({ problem }: { problem: ProblemDetail }) {
  const go = useGo()
  const { id, photos, steps } = problem
  const whole = '/environmenPatrol/patrolTaskProblemDetail'
  return (
    <>
      <ProblemBanner problem={problem} />
      <ClockPart problem={problem} />
      <ProblemFacts problem={problem} />
      <Photos title="问题照片" photos={photos.filter(({ role }) => role === 'before')} />
      <Card rows>
        <LinkRow
          title="查看全部证据"
          note="相似照片、同点位的同类问题和所属任务"
          href={hrefOf(whole, { id })}
          onPress={() => go(whole, { id })}
        />
      </Card>
      <History steps={steps} />
    </>
  )
}

/** How long is left, who mends, and how often they were reminded. */
function ClockPart({ problem }: { problem: ProblemDetail }) {
  const [now] = useState(() => Date.now())
  const { dueAt, paused, urged, extended, rejections } = problem
  const minutes = dueAt === null ? 0 : Math.floor((new Date(dueAt).getTime() - now) / 60_000)
  const left =
    dueAt === null
      ? '派发后开始计算'
      : paused
        ? '计时已暂停'
        : minutes >= 0
          ? `还剩${durationInWords(minutes)}`
          : `已逾期${durationInWords(-minutes)}`
  return (
    <Section title="整改进度">
      <Card>
        <Facts
          facts={[
            { name: '责任方', value: addresseeOf(problem) || '待派发' },
            { name: '剩余时间', value: left, ...(dueAt !== null && { note: `${printedMoment(dueAt)} 前` }) },
            { name: '延期', value: extended ? '已延期一次' : '未延期' },
            { name: '驳回', value: rejections === 0 ? '没有' : `${rejections}次` },
            { name: '催办', value: urged === 0 ? '没有' : `${urged}次` },
          ]}
        />
      </Card>
    </Section>
  )
}
