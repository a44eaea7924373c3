import { agoOf } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { ShownItem } from '#contract/publishing'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Lead, LinkRow, Page } from '#ui/page'
import { ListPicture, PlacePicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { share } from '../parts/calls.ts'
import { pathOf } from '../parts/words.ts'
import { EnquirySection } from './enquiry-form.tsx'
import { placeOfRoom } from './room-words.ts'

/** Rooms to let, the latest announcement above them, and a way to ask. */
export function RoomsPage({ title }: { title: string }) {
  const back = useBack()
  const { list, pages } = usePages(share.pages('roomSetting'))
  const notice = pages?.[0]?.notice ?? null
  const isWhole = pages !== undefined && !list.hasMore
  return (
    <Page title={title} onBack={back}>
      <Lead>园区正在出租的房源，最新的排在最前；可以在线咨询和预约看房。</Lead>
      {notice && <NoticeRow of={notice} />}
      <EndlessList
        {...list}
        label="房源"
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="目前没有待租房源" text="可以在下方留下您的需求，园区会联系您" />}
      >
        {(room) => <RoomCard of={room} />}
      </EndlessList>
      {isWhole && <EnquirySection of={null} title="咨询招商" label="咨询内容" hint="说说需要的面积、预算和入驻时间" />}
    </Page>
  )
}

function NoticeRow({ of: { id, title, at } }: { of: ShownItem }) {
  const go = useGo()
  const path = pathOf('rental', id)
  return (
    <Card rows>
      <LinkRow title={title} note={`招商公告 · ${agoOf(at)}`} href={hrefOf(path)} onPress={() => go(path)} />
    </Card>
  )
}

function RoomCard({ of }: { of: ShownItem }) {
  const go = useGo()
  const { id, title, at, facts } = of
  const path = pathOf('room', id)
  const place = placeOfRoom(facts)
  return (
    <ListCard
      face={<PlacePicture kind="office" size="s" />}
      title={title}
      facts={[place, facts.areaM2 ? `${facts.areaM2} ㎡` : ''].filter(Boolean)}
      time={`${agoOf(at)}发布`}
      {...(facts.price && { trailing: facts.price })}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
