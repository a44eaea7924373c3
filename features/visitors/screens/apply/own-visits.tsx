import type { VisitState } from '#can/visitors'
import { useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { useVisitHints, visitapply } from '../parts/calls.ts'
import { ApplicationCard, NO_APPLICATIONS } from './application-card.tsx'
import { APPLY } from './ways.ts'

type Side = 'open' | 'done'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '进行中' },
  { name: 'done', label: '已结束' },
]
const STATES: Readonly<Record<Side, VisitState[]>> = {
  open: ['invited', 'waiting', 'approved', 'inside', 'outside'],
  done: ['finished', 'declined', 'cancelled', 'expired', 'missed'],
}

/** My visits to companies of the park: under way, or over. */
export default function OwnVisits() {
  useVisitHints()
  const [side, turn] = useHistoryState<Side>('side', 'open')
  return (
    <Tabs label="我的来访" tabs={SIDES} shown={side} onShow={turn}>
      <Visits key={side} side={side} />
    </Tabs>
  )
}

function Visits({ side }: { side: Side }) {
  const { list } = usePages(visitapply.pages('visitRecordSearch', { states: STATES[side] }))
  return (
    <EndlessList
      {...list}
      label={SIDES.find(({ name }) => name === side)?.label ?? ''}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} {...NO_APPLICATIONS[side]} />}
    >
      {(visit) => <ApplicationCard way={APPLY} visit={visit} />}
    </EndlessList>
  )
}
