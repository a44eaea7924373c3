import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { tell } from '#client/messages'
import { useBack, useKeptState } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { DeskCalendar, Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Choice, DayField } from '#ui/field'
import { DownloadIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { addDays, clockOf, dayOf, weekdayOf } from '#vocabulary/day'
import { calendarQuery, utilisationQuery } from '../desk/desk-queries.ts'
import { INSTEAD } from '../desk/instead.tsx'
import { KindTabs, useKinds } from '../desk/kind-choice.tsx'
import { calls } from '../parts/queries.ts'
import { endClock } from '../parts/span-words.ts'
import { chipOf } from '../parts/state-words.ts'
import { BookingSheet } from './booking-sheet.tsx'
import s from './calendar.module.css'
import { UseOfPlaces } from './use-of-places.tsx'

const VIEWS = [
  { value: 'day' as const, label: '按天' },
  { value: 'week' as const, label: '按周' },
  { value: 'use' as const, label: '利用率' },
]
/** Weeks of utilisation that are looked at. */
const WEEKS = 8

/** /booking/calendar: who has which place when, and how full places were. */
export default function BookingCalendar() {
  const back = useBack('/booking/desk')
  const { kinds, kind, choose } = useKinds()
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useKeptState('day', today)
  const [view, setView] = useKeptState<'day' | 'week' | 'use'>('view', 'day')
  return (
    <Page title="预订日历" onBack={back}>
      <KindTabs kinds={kinds} kind={kind} onChoose={choose}>
        <Choice label="查看方式" silent options={VIEWS} value={view} onChange={setView} />
        {view === 'use' ? (
          <Use kind={kind} today={today} />
        ) : (
          <>
            <DayTurn day={day} today={today} by={view} onTurn={setDay} />
            <Days kind={kind} from={view === 'week' ? mondayOf(day) : day} days={view === 'week' ? 7 : 1} />
          </>
        )}
      </KindTabs>
    </Page>
  )
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

interface DayTurnProps {
  day: string
  today: string
  by: 'day' | 'week'
  onTurn: (day: string) => void
}

/** Which day or week is looked at, and the ones beside it. */
function DayTurn({ day, today, by, onTurn }: DayTurnProps) {
  const step = by === 'week' ? 7 : 1
  const word = by === 'week' ? '周' : '天'
  return (
    <Card>
      <DayField
        label={by === 'week' ? '这一天所在的周' : '日期'}
        value={day}
        onChange={(next) => onTurn(next || today)}
      />
      <div className={s.turn}>
        <Button kind="secondary" size="s" onPress={() => onTurn(addDays(day, -step))}>
          前一{word}
        </Button>
        <Button kind="secondary" size="s" onPress={() => onTurn(today)}>
          {by === 'week' ? '本周' : '今天'}
        </Button>
        <Button kind="secondary" size="s" onPress={() => onTurn(addDays(day, step))}>
          后一{word}
        </Button>
      </div>
    </Card>
  )
}

function Days({ kind, from, days }: { kind: Kind; from: string; days: number }) {
  const query = useQuery(calendarQuery(kind, from, days))
  return (
    <Loaded query={query} shape="list" instead={INSTEAD}>
      {(calendar) =>
        calendar.places.length === 0 ? (
          <Empty picture={<ListPicture />} title="还没有场所" text="在场所管理中添加后，这里按天显示预订" />
        ) : (
          Array.from({ length: days }, (_, nth) => addDays(from, nth)).map((day) => (
            <Day key={day} day={day} calendar={calendar} many={days > 1} />
          ))
        )
      }
    </Loaded>
  )
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** One day: each place with its bookings in their order; over several days only places that have any. */
function Day({ day, calendar, many }: { day: string; calendar: DeskCalendar; many: boolean }) {
  const [opened, setOpened] = useState<DeskCalendar['bookings'][number] | null>(null)
  const onDay = calendar.bookings.filter(
    ({ startsAt, endsAt }) => startsAt.slice(0, 10) <= day && dayOf(lastMoment(endsAt)) >= day,
  )
  const of = Map.groupBy(onDay, ({ placeId }) => placeId)
  const places = many ? calendar.places.filter(({ id }) => of.has(id)) : calendar.places
  const title = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 周${WEEKDAYS[weekdayOf(day) - 1] ?? ''}`
  return (
    <Section title={title}>
      {places.length === 0 && <p className={s.none}>没有预订</p>}
      {places.map((place) => {
        const rows = of.get(place.id) ?? []
        return (
          <Card rows key={place.id}>
            <h3 className={s.place}>
              {place.name}
              <span className={s.count}>{countWords(rows.length, place.closed)}</span>
            </h3>
            {rows.map((booking) => {
              const { tone, word } = chipOf(booking.state)
              return (
                <LinkRow
                  key={booking.id}
                  title={
                    <span className={s.booking}>
                      <span className={s.time}>{timeOn(day, booking)}</span>
                      <span>{booking.subject}</span>
                    </span>
                  }
                  note={booking.who || '账号已注销'}
                  value={<StateChip tone={tone}>{word}</StateChip>}
                  onPress={() => setOpened(booking)}
                />
              )
            })}
          </Card>
        )
      })}
      {opened && (
        <BookingSheet
          booking={opened}
          placeName={calendar.places.find(({ id }) => id === opened.placeId)?.name ?? ''}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}

function countWords(count: number, closed: boolean): string {
  if (count > 0) return `${count} 个预订`
  return closed ? '未开放' : '空闲'
}

/** When of a day: its hours, or the whole of it where it goes on over days. */
function timeOn(day: string, { startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const isOneDay = startsAt.slice(0, 10) === day && dayOf(lastMoment(endsAt)) === day
  return isOneDay ? `${clockOf(new Date(startsAt))}–${endClock(new Date(endsAt))}` : '全天'
}

const lastMoment = (instant: string) => new Date(new Date(instant).getTime() - 1)

function Use({ kind, today }: { kind: Kind; today: string }) {
  const to = today
  const from = addDays(addDays(today, 1 - weekdayOf(today)), -7 * (WEEKS - 1))
  const query = useQuery(utilisationQuery(kind, from, to))
  const save = async () => {
    try {
      saveDownload(await calls.files.post('utilisationSheet', { kind, from, to }), `场所利用率 ${from} ${to}.xlsx`)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Loaded query={query} shape="list" instead={INSTEAD}>
      {(use) => (
        <>
          <UseOfPlaces use={use} />
          {use.items.length > 0 && (
            <Button kind="secondary" wide icon={<DownloadIcon />} disabledReason={cannotSave('导出')} onPress={save}>
              导出表格
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
