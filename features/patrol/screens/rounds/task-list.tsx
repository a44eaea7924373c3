import { useEffect, useState } from 'react'
import { readPointCode } from '#can/patrol'
import { momentOf } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { reopensOffline } from '#client/offline'
import { UnsentBanners } from '#client/outbox'
import { NotYours } from '#client/page'
import { usePages } from '#client/query'
import { useScan } from '#client/scanner'
import { SignedIn } from '#client/session'
import type { Round } from '#contract/patrol'
import { Button } from '#ui/button'
import { ScanIcon, WarnIcon } from '#ui/icons'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { ActionSheet } from '#ui/sheet'
import { Empty, ErrorNote, Skeleton, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { toInstant } from '#vocabulary/day'
import { type PhoneRound, phoneRoundsOf, roundsWith } from '../acts/merging.ts'
import { type Rounds, useRounds } from '../acts/use-rounds.ts'
import { patrol } from '../parts/calls.ts'
import { fetchForLater } from './for-later.ts'
import { ListedCard, RoundCard } from './round-card.tsx'

const TITLE = '巡查任务'
const DETAIL = '/environmenPatrol/patrolTaskDetail'
const ADD = '/environmenPatrol/addProblem'

/** /environmenPatrol/patrolTask: today's rounds of a walker, those with something unsent first; with or without network. A printed code leads here too. */
export default function TaskList() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known onBack={back} />
    </SignedIn>
  )
}

/** What the pages of a round need must be here when the network is not. */
function fetchPages(): void {
  fetchForLater()
  void import('./task-detail.tsx').catch(() => undefined)
}

function Known({ onBack }: { onBack: () => void }) {
  const rounds = useRounds()
  const { pack } = rounds
  useEffect(fetchPages, [])
  if (pack.mayNot)
    return (
      <Page title={TITLE} onBack={onBack}>
        <NotYours
          words={{
            title: '您没有巡查任务',
            text: '巡查人员由园区管理处指定；物业人员发现问题可以直接上报',
            action: { label: '上报问题', to: ADD },
          }}
        />
      </Page>
    )
  if (pack.held) return <List rounds={rounds} held={pack.held} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <UnsentBanners of={rounds} nameOf={({ seen }) => seen.title} />
      {pack.ready && !rounds.online ? (
        <Empty picture={<ListPicture />} title="本机没有离线任务" text="请先联网打开本页，任务会自动下载" />
      ) : pack.trouble === null ? (
        <Skeleton shape="list" />
      ) : (
        <ErrorNote text={pack.trouble} onRetry={rounds.refresh} />
      )}
    </Page>
  )
}

type Held = NonNullable<Rounds['pack']['held']>

/** A round of this phone, or one that the server lists alone: it is over. */
type Row = { readonly id: string; readonly mine: PhoneRound } | { readonly id: string; readonly listed: Round }

function List({ rounds, held, onBack }: { rounds: Rounds; held: Held; onBack: () => void }) {
  const go = useGo()
  const { list, items } = usePages(patrol.pages('taskList', { scope: 'mine' }))
  const [now] = useState(() => Date.now())
  const mine = phoneRoundsOf(held.pack, rounds.entries, now - held.ahead)
  const { scan, scanner, choosing, choose } = usePointScan(mine)
  const known = new Set(mine.map(({ id }) => id))
  const rows: Row[] = [
    ...mine.map((round) => ({ id: round.id, mine: round })),
    ...items.filter(({ id }) => !known.has(id)).map((round) => ({ id: round.id, listed: round })),
  ]
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide icon={<ScanIcon />} onPress={scan}>
          扫点位码
        </Button>
      }
    >
      <UnsentBanners of={rounds} nameOf={({ seen }) => seen.title} />
      {rounds.lasting && (
        <StateBanner
          tone={rounds.online ? 'ok' : 'info'}
          title={rounds.online ? '离线可用' : '离线巡查中'}
          next={`任务更新于 ${momentOf(toInstant(new Date(held.at)))}${reopensOffline() ? '，断网后也能打开和记录' : ''}`}
        />
      )}
      <Card rows>
        <LinkRow
          icon={<WarnIcon />}
          title="上报问题"
          note="不在任务中的问题也可以上报，断网可用"
          href={hrefOf(ADD)}
          onPress={() => go(ADD)}
        />
      </Card>
      <EndlessList<Row>
        {...list}
        items={rows}
        onRefresh={() => Promise.all([rounds.refresh(), list.onRefresh?.()])}
        // without network the rounds of this phone stand in for the list
        loading={list.loading === 'first' && rows.length > 0 ? 'idle' : list.loading}
        trouble={rows.length > 0 && !rounds.online ? null : list.trouble}
        hasMore={rounds.online && list.hasMore}
        label={TITLE}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="今天没有巡查任务"
            text="有新任务时会提醒您，发现问题也可以随时上报"
            action={{ label: '上报问题', onPress: () => go(ADD) }}
          />
        }
      >
        {(row) =>
          'mine' in row ? <RoundCard round={row.mine} path={DETAIL} /> : <ListedCard round={row.listed} path={DETAIL} />
        }
      </EndlessList>
      {scanner}
      {choosing && (
        <ActionSheet
          open
          title="这个点位在多个任务中"
          actions={choosing.rounds.map(({ id, title }) => ({
            label: title,
            onPress: () => go(DETAIL, { id, point: choosing.pointId, code: choosing.code }),
          }))}
          onClose={() => choose(null)}
        />
      )}
    </Page>
  )
}

interface Choosing {
  readonly pointId: string
  readonly code: string
  readonly rounds: readonly PhoneRound[]
}

/** Scans the code of a point, or takes the one that led here, and opens the round that wants it. */
function usePointScan(mine: readonly PhoneRound[]) {
  const go = useGo()
  const { scan: scanCode, scanner } = useScan('请对准点位上的二维码')
  const [choosing, choose] = useState<Choosing | null>(null)
  const open = (pointId: string, code: string, replace = false) => {
    const rounds = roundsWith(mine, pointId)
    const [only] = rounds
    if (rounds.length > 1) return choose({ pointId, code, rounds })
    if (only) return go(DETAIL, { id: only.id, point: pointId, code }, { replace })
    toast('这个点位不在您待巡查的任务中，可以直接上报问题', { kind: 'info' })
    go(ADD, { point: pointId }, { replace })
  }
  const scan = async () => {
    const text = await scanCode()
    if (text === null) return
    const read = readPointCode(text)
    if (!read) return toast('这不是巡查点位码，请扫描点位上张贴的二维码', { kind: 'bad' })
    open(read.pointId, read.code)
  }
  const [point, code] = [useQueryText('point'), useQueryText('code')]
  useEffect(() => {
    if (point && code) open(point, code, true)
    // once: for the address that led here
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as said
  }, [point, code])
  return { scan, scanner, choosing, choose }
}
