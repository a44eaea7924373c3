import { useState } from 'react'
import { useBack, useParams } from '#client/navigation'
import { Loaded, useCommand, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { ReasonSheet } from '#client/sheet'
import type { Verdict } from '#contract/access'
import { Button } from '#ui/button'
import { ScanIcon } from '#ui/icons'
import { Page } from '#ui/page'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { type GateEntry, seenNow } from '../offline/acts.ts'
import { OfflineBanners } from '../offline/offline-banners.tsx'
import { newActId } from '../offline/phone-keeper.ts'
import { type GateOffline, useGateOffline } from '../offline/use-gate-offline.ts'
import { passcode } from '../parts/calls.ts'
import s from './gate.module.css'
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
  const offline = useGateOffline()
  const entry = offline.entries.find((one) => one.id === id)
  // once the server has taken it, it stands there under an id of its own
  const crossingId = entry?.answer?.crossingId ?? null
  const asked = useQuery({
    ...passcode.read('verdict', { id: crossingId ?? id }),
    enabled: offline.ready && (!entry || crossingId !== null),
  })
  const [opened] = useState(Date.now)
  const here = entry ? seenNow(entry, offline.entries, opened) : undefined
  const verdict = entry && crossingId === null ? here : (asked.data ?? here)
  const waits = entry && (crossingId === null || !asked.data) ? entry : null
  if (verdict)
    return <Judged key={id} verdict={verdict} entry={waits} offline={offline} title={title} onBack={onBack} />
  const gone = <Empty title="没有这条核验记录" text="只能查看您负责的通行点的核验结果" />
  return (
    <Page title={title} onBack={onBack}>
      <Loaded query={asked} shape="detail" instead={{ [refusals.notFound.code]: gone }}>
        {() => null}
      </Loaded>
    </Page>
  )
}

interface JudgedProps extends Framed {
  verdict: Verdict
  /** Where this phone reached the verdict by itself, and the server's is not here yet. */
  entry: GateEntry | null
  offline: GateOffline
}

function Judged({ verdict, entry, offline, title, onBack }: JudgedProps) {
  const { point, can, pass } = verdict
  const next = useJudge(point.id, offline, { replace: true })
  const [asking, ask] = useState<'admit' | 'turnAway' | null>(null)
  const close = () => ask(null)
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
      <OfflineBanners offline={offline} />
      {next.error && (
        <p className={s.error} role="alert">
          {next.error}
        </p>
      )}
      <VerdictView verdict={verdict} waits={entry !== null} />
      {next.scanner}
      {asking === 'admit' && (
        <Admit
          verdict={verdict}
          here={entry && { entry, offline }}
          who={pass ? `${pass.name} ${pass.companyName}` : '来人'}
          onClose={close}
        />
      )}
      {asking === 'turnAway' && <TurnAway verdict={verdict} here={entry && { entry, offline }} onClose={close} />}
    </Page>
  )
}

/** Where it is done without network. */
type Here = { entry: GateEntry; offline: GateOffline } | null

interface HandProps {
  verdict: Verdict
  here: Here
  onClose: () => void
}

function Admit({ verdict: { id }, here, who, onClose }: HandProps & { who: string }) {
  const run = useCommand()
  const show = useShowVerdict()
  const [actId] = useState(newActId)
  const admit = async (note: string, headcount: number) => {
    if (!here) return await run(passcode.send('admit', { id, actId, note, headcount }), { leaves: true })
    const { entry, offline } = here
    const point = offline.list?.points.find((one) => one.id === entry.act.pointId)
    const admitted = point && (await offline.keeper.admit(point, { pass: entry.seen.pass, note, headcount }, actId))
    return admitted?.seen
  }
  return (
    <HandSheet
      who={who}
      counts
      onAdmit={async (note, headcount) => {
        const admitted = await admit(note, headcount)
        if (admitted) show(admitted, { replace: true })
      }}
      onClose={onClose}
    />
  )
}

function TurnAway({ verdict: { id }, here, onClose }: HandProps) {
  const run = useCommand()
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
        if (here) return await here.offline.keeper.turnAway(here.entry, note, newActId())
        return await run(passcode.send('turnAway', { id, note }))
      }}
      onClose={onClose}
    />
  )
}
