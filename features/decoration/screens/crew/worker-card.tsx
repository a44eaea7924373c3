import type { Worker } from '#contract/decoration'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { insideWords, papersLine, passLine, WORKER_TONES } from './worker-words.ts'

/** One worker of a crew: what their papers say, and how they come in. */
export function WorkerCard({ worker, onPress }: { worker: Worker; onPress: () => void }) {
  const { id, name, tradeWords, state, stateWords, photo, papers, inside, insideSince } = worker
  const isWrong = papers.some(({ how }) => how !== 'good')
  const isOver = papers.some(({ how }) => how === 'over' || how === 'none')
  const tone = state === 'admitted' && isWrong ? (isOver ? 'bad' : 'warn') : WORKER_TONES[state]
  return (
    <ListCard
      title={`${name} ${tradeWords}`}
      face={<Initials id={id} name={name} size="m" picture={photo} />}
      chip={
        <StateChip tone={tone}>
          {state === 'admitted' && isWrong ? (isOver ? '证件过期' : '证件将到期') : stateWords}
        </StateChip>
      }
      facts={[papersLine(worker), passLine(worker)].filter((words) => words !== '')}
      time={inside ? insideWords(insideSince) : undefined}
      actionLabel="查看"
      onPress={onPress}
    />
  )
}
