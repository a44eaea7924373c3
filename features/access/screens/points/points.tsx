import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { agoOf, toastFailure } from '#client/messages'
import { useAddressState, useBack } from '#client/navigation'
import { type Column, ColumnList, fallbacksOf } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { KeptPoint } from '#contract/access'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { entrance } from '../parts/calls.ts'
import { Gatekeepers } from './gatekeepers.tsx'
import { type Building, PointSheet } from './point-sheet.tsx'
import { deviceWords, pointChip, waysWords, whereWords } from './point-words.ts'

/** So many codes go onto one sheet. */
const A_SHEET = 60
/** What stands in where the caller may not see the points. */
const FALLBACKS = fallbacksOf({
  notYours: { title: '仅对园区运营开放', text: '需要调整通行点时，请联系园区运营人员' },
})
const TABS = [
  { name: 'points', label: '通行点' },
  { name: 'keepers', label: '门岗' },
] as const
const VIEWS = TABS.map(({ name }) => name)
/** How often the points are asked anew, in ms: devices fall silent. */
const ANEW_MS = 60_000

/** /access/points: every point of the park with its ways and device, and who judges who comes there. */
export default function Points() {
  const back = useBack('/services')
  const asked = useQuery({ ...entrance.read('points'), refetchInterval: ANEW_MS })
  const [view, show] = useAddressState('view', 'points', VIEWS)
  const [adding, add] = useState(false)
  return (
    <Page
      title="通行点管理"
      onBack={back}
      action={
        view === 'points' &&
        asked.data && (
          <Button wide onPress={() => add(true)}>
            添加通行点
          </Button>
        )
      }
    >
      <Tabs label="通行点管理" tabs={TABS} shown={view} onShow={show}>
        <Loaded query={asked} shape="list" instead={FALLBACKS}>
          {({ items, buildings }) =>
            view === 'points' ? <PointList points={items} buildings={buildings} /> : <Gatekeepers points={items} />
          }
        </Loaded>
      </Tabs>
      {adding && <PointSheet point={null} buildings={asked.data?.buildings ?? []} onClose={() => add(false)} />}
    </Page>
  )
}

/** A point, fact by fact, as its device stands at this moment. */
const columnsAt = (now: Date): readonly Column<KeptPoint>[] => [
  { name: 'name', title: '通行点', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(point) {
      const { tone, word } = pointChip(point, now)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (point) => pointChip(point, now).word,
  },
  { name: 'where', title: '位置', card: 'fact', of: whereWords, by: whereWords },
  {
    name: 'ways',
    title: '通行方式',
    card: 'fact',
    of: ({ ways, marked }) => [waysWords(ways), marked ? '可扫码开门' : ''].filter(Boolean).join(' · '),
    inCard: (point) =>
      [waysWords(point.ways), point.marked ? '可扫码开门' : '', deviceWords(point)].filter(Boolean).join(' · '),
    by: ({ ways }) => waysWords(ways),
  },
  { name: 'device', title: '设备', of: deviceWords, by: deviceWords },
  {
    name: 'heard',
    title: '最近消息',
    card: 'time',
    of: ({ heardAt }) => (heardAt === null ? '' : agoOf(heardAt)),
    inCard: ({ heardAt }) => (heardAt === null ? '' : `设备${agoOf(heardAt)}有消息`),
    by: ({ heardAt }) => (heardAt === null ? null : Date.parse(heardAt)),
  },
]

function PointList({ points, buildings }: { points: readonly KeptPoint[]; buildings: readonly Building[] }) {
  const [now] = useState(() => new Date())
  const [changing, change] = useState<string | null>(null)
  const changed = points.find(({ id }) => id === changing)
  const marked = points.filter((point) => point.marked && !point.disabled).map(({ id }) => id)
  const print = async () => {
    try {
      saveDownload(await entrance.files.post('doorSheet', { pointIds: marked.slice(0, A_SHEET) }), '门口二维码.pdf')
    } catch (error) {
      toastFailure(error)
    }
  }
  if (points.length === 0)
    return <Empty picture={<ListPicture />} title="还没有通行点" text="先添加园区的大门和楼宇的闸机，再为门岗分配" />
  return (
    <>
      <ColumnList
        label="通行点"
        items={points}
        keyOf={({ id }) => id}
        columns={columnsAt(now)}
        onOpen={({ id }) => change(id)}
      />
      {marked.length > 0 && (
        <Button kind="secondary" wide icon={<DownloadIcon />} disabledReason={cannotSave()} onPress={print}>
          打印门口二维码（PDF）
        </Button>
      )}
      {changed && <PointSheet key={changed.id} point={changed} buildings={buildings} onClose={() => change(null)} />}
    </>
  )
}
