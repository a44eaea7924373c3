import { hrefOf, useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { INSTEAD } from './instead.tsx'
import { DESK_LINKS } from './links.ts'
import { todayQuery } from './queries.ts'
import { countWords, standingOf } from './words.ts'

type Today = Awaited<ReturnType<NonNullable<typeof todayQuery.queryFn>>>

/** /parking/desk: the park at a glance, and where everything is done. */
export default function Desk() {
  const back = useBack('/services')
  const go = useGo()
  const query = useQuery(todayQuery)
  const action = query.data?.lots === 0 && (
    <Button wide onPress={() => go('/parking/desk/lotedit')}>
      添加停车场
    </Button>
  )
  return (
    <Page title="停车管理" onBack={back} action={action}>
      <Loaded query={query} shape="detail" instead={INSTEAD}>
        {(today) => (
          <>
            <Standing today={today} />
            {today.lots > 0 && <Glance today={today} />}
            <Links />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What needs looking at, the most urgent alone, and the way to where it is put right. */
function Standing({ today }: { today: Today }) {
  const go = useGo()
  const { tone, title, next, to } = standingOf(today)
  return (
    <StateBanner tone={tone} title={title} next={next}>
      {to && (
        <Button kind="secondary" size="s" onPress={() => go(to.path)}>
          {to.label}
        </Button>
      )}
    </StateBanner>
  )
}

function Glance({ today }: { today: Today }) {
  const { free, capacity, inside, enteredToday, gates, silentGates, newGates } = today
  const off = silentGates + newGates
  return (
    <Card>
      <Facts
        facts={[
          { name: '空闲车位', value: `${countWords(free)} / ${countWords(capacity)}` },
          { name: '在场车辆', value: `${countWords(inside)} 辆` },
          { name: '今日入场', value: `${countWords(enteredToday)} 辆次` },
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
