import { useState } from 'react'
import { agoOf, codeOf, momentOf, Trouble } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { DeviceRecords as Records } from '#contract/parking'
import { Choice } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Facts, Page, Section } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { addDays, dayOf } from '#vocabulary/day'
import { formatPlate } from '#vocabulary/plate'
import { billCalls } from '../parts/calls.ts'
import { NO_COMPANY } from './no-company.tsx'

const DAYS = [
  { value: 'all', label: '全部' },
  { value: '0', label: '今天' },
  { value: '1', label: '昨天' },
  { value: '2', label: '前天' },
] as const

const WAYS = { entry: '入场', exit: '离场' } as const

/** /device/recordlistPage */
export default function DeviceRecords() {
  const back = useBack('/services')
  const [ago, setAgo] = useHistoryState<(typeof DAYS)[number]['value']>('day', 'all')
  const [lotId, setLot] = useHistoryState('lot', '')
  const [today] = useState(() => dayOf(new Date()))
  const day = ago === 'all' ? null : addDays(today, -Number(ago))
  const { pages, error, refetch, list } = usePages(
    billCalls.pages('deviceRecords', { ...(lotId !== '' && { lotId }), ...(day !== null && { day }) }),
  )
  const first = pages?.[0]
  if (!pages && codeOf(error) > 0) {
    return (
      <Page title="设备记录" onBack={back}>
        <Trouble error={error} onRetry={refetch} instead={NO_COMPANY} />
      </Page>
    )
  }
  const lots = [
    { value: '', label: '全部车场' },
    ...(first?.places ?? []).map((at) => ({ value: at.lotId, label: at.name })),
  ]
  return (
    <Page title="设备记录" onBack={back}>
      <Choice silent variant="row" label="日期" options={DAYS} value={ago} onChange={setAgo} />
      <Choice silent variant="row" label="停车场" options={lots} value={lotId} onChange={setLot} />
      {first && <Gates places={first.places.filter((at) => lotId === '' || at.lotId === lotId)} />}
      <Section title="进出记录">
        <EndlessList
          label="进出记录"
          {...list}
          keyOf={({ id }) => id}
          empty={
            <Empty
              picture={<CarPicture />}
              title="没有进出记录"
              text={
                first?.plates === 0
                  ? '企业还没有月结车辆，请联系园区设置。其他车辆的进出记录不在这里显示。'
                  : '这里只显示由企业按月支付停车费的车辆'
              }
            />
          }
        >
          {(record) => <RecordCard record={record} />}
        </EndlessList>
      </Section>
    </Page>
  )
}

function RecordCard({ record }: { record: Records['items'][number] }) {
  return (
    <ListCard
      title={formatPlate(record.plate)}
      facts={[record.lotName, record.channelName]}
      chip={
        <StateChip tone={record.passed ? 'ok' : 'warn'}>{record.passed ? WAYS[record.direction] : '未放行'}</StateChip>
      }
      time={momentOf(record.at)}
    />
  )
}

/** When the gate of each lane was last heard. */
function Gates({ places }: { places: Records['places'] }) {
  return (
    <Section title="道闸状态">
      {places.map(({ lotId, name, place, channels }) => (
        <Card key={lotId}>
          <p>
            {name}
            {place && ` · ${place}`}
          </p>
          <Facts
            facts={channels.map((channel) => ({
              name: channel.name,
              value: channel.heardAt ? `${agoOf(channel.heardAt)}有车通过` : '还没有记录',
            }))}
          />
        </Card>
      ))}
    </Section>
  )
}
