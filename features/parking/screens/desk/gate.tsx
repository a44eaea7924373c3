import { useState } from 'react'
import { momentOf } from '#client/messages'
import { useBack, useParams, useQueryText } from '#client/navigation'
import { NotLoaded, usePages, useQuery } from '#client/query'
import type { DeskGate, WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Facts, Page, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.tsx'
import { GateStateSheet, NextKeySheet } from './gate-acts.tsx'
import { gateChip, heardWords, laneNames } from './words.ts'

const NEXT = {
  new: '把设备编号、密钥和上报地址填到设备里，过一辆车即可连上',
  heard: '工作正常',
  silent: '超过一天没有消息，请检查设备电源和网络',
  disabled: '停用期间不接收它的消息，它负责的车道不会自动开闸',
} as const

/** /parking/desk/gates/{id}: how a gate stands, its key, and what it said. */
export default function Gate() {
  const lotId = useQueryText('lotId') ?? ''
  const lotCode = useQueryText('lot') ?? ''
  return lotId === '' && lotCode !== '' ? <GateOfLot code={lotCode} /> : <OneGate lotId={lotId} />
}

/** A gate reached from elsewhere, where a lot is known by its code alone. */
function GateOfLot({ code }: { code: string }) {
  const back = useBack('/parking/desk/lots')
  const { data, error, refetch } = useQuery(calls.read('deskLots'))
  const lot = data?.items.find((one) => one.code === code)
  if (lot) return <OneGate lotId={lot.lotId} />
  return (
    <Page title="道闸" onBack={back}>
      {data ? <NoGate /> : <NotLoaded error={error} onRetry={refetch} shape="detail" instead={FALLBACKS} />}
    </Page>
  )
}

function NoGate() {
  return <Empty picture={<SearchPicture />} title="没有找到这个道闸" text="请从停车场里重新进入" />
}

function OneGate({ lotId }: { lotId: string }) {
  const { id = '' } = useParams()
  const back = useBack(lotId === '' ? '/parking/desk/lots' : `/parking/desk/lots/${lotId}`)
  const { data, error, refetch } = useQuery(calls.read('deskLot', { lotId }))
  const gate = data?.gates.find(({ gateId }) => gateId === id)
  const [asked, ask] = useState<'key' | 'state' | null>(null)
  const close = () => ask(null)
  const off = gate?.state === 'disabled'
  const action = gate && (
    <>
      <Button kind="secondary" onPress={() => ask('key')}>
        更换密钥
      </Button>
      <Button kind={off ? 'primary' : 'secondary'} onPress={() => ask('state')}>
        {off ? '恢复使用' : '停用道闸'}
      </Button>
    </>
  )
  return (
    <Page title="道闸" onBack={back} action={action}>
      {data && gate ? (
        <>
          <Known lot={data} gate={gate} />
          {asked === 'key' && <NextKeySheet lot={data} gate={gate} onClose={close} />}
          {asked === 'state' && <GateStateSheet gate={gate} onClose={close} />}
        </>
      ) : data ? (
        <NoGate />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={FALLBACKS} />
      )}
    </Page>
  )
}

function Known({ lot, gate }: { lot: WholeLot; gate: DeskGate }) {
  const { tone, word } = gateChip(gate)
  return (
    <>
      <StateBanner tone={tone} title={`${gate.name}：${word}`} since={heardWords(gate)} next={NEXT[gate.state]} />
      <Card>
        <Facts
          facts={[
            { name: '设备编号', value: gate.gateId },
            { name: '停车场', value: lot.name },
            { name: '负责的车道', value: laneNames(lot.lanes, gate.laneCodes) },
            {
              name: '密钥',
              value: `第 ${gate.keyVersion} 版`,
              note: gate.oldKeyUntil === null ? '密钥不能再次查看' : `上一版可用到 ${momentOf(gate.oldKeyUntil)}`,
            },
          ]}
        />
      </Card>
      <Messages lot={lot} gateId={gate.gateId} />
    </>
  )
}

function Messages({ lot, gateId }: { lot: WholeLot; gateId: string }) {
  const { list } = usePages(calls.pages('deskGateMessages', { gateId }))
  return (
    <Section title="最近消息">
      <EndlessList
        label="最近消息"
        {...list}
        keyOf={({ eventId }) => eventId}
        empty={<Empty picture={<ListPicture />} title="还没有消息" text="车辆经过时，道闸上报的内容会显示在这里" />}
      >
        {(message) => (
          <ListCard
            title={`${formatPlate(message.plate)} ${message.direction === 'entry' ? '入场' : '离场'}`}
            chip={<StateChip tone={message.open ? 'ok' : 'warn'}>{message.open ? '已开闸' : '未开闸'}</StateChip>}
            facts={[laneNames(lot.lanes, [message.laneCode]), message.say]}
            time={momentOf(message.at)}
          />
        )}
      </EndlessList>
    </Section>
  )
}
