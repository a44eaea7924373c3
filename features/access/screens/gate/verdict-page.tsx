import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newRequestId } from '#client/calls'
import { useBack, useParams } from '#client/navigation'
import { Loaded, useActOn, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { ReasonSheet } from '#client/sheet'
import type { Verdict } from '#contract/access'
import { Button } from '#ui/button'
import { ScanIcon } from '#ui/icons'
import { Page } from '#ui/page'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { passcode } from '../parts/calls.ts'
import s from './gate.module.css'
import { GATE_KEY, verdictQuery } from './gate-queries.ts'
import { HandSheet } from './hand-sheet.tsx'
import { useJudge, useShowVerdict } from './use-judge.tsx'
import { VerdictView } from './verdict-view.tsx'

/** The verdict of a crossing: colour and word, who it is and why not; let in by hand, turn away, and on to the next. */
export function VerdictPage({ title }: { title: string }) {
  const back = useBack('/audit/auditenterpage')
  return (
    <SignedIn title={title} onBack={back}>
      <Asked title={title} onBack={back} />
    </SignedIn>
  )
}

interface Framed {
  title: string
  onBack: () => void
}

function Asked({ title, onBack }: Framed) {
  const { id = '' } = useParams()
  const asked = useQuery(verdictQuery(id))
  if (asked.data) return <Judged key={id} verdict={asked.data} title={title} onBack={onBack} />
  const gone = <Empty title="没有这条核验记录" text="只能查看您负责的通行点的核验结果" />
  return (
    <Page title={title} onBack={onBack}>
      <Loaded query={asked} shape="detail" instead={{ [refusals.notFound.code]: gone }}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Judged({ verdict, title, onBack }: Framed & { verdict: Verdict }) {
  const { point, can, pass } = verdict
  const next = useJudge(point.id, { replace: true })
  const [asking, ask] = useState<'admit' | 'turnAway' | null>(null)
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        <>
          {can.admit && (
            <Button kind="secondary" onPress={() => ask('admit')}>
              人工放行
            </Button>
          )}
          {can.turnAway && (
            <Button kind="secondary" onPress={() => ask('turnAway')}>
              劝返
            </Button>
          )}
          <Button icon={<ScanIcon />} busy={next.busy} onPress={next.scan}>
            扫下一个
          </Button>
        </>
      }
    >
      {next.error && (
        <p className={s.error} role="alert">
          {next.error}
        </p>
      )}
      <VerdictView verdict={verdict} />
      {next.scanner}
      {asking === 'admit' && (
        <Admit verdict={verdict} who={pass ? `${pass.name} ${pass.companyName}` : '来人'} onClose={() => ask(null)} />
      )}
      {asking === 'turnAway' && <TurnAway verdict={verdict} onClose={() => ask(null)} />}
    </Page>
  )
}

function Admit({ verdict: { id }, who, onClose }: { verdict: Verdict; who: string; onClose: () => void }) {
  const act = useActOn(GATE_KEY)
  const show = useShowVerdict()
  const [actId] = useState(newRequestId)
  return (
    <HandSheet
      who={who}
      counts
      onAdmit={async (note, headcount) => {
        const admitted = await act(`admit ${id}`, (options) =>
          passcode.post('admit', { id, actId, note, headcount }, options),
        )
        show(admitted, { replace: true })
      }}
      onClose={onClose}
    />
  )
}

function TurnAway({ verdict: { id }, onClose }: { verdict: Verdict; onClose: () => void }) {
  const act = useActOn(GATE_KEY)
  const queries = useQueryClient()
  return (
    <ReasonSheet
      title="劝返"
      text="将记录为没有通行，进入次数会退回。"
      label="劝返原因"
      hint="例如不是本人"
      usual={['不是本人', '接待人不同意', '携带违禁物品']}
      maxLength={100}
      confirmText="劝返"
      onConfirm={async (note) => {
        const turned = await act(`turn away ${id}`, (options) => passcode.post('turnAway', { id, note }, options))
        queries.setQueryData(verdictQuery(id).queryKey, turned)
      }}
      onClose={onClose}
    />
  )
}
