import { momentOf } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { UnsentBanners } from '#client/outbox'
import { Gone } from '#client/page'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { phoneRoundsOf } from '../acts/merging.ts'
import { useRounds } from '../acts/use-rounds.ts'
import { ReadRound } from './read-round.tsx'
import { WalkRound } from './walk-round.tsx'

const TITLE = '巡查任务详情'
const LIST = '/environmenPatrol/patrolTask'

/** /environmenPatrol/patrolTaskDetail?id=: one round; who walks it does so here, with or without network, and others read it. */
export default function TaskDetail() {
  const back = useBack(LIST)
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known onBack={back} />
    </SignedIn>
  )
}

function Known({ onBack }: { onBack: () => void }) {
  const rounds = useRounds()
  const id = useQueryText('id') ?? ''
  const { held, ready, reached } = rounds.pack
  const mine = held && phoneRoundsOf(held.pack, rounds.entries, rounds.serverNow()).find((round) => round.id === id)
  if (mine) return <WalkRound key={id} rounds={rounds} round={mine} onBack={onBack} />
  // before the pack was asked for, the round may be in it
  if (!ready || !rounds.ready || (rounds.online && reached === null))
    return (
      <Page title={TITLE} onBack={onBack}>
        <Skeleton shape="list" />
      </Page>
    )
  if (rounds.online) return <ReadRound id={id} title={TITLE} back={LIST} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <UnsentBanners of={rounds} nameOf={({ seen }) => seen.title} />
      <Gone
        words={{
          title: '本机没有这个任务',
          text: held ? `本机任务更新于 ${momentOf(held.pack.now)}，请联网后再打开` : '请联网后再打开',
          action: { label: '查看巡查任务', to: LIST },
        }}
      />
    </Page>
  )
}
