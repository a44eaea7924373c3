import { useState } from 'react'
import { cannotSave, ExportButton, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { DeskPlace, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { EndlessList, ListCard } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture, PlacePicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import s from './desk.module.css'
import { placeChip } from './desk-words.ts'
import { KindTabs, useKinds } from './kind-choice.tsx'

/** /booking/desk: the places that I run, and what is done with them. */
export default function BookingDesk() {
  const go = useGo()
  const back = useBack('/services')
  const { kinds, kind, choose } = useKinds()
  const isOperator = kinds.some(({ name }) => name === 'room')
  const row = (title: string, path: string, note: string) => (
    <LinkRow title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
  )
  return (
    <Page
      title="场所管理"
      onBack={back}
      action={
        <Button wide onPress={() => go('/booking/desk/placeedit', { kind })}>
          添加{kinds.find(({ name }) => name === kind)?.label ?? '场所'}
        </Button>
      }
    >
      <Card rows>
        {row('待办', '/parkCoordination/myHandleTask', '等您处理的申请')}
        {row('预订日历', '/booking/calendar', '按天、按周查看预订和利用率，可导出')}
        {isOperator && row('企业月结', '/booking/desk/accounts', '企业按月付款的额度、账单和转账')}
        {isOperator && row('审批流程', '/booking/desk/processes', '谁来审批、多久处理')}
      </Card>
      <KindTabs kinds={kinds} kind={kind} onChoose={choose}>
        <Places kind={kind} />
      </KindTabs>
    </Page>
  )
}

function Places({ kind }: { kind: Kind }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const { list, pages } = usePages(calls.pages('deskPlaces', { kind }))
  const codes = async () => {
    try {
      const placeIds = (pages?.flatMap(({ items }) => items) ?? [])
        .filter(({ state }) => state === 'open')
        .map(({ id }) => id)
      saveDownload(await calls.files.post('doorSheet', { placeIds: placeIds.slice(0, 60) }), '签到码.pdf')
    } catch (error) {
      toastFailure(error)
    }
  }
  const hasOpen = list.items.some(({ state, rules }) => state === 'open' && rules.checkIn)
  return (
    <>
      <EndlessList
        {...list}
        label="场所"
        keyOf={({ id }) => id}
        empty={
          <Empty picture={<ListPicture />} title="还没有场所" text="添加后先是未开放，检查规则和价格后再开放预订" />
        }
      >
        {(place) => <PlaceCard place={place} now={now} onPress={(path) => go(path)} />}
      </EndlessList>
      <ExportButton items={list.items} ask={() => calls.files.post('deskPlaceSheet', { kind })}>
        导出场所
      </ExportButton>
      {hasOpen && (
        <Button kind="secondary" wide icon={<DownloadIcon />} disabledReason={cannotSave()} onPress={codes}>
          打印签到码（PDF）
        </Button>
      )}
    </>
  )
}

/** The first picture of a place, else a drawing of its kind. */
function PlaceFace({ place: { kind, pictures } }: { place: DeskPlace }) {
  const [first] = pictures
  return first ? <img className={s.thumb} src={first.url} alt="" /> : <PlacePicture kind={kind} size="s" />
}

function PlaceCard({ place, now, onPress }: { place: DeskPlace; now: Date; onPress: (path: string) => void }) {
  const { tone, word } = placeChip(place, now)
  const path = `/booking/desk/place?id=${place.id}&kind=${place.kind}`
  const where = [place.building, place.floor].filter(Boolean).join(' ')
  return (
    <ListCard
      face={<PlaceFace place={place} />}
      title={place.name}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[where || '未填写位置', place.seats > 0 ? `${place.seats} 人` : '']}
      time={place.ahead > 0 ? `${place.ahead} 个未结束的预订` : '没有未结束的预订'}
      href={hrefOf(path)}
      onPress={() => onPress(path)}
    />
  )
}
