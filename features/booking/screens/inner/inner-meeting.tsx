import { hrefOf, useBack, useGo } from '#client/navigation'
import { NotLoaded, usePages } from '#client/query'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { CalendarIcon, ScanIcon, SettingsIcon } from '#ui/icons'
import { EndlessList, List, ListCard } from '#ui/list'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { myOrdersQuery } from '../parts/queries.ts'
import { chipOf } from '../parts/state-words.ts'
import { useNow } from '../parts/use-now.ts'
import { timeWords } from '../parts/when.ts'
import { PlaceCard } from '../places/place-card.tsx'
import { useSignIn } from './use-sign-in.tsx'

/** So many meetings of mine stand above the rooms. */
const FEW = 2

/** /innermeeting: meetings of mine that come, and today's rooms of my company. */
export default function InnerMeeting() {
  const back = useBack('/services')
  const { person } = useSession()
  const go = useGo()
  const { scan, scanner } = useSignIn()
  const isNobodys = person !== null && person.companyId === null
  return (
    <Page
      title="内部会议"
      onBack={back}
      action={
        <Button wide icon={<ScanIcon />} onPress={scan}>
          扫码签到
        </Button>
      }
    >
      <Coming />
      {isNobodys ? (
        <Empty
          picture={<SearchPicture />}
          title="您还没有加入企业"
          text="企业自己的会议室供本企业员工使用，请先让企业管理员把您加入企业；也可以预订园区的会议室。"
          action={{ label: '预订园区会议室', onPress: () => go(KINDS.room.find) }}
        />
      ) : (
        person !== null && <Rooms isManager={person.manager} />
      )}
      {scanner}
    </Page>
  )
}

/** The next of my meetings. */
function Coming() {
  const go = useGo()
  const { items, pages, error, refetch } = usePages(myOrdersQuery('inner', 'coming'))
  const { records, record } = KINDS.inner
  const next = items.slice(0, FEW)
  return (
    <Section title="我的会议">
      {pages ? (
        next.length > 0 && (
          <List label="我的会议" items={next} keyOf={({ id }) => id}>
            {(row) => {
              const { tone, word } = chipOf(row.state)
              return (
                <ListCard
                  title={row.subject}
                  chip={<StateChip tone={tone}>{word}</StateChip>}
                  facts={[timeWords(row), [row.placeName, row.where].filter(Boolean).join(' · ')]}
                  href={hrefOf(record(row.id))}
                  onPress={() => go(record(row.id))}
                />
              )
            }}
          </List>
        )
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="card" />
      )}
      <Card rows>
        <LinkRow
          icon={<CalendarIcon />}
          title="会议记录"
          note={next.length === 0 ? '没有即将开始的会议；开过的会议和纪要在这里' : '我发起和参加的会议、纪要'}
          href={hrefOf(records)}
          onPress={() => go(records)}
        />
      </Card>
    </Section>
  )
}

/** The company's own rooms with today's line of free time; each leads to where it is booked. */
function Rooms({ isManager }: { isManager: boolean }) {
  const go = useGo()
  const now = useNow()
  const day = dayOf(now)
  const { list } = usePages(calls.pages('roomsByCondition', { kind: 'inner', day }))
  return (
    <Section title="今天的会议室">
      <EndlessList
        label="会议室"
        {...list}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="企业还没有登记会议室"
            text={
              isManager
                ? '在场所管理里添加企业自己的会议室，员工就可以在这里预订'
                : '企业管理员添加会议室后，就可以在这里预订；也可以预订园区的会议室'
            }
            action={
              isManager
                ? { label: '添加会议室', onPress: () => go('/booking/desk') }
                : { label: '预订园区会议室', onPress: () => go(KINDS.room.find) }
            }
          />
        }
      >
        {(place) => <PlaceCard place={place} day={day} now={now} />}
      </EndlessList>
      {isManager && (
        <Card rows>
          <LinkRow
            icon={<SettingsIcon />}
            title="场所管理"
            note="企业会议室的开放时间、预订日历和暂停使用"
            href={hrefOf('/booking/desk')}
            onPress={() => go('/booking/desk')}
          />
        </Card>
      )}
    </Section>
  )
}
