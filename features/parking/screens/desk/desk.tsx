import { hrefOf, useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { INSTEAD } from './instead.tsx'
import { DESK_LINKS } from './links.ts'
import { todayQuery } from './queries.ts'

type Today = Awaited<ReturnType<NonNullable<typeof todayQuery.queryFn>>>

/** /parking/desk: the park at a glance, and where everything is done. */
export default function Desk() {
  const back = useBack('/services')
  const query = useQuery(todayQuery)
  return (
    <Page title="停车管理" onBack={back}>
      <Loaded query={query} shape="detail" instead={INSTEAD}>
        {(today) => (
          <>
            <Standing today={today} />
            <Glance today={today} />
            <Links />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What needs looking at, the most urgent alone. */
function Standing({ today }: { today: Today }) {
  const { lots, lotsWithoutTariff, silentGates, newGates, closedLots } = today
  if (lots === 0) return <StateBanner tone="info" title="还没有停车场" next="从“停车场与道闸”添加第一个停车场" />
  if (silentGates > 0)
    return (
      <StateBanner
        tone="warn"
        title={`${silentGates} 个道闸超过一天没有消息`}
        next="请检查设备电源和网络；期间岗亭放行的车辆，恢复后会补报"
      />
    )
  if (lotsWithoutTariff > 0)
    return <StateBanner tone="warn" title={`${lotsWithoutTariff} 个停车场还没有收费标准`} next="设置后才能开放" />
  if (newGates > 0)
    return <StateBanner tone="info" title={`${newGates} 个道闸还未连接`} next="把密钥填到设备里，过一辆车即可连上" />
  if (closedLots === lots) return <StateBanner tone="info" title="停车场都已关闭" next="在停车场的“编辑”里开放" />
  return <StateBanner tone="ok" title="一切正常" next="道闸都有消息，停车场正在收费" />
}

function Glance({ today }: { today: Today }) {
  const { free, capacity, inside, enteredToday, gates, silentGates, newGates } = today
  const off = silentGates + newGates
  return (
    <Card>
      <Facts
        facts={[
          { name: '空闲车位', value: `${free} / ${capacity}` },
          { name: '在场车辆', value: `${inside} 辆` },
          { name: '今日入场', value: `${enteredToday} 辆次` },
          { name: '道闸', value: off === 0 ? `${gates} 个` : `${gates} 个，${off} 个不在线` },
        ]}
      />
    </Card>
  )
}

function Links() {
  const go = useGo()
  return DESK_LINKS.map(({ title, links }) => (
    <Section key={title} title={title}>
      <Card rows>
        {links.map(({ path, icon: Icon, ...row }) => (
          <LinkRow key={path} {...row} icon={<Icon />} href={hrefOf(path)} onPress={() => go(path)} />
        ))}
      </Card>
    </Section>
  ))
}
