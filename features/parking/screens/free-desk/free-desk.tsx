import { useState } from 'react'
import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { OperatorsOnly } from '../desk-work/operators-only.tsx'
import { calls } from '../parts/calls.ts'
import { AskedPlate } from './asked-plate.tsx'
import { EventSheet } from './event-sheet.tsx'
import { ParkEventCard } from './park-event-card.tsx'

const TABS = [
  { name: 'events', label: '活动与免费卡' },
  { name: 'asked', label: '待审核车牌' },
] as const

type Tab = (typeof TABS)[number]['name']

/** /parking/desk/free: free events and free cards, and the plates that wait for the park's word. */
export default function FreeDesk() {
  const back = useBack('/parking/desk')
  const [tab, show] = useHistoryState<Tab>('tab', 'events')
  const [adding, add] = useState(false)
  const isOperator = useSession().person?.roles.includes('operator')
  return (
    <Page
      title="免费活动与免费卡"
      onBack={back}
      action={
        isOperator && (
          <Button wide onPress={() => add(true)}>
            新建活动或免费卡
          </Button>
        )
      }
    >
      <OperatorsOnly>
        <Tabs label="查看" tabs={TABS} shown={tab} onShow={show}>
          {tab === 'events' ? <Events /> : <Asked />}
        </Tabs>
        {adding && <EventSheet event={null} onClose={() => add(false)} />}
      </OperatorsOnly>
    </Page>
  )
}

function Events() {
  const { list } = usePages(calls.pages('freeEventList'))
  return (
    <EndlessList
      label="活动与免费卡"
      {...list}
      keyOf={({ id }) => id}
      empty={
        <Empty
          picture={<ListPicture />}
          title="还没有免费活动和免费卡"
          text="新建后会得到登记链接和二维码；登记过的车辆，活动期间停车免费"
        />
      }
    >
      {(event) => <ParkEventCard event={event} />}
    </EndlessList>
  )
}

function Asked() {
  const { list } = usePages(calls.pages('freePlateAsked'))
  return (
    <EndlessList
      label="待审核车牌"
      {...list}
      keyOf={({ id }) => id}
      empty={
        <Empty picture={<ListPicture />} title="没有待审核的车牌" text="申请免费卡、或需要审核的活动，车牌会列在这里" />
      }
    >
      {(plate) => <AskedPlate plate={plate} />}
    </EndlessList>
  )
}
