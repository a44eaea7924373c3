import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { DeskToday } from '#contract/parking'
import { Button } from '#ui/button'
import { Board, Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { DESK_WORDS } from './fallbacks.tsx'
import { DESK_LINKS } from './links.ts'
import { countWords, statusOf } from './words.ts'

/** How often the park is asked about anew while it is shown, in milliseconds. */
const TODAY_MS = 60_000

/** /parking/desk: the park at a glance, and where everything is done. */
export default function Desk() {
  const go = useGo()
  return (
    <LoadedPage
      title="停车管理"
      back="/services"
      query={{ ...calls.read('deskToday'), refetchInterval: TODAY_MS }}
      shape="detail"
      {...DESK_WORDS}
      action={({ lots }) =>
        lots === 0 && (
          <Button wide onPress={() => go('/parking/desk/lotedit')}>
            添加停车场
          </Button>
        )
      }
    >
      {(today) => (
        <>
          <TodayStatus today={today} />
          {today.lots > 0 && <Glance today={today} />}
          <Board>
            <Links />
          </Board>
        </>
      )}
    </LoadedPage>
  )
}

/** What needs looking at, the most urgent alone, and the way to where it is put right. */
function TodayStatus({ today }: { today: DeskToday }) {
  const go = useGo()
  const { tone, title, next, to } = statusOf(today)
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

function Glance({ today }: { today: DeskToday }) {
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
