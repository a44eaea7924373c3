import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { StaffDetail } from '#contract/parking'
import { Button } from '#ui/button'
import { DrawIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { StateBanner, Timeline } from '#ui/state'
import { toast } from '#ui/toast'
import { NO_APPLICATION } from './no-application.tsx'
import { Proof } from './proof.tsx'
import { STAFF_KEY, staffCalls, staffDetailQuery } from './staff-queries.ts'
import { factsOf, historyOf, standingOf } from './staff-words.ts'

const TITLE = '申请详情'

/** /parking/staff/detail */
export default function StaffDetailScreen() {
  const id = useQueryText('id') ?? ''
  const back = useBack('/parking/staff')
  const { data, error, refetch } = useQuery(staffDetailQuery(id))
  return (
    <Page title={TITLE} onBack={back} action={data && <Acts of={data} onGone={back} />}>
      {data ? (
        <Shown of={data} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_APPLICATION} />
      )}
    </Page>
  )
}

function Shown({ of }: { of: StaffDetail }) {
  const go = useGo()
  const { tone, word, next } = standingOf(of)
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
  withdrawn: { label: '撤回申请', title: '撤回这份申请？', text: '撤回后不再审批，需要时可以重新申请。' },
  ended: { label: '结束使用', title: '现在结束？', text: '结束后车位让给其他人，停车按正常标准收费，不能恢复。' },
  hidden: { label: '删除记录', title: '删除这条记录？', text: '删除后不再显示在您的申请中。' },
} as const

/** Asks again whoever is to decide; too early is said, and when it is time. */
function useUrge(id: string) {
  const queries = useQueryClient()
  const [urging, setUrging] = useState(false)
  const urge = async () => {
    setUrging(true)
    try {
      await staffCalls.post('urge', { id })
      toast('已催办', { kind: 'ok' })
    } catch (failure) {
      const words = wordsOf(failure)
      if (words !== null) toast(words)
      void queries.invalidateQueries({ queryKey: STAFF_KEY })
    } finally {
      setUrging(false)
    }
  }
  return { urge, urging }
}

/** What its person can do now. */
function Acts({ of, onGone }: { of: StaffDetail; onGone: () => void }) {
  const go = useGo()
  const queries = useQueryClient()
  const [asked, ask] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { id, state, kind, followed, lotteryId } = of
  const { urge, urging } = useUrge(id)
  const isUnderWay = state === 'asked' || state === 'company_approved'
  const expect = isUnderWay ? 'withdrawn' : state === 'approved' ? 'ended' : 'hidden'
  const change = (what: string) => () => go('/parking/staff/apply', { id, change: what })
  const followedReason = followed ? '已有续期或变更申请' : null
  const end = async () => {
    try {
      await staffCalls.post('delete', { id, expect })
      await queries.invalidateQueries({ queryKey: ['parking'] })
      ask(false)
      toast({ withdrawn: '已撤回', ended: '已结束', hidden: '已删除' }[expect], { kind: 'ok' })
      if (expect === 'hidden') onGone()
    } catch (failure) {
      setError(wordsOf(failure))
      void queries.invalidateQueries({ queryKey: STAFF_KEY })
    }
  }
  return (
    <>
      {isUnderWay && lotteryId === null && (
        <Button kind="secondary" busy={urging} onPress={urge}>
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
      <Button kind="plain" onPress={() => ask(true)}>
        {ENDS[expect].label}
      </Button>
      <ConfirmSheet
        open={asked}
        title={ENDS[expect].title}
        text={ENDS[expect].text}
        confirmText={ENDS[expect].label}
        danger
        onConfirm={end}
        onClose={() => {
          ask(false)
          setError(null)
        }}
        error={error}
      />
    </>
  )
}
