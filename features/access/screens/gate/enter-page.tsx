import { useEffect, useEffectEvent, useState } from 'react'
import { useLiveAnew } from '#client/live'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { Loaded, usePages, useQuery } from '#client/query'
import { fetchReader } from '#client/scanner'
import { SignedIn } from '#client/session'
import type { Point } from '#contract/access'
import { Button } from '#ui/button'
import { LaneIcon, ScanIcon, TaskIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { ActionSheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { HereList } from '../offline/here-list.tsx'
import { OfflineBanners } from '../offline/offline-banners.tsx'
import { type GateOffline, useGateOffline } from '../offline/use-gate-offline.ts'
import { passcode } from '../parts/calls.ts'
import { DIRECTION_WORDS } from '../parts/verdict-words.ts'
import { CrossingList } from './crossing-list.tsx'
import { FlagList } from './flag-list.tsx'
import s from './gate.module.css'
import { GateSearch } from './gate-search.tsx'
import { HandAdmit } from './hand-admit.tsx'
import { rememberedPoint, rememberPoint } from './remembered-point.ts'
import { useJudge } from './use-judge.tsx'

const TITLE = '扫码核验'
/** How often it is asked what happened where no stream is up, in ms. */
const POLL_MS = 15_000

/** /audit/auditenterpage: a gatekeeper's page: scan, type or look up who comes, what happened here, and what to look at. */
export default function EnterPage() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Asked onBack={back} />
    </SignedIn>
  )
}

function Asked({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const asked = useQuery(passcode.read('checkScanPermission'))
  const offline = useGateOffline(asked.data?.may ?? asked.error !== null)
  const [chosen, choose] = useState<string | null>(null)
  const points = asked.data?.points ?? offline.list?.points ?? []
  const point = points.find(({ id }) => id === chosen) ?? rememberedPoint(points)
  const stand = (id: string) => {
    rememberPoint(id)
    choose(id)
  }
  const [first, begin] = useState<string | null>(null)
  if (point)
    return (
      <Gate
        key={point.id}
        point={point}
        points={points}
        offline={offline}
        scansAtOnce={first === point.id}
        onPoint={stand}
        onBack={onBack}
      />
    )
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded query={points.length > 0 ? { ...asked, data: { may: true, points: [...points] } } : asked} shape="list">
        {({ may }) =>
          may ? (
            <PointChoice
              points={points}
              onPoint={(id) => {
                begin(id)
                stand(id)
              }}
            />
          ) : (
            <Empty
              picture={<ListPicture />}
              title="您没有核验权限"
              text="门岗由园区管理处指定，请联系管理处为您设置负责的通行点"
              action={{ label: '联系园区管理处', onPress: () => go('/hotline') }}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

function PointChoice({ points, onPoint }: { points: readonly Point[]; onPoint: (id: string) => void }) {
  return (
    <>
      <p className={s.lead}>请选择您现在所在的通行点，下次会记住。选好就开始扫码</p>
      <Card rows>
        {points.map(({ id, ...point }) => (
          <LinkRow
            key={id}
            icon={<LaneIcon />}
            title={point.name}
            note={pointWords(point)}
            onPress={() => onPoint(id)}
          />
        ))}
      </Card>
    </>
  )
}

function pointWords({
  direction,
  buildingName,
  disabled,
}: Pick<Point, 'direction' | 'buildingName' | 'disabled'>): string {
  return [buildingName || '园区边界', `${DIRECTION_WORDS[direction]}方向`, ...(disabled ? ['已停用'] : [])].join(' · ')
}

/** What this page leads to must be here when the network is not, also on a phone that spares data. */
function fetchForLater(): void {
  fetchReader()
  const pages = [import('./personnel-code.tsx'), import('./visitor-code.tsx'), import('../offline/muster.tsx')]
  void Promise.allSettled(pages)
}

interface GateProps {
  point: Point
  points: readonly Point[]
  offline: GateOffline
  /** The point was chosen just now, which a gatekeeper does in order to scan. */
  scansAtOnce: boolean
  onPoint: (id: string) => void
  onBack: () => void
}

function Gate({ point, points, offline, scansAtOnce, onPoint, onBack }: GateProps) {
  const go = useGo()
  useLiveAnew('access.gate', [passcode.known()], { pollMs: POLL_MS })
  const { scan, judge, error, busy, scanner } = useJudge(point.id, offline)
  useEffect(fetchForLater, [])
  const scanFirst = useEffectEvent(() => {
    if (scansAtOnce) void scan()
  })
  useEffect(() => scanFirst(), [])
  const flags = usePages(passcode.pages('flags', { open: true }))
  const [choosing, openChoice] = useState(false)
  const [view, show] = useHistoryState<'latest' | 'flags'>('view', 'latest')
  const count = flags.items.length
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide icon={<ScanIcon />} busy={busy} onPress={scan}>
          扫通行码
        </Button>
      }
    >
      <Card rows>
        <LinkRow
          icon={<LaneIcon />}
          title={point.name}
          note={pointWords(point)}
          value={points.length > 1 ? '切换' : ''}
          onPress={() => openChoice(true)}
        />
        <LinkRow
          icon={<TaskIcon />}
          title="应急清点"
          note="谁还在园区内，断网也能逐个核对"
          href={hrefOf('/access/muster')}
          onPress={() => go('/access/muster')}
        />
      </Card>
      <OfflineBanners offline={offline} />
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <GateSearch point={point} offline={offline} busy={busy} onCode={judge} />
      {!offline.online && offline.list && <HandAdmit point={point} offline={offline} />}
      <Tabs
        label="通行情况"
        tabs={[
          { name: 'latest', label: '最近通行' },
          { name: 'flags', label: count > 0 ? `待核对 ${count}` : '待核对' },
        ]}
        shown={view}
        onShow={show}
      >
        {view === 'flags' ? (
          <FlagList flags={flags} />
        ) : offline.online ? (
          <CrossingList pointId={point.id} />
        ) : (
          <HereList offline={offline} />
        )}
      </Tabs>
      {scanner}
      <ActionSheet
        open={choosing}
        title="您在哪个通行点"
        actions={points.map((each) => ({ label: each.name, note: pointWords(each), onPress: () => onPoint(each.id) }))}
        onClose={() => openChoice(false)}
      />
    </Page>
  )
}
