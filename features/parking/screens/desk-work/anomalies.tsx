import { agoOf } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { DeskAnomalies } from '#contract/parking'
import { Choice } from '#ui/field'
import { List, ListCard } from '#ui/list'
import { Page, Section } from '#ui/page'
import { ResultPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.tsx'
import { StayCard } from './stay-card.tsx'

const DAYS = [
  { value: '3', label: '超过3天' },
  { value: '7', label: '超过7天' },
  { value: '30', label: '超过30天' },
] as const

/** /parking/desk/anomalies */
export default function DeskAnomaliesScreen() {
  const back = useBack('/parking/desk')
  const [days, setDays] = useHistoryState<'3' | '7' | '30'>('days', '7')
  return (
    <Page title="异常车辆与道闸" onBack={back}>
      <Choice label="长时间在场，按停车" options={DAYS} value={days} onChange={setDays} />
      <Loaded
        query={useQuery(calls.read('deskAnomalies', { longDays: Number(days) }))}
        shape="list"
        instead={FALLBACKS}
      >
        {(anomalies) => <Shown anomalies={anomalies} />}
      </Loaded>
    </Page>
  )
}

function Shown({ anomalies }: { anomalies: DeskAnomalies }) {
  const { twice, lost, long, quiet, longDays, quietHours } = anomalies
  if (twice.length + lost.length + long.length + quiet.length === 0)
    return <Empty picture={<ResultPicture tone="ok" />} title="没有异常" text="车辆进出都对得上，道闸都有过车" />
  return (
    <>
      {quiet.length > 0 && (
        <Section title={`超过 ${quietHours} 小时没有过车的车道`}>
          <List label="没有过车的车道" items={quiet} keyOf={({ channelId }) => channelId}>
            {({ channelName, lotName, lastAt }) => (
              <ListCard
                title={channelName}
                chip={<StateChip tone="warn">{lastAt === null ? '从未过车' : '可能离线'}</StateChip>}
                facts={[lotName, '请检查道闸的电源和网络']}
                time={lastAt === null ? '' : `最近过车 ${agoOf(lastAt)}`}
              />
            )}
          </List>
        </Section>
      )}
      {twice.length > 0 && (
        <Section title="同时在多个车场的车牌">
          <StateBanner tone="warn" title="其中一处可能读错车牌，或出场没有记录" next="点开核对，更正车牌或手动离场" />
          <List label="同时在多个车场" items={twice.flatMap(({ stays }) => stays)} keyOf={({ stayId }) => stayId}>
            {(stay) => <StayCard stay={stay} />}
          </List>
        </Section>
      )}
      {long.length > 0 && (
        <Section title={`在场超过 ${longDays} 天`}>
          <List label="长时间在场" items={long} keyOf={({ stayId }) => stayId}>
            {(stay) => <StayCard stay={stay} />}
          </List>
        </Section>
      )}
      {lost.length > 0 && (
        <Section title="近30天没有出场记录">
          <List label="没有出场记录" items={lost} keyOf={({ stayId }) => stayId}>
            {(stay) => <StayCard stay={stay} />}
          </List>
        </Section>
      )}
    </>
  )
}
