import { useBack, useQueryText } from '#client/navigation'
import { OnsiteTask } from '#client/onsite'
import { SignedIn } from '#client/session'
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
  const { held } = rounds.pack
  const mine = held && phoneRoundsOf(held.pack, rounds.entries, rounds.serverNow()).find((round) => round.id === id)
  return (
    <OnsiteTask
      title={TITLE}
      of={rounds}
      shape="list"
      held={mine ? <WalkRound key={id} rounds={rounds} round={mine} onBack={onBack} /> : null}
      asked={<ReadRound id={id} title={TITLE} back={LIST} />}
      missing={{ title: '本机没有这个任务', action: { label: '查看巡查任务', to: LIST } }}
      onBack={onBack}
    />
  )
}
