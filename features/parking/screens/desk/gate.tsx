import { useState } from 'react'
import { useParams } from 'react-router'
import { momentOf } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { NotLoaded, usePages, useQuery } from '#client/query'
import type { DeskGate, WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Facts, Page, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { GateDeeds } from './gate-deeds.tsx'
import { INSTEAD } from './instead.tsx'
import { deskLotQuery, gateMessagesQuery } from './queries.ts'
import { gateChip, heardWords } from './words.ts'

const NEXT = {
  new: '把设备编号、密钥和上报地址填到设备里，过一辆车即可连上',
  heard: '工作正常',
  silent: '超过一天没有消息，请检查设备电源和网络',
  disabled: '停用期间不接收它的消息，它负责的车道不会自动开闸',
} as const

/** /parking/desk/gates/{id}: how a gate stands, its key, and what it said. */
export default function Gate() {
  const { id = '' } = useParams()
  const lotId = useQueryText('lotId') ?? ''
  const back = useBack(lotId === '' ? '/parking/desk/lots' : `/parking/desk/lots/${lotId}`)
  const { data, error, refetch } = useQuery(deskLotQuery(lotId))
  const gate = data?.gates.find(({ gateId }) => gateId === id)
  return (
    <Page title="道闸" onBack={back}>
      {data && gate ? (
        <Known lot={data} gate={gate} />
      ) : data ? (
        <Empty picture={<SearchPicture />} title="没有找到这个道闸" text="请从停车场里重新进入" />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={INSTEAD} />
      )}
    </Page>
  )
}

function Known({ lot, gate }: { lot: WholeLot; gate: DeskGate }) {
  const { tone, word } = gateChip(gate)
  const [deed, setDeed] = useState<'key' | 'state' | null>(null)
  return (
    <>
      <StateBanner tone={tone} title={`${gate.name}：${word}`} since={heardWords(gate)} next={NEXT[gate.state]} />
      <Card>
        <Facts
          facts={[
            { name: '设备编号', value: gate.gateId },
            { name: '停车场', value: lot.name },
            { name: '负责的车道', value: gate.laneCodes === null ? '所有车道' : gate.laneCodes.join('、') },
            {
              name: '密钥',
              value: `第 ${gate.keyVersion} 版`,
              note: gate.oldKeyUntil === null ? '密钥不能再次查看' : `上一版可用到 ${momentOf(gate.oldKeyUntil)}`,
            },
          ]}
        />
      </Card>
      <Button kind="secondary" wide onPress={() => setDeed('key')}>
        更换密钥
      </Button>
      <Button kind={gate.state === 'disabled' ? 'secondary' : 'danger'} wide onPress={() => setDeed('state')}>
        {gate.state === 'disabled' ? '恢复使用' : '停用道闸'}
      </Button>
      <Messages gateId={gate.gateId} />
      <GateDeeds lot={lot} gate={gate} deed={deed} onClose={() => setDeed(null)} />
    </>
  )
}

function Messages({ gateId }: { gateId: string }) {
  const { list } = usePages(gateMessagesQuery(gateId))
  return (
    <Section title="最近消息">
      <EndlessList
        label="最近消息"
        {...list}
        keyOf={({ eventId }) => eventId}
        empty={<Empty picture={<ListPicture />} title="还没有消息" text="车辆经过时，道闸上报的内容会显示在这里" />}
      >
        {(told) => (
          <ListCard
            title={`${formatPlate(told.plate)} ${told.direction === 'entry' ? '入场' : '离场'}`}
            chip={<StateChip tone={told.open ? 'ok' : 'warn'}>{told.open ? '已开闸' : '未开闸'}</StateChip>}
            facts={[`车道 ${told.laneCode}`, told.say]}
            time={momentOf(told.at)}
          />
        )}
      </EndlessList>
    </Section>
  )
}
