import { type CardSource, cardSource, type HomeCard, TodoCard } from '#client/home'
import type { HomeFigures } from '#contract/patrol'
import { PatrolIcon, WarnIcon } from '#ui/icons'
import { waitingPath } from './ledger/waiting-path.ts'
import { patrol } from './parts/calls.ts'

/** Problems that wait for this person: grave ones before those that are late, each opened where something is done about it. */
function problemCards({ major, overdue, may }: HomeFigures): HomeCard[] {
  const cards: HomeCard[] = []
  if (major)
    cards.push({
      key: 'patrol.major',
      rank: 10,
      card: (
        <TodoCard
          icon={<WarnIcon />}
          hue="red"
          title={major.count === 1 ? '有重大问题等您处理' : `${major.count}个重大问题等您处理`}
          note={major.text}
          act="处理"
          {...waitingPath(major, may, { grade: 'major', undone: true })}
        />
      ),
    })
  if (overdue)
    cards.push({
      key: 'patrol.overdue',
      rank: 20,
      card: (
        <TodoCard
          icon={<WarnIcon />}
          hue="orange"
          title={overdue.count === 1 ? '有问题整改已逾期' : `${overdue.count}个问题整改已逾期`}
          note={overdue.text}
          act="查看"
          {...waitingPath(overdue, may, { overdue: true })}
        />
      ),
    })
  return cards
}

/** Rounds of today that this person may walk. */
function roundCards({ rounds }: HomeFigures): HomeCard[] {
  if (rounds === 0) return []
  return [
    {
      key: 'patrol.rounds',
      rank: 30,
      card: (
        <TodoCard
          icon={<PatrolIcon />}
          hue="red"
          title={`今天有${rounds}个巡查任务`}
          note="到点扫码、填写检查，断网可用"
          act="去巡查"
          path="/environmenPatrol/patrolTask"
        />
      ),
    },
  ]
}

/** What patrol puts onto the home. */
const cards: readonly CardSource[] = [
  cardSource(patrol.read('cards'), (figures: HomeFigures) => [...problemCards(figures), ...roundCards(figures)]),
]
export default cards
