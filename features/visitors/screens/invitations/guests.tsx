import { useState } from 'react'
import { GatheredTiles } from '#client/home'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { SignedIn } from '#client/session'
import type { Visit } from '#contract/visitors'
import { Button } from '#ui/button'
import { ApproveIcon, HistoryIcon } from '#ui/icons'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { useVisitHints, visitor } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'
import { services } from '../services.ts'

const TITLE = '我的访客'
const DOOR = '/visitor/guests'
const INBOX = '/parkCoordination/myHandleTask'
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

/** /visitor/guests: everything about those who come to me: inviting, who comes, what is asked of me, who came. */
export default function Guests() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <MyGuests onBack={back} />
    </SignedIn>
  )
}

function MyGuests({ onBack }: { onBack: () => void }) {
  useVisitHints()
  const go = useGo()
  const [view, show] = useHistoryState<View>('view', 'today')
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={() => go('/visitor/invitation')}>
          邀请访客
        </Button>
      }
    >
      <GatheredTiles door={DOOR} label={TITLE} services={services} />
      <Card rows>
        <LinkRow
          icon={<ApproveIcon />}
          title="待办"
          note="等您审批的来访和其他事项"
          href={hrefOf(INBOX)}
          onPress={() => go(INBOX)}
        />
        <LinkRow
          icon={<HistoryIcon />}
          title="邀请记录"
          note="按姓名、手机号和时间查找，可导出"
          href={hrefOf('/visitor/record')}
          onPress={() => go('/visitor/record')}
        />
      </Card>
      <Tabs label="来访" tabs={VIEWS} shown={view} onShow={show}>
        <Visits key={view} view={view} />
      </Tabs>
    </Page>
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
