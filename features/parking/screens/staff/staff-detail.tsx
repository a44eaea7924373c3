import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { StaffDetail } from '#contract/parking'
import { Button } from '#ui/button'
import { DrawIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { NO_APPLICATION } from './no-application.tsx'
import { Proof } from './proof.tsx'
import { factsOf, historyOf, statusOf } from './staff-words.ts'

const BACK = '/parking/staff'

/** /parking/staff/detail */
export default function StaffDetailScreen() {
  const id = useQueryText('id') ?? ''
  return (
    <LoadedPage
      title="申请详情"
      back={BACK}
      query={staffCalls.read('detail', { id })}
      shape="detail"
      {...NO_APPLICATION}
      action={(of) => <Acts of={of} />}
    >
      {(of) => <Shown of={of} />}
    </LoadedPage>
  )
}

function Shown({ of }: { of: StaffDetail }) {
  const go = useGo()
  const { tone, word, next } = statusOf(of)
  const lottery = of.lotteryId
  return (
    <>
      <StateBanner tone={tone} title={word} next={next} />
      {lottery !== null && (
        <Card rows>
          <LinkRow
            icon={<DrawIcon />}
            title="车位摇号"
            note="公示名单、结果和验证方法"
            href={hrefOf(`/parking/lottery/${lottery}`)}
            onPress={() => go(`/parking/lottery/${lottery}`)}
          />
        </Card>
      )}
      <Card>
        <Facts facts={factsOf(of)} />
        {of.proofUrl !== null && <Proof url={of.proofUrl} />}
      </Card>
      <Section title="办理过程">
        <Card>
          <Timeline items={historyOf(of)} />
        </Card>
      </Section>
    </>
  )
}

const ENDS = {
  withdrawn: {
    label: '撤回申请',
    title: '撤回这份申请？',
    text: '撤回后不再审批，需要时可以重新申请。',
    done: '已撤回',
  },
  ended: {
    label: '结束使用',
    title: '现在结束？',
    text: '结束后车位让给其他人，停车按正常标准收费，不能恢复。',
    done: '已结束',
  },
  hidden: { label: '删除记录', title: '删除这条记录？', text: '删除后不再显示在您的申请中。', done: '已删除' },
} as const

/** How an application of mine is ended: which of them depends on its state. */
type End = keyof typeof ENDS

/** What its person can do now. */
function Acts({ of }: { of: StaffDetail }) {
  const go = useGo()
  const [asked, ask] = useState<End | null>(null)
  const { id, state, kind, followed, lotteryId } = of
  const urge = useAct({ send: () => staffCalls.send('urge', { id }), done: '已催办' })
  const isUnderWay = state === 'asked' || state === 'company_approved'
  const end = isUnderWay ? 'withdrawn' : state === 'approved' ? 'ended' : 'hidden'
  const change = (what: string) => () => go('/parking/staff/apply', { id, change: what })
  const followedReason = followed ? '已有续期或变更申请' : null
  return (
    <>
      {isUnderWay && lotteryId === null && (
        <Button kind="secondary" busy={urge.busy} onPress={() => urge.run()}>
          催办
        </Button>
      )}
      {state === 'asked' && (
        <Button kind="secondary" onPress={change('edit')}>
          修改申请
        </Button>
      )}
      {state === 'approved' && (
        <Button kind="secondary" disabledReason={followedReason} onPress={change('renewal')}>
          续期
        </Button>
      )}
      {state === 'approved' && kind === 'parking' && (
        <Button kind="secondary" disabledReason={followedReason} onPress={change('plate')}>
          变更车牌
        </Button>
      )}
      <Button kind="plain" onPress={() => ask(end)}>
        {ENDS[end].label}
      </Button>
      {asked !== null && <EndSheet of={of} end={asked} onClose={() => ask(null)} />}
    </>
  )
}

/** Of access the end gives no space back. */
const ACCESS_END = '结束后不能再凭这份申请进入，需要时可以重新申请。'

function EndSheet({ of: { id, kind }, end, onClose }: { of: StaffDetail; end: End; onClose: () => void }) {
  const back = useBack(BACK)
  const { title, label, done, ...words } = ENDS[end]
  const text = kind === 'access' && end === 'ended' ? ACCESS_END : words.text
  const act = useAct({
    send: () => staffCalls.send('delete', { id, expect: end }),
    done,
    onDone: () => end === 'hidden' && back(),
    leaves: end === 'hidden',
  })
  return <AskSheet title={title} text={text} confirmText={label} danger act={act} onClose={onClose} />
}
