import { lazy, useState } from 'react'
import { cannotSave, ExportButton, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { usePages } from '#client/query'
import type { DeskPlace, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { PlacePicture } from '#ui/picture'
import { StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import s from './desk.module.css'
import { placeChip } from './desk-words.ts'
import { useKinds } from './kind-choice.tsx'

/** /booking/desk: the places that I run, and what is done with them. */
export default function BookingDesk() {
  const go = useGo()
  const { kinds, kind, choose } = useKinds()
  const [columns] = useState(() => columnsOf(new Date()))
  const isOperator = kinds.some(({ name }) => name === 'room')
  const row = (title: string, path: string, note: string) => (
    <LinkRow title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
  )
  return (
    <ListPage
      title="场所管理"
      back="/services"
      label="场所"
      head={
        <Card rows>
          {row('待办', '/parkCoordination/myHandleTask', '等您处理的申请')}
          {row('预订日历', '/booking/calendar', '按天、按周查看预订和利用率，可导出')}
          {isOperator && row('企业月结', '/booking/desk/accounts', '企业按月付款的额度、账单和转账')}
          {isOperator && row('审批流程', '/booking/desk/processes', '谁来审批、多久处理')}
        </Card>
      }
      tabs={kinds.length > 1 ? { label: '场所类型', tabs: kinds, shown: kind, onShow: choose } : undefined}
      pages={calls.pages('deskPlaces', { kind })}
      add={{
        label: `添加${kinds.find(({ name }) => name === kind)?.label ?? '场所'}`,
        onPress: () => go('/booking/desk/placeedit', { kind }),
      }}
      empty={{ title: '还没有场所', text: '添加后先是未开放，检查规则和价格后再开放预订' }}
      keyOf={({ id }) => id}
      columns={columns}
      detail={{ path: (id) => `/booking/desk/place?id=${id}&kind=${kind}`, screen: PLACE }}
      below={(answer) => (
        <>
          <ExportButton items={answer?.items} ask={() => calls.files.post('deskPlaceSheet', { kind })}>
            导出场所
          </ExportButton>
          <DoorCodes kind={kind} />
        </>
      )}
    />
  )
}

/** The first picture of a place, else a drawing of its kind. */
function PlaceFace({ place: { kind, pictures } }: { place: DeskPlace }) {
  const [first] = pictures
  return first ? <img className={s.thumb} src={first.url} alt="" /> : <PlacePicture kind={kind} size="s" />
}

const PLACE = lazy(() => import('./place.tsx'))

/** A place of the desk, fact by fact, as it stands at this moment. */
const columnsOf = (now: Date): readonly Column<DeskPlace>[] => [
  {
    name: 'name',
    title: '场所',
    card: 'title',
    face: (place) => <PlaceFace place={place} />,
    of: ({ name }) => name,
    by: ({ name }) => name,
  },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(place) {
      const { tone, word } = placeChip(place, now)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (place) => placeChip(place, now).word,
  },
  { name: 'where', title: '位置', card: 'fact', of: (place) => whereOf(place) || '未填写位置', by: whereOf },
  {
    name: 'seats',
    title: '容纳',
    card: 'fact',
    figures: true,
    of: ({ seats }) => (seats > 0 ? `${seats} 人` : ''),
    by: ({ seats }) => seats,
  },
  {
    name: 'area',
    title: '面积',
    figures: true,
    of: ({ area }) => (area ? `${area} ㎡` : ''),
    by: ({ area }) => area || null,
  },
  { name: 'equipment', title: '设备', of: ({ equipment }) => equipment.join('、') },
  {
    name: 'ahead',
    title: '未结束的预订',
    card: 'time',
    figures: true,
    of: ({ ahead }) => ahead,
    inCard: ({ ahead }) => (ahead > 0 ? `${ahead} 个未结束的预订` : '没有未结束的预订'),
    by: ({ ahead }) => ahead,
  },
]

const whereOf = ({ building, floor }: DeskPlace) => [building, floor].filter(Boolean).join(' ')

/** The codes that people scan at the doors, as one file. */
function DoorCodes({ kind }: { kind: Kind }) {
  const { items } = usePages(calls.pages('deskPlaces', { kind }))
  const open = items.filter(({ state }) => state === 'open')
  const codes = async () => {
    try {
      const placeIds = open.map(({ id }) => id)
      saveDownload(await calls.files.post('doorSheet', { placeIds: placeIds.slice(0, 60) }), '签到码.pdf')
    } catch (error) {
      toastFailure(error)
    }
  }
  if (!open.some(({ rules }) => rules.checkIn)) return null
  return (
    <Button kind="secondary" wide icon={<DownloadIcon />} disabledReason={cannotSave()} onPress={codes}>
      打印签到码（PDF）
    </Button>
  )
}
