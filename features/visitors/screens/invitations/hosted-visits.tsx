import { useState } from 'react'
import { useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { Visit } from '#contract/visitors'
import { EndlessList } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { useVisitHints, visitor } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'

type View = 'today' | 'coming' | 'asked' | 'past'

const VIEWS: readonly { name: View; label: string; empty: string }[] = [
  { name: 'today', label: '今天', empty: '今天没有访客' },
  { name: 'coming', label: '即将到访', empty: '没有即将到访的访客' },
  { name: 'asked', label: '待审批', empty: '没有待审批的来访' },
  { name: 'past', label: '已结束', empty: '没有已结束的来访' },
]
/** Whom a host still reckons with. */
const DUE: Visit['state'][] = ['invited', 'waiting', 'approved', 'inside', 'outside']
const OVER: Visit['state'][] = ['finished', 'declined', 'cancelled', 'expired', 'missed']

/** Which visits a view lists, on a day. */
function soughtBy(view: View, now: Date): { states: Visit['state'][]; from?: string; until?: string } {
  const today = dayOf(now)
  const [begins, ends] = [toInstant(startOfDay(today)), toInstant(startOfDay(addDays(today, 1)))]
  if (view === 'today') return { states: DUE, from: begins, until: ends }
  if (view === 'coming') return { states: ['invited', 'approved'], from: ends }
  return { states: view === 'asked' ? ['waiting'] : OVER }
}

/** Visits whose host I am, a view at a time: today's, those to come, those that ask, those that are over. */
export default function HostedVisits() {
  useVisitHints()
  const [view, show] = useHistoryState<View>('view', 'today')
  return (
    <Tabs label="来访" tabs={VIEWS} shown={view} onShow={show}>
      <Visits key={view} view={view} />
    </Tabs>
  )
}

function Visits({ view }: { view: View }) {
  const [now] = useState(() => new Date())
  const { list } = usePages(visitor.pages('findRecords', soughtBy(view, now)))
  const { label = '', empty = '' } = VIEWS.find(({ name }) => name === view) ?? {}
  return (
    <EndlessList
      {...list}
      label={label}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title={empty} text="邀请访客后，填写、审批和到访情况都会列在这里" />}
    >
      {(visit) => <VisitCard visit={visit} by="company" path={`/visitor/recorddetail/${visit.id}`} />}
    </EndlessList>
  )
}
