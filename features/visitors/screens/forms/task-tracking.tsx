import { momentOf, printedMoment } from '#client/messages'
import { useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { VisitNode } from '#contract/visitors'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { Empty, StateBanner, StateChip, Timeline, type Tone } from '#ui/state'
import { urgeForm } from '../apply/own-visit.tsx'
import { FORM } from '../apply/ways.ts'
import { useVisitHints, visitsession } from '../parts/calls.ts'
import { Urge } from '../parts/visit-acts.tsx'
import { VisitCard } from '../parts/visit-card.tsx'
import { stateChip } from '../parts/visit-words.ts'

const NODES: Readonly<Record<VisitNode['state'], { tone: Tone; word: string }>> = {
  coming: { tone: 'neutral', word: '未开始' },
  waiting: { tone: 'info', word: '审批中' },
  approved: { tone: 'ok', word: '已同意' },
  rejected: { tone: 'bad', word: '已婉拒' },
  returned: { tone: 'warn', word: '已退回' },
  skipped: { tone: 'neutral', word: '无需审批' },
}

/** /visit/visitTaskTracking: who decides about a visit, who has, and urging them. */
export default function VisitTaskTracking() {
  useVisitHints()
  const go = useGo()
  const id = useQueryText('id') ?? ''
  return (
    <LoadedPage
      title="访问任务跟踪"
      back={FORM.records}
      query={visitsession.read('approvingDetail', { id })}
      shape="detail"
      gone={{
        title: '没有找到这次来访',
        text: '只有申请人和审批人能查看',
        action: { label: '查看申请记录', to: FORM.records },
      }}
      action={({ mayDecide, mayUrge }) =>
        mayDecide ? (
          <Button wide onPress={() => go('/visitorRegisteApproval', { id })}>
            去审批
          </Button>
        ) : (
          mayUrge && <Urge id={id} kind="primary" send={urgeForm} />
        )
      }
    >
      {({ visit, nodes, mayDecide }) => (
        <>
          <Status state={visit.state} nodes={nodes} mine={mayDecide} />
          <VisitCard visit={visit} by={mayDecide ? 'company' : 'visitor'} />
          <Section title="审批流程">
            {nodes.length === 0 ? (
              <Empty title="这次来访不需要审批" text="由接待人直接邀请" />
            ) : (
              <Card>
                <Timeline items={nodes.map(itemOf)} />
              </Card>
            )}
          </Section>
        </>
      )}
    </LoadedPage>
  )
}

function Status({
  state,
  nodes,
  mine,
}: {
  state: Parameters<typeof stateChip>[0]
  nodes: readonly VisitNode[]
  mine: boolean
}) {
  const node = nodes.find((one) => one.state === 'waiting')
  if (state !== 'waiting' || !node) return <StateBanner {...bannerOf(state)} />
  return (
    <StateBanner
      tone={mine ? 'warn' : 'info'}
      title={mine ? '等待您审批' : `等待${node.holders || node.title}审批`}
      since={node.since && `${momentOf(node.since)} 收到`}
      next="5 分钟未处理会再次提醒，10 分钟后转前台和管理员"
    />
  )
}

function bannerOf(state: Parameters<typeof stateChip>[0]) {
  const { tone, word } = stateChip(state)
  return { tone, title: word }
}

function itemOf({ title, state, holders, acts }: VisitNode) {
  const { tone, word } = NODES[state]
  return {
    tone,
    title: (
      <>
        {title} <StateChip tone={tone}>{word}</StateChip>
      </>
    ),
    note: [
      holders,
      ...acts.map(({ who, what, at, opinion }) =>
        [`${who || '系统'}${what}`, printedMoment(at), opinion].filter(Boolean).join(' · '),
      ),
    ]
      .filter(Boolean)
      .join('；'),
  }
}
