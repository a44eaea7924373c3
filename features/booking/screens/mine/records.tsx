import { useState } from 'react'
import { useBack, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { usePages } from '#client/query'
import type { Kind } from '#contract/booking'
import { Button, IconButton } from '#ui/button'
import { CalendarIcon } from '#ui/icons'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { useBookingHints } from '../parts/hints.ts'
import { KINDS } from '../parts/kinds.ts'
import { myOrdersQuery, type Side } from '../parts/queries.ts'
import { WaitingList } from '../queue/waiting-list.tsx'
import { WaitingSection } from '../queue/waiting-section.tsx'
import { CancelSheet } from '../record/cancel-sheet.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { DoorBanner } from './door-banner.tsx'
import { RecordCard } from './record-card.tsx'
import type { Row } from './row-acts.tsx'

const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'coming', label: '即将开始' },
  { name: 'waiting', label: '待审批' },
  { name: 'unpaid', label: '待支付' },
  { name: 'past', label: '已结束' },
]

export interface RecordsProps {
  kind: Kind
  title: string
  /** What the button at the bottom leads to: 预订会议室. */
  act: string
}

/** Bookings of mine of a kind by how they stand, with what may be done about each; with `view=waiting` what I wait for. */
export function Records({ kind, title, act }: RecordsProps) {
  const view = useQueryText('view')
  if (view === 'waiting') return <WaitingList kind={kind} />
  return <Mine kind={kind} title={title} act={act} />
}

function Mine({ kind, title, act }: RecordsProps) {
  useBookingHints()
  const back = useBack(KINDS[kind].find)
  const go = useGo()
  const door = useQueryText('door')
  const [side, setSide] = useHistoryState<Side>('side', 'coming')
  const [subscribing, subscribe] = useState(false)
  const [cancelling, setCancelling] = useState<Row | null>(null)
  return (
    <Page
      title={title}
      onBack={back}
      right={
        <IconButton label="订阅日历" onPress={() => subscribe(true)}>
          <CalendarIcon />
        </IconButton>
      }
      action={
        <Button wide onPress={() => go(KINDS[kind].find)}>
          {act}
        </Button>
      }
    >
      {door !== null && <DoorBanner key={door} code={door} kind={kind} />}
      <WaitingSection kind={kind} />
      <Tabs label="预订状态" tabs={SIDES} shown={side} onShow={setSide}>
        <SideList key={side} kind={kind} side={side} onCancel={setCancelling} />
      </Tabs>
      <CancelSheet booking={cancelling} onClose={() => setCancelling(null)} />
      <CalendarSheet open={subscribing} onClose={() => subscribe(false)} />
    </Page>
  )
}

function SideList({ kind, side, onCancel }: { kind: Kind; side: Side; onCancel: (row: Row) => void }) {
  const { list, refetch } = usePages(myOrdersQuery(kind, side))
  return (
    <EndlessList
      label={SIDES.find(({ name }) => name === side)?.label ?? ''}
      {...list}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} {...emptyOf(side, KINDS[kind].word)} />}
    >
      {(row) => <RecordCard row={row} onCancel={() => onCancel(row)} onEnd={() => void refetch()} />}
    </EndlessList>
  )
}

function emptyOf(side: Side, word: string): { title: string; text: string } {
  if (side === 'coming')
    return { title: '没有即将开始的预订', text: `预订的${word}和受邀参加的会议会列在这里，先开始的排在前面` }
  if (side === 'waiting') return { title: '没有待审批的申请', text: '提交后需要审批的预订会列在这里，可以催办或撤回' }
  if (side === 'unpaid') return { title: '没有待支付的预订', text: '需要付款的预订会列在这里，请在保留时间内付款' }
  return { title: '还没有结束的预订', text: '用过、取消和未通过的预订会留在这里，可以再次预订' }
}
