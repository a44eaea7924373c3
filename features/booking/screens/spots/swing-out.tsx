import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { NotLoaded, usePages, useQuery } from '#client/query'
import type { Place } from '#contract/booking'
import { IconButton } from '#ui/button'
import { DayStrip } from '#ui/days'
import { Choice } from '#ui/field'
import { HistoryIcon } from '#ui/icons'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Lead, LinkRow, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import type { Day } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { Nearby } from '../parts/nearby.tsx'
import { laneInShort, powerInWords, priceInWords, sizeInWords } from '../parts/place-words.ts'
import { SpotPlan } from './spot-plan.tsx'
import s from './spots.module.css'
import { isFree, spotWord } from './spots.ts'

const LENGTHS = [1, 2, 3, 5, 7]

/** /temporaryswingout: spots outdoors, on a drawn plan and as a list. */
export default function SwingOut() {
  const go = useGo()
  const back = useBack()
  const conditions = useQuery(calls.read('configConditions', { kind: 'display' }))
  return (
    <Page
      title="临时外摆"
      onBack={back}
      right={
        <IconButton label="我的预订" onPress={() => go(KINDS.display.records)}>
          <HistoryIcon />
        </IconButton>
      }
    >
      <Lead>选好从哪天起摆几天，看哪个点位有空；点位按实际尺寸画出。</Lead>
      {conditions.data ? (
        <Spots today={conditions.data.today} firstDay={conditions.data.firstDay} />
      ) : (
        <NotLoaded error={conditions.error} onRetry={conditions.refetch} shape="list" />
      )}
      <Card rows>
        <LinkRow
          title="预订指南"
          note="怎样申请、付费和取消"
          href={hrefOf('/guide', { kind: 'display' })}
          onPress={() => go('/guide', { kind: 'display' })}
        />
      </Card>
    </Page>
  )
}

function Spots({ today, firstDay }: { today: Day; firstDay: Day }) {
  const [picked, pick] = useHistoryState<Day>('day', firstDay)
  const day = picked < today ? firstDay : picked
  const [days, setDays] = useHistoryState('days', 1)
  const { list, items, pages } = usePages(calls.pages('roomsByCondition', { kind: 'display', day, days }))
  const query = { day, days: String(days) }
  return (
    <>
      <DayStrip label="从哪天起" today={today} value={day} onPick={pick} />
      <Card>
        <Choice
          label="摆几天"
          options={LENGTHS.map((each) => ({ value: `${each}`, label: `${each} 天` }))}
          value={`${days}`}
          onChange={(chosen) => setDays(Number(chosen))}
        />
      </Card>
      {items.some(({ spot }) => spot !== null) && (
        <Card>
          <SpotPlan places={items} query={query} />
        </Card>
      )}
      <EndlessList
        label="外摆点位"
        {...list}
        keyOf={({ id }) => id}
        empty={
          <>
            <Empty picture={<SearchPicture />} title="这几天没有可用的点位" text="换一天，或少摆几天再看看" />
            <Nearby kind="display" offers={pages?.[0]?.alternatives ?? []} />
          </>
        }
      >
        {(place) => <SpotCard place={place} nth={items.indexOf(place) + 1} query={query} />}
      </EndlessList>
    </>
  )
}

function SpotCard({ place, nth, query }: { place: Place; nth: number; query: Record<string, string> }) {
  const go = useGo()
  const path = KINDS.display.place(place.id)
  const { spot } = place
  const facts = spot ? [sizeInWords(spot), powerInWords(spot), laneInShort(spot)] : []
  return (
    <ListCard
      title={
        <>
          <span className={s.number}>{nth}</span>
          {place.name}
        </>
      }
      chip={<StateChip tone={isFree(place) ? 'ok' : place.closed ? 'bad' : 'neutral'}>{spotWord(place)}</StateChip>}
      facts={[facts.filter(Boolean).join(' · '), `${priceInWords(place)}${place.needsApproval ? ' · 需审批' : ''}`]}
      href={hrefOf(path, query)}
      onPress={() => go(path, query)}
    />
  )
}
